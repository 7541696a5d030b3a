import { type Round, type TieRule, type Ties, writesZones } from '@fletch/domain'
import { listed } from '@fletch/messages/catalogues.ts'
import { roundTexts } from '@fletch/messages/rounds'
import { joinFacts } from './facts.ts'
import { organisationOf } from './round-names.ts'

const { page } = roundTexts

/** Below the name of a round. */
export const roundInShort = ({ targets, arrows, counting }: Round): string =>
  roundTexts.inShort[counting]({ targets: targets.usual, arrows })

export const roundKind = ({ discipline, marked }: Round): string =>
  joinFacts([roundTexts.disciplines[discipline], marked === null ? undefined : page.markings[marked]])

/** What an area pays: the points of each arrow, if they differ. */
export const areaPoints = (all: readonly number[]): string => {
  const [first = 0] = all
  const { one, several } = page.areaPoints
  return all.length === 1 ? one({ points: first }) : several({ points: listed(all.map(String), 'or') })
}

export const whatCounts = ({ counting, arrows }: Round): string => page.counts[counting]({ arrows })

export const missWord = ({ counting }: Round): string => page.misses[counting]

export const roundTargets = ({ targets: { usual, others }, courseTargets }: Round): string =>
  page.targets({
    usual,
    others: others.length === 0 ? null : listed(others.map(String), 'and'),
    course: courseTargets,
  })

/** What decides ties, in order: 'most 11, then most 10'. */
const stepsOf = ({ steps }: Ties): string =>
  steps
    .map(({ order, of }) => page.ties.step({ order, areas: listed(of, 'and') }))
    .reduce((first, next) => page.ties.then({ first, next }))

/** How ties in points are decided, in plain words. */
export const roundTies = (round: Round): string => {
  if (writesZones(round)) return page.ties.zones
  const { steps, level, isUnknown } = round.ties
  if (isUnknown) return page.ties.unknown
  const end = page.ties.ends[level]
  return steps.length === 0 ? end : page.ties.broken({ steps: stepsOf(round.ties), end })
}

/** Another tie rule that an event of this round can choose. */
export const tiesInEvent = ({ ties }: TieRule): string =>
  page.tiesInEvent[ties.level]({ steps: stepsOf(ties) })

/** How an arrow on a line scores. A club's own round has no source except the club. */
export const roundLine = ({ line, source }: Round): string => {
  if (line !== null) return page.line({ line })
  return source === '' ? page.noLine.club : page.noLine.ours
}

/** Where a source was read; rounds of no rule book end with how and when, in English. */
const readSource = (source: string) => {
  const [, place, how, year = ''] = /^(.*), (as of|as quoted by its clubs in) (\d{4})$/.exec(source) ?? []
  if (place === undefined) return { source, read: 'book', year }
  return { source: place, read: how === 'as of' ? 'asOf' : 'quoted', year }
}

export const roundSource = (round: Round): string => {
  const { edition, source } = round
  const organisation = organisationOf(round)
  return source === ''
    ? page.clubSource({ organisation, edition })
    : page.source({ organisation, edition, ...readSource(source) })
}
