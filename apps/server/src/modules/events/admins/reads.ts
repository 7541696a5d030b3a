import type { EventAdmin } from '@fletch/domain/contract'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { NotFound } from '../../../platform/errors.ts'
import type { Who } from '../../../platform/http/authentication.ts'
import { addressesFor } from '../../accounts/index.ts'
import { acquaintances } from '../answers.ts'
import { eventToRun } from '../event/reads.ts'
import { type AdminRow, findAdmin, listAdmins } from './store.ts'

const presentTo = async (
  db: ReadConnection,
  who: Pick<Who, 'userId'>,
  rows: readonly AdminRow[],
): Promise<EventAdmin[]> => {
  const users = rows.map(({ userId, email }) => ({ id: userId, email }))
  const addresses = await addressesFor({ acquaintances }, db, who, users)
  return rows.map(({ firstName, lastName, email: _whole, ...row }) => ({
    ...row,
    user: { firstName, lastName, email: addresses.get(row.userId) ?? '' },
  }))
}

/** Who was named to run an event, for those who run it. */
export const adminsOf = async (db: ReadConnection, who: Who, competitionId: string) => {
  await eventToRun(db, who, competitionId)
  return presentTo(db, who, await listAdmins(db, competitionId))
}

export const readAdmin = async (
  db: ReadConnection,
  who: Pick<Who, 'userId'>,
  competitionId: string,
  userId: string,
): Promise<EventAdmin> => {
  const row = await findAdmin(db, competitionId, userId)
  const [admin] = row === undefined ? [] : await presentTo(db, who, [row])
  if (admin === undefined) throw new NotFound('There is no such administrator')
  return admin
}
