import type { User } from '@fletch/domain/contract'
import type { ReadConnection } from '../../../platform/db/database.ts'
import type { Guardians } from '../../photos/index.ts'
import { selectUser } from '../account/store.ts'
import { findGuardian, findGuardianId, listChildIds } from './store.ts'

/** Whether a user acts for another, who has no sign-in. */
export const actsFor = async (db: ReadConnection, userId: string, childId: string): Promise<boolean> =>
  (await findGuardian(db, childId))?.userId === userId

/** The answers of accounts to photos. */
export const guardians: Guardians = {
  accountOf: async (db, userId) => (await findGuardianId(db, userId)) ?? userId,
}

/** The children of a user. */
export const childrenOf = async (db: ReadConnection, userId: string): Promise<User[]> => {
  const children: User[] = []
  for (const id of await listChildIds(db, userId)) {
    const child = await selectUser(db, id)
    if (child !== null) children.push(child)
  }
  return children
}
