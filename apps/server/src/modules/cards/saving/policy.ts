import { type EntryMode, type EventStatus, mostOpenProposals, reasonNotTo } from '@fletch/domain'
import { fault } from '@fletch/domain/contract'
import type { Reason } from '../../../platform/errors.ts'
import type { Who } from '../../../platform/http/authentication.ts'
import type { ScorecardRow } from './store.ts'

type Shared = Pick<ScorecardRow, 'userId' | 'isGroupScorecard' | 'groupParticipants' | 'editorUserId'>

const participates = ({ groupParticipants }: Shared, userId: string): boolean => {
  const archers: { readonly userId: string | null }[] = JSON.parse(groupParticipants)
  return archers.some((archer) => archer.userId === userId)
}

/**
 * Its owner sees a card, and a group's its archers and its editor: a parent, a marshal. To all others it is not
 * there, but for the event's admins.
 */
export const maySeeScorecard = (card: Shared, { userId }: Pick<Who, 'userId'>): boolean =>
  card.userId === userId ||
  (card.isGroupScorecard && (card.editorUserId === userId || participates(card, userId)))

/** What someone is to a group's card. */
export interface Hand {
  readonly userId: string
  readonly editorUserId: string | null
  readonly participates: boolean
  /** Is editor, or was. */
  readonly wasEditor: boolean
  /** Stood in the group, and has left it. */
  readonly isFormerArcher: boolean
  readonly isEventAdmin: boolean
  /** Why, as event admins have to say. */
  readonly reason: string | undefined
}

export type Verdict =
  | { readonly mode: EntryMode }
  | { readonly refused: 'forbidden' | 'conflict' | 'rule'; readonly why: Reason }

const notEditor = { refused: 'forbidden', why: fault('not-card-editor') } as const
const noReason = { refused: 'rule', why: fault('card-reason-required') } as const

/** The editor enters, and any archer while there is none. */
export const edits = ({
  userId,
  editorUserId,
  participates,
}: Pick<Hand, 'userId' | 'editorUserId' | 'participates'>): boolean =>
  editorUserId === null ? participates : editorUserId === userId

/**
 * What becomes of entries (rule R31): the editor, or any archer while there is
 * none, enters; a former editor fills; event admins enter with a reason, and after completion only they.
 */
export const verdictOn = (hand: Hand, status: EventStatus): Verdict => {
  const mayEnter = edits(hand)
  if (status === 'completed') {
    if (hand.isEventAdmin && hand.reason !== undefined) return { mode: 'enter' }
    if (mayEnter || hand.wasEditor) return { mode: 'propose' }
    return hand.isEventAdmin ? noReason : notEditor
  }
  const why = reasonNotTo('score', status)
  if (why !== null) return { refused: 'conflict', why }
  if (mayEnter || (hand.isEventAdmin && hand.reason !== undefined)) return { mode: 'enter' }
  if (hand.wasEditor) return { mode: 'fill' }
  return hand.isEventAdmin ? noReason : notEditor
}

type Named = Pick<Hand, 'isEventAdmin'> & { readonly isArcher: boolean }

/** Why someone cannot be named the editor; null when they can: an archer of the group, by event admins anyone. */
export const reasonAgainstEditor = ({ isEventAdmin, isArcher }: Named): Reason | null =>
  isArcher || isEventAdmin ? null : fault('editor-not-participant')

/**
 * Why a group's card cannot be begun, nor its editor named, for a status; null when it can. What comes after completion
 * decides nothing any more, but the entries behind it wait for a decision only if the person who entered them is known to have
 * edited.
 */
export const reasonNotToClaim = (status: EventStatus): Reason | null =>
  status === 'completed' ? null : reasonNotTo('score', status)

/** Why no more values can wait on a card; null when so many can. */
export const reasonTooManyOpen = (open: number): Reason | null =>
  open <= mostOpenProposals ? null : fault('too-many-proposals')

/** Why someone may not begin a group's card or name its editor; null when they may. */
export const reasonNotToTakePart = ({
  isEventAdmin,
  participates,
}: Pick<Hand, 'isEventAdmin' | 'participates'>): Reason | null =>
  isEventAdmin || participates ? null : fault('not-archer-of-group')

/** Why someone may not confirm a column; null when they may: on the editor's phone, or on the archer's own. */
export const reasonNotToConfirm = (hand: Hand, isOwn: boolean): Reason | null =>
  edits(hand) || isOwn || hand.isEventAdmin ? null : notEditor.why

/** Why someone may not decide proposals; null when they may. After completion only event admins. */
export const reasonNotToDecide = (hand: Hand, status: EventStatus): Reason | null => {
  if (hand.isEventAdmin || (status === 'active' && edits(hand))) return null
  return fault('not-decider')
}
