import {
  type CardContent,
  type CardShape,
  type Conflict,
  columnsOf,
  contentOf,
  type Entry,
  entryAt,
  groupCard,
  isFinished as isContentFinished,
  ownCard,
  type Place,
  rowAfter,
  sameContent,
} from '@fletch/domain'
import type { DeclinedValue, Scorecard } from '@fletch/domain/contract'
import { knownRound } from './known-rounds.ts'
import { isLocalPath } from './photo-record.ts'

/** Two users of one phone may hold the same card: each has a record of their own. */
export interface CardKey {
  readonly userId: string
  readonly id: string
}

export const nameOf = ({ userId, id }: CardKey): string => `${userId} ${id}`

/**
 * What someone does to a group's card besides entering scores, as long as the server has not heard of it: names its
 * editor, or confirms a column as it is.
 */
export type GroupStep =
  | { readonly kind: 'edit'; readonly key: string; readonly editorUserId: string | null }
  | {
      readonly kind: 'confirm'
      readonly key: string
      readonly participantId: string
      readonly confirmed: boolean
      /** The column that was confirmed: another one is not. */
      readonly column: string
    }

/** What a group's card has besides an archer's own. */
export interface GroupPart {
  /** Who is on it, as the group said when this phone began it; from its first answer on the server says who. */
  readonly archers: readonly Scorecard['groupParticipants'][number][]
  /** In order. Editors are named before entries are sent, columns are confirmed after them. */
  readonly steps: readonly GroupStep[]
  /** Why an event admin changes it, while they do. */
  readonly reason: string | null
}

/** A card as it is sent. A save that was frozen before there were rounds names none. */
export type SentContent = Omit<CardContent, 'roundId'> & { readonly roundId?: string | undefined }

/** A save on its way: frozen, so that a repeat is the same to the letter. */
export interface InFlight {
  readonly key: string
  /** In place of a save: the first of these creates a group's card. */
  readonly step?: GroupStep | undefined
  readonly reason?: string | null | undefined
  /** The version that the save starts from; null for a creation. */
  readonly version: number | null
  readonly body: SentContent
  /** Values that a person decided against, for the history. */
  readonly declined: readonly DeclinedValue[]
}

/** A code of the contract's list, and what its sentence is made with. */
export interface RefusedFor {
  readonly code: string
  readonly params: Readonly<Record<string, unknown>>
}

/** Why the server did not take the last save. */
export interface Refusal {
  /** The server's own. */
  readonly words: string
  /** The same for programs; nothing where no server of ours said it, or one from before the codes. */
  readonly fault?: RefusedFor | undefined
  /** The card is not there any more: it was deleted. */
  readonly isGone: boolean
}

/**
 * A card as the phone keeps it. Something is unsent exactly when `mine`, with the choices made in it, differs from
 * `base`: there is no second truth to fall out of step.
 */
export interface CardRecord extends CardKey {
  /** What the server last said; null until the first save. The id was made here: the server uses the same one. */
  readonly base: Scorecard | null
  /** What the user has. */
  readonly mine: CardContent
  readonly group?: GroupPart | undefined
  /** A person saved the card, though the server may not have it yet. Cards of earlier versions do not say. */
  readonly isSaveAsked?: boolean | undefined
  /** The archer information is still being filled in: nothing was scored yet. */
  readonly isDescribing?: boolean | undefined
  readonly inFlight: InFlight | null
  /** The row that the archer is at. */
  readonly place: number
  /** Where this phone and the server both changed the same; the server's value counts until a person chooses. */
  readonly conflicts: readonly Conflict[]
  /** What a person chose not to keep, as long as the server has not heard of it. */
  readonly declined: readonly DeclinedValue[]
  /** When a value that is unsent or in question was entered here, by `placeName`; for people to read, never to order by. */
  readonly enteredAt: Readonly<Record<string, string>>
  readonly refusal: Refusal | null
  /** Photos that the server will not take, by their path here, with its words. */
  readonly photoRefusals: Readonly<Record<string, string>>
  readonly touchedAt: string
  /** When the card was last opened here from the server; '' when it only came along with a list. */
  readonly seenAt: string
}

export const placeName = ({ participantId = '', row, field }: Place): string =>
  `${participantId}/${row ?? ''}/${field}`

export type NewCard = Pick<CardRecord, 'id' | 'userId' | 'mine' | 'touchedAt' | 'group'>

export const newRecord = (card: NewCard): CardRecord => ({
  ...card,
  base: null,
  inFlight: null,
  place: 0,
  conflicts: [],
  declined: [],
  enteredAt: {},
  refusal: null,
  photoRefusals: {},
  seenAt: '',
})

export const isGroupCard = ({ base, group }: CardRecord): boolean =>
  group !== undefined || base?.isGroupScorecard === true

/** Who is on a group's card: as the server said last, else as the group said when the card began here. */
export const archersOn = ({ base, group }: CardRecord): GroupPart['archers'] =>
  base?.groupParticipants ?? group?.archers ?? []

/** Whose columns the card has, and whether it is a group's. */
export const shapeOf = (record: CardRecord): CardShape =>
  isGroupCard(record) ? groupCard(archersOn(record).map(({ id }) => id)) : ownCard

