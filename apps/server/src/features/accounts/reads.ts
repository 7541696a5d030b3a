import type { User } from '@fletch/domain/contract'
import type { ReadConnection } from '../../db/database.ts'
import { Unauthenticated } from '../../errors.ts'
import type { Who } from '../../http/authentication.ts'
import { selectUser, selectUserOfAddress } from './store.ts'

export { namesToFind } from './store.ts'

export const currentUser = async (read: ReadConnection, { userId }: Pick<Who, 'userId'>): Promise<User> => {
  const user = await selectUser(read, userId)
  if (user === null) throw new Unauthenticated('Your session has ended. Please log in again.')
  return user
}

/** The account of an address, verified or not; null when there is none. */
export const accountOf = async (
  db: ReadConnection,
  emailKey: string,
): Promise<{ id: string; isVerified: boolean } | null> => {
  const user = await selectUserOfAddress(db, emailKey)
  return user === undefined ? null : { id: user.id, isVerified: user.emailVerifiedAt !== null }
}
