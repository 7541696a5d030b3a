import { countedIn, missedTarget, type Round, zonesOf } from '@fletch/domain'

/** A column of results: its code, and the zones or areas whose counts it adds up. */
export interface CountedColumn {
  readonly code: string
  readonly of: readonly string[]
}

/** The most columns that fit at a desk and on paper: the areas of the largest round, and a miss. */
const mostColumns = 13

/**
 * A column for each zone of a round, or for each area and M. A round with too many zones has a column for each area.
 */
export const columnsFor = (round: Round): readonly CountedColumn[] => {
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
