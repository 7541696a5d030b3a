import type { Child, ChildTakenOver, User } from '@fletch/contract'
import { type Clock, instantOf } from '../../../platform/clock.ts'
import type { ReadConnection } from '../../../platform/db/database.ts'
import type { Guardians } from '../../photos/index.ts'
import { selectUsers } from '../account/store.ts'
import {
  findGuardian,
  findGuardianId,
  listChildIds,
  listChildIdsToActFor,
  listNamedInFull,
  listTakeOversOf,
} from './store.ts'

/** Whether a user acts for another, who has no sign-in. */
export const actsFor = async (db: ReadConnection, userId: string, childId: string): Promise<boolean> =>
  (await findGuardian(db, childId))?.userId === userId

/** The answers of accounts to photos. */
export const guardians: Guardians = {
  accountOf: async (db, userId) => (await findGuardianId(db, userId)) ?? userId,
}

const usersInOrder = async (db: ReadConnection, ids: readonly string[]): Promise<User[]> => {
  if (ids.length === 0) return []
  const users = new Map((await selectUsers(db, ids)).map((user) => [user.id, user]))
  return ids.flatMap((id) => users.get(id) ?? [])
}

/** The children of a user. */
export const childrenOf = async (db: ReadConnection, userId: string): Promise<Child[]> => {
  const inFull = await listNamedInFull(db, userId)
  const children = await usersInOrder(db, await listChildIds(db, userId))
  return children.map((each) => ({ ...each, ...(inFull.has(each.id) && { fullNameInPublic: true }) }))
}

/** The children of a user without those whom the administrator has blocked. */
export const childrenToActFor = async (db: ReadConnection, userId: string): Promise<User[]> =>
  usersInOrder(db, await listChildIdsToActFor(db, userId))

/** The children whose own sign-in a user can still undo. */
export const childrenTakenOver = (
  db: ReadConnection,
  clock: Clock,
  userId: string,
): Promise<ChildTakenOver[]> => listTakeOversOf(db, userId, instantOf(clock))
