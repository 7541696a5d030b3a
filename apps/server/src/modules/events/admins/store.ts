import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import type { EventAdminsTable } from '../../../platform/db/schema/events.ts'

const admins = (db: ReadConnection, competitionId: string) =>
  db
    .selectFrom('eventAdmins')
    .innerJoin('users', 'users.id', 'eventAdmins.userId')
    .select([
      'eventAdmins.id',
      'eventAdmins.competitionId',
      'eventAdmins.userId',
      'eventAdmins.assignedBy',
      'eventAdmins.assignedAt',
      'users.firstName',
      'users.lastName',
    ])
    .leftJoin('guardians', 'guardians.childId', 'users.id')
    .leftJoin('users as guardian', 'guardian.id', 'guardians.userId')
    .select(({ fn, ref }) => fn.coalesce('guardian.email', ref('users.email')).as('email'))
    .where('eventAdmins.competitionId', '=', competitionId)

export type AdminRow = Awaited<ReturnType<typeof listAdmins>>[number]

export const listAdmins = (db: ReadConnection, competitionId: string) =>
  admins(db, competitionId).orderBy('eventAdmins.assignedAt').orderBy('eventAdmins.id').execute()

export const findAdmin = (db: ReadConnection, competitionId: string, userId: string) =>
  admins(db, competitionId).where('eventAdmins.userId', '=', userId).executeTakeFirst()

/** Returns false if the user is already an event admin. The unique index decides. */
export const insertAdmin = async (tx: WriteTransaction, row: EventAdminsTable): Promise<boolean> => {
  const newRow = await tx
    .insertInto('eventAdmins')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return newRow !== undefined
}

export const deleteAdmin = (tx: WriteTransaction, competitionId: string, userId: string) =>
  tx
    .deleteFrom('eventAdmins')
    .where('competitionId', '=', competitionId)
    .where('userId', '=', userId)
    .execute()
