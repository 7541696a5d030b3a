import { cardRightFaults } from '../contract/faults/cards.ts'
import type { eventStatusFaults } from '../contract/faults/events.ts'
import { type Reason, reasonIn } from '../contract/faults/fault.ts'
import type { EventStatus } from '../events/event.ts'
import { reasonNotTo } from '../events/status.ts'
import type { EntryMode } from './entering.ts'

// Who may do what to a group's card (rule R31). The server asks it with what is
// stored, a phone with what it knows, for it must answer without a network. The server has the last word.

/** What someone is to a group's card. */
export interface Hand {
  readonly userId: string
  /** Null while every archer of the group enters. */
  readonly editorUserId: string | null
  /** Is an archer of the group. */
  readonly participates: boolean
  readonly isEventAdmin: boolean
  /** Why they change the card, as administrators of the event have to say; null while they do not. */
  readonly reason: string | null
}

/** What the server knows besides. */
export interface KnownHand extends Hand {
  /** Is editor, or was. */
  readonly wasEditor: boolean
}

type RightReason = Reason<keyof typeof cardRightFaults | keyof typeof eventStatusFaults>

export type Verdict =
  | { readonly mode: EntryMode }
  | { readonly refused: 'forbidden' | 'conflict' | 'rule'; readonly why: RightReason }

const notEditor = reasonIn(cardRightFaults, 'not-card-editor')
const noReason = reasonIn(cardRightFaults, 'card-reason-required')

/** The editor enters, and any archer while there is none. */
export const edits = ({
  userId,
  editorUserId,
  participates,
}: Pick<Hand, 'userId' | 'editorUserId' | 'participates'>): boolean =>
  editorUserId === null ? participates : editorUserId === userId

const corrects = ({ isEventAdmin, reason }: Pick<Hand, 'isEventAdmin' | 'reason'>): boolean =>
  isEventAdmin && reason !== null

const whyNoEntry = ({ isEventAdmin }: Hand): Verdict =>
  isEventAdmin ? { refused: 'rule', why: noReason } : { refused: 'forbidden', why: notEditor }

/**
 * What becomes of entries: the editor, or any archer while there is none, enters; a former editor fills; administrators
 * of the event enter with a reason, and after completion only they.
 */
export const verdictOn = (hand: KnownHand, status: EventStatus): Verdict => {
  const isEditor = edits(hand)
  if (status === 'completed') {
    if (corrects(hand)) return { mode: 'enter' }
    return isEditor || hand.wasEditor ? { mode: 'propose' } : whyNoEntry(hand)
  }
  const why = reasonNotTo('score', status)
  if (why !== null) return { refused: 'conflict', why }
  if (isEditor || corrects(hand)) return { mode: 'enter' }
  return hand.wasEditor ? { mode: 'fill' } : whyNoEntry(hand)
}

/** Why someone cannot be named the editor; null when they can: an archer of the group, by administrators anyone. */
export const reasonAgainstEditor = ({
  isEventAdmin,
  isArcher,
}: Pick<Hand, 'isEventAdmin'> & { readonly isArcher: boolean }): RightReason | null =>
  isArcher || isEventAdmin ? null : reasonIn(cardRightFaults, 'editor-not-participant')

/** Why someone may not begin a group's card or name its editor; null when they may. */
export const reasonNotToTakePart = ({
  isEventAdmin,
  participates,
}: Pick<Hand, 'isEventAdmin' | 'participates'>): RightReason | null =>
  isEventAdmin || participates ? null : reasonIn(cardRightFaults, 'not-archer-of-group')

/**
 * Why a group's card cannot be begun, nor its editor named, for a status; null when it can. What comes after completion
 * decides nothing any more, but the entries behind it wait for a decision only if the person who entered them is known
 * to have edited.
 */
export const reasonNotToClaim = (status: EventStatus): RightReason | null =>
  status === 'completed' ? null : reasonNotTo('score', status)

/** Why someone may not confirm a column; null when they may: on the editor's phone, or on the archer's own. */
export const reasonNotToConfirm = (hand: Hand, isOwn: boolean): RightReason | null =>
  edits(hand) || isOwn || hand.isEventAdmin ? null : notEditor

/** Why no column can be confirmed in a status; null when it can: after completion by administrators alone. */
export const reasonNotToConfirmNow = (
  { isEventAdmin }: Pick<Hand, 'isEventAdmin'>,
  status: EventStatus,
): RightReason | null => (status === 'completed' && isEventAdmin ? null : reasonNotTo('score', status))

/** Why someone may not decide proposals; null when they may. After completion only administrators of the event. */
export const reasonNotToDecide = (hand: Hand, status: EventStatus): RightReason | null =>
  hand.isEventAdmin || (status === 'active' && edits(hand)) ? null : reasonIn(cardRightFaults, 'not-decider')

/** What a person can do with a group's card now, as far as a phone knows it. */
export interface CardRights {
  readonly isEditor: boolean
  readonly mayEnter: boolean
  readonly mayNameEditor: boolean
  readonly mayDecide: boolean
  /** Of the archer's own column, or of another. */
  readonly mayConfirm: (isOwn: boolean) => boolean
}

/** The rights of a person who enters now: a phone offers nothing that would only wait for a decision. */
export const cardRights = (hand: Hand, status: EventStatus): CardRights => {
  const verdict = verdictOn({ ...hand, wasEditor: false }, status)
  return {
    isEditor: edits(hand),
    mayEnter: 'mode' in verdict && verdict.mode === 'enter',
    mayNameEditor: reasonNotToTakePart(hand) === null && reasonNotTo('score', status) === null,
    mayDecide: reasonNotToDecide(hand, status) === null,
    mayConfirm: (isOwn) =>
      reasonNotToConfirm(hand, isOwn) === null && reasonNotToConfirmNow(hand, status) === null,
  }
}
