import type { EventResult, EventResults, Participant, PlacedTeam } from '@fletch/contract'
import { nameOnPaper, neutralName } from '@fletch/domain'

type Told = Pick<Participant, 'user' | 'club' | 'contact' | 'answers' | 'memberId' | 'person'>

/** An archer without all that tells who they are. */
const withoutName = <Archer extends Partial<Told>>(archer: Archer): Archer => ({
  ...archer,
  user: neutralName,
  club: undefined,
  contact: undefined,
  answers: undefined,
  memberId: undefined,
  person: undefined,
})

type Shown = Pick<Participant, 'user'> &
  Partial<Told & Pick<Participant, 'publicUser' | 'isUnnamed' | 'isAsked'>>

/**
 * An archer as papers for the wall show them: one who has not agreed has no name, and no club, and a child is named in
 * short.
 */
export const archerOnPaper = <Archer extends Shown>(archer: Archer): Archer =>
  archer.isUnnamed ? withoutName(archer) : { ...archer, user: archer.publicUser ?? archer.user }

/** An archer as files of officers show them, for federations and other programs: children have their full name. */
export const archerInFile = <Archer extends Shown>(archer: Archer): Archer =>
  archer.isUnnamed ? withoutName(archer) : archer

/**
 * An archer as papers show them that stay with the group and the officers, who score and check in by name. Only one who
 * said no has no name there.
 */
export const archerInGroup = <Archer extends Shown>(archer: Archer): Archer =>
  archer.isUnnamed && archer.isAsked !== true ? withoutName(archer) : archer

type Listed = Pick<EventResult, 'participantId' | 'name' | 'publicName' | 'isUnnamed' | 'club'>

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

const listedOnPaper = <Line extends Listed>(line: Line): Line => ({
  ...line,
  name: nameOnPaper(line),
  club: line.isUnnamed ? undefined : line.club,
})

/** The archer that the reason for a rank names: the next one, or the one before. */
const rivalOf = ({ rank, placing }: EventResult, before?: EventResult, after?: EventResult) => {
  if (placing.kind === 'level') return before?.rank === rank ? before : after
  return placing.kind === 'behind' ? before : after
}

const resultOnPaper = (result: EventResult, before?: EventResult, after?: EventResult): EventResult => {
  const { placing } = result
  const rival = rivalOf(result, before, after)
  return {
    ...listedOnPaper(result),
    placing: 'other' in placing && rival ? { ...placing, other: nameOnPaper(rival) } : placing,
  }
}

/** Results with the names for paper, wherever they stand: also in the reason for another archer's rank. */
export const resultsOnPaper = (shown: EventResults): EventResults => ({
  ...shown,
  divisions: shown.divisions.map((division) => ({
    ...division,
    results: division.results.map((result, at, all) => resultOnPaper(result, all[at - 1], all[at + 1])),
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
    members: team.members.map((member) => ({
      ...member,
      name: nameOnPaper({ ...member, isUnnamed: keptBack.has(member.participantId) }),
    })),
  }))
