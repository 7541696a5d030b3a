import type { Who } from '../../http/authentication.ts'
import type { ScorecardRow } from './store.ts'

type Owned = Pick<ScorecardRow, 'userId'>
type Shared = Pick<ScorecardRow, 'userId' | 'isGroupScorecard' | 'groupParticipants'>

const participates = ({ groupParticipants }: Shared, userId: string): boolean => {
  const archers: { readonly userId: string | null }[] = JSON.parse(groupParticipants)
  return archers.some((archer) => archer.userId === userId)
}

/** Its owner sees a card, and a group's its archers; to all others it is not there, but for the event's admins. */
export const maySeeScorecard = (card: Shared, who: Pick<Who, 'userId'>): boolean =>
  card.userId === who.userId || (card.isGroupScorecard && participates(card, who.userId))

/** Why a user may not change a card that they see; null when they may. */
export const reasonNotToChange = (card: Owned, who: Who): string | null =>
  card.userId === who.userId ? null : 'Only the archer whose card this is can change it'
