import type { ClubEvent, EventGroup } from '@fletch/contract'
import { type Round, targetNumber } from '@fletch/domain'

type Archer = EventGroup['participants'][number]

/** One page of a group's score sheet. */
export interface ScoreSheet {
  readonly group: EventGroup
  readonly archers: readonly Archer[]
  /** In shooting order: the row on the card, and the number of the target. */
  readonly targets: readonly { readonly row: number; readonly number: number }[]
  /** The number of this page among the group's pages, from 1. */
  readonly page: number
  readonly pages: number
  /** Whether the page has all targets of its archers. */
  readonly isWhole: boolean
  /** Whether the page has the last targets of its archers, so that their total belongs on it. */
  readonly isLast: boolean
}

/** The most boxes side by side that are wide enough for handwriting: 7 mm each on a portrait page. */
const mostBoxes = 25

/** The most lines on a page; each is at least 5 mm high. */
const mostTargets = 36

/** The boxes that one archer needs per target: the hits and the points. */
export const boxesPerTarget = ({ counting, arrows }: Pick<Round, 'counting' | 'arrows'>): number =>
  (counting === 'all' ? arrows : 1) + 1

/** Divides things into the fewest parts of at most `most`, of about equal size. */
const splitEvenly = <Thing>(things: readonly Thing[], most: number): readonly (readonly Thing[])[] => {
  const parts = Math.max(1, Math.ceil(things.length / most))
  const size = Math.ceil(things.length / parts)
  return Array.from({ length: parts }, (_, part) => things.slice(part * size, (part + 1) * size))
}

/** The score sheets of a group: one page, or several if it has too many archers or targets for one. */
export const sheetsOf = (
  round: Pick<Round, 'counting' | 'arrows'>,
  { numberOfTargets, courseTargets }: Pick<ClubEvent, 'numberOfTargets' | 'courseTargets'>,
  group: EventGroup,
): readonly ScoreSheet[] => {
  const start = group.targetNumbers[0] ?? 1
  const targets = Array.from({ length: numberOfTargets }, (_, row) => ({
    row,
    number: targetNumber(row, start, courseTargets),
  }))
  const rows = splitEvenly(targets, mostTargets)
  const archersByPage = splitEvenly(
    group.participants,
    Math.max(1, Math.floor(mostBoxes / boxesPerTarget(round))),
  )
  const pages = archersByPage.length * rows.length
  return archersByPage.flatMap((archers, part) =>
    rows.map((some, at) => ({
      group,
      archers,
      targets: some,
      page: part * rows.length + at + 1,
      pages,
      isWhole: rows.length === 1,
      isLast: at === rows.length - 1,
    })),
  )
}

/**
 * What to write for each hit, and its points: one entry for all arrows, or one per arrow if their points differ.
 *
 * @param words what to write for a target without a hit, and for an arrow
 */
export const pointsLegend = (
  { counting, areas, points, arrows, miss }: Round,
  words: { readonly miss: string; readonly missedArrow: string },
): readonly {
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
    return [{ arrow: null, worth: [...all, { code: words.miss, points: miss }] }]
  }
  const missed = { code: words.missedArrow, points: miss }
  if (points.length === 1) return [{ arrow: null, worth: [...worthAt(0, ''), missed] }]
  return points.map((_, arrow) => ({ arrow: arrow + 1, worth: [...worthAt(arrow, ''), missed] }))
}
