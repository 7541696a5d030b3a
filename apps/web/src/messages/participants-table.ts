import { type ReasonToStay, reasonsToStay } from '@fletch/contract'
import type { IanseoNeed } from '@fletch/domain'
import { tableTexts } from '@fletch/messages/participants-table'
import { joinFacts } from './facts.ts'

const { list } = tableTexts

/** '2 checked in · 1 in a group'. */
const countsOf = (stay: readonly ReasonToStay[]): string =>
  joinFacts(
    reasonsToStay
      .map((reason) => ({ reason, count: stay.filter((each) => each === reason).length }))
      .filter(({ count }) => count > 0)
      .map(({ reason, count }) => list.undo.counted({ count, reason: list.undo.reasons[reason] })),
  )

export const shownCount = (shown: number, all: number): string =>
  shown === all ? tableTexts.countAll({ count: all }) : tableTexts.countOfAll({ shown, all })

type Becomes = 'member' | 'guest' | 'there' | 'same-name' | 'repeated' | 'wrong'

/** How many archers of a list become what; what no one becomes is left out. */
export const listCounts = (countOf: (becomes: Becomes) => number): string[] => {
  const { members, guests, toCheck, there, leftOut } = list.counts
  const counts = [
    [countOf('member'), members],
    [countOf('guest'), guests],
    [countOf('same-name'), toCheck],
    [countOf('there'), there],
    [countOf('repeated') + countOf('wrong'), leftOut],
  ] as const
  return counts.flatMap(([count, text]) => (count > 0 ? [text({ count })] : []))
}

/** What a line needs; of ianseo, with its place in the line. */
export const listLacks = (needs: readonly IanseoNeed[], kind: keyof typeof list.needs): string =>
  list.lacks({ needs: joinFacts(needs.map((need) => list.needs[kind][need])) })

export const archersStay = (stay: readonly ReasonToStay[]): string =>
  list.undo.stay({ count: stay.length, why: countsOf(stay) })

export const archersStayed = (stay: readonly ReasonToStay[]): string =>
  list.undo.stayed({ count: stay.length, why: countsOf(stay) })
