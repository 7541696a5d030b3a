import {
  type CardContent,
  type Conflict,
  chooseMine,
  contentOf,
  mergeCards,
  rowsOf,
  sameContent,
  valueAt,
} from '@fletch/domain'
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

/** A change by the user. A place that is changed by hand is no question any more, and the server is asked anew. */
export const edited = (
  record: CardRecord,
  edit: (card: CardContent) => CardContent,
  at: string,
): CardRecord => {
  const mine = edit(record.mine)
  const conflicts = record.conflicts.filter(
    (conflict) => valueAt(record.mine, conflict) === valueAt(mine, conflict),
  )
  // A card that is gone stays gone, whatever is entered.
  const refusal = record.refusal?.isGone ? record.refusal : null
  return { ...record, mine, conflicts, refusal, touchedAt: at }
}

/** A person chose between the two values of a conflict. */
export const chosen = (
  record: CardRecord,
  conflict: Conflict,
  side: 'mine' | 'theirs',
  at: string,
): CardRecord => {
  const isOther = ({ row, field }: Conflict) => row !== conflict.row || field !== conflict.field
  const mine = side === 'mine' ? chooseMine(record.mine, conflict) : record.mine
  return { ...record, mine, conflicts: record.conflicts.filter(isOther), refusal: null, touchedAt: at }
}

/** Freezes what is unsent, unless something is on its way already. */
export const frozen = (record: CardRecord, newKey: () => string): CardRecord => {
  if (record.inFlight !== null || !isUnsent(record)) return record
  const { base, id } = record
  const inFlight = {
    key: base === null ? id : newKey(),
    version: base?.version ?? null,
    body: bodyOf(record),
  }
  return { ...record, inFlight }
}

/** Old questions that the merge has not settled, with the server's newest value, and its new ones. */
const joinConflicts = (
  before: readonly Conflict[],
  fresh: readonly Conflict[],
  merged: CardContent,
): readonly Conflict[] => {
  const isAskedAnew = (old: Conflict) =>
    fresh.some(({ row, field }) => row === old.row && field === old.field)
  const open = before.filter((old) => !isAskedAnew(old) && valueAt(merged, old) !== old.mine)
  const current = open.map((old): Conflict => Object.assign({ ...old }, { theirs: valueAt(merged, old) }))
  return [...current, ...fresh]
}

const mergedOnto = (record: CardRecord, ancestor: CardContent, server: Scorecard): CardRecord => {
  const { merged, conflicts } = mergeCards(ancestor, record.mine, contentOf(server))
  return {
    ...record,
    base: server,
    mine: merged,
    conflicts: joinConflicts(record.conflicts, conflicts, merged),
  }
}

/** The server stored a save. What it was sent is the common ancestor: later taps are newer than that. */
export const answered = (record: CardRecord, key: string, answer: Scorecard): CardRecord => {
  const { inFlight, base } = record
  if (inFlight?.key !== key) return record
  const landed = { ...record, inFlight: null, refusal: null }
  if (base !== null && base.version > answer.version) return landed
  return mergedOnto(landed, inFlight.body, answer)
}

/** Somebody else saved first: mine is merged onto what the server has now, and is sent again. */
export const overtaken = (record: CardRecord, key: string, current: Scorecard): CardRecord => {
  const { inFlight, base } = record
  if (inFlight?.key !== key) return record
  return mergedOnto({ ...record, inFlight: null, refusal: null }, base ?? inFlight.body, current)
}

/** The server will not take this save. It said why; what was entered since may be what it wants. */
export const refused = (record: CardRecord, key: string, refusal: Refusal): CardRecord => {
  const { inFlight } = record
  if (inFlight?.key !== key) return record
  const isUnchanged = sameContent(bodyOf(record), inFlight.body)
  return { ...record, inFlight: null, refusal: isUnchanged || refusal.isGone ? refusal : null }
}

/** The server does not have this card any more. What the phone has of it stays. */
export const gone = (record: CardRecord, words: string): CardRecord =>
  record.base === null || record.inFlight !== null ? record : { ...record, refusal: { words, isGone: true } }

/** What was read of the server flows in, unless a save is on its way: its answer will say more. */
export const refreshed = (record: CardRecord, server: Scorecard): CardRecord => {
  const { base, inFlight } = record
  if (inFlight !== null || (base !== null && base.version >= server.version)) return record
  return mergedOnto(record, base ?? contentOf(server), server)
}

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

/** The photo has arrived: wherever the card shows the phone's copy, it shows the server's from now on. */
export const withPhotoSent = (record: CardRecord, localPath: string, objectPath: string): CardRecord => ({
  ...record,
  mine: {
    ...record.mine,
    scores: record.mine.scores.map((entry) =>
      entry.photoPath === localPath ? { ...entry, photoPath: objectPath } : entry,
    ),
  },
})

/** The same card under another id, as one that the server never had; each photo by the path it then has. */
export const asNewCard = (
  record: CardRecord,
  id: string,
  pathOf: (photoPath: string) => string | null,
): CardRecord => {
  const { userId, mine, place, touchedAt } = record
  const scores = mine.scores.map((entry) => ({
    ...entry,
    photoPath: entry.photoPath === null ? null : pathOf(entry.photoPath),
  }))
  return { ...newRecord({ id, userId, mine: { ...mine, scores }, touchedAt }), place }
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
