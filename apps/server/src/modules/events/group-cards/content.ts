import type { ClubEvent, EventGroup, Participant, Scorecard } from '@fletch/contract'
import {
  archerKey,
  archerOnCard,
  type CardContent,
  type Columns,
  type Entry,
  groupCardHead,
  rowsIn,
  scoresFrom,
} from '@fletch/domain'
import { entriesFrom } from '../../cards/index.ts'

type CardArcher = Scorecard['groupParticipants'][number]

/** An archer as a card names them, with their earlier confirmation, and whether an earlier group had finished. */
export const cardArcher = (
  archer: Participant,
  {
    confirmedAt = null,
    finishedAt = null,
    finishedUnder = null,
  }: Pick<CardArcher, 'confirmedAt' | 'finishedAt' | 'finishedUnder'> = {},
): CardArcher => ({
  ...archerOnCard(archer),
  confirmedAt,
  ...(finishedAt !== null && { finishedAt, finishedUnder }),
})

interface Shot {
  readonly participantId: string
  readonly scores: string
  readonly arrows: string | null
}

/** What an archer has shot so far, as a column of a card. */
const columnFrom = (
  shots: readonly Shot[],
  archer: Pick<Participant, 'id' | 'userId'>,
): [string, Entry[]] => {
  const shot = shots.find(({ participantId }) => participantId === archer.id)
  const entries = entriesFrom(shot?.scores ?? '[]', shot?.arrows ?? null)
  return [archerKey(archer), entries.map((entry) => ({ ...entry, participantId: archerKey(archer) }))]
}

/** What the archers of a group have shot so far, by the keys of their columns. */
export const columnsFrom = (
  archers: readonly Pick<Participant, 'id' | 'userId'>[],
  shots: readonly Shot[],
): Columns => new Map(archers.map((archer) => columnFrom(shots, archer)))

/** A new card of a group: everything but the editor comes from the group and from what its archers have shot so far. */
export const newCardContent = (event: ClubEvent, group: EventGroup, shots: readonly Shot[]): CardContent => {
  const columns = columnsFrom(group.participants, shots)
  return { ...groupCardHead(event, group), scores: scoresFrom(columns, rowsIn(columns)) }
}
