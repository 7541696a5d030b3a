import type { EventStatus } from '../events/event.ts'
import { type eventStatusFaults, reasonNotTo } from '../events/status.ts'
import { type Reason, reasonIn } from '../reason.ts'
import type { EntryMode } from './entering.ts'

// Who may do what with a group's card (rule R31). The server calls it with what is stored. A phone calls it with what
// it knows, because it must work without a network. The server's result decides.

/** A person's relation to a group's card. */
export interface Hand {
  readonly userId: string
  /** Null if every archer of the group may enter scores. */
  readonly editorUserId: string | null
  /** Whether the person is an archer of the group. */
  readonly participates: boolean
  readonly isEventAdmin: boolean
  /** The reason that event administrators must give for a change; null if none was given. */
  readonly reason: string | null
}

/** What only the server knows. */
export interface KnownHand extends Hand {
  /** Whether the person is or was the editor, or entered scores while there was none. */
  readonly wasEditor: boolean
}

/** Why someone may not do something with a group's card. */
export const cardRightFaults = {
  'card-reason-required': 'Please give a reason for changing this scorecard',
  'editor-not-participant': 'Please select a participant to be the scorecard editor.',
  'late-change-admins-decide': 'The group had finished: only event admins can decide this',
  'not-archer-of-group': 'Only the archers of this group can do this',
  'not-card-editor': 'Only the editor of this scorecard can change it',
  'not-decider': 'Only the editor or an event admin can decide this',
  'only-event-admins-decide': 'The event is completed: only its admins can decide this',
} as const

type RightReason = Reason<keyof typeof cardRightFaults | keyof typeof eventStatusFaults>

export type Verdict =
  | { readonly mode: EntryMode }
  | { readonly refused: 'forbidden' | 'conflict' | 'rule'; readonly why: RightReason }

const notEditor = reasonIn(cardRightFaults, 'not-card-editor')
const noReason = reasonIn(cardRightFaults, 'card-reason-required')

/** Whether the person enters scores: the editor, or any archer of the group if there is no editor. */
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
 * How a person's entries are treated. The editor (or any archer if there is none) enters, a former editor fills, and
 * event administrators enter with a reason. After completion only administrators enter; entries of editors become
 * proposals.
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

/** A column of a card. When the group handed in its card, the column was finished, under the editor of that time. */
export interface FinishedColumn {
  readonly userId: string | null
  readonly finishedAt?: string | null | undefined
  readonly finishedUnder?: string | null | undefined
}

/**
 * Whether a person's change of a finished column must be decided: the archer's own, or one of an editor who took over
 * after the group had finished. The editor of that time can still correct the columns of the others, and event
 * administrators correct with a reason (rule R31).
 */
export const isClosedTo = (
  { userId: archerId, finishedAt = null, finishedUnder = null }: FinishedColumn,
  hand: Hand,
): boolean =>
  finishedAt !== null && !corrects(hand) && (archerId === hand.userId || hand.editorUserId !== finishedUnder)

/** Why a person cannot be named editor; null if they can. Archers of the group can; administrators may name anyone. */
export const reasonAgainstEditor = ({
  isEventAdmin,
  isArcher,
}: Pick<Hand, 'isEventAdmin'> & { readonly isArcher: boolean }): RightReason | null =>
  isArcher || isEventAdmin ? null : reasonIn(cardRightFaults, 'editor-not-participant')

/** Why a person may not start a group's card or name its editor; null if they may. */
export const reasonNotToTakePart = ({
  isEventAdmin,
  participates,
}: Pick<Hand, 'isEventAdmin' | 'participates'>): RightReason | null =>
  isEventAdmin || participates ? null : reasonIn(cardRightFaults, 'not-archer-of-group')

/**
 * Why a group's card cannot be started, or its editor named, in a status; null if it can. It is still possible after
 * completion, when it decides nothing: late entries become proposals only if their author is known to have claimed the
 * card.
 */
export const reasonNotToClaim = (status: EventStatus): RightReason | null =>
  status === 'completed' ? null : reasonNotTo('score', status)

/**
 * Why a person may not confirm a column; null if they may. The editor, the column's archer and event administrators
 * may.
 */
export const reasonNotToConfirm = (hand: Hand, isOwn: boolean): RightReason | null =>
  edits(hand) || isOwn || hand.isEventAdmin ? null : notEditor

/** Why no column can be confirmed in a status; null if it can. After completion only administrators can. */
export const reasonNotToConfirmNow = (
  { isEventAdmin }: Pick<Hand, 'isEventAdmin'>,
  status: EventStatus,
): RightReason | null => (status === 'completed' && isEventAdmin ? null : reasonNotTo('score', status))

/** Why a person may not decide proposals; null if they may. After completion only event administrators may. */
export const reasonNotToDecide = (hand: Hand, status: EventStatus): RightReason | null => {
  if (hand.isEventAdmin) return null
  if (status === 'completed') return reasonIn(cardRightFaults, 'only-event-admins-decide')
  return reasonNotTo('score', status) ?? (edits(hand) ? null : reasonIn(cardRightFaults, 'not-decider'))
}

/** Why a person may not decide a change of a finished column; null if they may. Only event administrators may. */
export const reasonNotToDecideLate = ({ isEventAdmin }: Pick<Hand, 'isEventAdmin'>): RightReason | null =>
  isEventAdmin ? null : reasonIn(cardRightFaults, 'late-change-admins-decide')

/** What a person can do with a group's card now, as far as a phone knows. */
export interface CardRights {
  readonly isEditor: boolean
  readonly mayEnter: boolean
  readonly mayNameEditor: boolean
  readonly mayDecide: boolean
  /** `isOwn`: whether it is the archer's own column. */
  readonly mayConfirm: (isOwn: boolean) => boolean
}

/** A person's current rights. A phone offers nothing that would only become a proposal. */
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
