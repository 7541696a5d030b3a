import type { Questions } from '@fletch/contract'
import type { ReadConnection } from '../../../platform/db/database.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { childrenAskedOf, handOversAskedOf, membershipsAskedOf } from '../../clubs/index.ts'
import { entriesAskedOf } from '../../events/index.ts'
import { seriesQuestionsTo } from '../../series/index.ts'

/** The open questions to a user. */
export const questionsFor = async (
  db: ReadConnection,
  { userId }: Pick<SignedInUser, 'userId'>,
  today: string,
): Promise<Questions> => ({
  handOvers: await handOversAskedOf(db, userId),
  memberships: await membershipsAskedOf(db, userId),
  children: await childrenAskedOf(db, userId, today),
  entries: await entriesAskedOf(db, userId),
  series: await seriesQuestionsTo(db, userId),
})
