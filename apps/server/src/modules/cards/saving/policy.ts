import { mostOpenProposals } from '@fletch/domain'
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

/** Why no more values can wait on a card; null when so many can. */
export const reasonTooManyOpen = (open: number): Reason | null =>
  open <= mostOpenProposals ? null : fault('too-many-proposals')
