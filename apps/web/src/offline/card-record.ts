import { type CardContent, type Conflict, contentOf, rowsOf, sameContent } from '@fletch/domain'
import type { Scorecard } from '@fletch/domain/contract'
import { isLocalPath } from './photo-record.ts'

/** A save on its way: frozen, so that a repeat is the same to the letter. */
export interface InFlight {
  readonly key: string
  /** The version that the save starts from; null for a creation. */
  readonly version: number | null
  readonly body: CardContent
}

/** Why the server did not take the last save. */
export interface Refusal {
  /** The server's own. */
  readonly words: string
  /** The card is not there any more: it was deleted. */
  readonly isGone: boolean
}

/**
 * A card as the phone keeps it. Something is unsent exactly when `mine` differs from `base`: there is no second
 * truth to fall out of step.
 */
export interface CardRecord {
  /** Made on the phone; the Idempotency-Key of the creation, so the server uses the same one. */
  readonly id: string
  readonly userId: string
  /** What the server last said; null until the first save. */
  readonly base: Scorecard | null
  /** What the user has. */
  readonly mine: CardContent
  readonly inFlight: InFlight | null
  /** The row that the archer is at. */
  readonly place: number
  /** Where this phone and the server both changed the same; the server's value counts until a person chooses. */
  readonly conflicts: readonly Conflict[]
  readonly refusal: Refusal | null
  readonly touchedAt: string
}

export type NewCard = Pick<CardRecord, 'id' | 'userId' | 'mine' | 'touchedAt'>

export const newRecord = (card: NewCard): CardRecord => ({
  ...card,
  base: null,
  inFlight: null,
  place: 0,
  conflicts: [],
  refusal: null,
})

/** What can be sent now: scores first, so a photo that is not on the server yet leaves its row as it is there. */
export const bodyOf = ({ base, mine }: CardRecord): CardContent => ({
  ...contentOf(mine),
  scores: contentOf(mine).scores.map((entry, row) =>
    isLocalPath(entry.photoPath) ? { ...entry, photoPath: base?.scores[row]?.photoPath ?? null } : entry,
  ),
})

export const isUnsent = (record: CardRecord): boolean =>
  record.base === null || !sameContent(bodyOf(record), record.base)

/** Whether something other than photos is unsent. */
export const areScoresUnsent = (record: CardRecord): boolean => {
  const { base, mine } = record
  if (base === null) return true
  const scores = mine.scores.map((entry, row) => ({
    ...entry,
    photoPath: base.scores[row]?.photoPath ?? null,
  }))
  return !sameContent({ ...mine, scores }, base)
}

export const photosWaiting = ({ mine }: CardRecord): number =>
  mine.scores.filter((entry) => isLocalPath(entry.photoPath)).length

export const isFinished = ({ mine }: CardRecord): boolean =>
  rowsOf(mine).every((entry) => entry.zone !== null)

/** A card of the server that this phone did not have. It opens at the first target that is open. */
export const recordOf = (server: Scorecard, userId: string): CardRecord => {
  const mine = contentOf(server)
  const open = rowsOf(mine).findIndex((entry) => entry.zone === null)
  return {
    ...newRecord({ id: server.id, userId, mine, touchedAt: server.updatedAt }),
    base: server,
    place: Math.max(open, 0),
  }
}

export type CardState = 'on-this-phone' | 'sending' | 'saved' | 'needs-attention'

/** Whether a person has to decide something. */
export const needsAttention = ({ refusal, conflicts }: CardRecord): boolean =>
  refusal !== null || conflicts.length > 0

/** Where the scores of a card are; photos on their way are counted beside it. */
export const stateOf = (record: CardRecord, isSending: boolean): CardState => {
  if (needsAttention(record)) return 'needs-attention'
  if (isSending) return 'sending'
  return isUnsent(record) ? 'on-this-phone' : 'saved'
}
