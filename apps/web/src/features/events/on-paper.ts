import type { EventResult, EventResults, Participant, PlacedTeam } from '@fletch/contract'
import { neutralName, personName } from '@fletch/domain'

/** An archer as papers for the wall show them: one who has not agreed has no name, and no club. */
export const archerOnPaper = <Archer extends Pick<Participant, 'user' | 'isUnnamed' | 'contact' | 'club'>>(
  archer: Archer,
): Archer =>
  archer.isUnnamed ? { ...archer, user: neutralName, contact: undefined, club: undefined } : archer

const neutral = personName(neutralName)

type Listed = Pick<EventResult, 'participantId' | 'name' | 'isUnnamed' | 'club'>

/** The entries whose names papers for the wall do not show. Another archer of the same name keeps theirs. */
export const keptBackIn = ({
  divisions,
  unranked = [],
  apart = [],
}: Pick<EventResults, 'divisions' | 'unranked' | 'apart'>): ReadonlySet<string> =>
  new Set(
    [...divisions.flatMap(({ results }) => results), ...unranked, ...apart]
      .filter(({ isUnnamed }) => isUnnamed)
      .map(({ participantId }) => participantId),
  )

const listedOnPaper = <Line extends Listed>(line: Line): Line =>
  line.isUnnamed ? { ...line, name: neutral, club: undefined } : line

/** Whom the reason for a rank names: the next archer, or the one before. */
const rivalOf = ({ rank, placing }: EventResult, before?: EventResult, after?: EventResult) => {
  if (placing?.kind === 'level') return before?.rank === rank ? before : after
  return placing?.kind === 'behind' ? before : after
}

const resultOnPaper = (
  result: EventResult,
  { before, after, all }: Record<'before' | 'after', EventResult | undefined> & { all: readonly Listed[] },
): EventResult => {
  const { placing, explanation } = result
  const hidden = all.filter(({ isUnnamed }) => isUnnamed).map(({ name }) => name)
  // Only older servers send no more than the sentence.
  const sentence = hidden.reduce((text, name) => text.replaceAll(name, neutral), explanation)
  const isRivalHidden = rivalOf(result, before, after)?.isUnnamed === true
  return {
    ...listedOnPaper(result),
    explanation: sentence,
    ...(placing !== undefined && {
      placing: 'other' in placing && isRivalHidden ? { ...placing, other: neutral } : placing,
    }),
  }
}

/** Results without the names that are kept back, wherever they stand: also in the reason for another archer's rank. */
export const resultsOnPaper = (shown: EventResults): EventResults => ({
  ...shown,
  divisions: shown.divisions.map((division) => ({
    ...division,
    results: division.results.map((result, at, all) =>
      resultOnPaper(result, { before: all[at - 1], after: all[at + 1], all }),
    ),
  })),
  ...(shown.unranked && { unranked: shown.unranked.map(listedOnPaper) }),
  ...(shown.apart && { apart: shown.apart.map(listedOnPaper) }),
})

export const teamsOnPaper = (
  standings: readonly PlacedTeam[],
  keptBack: ReadonlySet<string>,
): readonly PlacedTeam[] =>
  standings.map((team) => ({
    ...team,
    members: team.members.map((member) =>
      keptBack.has(member.participantId) ? { ...member, name: neutral } : member,
    ),
  }))
