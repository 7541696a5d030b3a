import { type EntryMode, type EventStatus, mostOpenProposals, reasonNotTo } from '@fletch/domain'
import type { Who } from '../../../platform/http/authentication.ts'
import type { ScorecardRow } from './store.ts'

type Shared = Pick<ScorecardRow, 'userId' | 'isGroupScorecard' | 'groupParticipants' | 'editorUserId'>

const participates = ({ groupParticipants }: Shared, userId: string): boolean => {
  const archers: { readonly userId: string | null }[] = JSON.parse(groupParticipants)
  return archers.some((archer) => archer.userId === userId)
}

/**
 * Its owner sees a card, and a group's its archers and whoever edits it: a parent, a marshal. To all others it is not
 * there, but for the event's admins.
 */
export const maySeeScorecard = (card: Shared, { userId }: Pick<Who, 'userId'>): boolean =>
  card.userId === userId ||
  (card.isGroupScorecard && (card.editorUserId === userId || participates(card, userId)))

/** What somebody is to a group's card. */
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
  | { readonly refused: 'forbidden' | 'conflict' | 'rule'; readonly why: string }

const notEditor = { refused: 'forbidden', why: 'Only the editor of this scorecard can change it' } as const
const noReason = { refused: 'rule', why: 'Please give a reason for changing this scorecard' } as const

/** The editor enters, and any archer while there is none. */
export const edits = ({
  userId,
  editorUserId,
  participates,
}: Pick<Hand, 'userId' | 'editorUserId' | 'participates'>): boolean =>
  editorUserId === null ? participates : editorUserId === userId

/**
 * What becomes of entries (decisions on the specification, sections 3 and 5): the editor, or any archer while there is
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

/** Why somebody cannot be named the editor; null when they can: an archer of the group, by event admins anybody. */
export const reasonAgainstEditor = ({ isEventAdmin, isArcher }: Named): string | null =>
  isArcher || isEventAdmin ? null : 'Please select a participant to be the scorecard editor.'

/**
 * Why a group's card cannot be begun, nor its editor named, for a status; null when it can. What comes after completion
 * decides nothing any more, but the entries behind it wait for a decision only if the person who entered them is known to have
 * edited.
 */
export const reasonNotToClaim = (status: EventStatus): string | null =>
  status === 'completed' ? null : reasonNotTo('score', status)

/** Why no more values can wait on a card; null when so many can. */
export const reasonTooManyOpen = (open: number): string | null =>
  open <= mostOpenProposals
    ? null
    : 'Too many values wait for a decision on this scorecard. Please decide them first, then send again.'

/** Why somebody may not begin a group's card or name its editor; null when they may. */
export const reasonNotToTakePart = ({
  isEventAdmin,
  participates,
}: Pick<Hand, 'isEventAdmin' | 'participates'>): string | null =>
  isEventAdmin || participates ? null : 'Only the archers of this group can do this'

/** Why somebody may not confirm a column; null when they may: on the editor's phone, or on the archer's own. */
export const reasonNotToConfirm = (hand: Hand, isOwn: boolean): string | null =>
  edits(hand) || isOwn || hand.isEventAdmin ? null : notEditor.why

/** Why somebody may not decide proposals; null when they may. After completion only event admins. */
export const reasonNotToDecide = (hand: Hand, status: EventStatus): string | null => {
  if (hand.isEventAdmin || (status === 'active' && edits(hand))) return null
  return 'Only the editor or an administrator of the event can decide this'
}
