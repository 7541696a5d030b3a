import { type CardContent, type Columns, type Entry, rowsIn, scoresFrom } from '@fletch/domain'
import type { Competition, EventGroup, Participant, Scorecard } from '@fletch/domain/contract'

/** How a card names an archer: by the account, where there is one. */
export const archerKey = ({ id, userId }: Pick<Participant, 'id' | 'userId'>): string => userId ?? id

/** An archer as a card names them; what they confirmed before stays so. */
export const cardArcher = (
  archer: Participant,
  confirmedAt: string | null,
): Scorecard['groupParticipants'][number] => ({
  id: archerKey(archer),
  userId: archer.userId,
  name: `${archer.user.firstName} ${archer.user.lastName}`.trim(),
  confirmedAt,
})

interface Shot {
  readonly participantId: string
  readonly scores: string
}

/** What an archer shot before, as a column of a card. */
const columnFrom = (shots: readonly Shot[], archer: Participant): [string, Entry[]] => {
  const shot = shots.find(({ participantId }) => participantId === archer.id)
  const entries: Entry[] = JSON.parse(shot?.scores ?? '[]')
  return [archerKey(archer), entries.map((entry) => ({ ...entry, participantId: archerKey(archer) }))]
}

const styleOf = (archers: readonly Participant[]): CardContent['archeryStyle'] => {
  const [style, ...others] = new Set(archers.map(({ archeryStyle }) => archeryStyle))
  return others.length > 0 ? 'all' : (style ?? 'BH')
}

/** A group's card as it begins: everything but the editor comes from the group, and what its archers shot before. */
export const contentFor = (event: Competition, group: EventGroup, shots: readonly Shot[]): CardContent => {
  const columns: Columns = new Map(group.participants.map((archer) => columnFrom(shots, archer)))
  return {
    archerName: `${group.groupName} Combined`,
    club: event.clubName,
    date: event.competitionDate,
    archeryStyle: styleOf(group.participants),
    distanceUnit: event.distanceUnit,
    startingTarget: group.targetNumbers[0] ?? 1,
    numberOfTargets: event.numberOfTargets,
    courseTargets: event.courseTargets,
    scores: scoresFrom(columns, rowsIn(columns)),
  }
}
