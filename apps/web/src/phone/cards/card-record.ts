import type { DeclinedValue, Scorecard } from '@fletch/contract'
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
import { knownRound } from '../kept/known-rounds.ts'
import { isLocalPath } from '../photos/photo-record.ts'

/** Two users of one phone may have the same card, each with a separate record. */
export interface CardKey {
  readonly userId: string
  readonly id: string
}

export const nameOf = ({ userId, id }: CardKey): string => `${userId} ${id}`

/** What an archer asks the officers about a score. */
export interface ScoreQuestion {
  readonly participantId: string
  /** The number on the peg. */
  readonly target: number
  readonly text: string
}

/**
 * What a user does to a group card besides entering scores, until the server has it: naming the editor, or
 * confirming a column as it is, or asking the officers about a score.
 */
export type GroupStep =
  | {
      readonly kind: 'edit'
      readonly key: string
      readonly editorUserId: string | null
      /**
       * It begins the card. If another phone was first, the card has the editor of that one. Absent from records of
       * earlier versions.
       */
      readonly isBeginning?: true | undefined
    }
  | {
      readonly kind: 'confirm'
      readonly key: string
      readonly participantId: string
      readonly confirmed: boolean
      /** The column as it was confirmed; a changed column is not confirmed. */
      readonly column: string
    }
  | (ScoreQuestion & { readonly kind: 'query'; readonly key: string })

/** What a group card has in addition to an own card. */
export interface GroupPart {
  /** The group's archers when this phone started the card. After the first answer, the server's list counts. */
  readonly archers: readonly Scorecard['groupParticipants'][number][]
  /** In order. Editors are named before entries are sent; columns are confirmed, and questions sent, after them. */
  readonly steps: readonly GroupStep[]
  /** The reason of an event admin while they change it. */
  readonly reason: string | null
  /** The last question that the server refused, so that its text is not lost. */
  readonly refusedQuestion?: ScoreQuestion | undefined
  /** The event when this phone started the card. Absent from records of earlier versions. */
  readonly eventName?: string | undefined
  /**
   * Up to which number of targets the two scorers agreed by their codes, and this scorer's code of that time: if the
   * scores give another code now, they have to compare again. Absent until then.
   */
  readonly compared?: { readonly targets: number; readonly code: string } | undefined
}

/** A card as it is sent. A save that was frozen before rounds existed has no round. */
export type SentContent = Omit<CardContent, 'roundId'> & { readonly roundId?: string | undefined }

/** A save in flight, frozen so that a retry is identical. */
export interface InFlight {
  readonly key: string
  /** Sent instead of a save; the first one creates a group card. */
  readonly step?: GroupStep | undefined
  readonly reason?: string | null | undefined
  /** The version that the save is based on; null for a creation. */
  readonly version: number | null
  /** The editor of a group's card for whom the entries were frozen; null for none. Absent before this was sent. */
  readonly seenEditorUserId?: string | null | undefined
  readonly body: SentContent
  /** Values that the user decided against, for the history. */
  readonly declined: readonly DeclinedValue[]
}

/** A fault code of the contract with its parameters. */
export interface RefusedFor {
  readonly code: string
  readonly params: Readonly<Record<string, unknown>>
}

/** Why the server refused the last save. */
export interface Refusal {
  /** The server's message. */
  readonly words: string
  /** Machine-readable form; undefined if the answer was not from our server, or from one without codes. */
  readonly fault?: RefusedFor | undefined
  /** The card was deleted. */
  readonly isGone: boolean
}

/**
 * A card as the phone keeps it. Something is unsent exactly when `mine`, with its choices, differs from `base`, so
 * there is no separate flag that could become wrong.
 */
