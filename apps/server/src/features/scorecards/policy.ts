import type { Who } from '../../http/authentication.ts'
import type { ScorecardRow } from './store.ts'

type Owned = Pick<ScorecardRow, 'userId'>

/** Its owner sees a card; to all others it is not there. */
export const maySeeScorecard = (card: Owned, who: Pick<Who, 'userId'>): boolean => card.userId === who.userId

/** Why a user may not change a card that they see; null when they may. */
export const reasonNotToChange = (card: Owned, who: Who): string | null =>
  card.userId === who.userId ? null : 'Only the archer whose card this is can change it'
