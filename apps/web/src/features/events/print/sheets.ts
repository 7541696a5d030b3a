import { type Round, targetNumber } from '@fletch/domain'
import type { Competition, EventGroup } from '@fletch/domain/contract'

type Archer = EventGroup['participants'][number]

/** One page of a group's score sheet. */
export interface ScoreSheet {
  readonly group: EventGroup
  readonly archers: readonly Archer[]
  /** In the order in which they are shot: the position on the card, and the number on the peg. */
  readonly targets: readonly { readonly row: number; readonly number: number }[]
  /** Which of the group's pages it is, from 1, and how many there are. */
  readonly page: number
  readonly pages: number
  /** It holds all targets of its archers. */
  readonly isWhole: boolean
}

/** Boxes beside each other in which a hand can still write, at 7 mm on a sheet that stands upright. */
const mostBoxes = 25

/** Lines under each other, of which each is 5 mm high at least. */
const mostTargets = 36

/** Boxes that a target of one archer takes: what was hit, and what it pays. */
export const boxesOf = ({ counting, arrows }: Pick<Round, 'counting' | 'arrows'>): number =>
  (counting === 'all' ? arrows : 1) + 1

/** Into as few parts as hold them, all about as large. */
const inParts = <Thing>(things: readonly Thing[], most: number): readonly (readonly Thing[])[] => {
  const parts = Math.max(1, Math.ceil(things.length / most))
  const size = Math.ceil(things.length / parts)
  return Array.from({ length: parts }, (_, part) => things.slice(part * size, (part + 1) * size))
}

/** The score sheets of a group: one page, or several where archers or targets are too many for one. */
export const sheetsOf = (
  round: Pick<Round, 'counting' | 'arrows'>,
  { numberOfTargets, courseTargets }: Pick<Competition, 'numberOfTargets' | 'courseTargets'>,
  group: EventGroup,
): readonly ScoreSheet[] => {
  const start = group.targetNumbers[0] ?? 1
  const targets = Array.from({ length: numberOfTargets }, (_, row) => ({
    row,
    number: targetNumber(row, start, courseTargets),
  }))
  const rows = inParts(targets, mostTargets)
  const held = inParts(group.participants, Math.max(1, Math.floor(mostBoxes / boxesOf(round))))
  const pages = held.length * rows.length
  return held.flatMap((archers, part) =>
    rows.map((some, at) => ({
      group,
      archers,
      targets: some,
      page: part * rows.length + at + 1,
      pages,
      isWhole: rows.length === 1,
    })),
  )
}

/** What is written into a box, and what it pays: a line for all arrows, or one for each that pays otherwise. */
export const worthOf = ({
  counting,
  areas,
  points,
  arrows,
  miss,
}: Round): readonly {
  readonly arrow: number | null
  readonly worth: readonly { readonly code: string; readonly points: number }[]
}[] => {
  const worthAt = (arrow: number, prefix: string) =>
    areas.flatMap(({ code }, area) => {
      const each = (points.length === 1 ? points[0] : points[arrow])?.[area] ?? null
      return each === null ? [] : [{ code: `${prefix}${code}`, points: each }]
    })
  if (counting === 'first-hit') {
    const all = Array.from({ length: arrows }, (_, arrow) => worthAt(arrow, String(arrow + 1))).flat()
    return [{ arrow: null, worth: [...all, { code: 'Miss', points: miss }] }]
  }
  const missed = { code: 'M', points: miss }
  if (points.length === 1) return [{ arrow: null, worth: [...worthAt(0, ''), missed] }]
  return points.map((_, arrow) => ({ arrow: arrow + 1, worth: [...worthAt(arrow, ''), missed] }))
}
