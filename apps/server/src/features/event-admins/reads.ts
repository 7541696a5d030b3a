import type { EventAdmin } from '@fletch/domain/contract'
import type { ReadConnection } from '../../db/database.ts'
import { NotFound } from '../../errors.ts'
import type { Who } from '../../http/authentication.ts'
import { eventToRun } from '../events/reads.ts'
import { type AdminRow, findAdmin, listAdmins, runsAnyEvent } from './store.ts'

const present = ({ firstName, lastName, email, ...row }: AdminRow): EventAdmin => ({
  ...row,
  user: { firstName, lastName, email },
})

/** Who was named to run an event, for those who run it. */
export const adminsOf = async (db: ReadConnection, who: Who, competitionId: string) => {
  await eventToRun(db, who, competitionId)
  return (await listAdmins(db, competitionId)).map(present)
}

/** Whether somebody was named to run any event. */
export const managesSomeEvent = (db: ReadConnection, { userId }: Pick<Who, 'userId'>): Promise<boolean> =>
  runsAnyEvent(db, userId)

export const readAdmin = async (
  db: ReadConnection,
  competitionId: string,
  userId: string,
): Promise<EventAdmin> => {
  const row = await findAdmin(db, competitionId, userId)
  if (row === undefined) throw new NotFound('There is no such administrator')
  return present(row)
}