/** A card's entries, each with a photo that is decided by what the server's card shows at its place. */
export const withPhotos = (
  { base, mine }: CardRecord,
  photoOf: (mine: string | null, theirs: string | null) => string | null,
): CardContent => {
  const there = columnsOf(base?.scores ?? [])
  const rows = new Map<string | undefined, number>()
  const scores = contentOf(mine).scores.map((entry): Entry => {
    const row = rows.get(entry.participantId) ?? 0
    rows.set(entry.participantId, row + 1)
    return {
      ...entry,
      photoPath: photoOf(entry.photoPath, entryAt(there, entry.participantId, row).photoPath),
    }
  })
  return { ...contentOf(mine), scores }
}

/** What can be sent now: scores first, so a photo that is not on the server yet leaves its row as it is there. */
export const bodyOf = (record: CardRecord): CardContent =>
  withPhotos(record, (mine, theirs) => (isLocalPath(mine) ? theirs : mine))

/** Whether a card says what the server said; its round can be another as long as nothing is scored. */
const isSame = (mine: CardContent, base: CardContent): boolean =>
  mine.roundId === base.roundId && sameContent(mine, base)

/** Whether something other than photos is unsent. */
export const areScoresUnsent = (record: CardRecord): boolean =>
  record.base === null ||
  !isSame(
    withPhotos(record, (_mine, theirs) => theirs),
    record.base,
  )

export const isUnsent = (record: CardRecord): boolean =>
  record.base === null ||
  record.declined.length > 0 ||
  (record.group?.steps.length ?? 0) > 0 ||
  !isSame(bodyOf(record), record.base)

/** Whether its changes save themselves: a new card waits for its first Save, a group's does not. */
const savesItself = ({ base, group, isSaveAsked }: CardRecord): boolean =>
  base !== null || group !== undefined || isSaveAsked === true

/** Whether it goes to the server by itself, as soon as it can. */
export const isSendable = (record: CardRecord): boolean =>
  record.inFlight !== null || (savesItself(record) && record.refusal === null && isUnsent(record))

/** Whether it waits for a person to save it first. */
export const waitsForSave = (record: CardRecord): boolean => record.inFlight === null && !savesItself(record)

/** The photos that the save on its way brings onto the server's card, by their paths there. */
export const photosNamed = ({ base, inFlight }: CardRecord): string[] => {
  const known = new Set(base?.scores.map(({ photoPath }) => photoPath))
  const named = inFlight?.body.scores.flatMap(({ photoPath }) => photoPath ?? []) ?? []
  return [...new Set(named)].filter((path) => !known.has(path))
}

// A group's photo stands in the entry of each of its archers.
const localPhotos = ({ mine }: CardRecord): string[] => [
  ...new Set(mine.scores.flatMap(({ photoPath }) => (isLocalPath(photoPath) ? [photoPath] : []))),
]

export const photosWaiting = (record: CardRecord): number => localPhotos(record).length

/** The photos that may go up now, by their paths here. */
export const photosToSend = (record: CardRecord): string[] =>
  localPhotos(record).filter((path) => record.photoRefusals[path] === undefined)

/** What the server said of the photos that it did not take and that the card still shows. */
export const refusedPhotos = (record: CardRecord): string[] =>
  localPhotos(record).flatMap((path) => record.photoRefusals[path] ?? [])

/** Whether everyone has scored every target; of a round that is not known yet no one knows. */
export const isFinished = (record: CardRecord): boolean => {
  const round = knownRound(record.mine.roundId)
  return round !== undefined && isContentFinished(round, record.mine, shapeOf(record).columns)
}

/** A card of the server that this phone did not have. It opens at the first target that is open. */
export const recordOf = (server: Scorecard, userId: string): CardRecord => {
  const mine = contentOf(server)
  const record: CardRecord = {
    ...newRecord({ id: server.id, userId, mine, touchedAt: server.updatedAt }),
    base: server,
  }
  const round = knownRound(mine.roundId)
  return { ...record, place: (round && rowAfter(round, mine, shapeOf(record).columns, -1)) ?? 0 }
}

/** The rows at which a person has to choose between two values. */
export const rowsInQuestion = ({ conflicts }: Pick<CardRecord, 'conflicts'>): ReadonlySet<number> =>
  new Set(conflicts.flatMap(({ row }) => row ?? []))

const isHit = (field: Conflict['field']): boolean => field === 'zone' || field === 'arrows'

/** How many targets' hits are in question, of an archer or of all: so far is a total from being certain. */
export const zonesInQuestion = ({ conflicts }: Pick<CardRecord, 'conflicts'>, archer?: string): number =>
  conflicts.filter(
    ({ field, participantId }) => isHit(field) && (archer === undefined || participantId === archer),
  ).length

export type CardState = 'on-this-phone' | 'sending' | 'saved' | 'needs-attention'

/** Whether a person has to decide something. */
export const needsAttention = (record: CardRecord): boolean =>
  record.refusal !== null || record.conflicts.length > 0 || refusedPhotos(record).length > 0

/** Where the scores of a card are; photos on their way are counted beside it. */
export const stateOf = (record: CardRecord, isSending: boolean): CardState => {
  if (needsAttention(record)) return 'needs-attention'
  if (isSending) return 'sending'
  return isUnsent(record) ? 'on-this-phone' : 'saved'
}

/** Whether this phone has something of the card that the server has not. */
export const isHeldHere = (record: CardRecord): boolean =>
  stateOf(record, false) !== 'saved' || photosWaiting(record) > 0
