import type { User } from '@fletch/domain/contract'
import type { ReadConnection } from '../../db/database.ts'
import { Unauthenticated } from '../../errors.ts'
import type { Who } from '../../http/authentication.ts'
import { selectUser } from './store.ts'

export const currentUser = async (read: ReadConnection, { userId }: Pick<Who, 'userId'>): Promise<User> => {
  const user = await selectUser(read, userId)
  if (user === null) throw new Unauthenticated('Your session has ended. Please log in again.')
  return user
}