export interface CardRecord extends CardKey {
  /** The server's last answer; null until the first save. The id was generated here, and the server uses it. */
  readonly base: Scorecard | null
  /** The user's version. */
  readonly mine: CardContent
  readonly group?: GroupPart | undefined
  /** The user saved the card, though the server may not have it yet. Cards of earlier versions lack this. */
  readonly isSaveAsked?: boolean | undefined
  /** The card has asked to be saved, and the user answered or let the question's time pass. */
  readonly isSaveOffered?: boolean | undefined
  /** The archer information is still being filled in: nothing has been scored. */
  readonly isDescribing?: boolean | undefined
  readonly inFlight: InFlight | null
  /** The current row. */
  readonly place: number
  /** Values that this phone and the server both changed; the server's counts until the user chooses. */
  readonly conflicts: readonly Conflict[]
  /**
   * The same while another person decides, so that the user is not asked: `mine` keeps their value, which the server
   * turns into a proposal or refuses. Absent if there are none, and in records of earlier versions.
   */
  readonly unasked?: readonly Conflict[] | undefined
  /** Values that the user decided against and the server does not have yet. */
  readonly declined: readonly DeclinedValue[]
  /** When an unsent or conflicting value was entered here, by `placeName`; for people to read, never for ordering. */
  readonly enteredAt: Readonly<Record<string, string>>
  readonly refusal: Refusal | null
  /** Photos that the server refused, by local path, with its message. */
  readonly photoRefusals: Readonly<Record<string, string>>
  readonly touchedAt: string
  /** When the card was last opened here from the server; '' if it only came with a list. */
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

/** The event of a group's card: as the server last called it, otherwise as it was when the card was started here. */
export const eventNameOf = ({ base, group }: CardRecord): string | undefined =>
  base?.eventName ?? group?.eventName

/**
 * The archers of a group's card: from the server's last answer, otherwise as the group was when the card was started
 * here.
 */
export const archersOn = ({ base, group }: CardRecord): GroupPart['archers'] =>
  base?.groupParticipants ?? group?.archers ?? []

/** Whether the card is a group's, and whose columns it has. */
export const shapeOf = (record: CardRecord): CardShape =>
  isGroupCard(record) ? groupCard(archersOn(record).map(({ id }) => id)) : ownCard

/**
 * A card's entries, with the photo of each chosen by a function from the photo of the server's card at the same place.
 */
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

/** What can be sent now. Scores go first, so a photo that is not on the server yet keeps the server's value. */
export const bodyOf = (record: CardRecord): CardContent =>
  withPhotos(record, (mine, theirs) => (isLocalPath(mine) ? theirs : mine))

/** Whether the card equals what the server has; the round may differ as long as nothing is scored. */
const isSame = (mine: CardContent, base: CardContent): boolean =>
  mine.roundId === base.roundId && sameContent(mine, base)

/** Whether anything but photos is unsent. */
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

/** Whether its changes are saved automatically: a new own card waits for its first Save, a group card does not. */
const savesItself = ({ base, group, isSaveAsked }: CardRecord): boolean =>
  base !== null || group !== undefined || isSaveAsked === true

/** Whether it is sent automatically as soon as possible. */
export const isSendable = (record: CardRecord): boolean =>
  record.inFlight !== null || (savesItself(record) && record.refusal === null && isUnsent(record))

/** Whether it waits for the user to save it first. */
export const waitsForSave = (record: CardRecord): boolean => record.inFlight === null && !savesItself(record)

/** The photos that the save in flight adds to the server's card, by server path. */
export const photosNamed = ({ base, inFlight }: CardRecord): string[] => {
  const storedPaths = new Set(base?.scores.map(({ photoPath }) => photoPath))
  const sentPaths = inFlight?.body.scores.flatMap(({ photoPath }) => photoPath ?? []) ?? []
  return [...new Set(sentPaths)].filter((path) => !storedPaths.has(path))
}

/** The photos that a card shows, here or on the server. A group's photo is in the entry of each archer. */
export const photosOf = ({ mine }: CardRecord): string[] => [
  ...new Set(mine.scores.flatMap(({ photoPath }) => photoPath ?? [])),
]

const localPhotos = (record: CardRecord): string[] => photosOf(record).filter(isLocalPath)

/** How many photos wait on this phone; those that it has not stored yet do not count. */
export const photosWaiting = (record: CardRecord, unstored?: ReadonlySet<string>): number =>
  localPhotos(record).filter((path) => !unstored?.has(path)).length

/** The photos that may be uploaded now, by local path. */
export const photosToSend = (record: CardRecord): string[] =>
  localPhotos(record).filter((path) => record.photoRefusals[path] === undefined)

/** The server's messages about refused photos that the card still shows. */
export const refusedPhotos = (record: CardRecord): string[] =>
  localPhotos(record).flatMap((path) => record.photoRefusals[path] ?? [])

/** Whether every archer has scored every target; false while the round is unknown. */
export const isFinished = (record: CardRecord): boolean => {
  const round = knownRound(record.mine.roundId)
  return round !== undefined && isContentFinished(round, record.mine, shapeOf(record).columns)
}

/** A card at its first open target. A finished one, or one of an unknown round, stays where it is. */
export const atFirstOpen = (record: CardRecord): CardRecord => {
  const { mine, place } = record
  const round = knownRound(mine.roundId)
  const first = (round && rowAfter(round, mine, shapeOf(record).columns, -1)) ?? place
  return first === place ? record : { ...record, place: first }
}

/** A card from the server that was not on this phone. It opens at the first open target. */
export const recordOf = (base: Scorecard, userId: string): CardRecord =>
  atFirstOpen({
    ...newRecord({ id: base.id, userId, mine: contentOf(base), touchedAt: base.updatedAt }),
    base,
  })

/** The rows with a conflict. */
export const rowsWithConflicts = ({ conflicts }: Pick<CardRecord, 'conflicts'>): ReadonlySet<number> =>
  new Set(conflicts.flatMap(({ row }) => row ?? []))

const isHit = (field: Conflict['field']): boolean => field === 'zone' || field === 'arrows'

/** How many targets of an archer, or of all, have a conflict: the total is uncertain by that many. */
export const zonesWithConflicts = ({ conflicts }: Pick<CardRecord, 'conflicts'>, archer?: string): number =>
  conflicts.filter(
    ({ field, participantId }) => isHit(field) && (archer === undefined || participantId === archer),
  ).length

export type CardState = 'never-saved' | 'queued' | 'sending' | 'saved' | 'needs-attention'

/** Whether the user has to decide something. */
export const needsAttention = (record: CardRecord): boolean =>
  record.refusal !== null || record.conflicts.length > 0 || refusedPhotos(record).length > 0

/** Where the scores of a card are; waiting photos are counted separately. */
export const stateOf = (record: CardRecord, isSending: boolean): CardState => {
  if (needsAttention(record)) return 'needs-attention'
  if (isSending) return 'sending'
  if (!isUnsent(record)) return 'saved'
  return waitsForSave(record) ? 'never-saved' : 'queued'
}

/** Whether this phone has something of the card that the server lacks, besides photos. */
export const hasUnsentChanges = (record: CardRecord): boolean =>
  record.refusal !== null || record.conflicts.length > 0 || isUnsent(record)

/** Whether this phone has something of the card that the server lacks. */
export const hasUnsentData = (record: CardRecord): boolean =>
  hasUnsentChanges(record) || photosWaiting(record) > 0
