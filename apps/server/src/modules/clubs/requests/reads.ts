import { type JoinRequest, mostInList } from '@fletch/contract'
import { personName } from '@fletch/domain'
import type { ReadConnection } from '../../../platform/db/database.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { clubToRun } from '../record/reads.ts'
import { listOpenRequests, listRequestsOf } from './store.ts'

/** The people who ask to join a club, for those who run it. */
export const joinRequestsIn = async (
  db: ReadConnection,
  who: SignedInUser,
  clubId: string,
): Promise<JoinRequest[]> => {
  await clubToRun(db, who, clubId)
  const rows = await listOpenRequests(db, clubId, mostInList)
  return rows.map(({ id, requestedAt, ...person }) => ({ id, name: personName(person), requestedAt }))
}

/** The clubs that a user has asked to join. */
export const joinRequestsOf = (db: ReadConnection, userId: string) => listRequestsOf(db, userId)
