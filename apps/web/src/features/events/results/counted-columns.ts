import { countedIn, missedTarget, type Round, zonesOf } from '@fletch/domain'

/** A column of results: what it is called, and whose counts it adds up. */
export interface CountedColumn {
  readonly code: string
  readonly of: readonly string[]
}

/** As many as there are areas and a miss in the largest round: so many have room on a desk and on paper. */
const mostColumns = 13

/** A column for each zone of a round, or each area and M; of a round with more zones than have room, for each area. */
export const countedColumns = (round: Round): readonly CountedColumn[] => {
  const codes = countedIn(round)
  if (codes.length <= mostColumns) return codes.map((code) => ({ code, of: [code] }))
  const zones = zonesOf(round)
  return [
    ...round.areas.map(({ code }) => ({
      code,
      of: zones.flatMap((zone) => (zone.area === code ? [zone.code] : [])),
    })),
    { code: missedTarget, of: [missedTarget] },
  ]
}

export const countIn = (counts: Readonly<Record<string, number>>, { of }: CountedColumn): number =>
  of.reduce((sum, code) => sum + (counts[code] ?? 0), 0)
