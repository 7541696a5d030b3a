import type { Who } from '../../../platform/http/authentication.ts'
import type { ScorecardRow } from './store.ts'

type Owned = Pick<ScorecardRow, 'userId'>
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

/** Why a user may not change a card that they see; null when they may. */
export const reasonNotToChange = (card: Owned, who: Who): string | null =>
  card.userId === who.userId ? null : 'Only the archer whose card this is can change it'
