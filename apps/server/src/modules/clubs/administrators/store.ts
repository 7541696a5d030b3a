import type { AdministratorRole } from '@fletch/domain'
import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import type { ClubAdministratorsTable } from '../../../platform/db/schema/clubs.ts'

const administrators = (db: ReadConnection, clubId: string) =>
  db
    .selectFrom('clubAdministrators')
    .innerJoin('users', 'users.id', 'clubAdministrators.userId')
    .select([
      'clubAdministrators.id',
      'clubAdministrators.clubId',
      'clubAdministrators.userId',
      'clubAdministrators.role',
      'clubAdministrators.addedBy',
      'clubAdministrators.addedAt',
      'users.firstName',
      'users.lastName',
    ])
    .where('clubAdministrators.clubId', '=', clubId)

export type AdministratorRow = Awaited<ReturnType<typeof listAdministrators>>[number]

export const listAdministrators = (db: ReadConnection, clubId: string) =>
  administrators(db, clubId).orderBy('clubAdministrators.addedAt').orderBy('clubAdministrators.id').execute()

export const findAdministrator = (db: ReadConnection, clubId: string, userId: string) =>
  administrators(db, clubId).where('clubAdministrators.userId', '=', userId).executeTakeFirst()

/** False if the user is an administrator already; the unique index decides. */
export const insertAdministrator = async (
  tx: WriteTransaction,
  row: ClubAdministratorsTable,
): Promise<boolean> => {
  const newRow = await tx
    .insertInto('clubAdministrators')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return newRow !== undefined
}

export const updateRole = (tx: WriteTransaction, clubId: string, userId: string, role: AdministratorRole) =>
  tx
    .updateTable('clubAdministrators')
    .set({ role })
    .where('clubId', '=', clubId)
    .where('userId', '=', userId)
    .execute()

export const deleteAdministrator = (tx: WriteTransaction, clubId: string, userId: string) =>
  tx.deleteFrom('clubAdministrators').where('clubId', '=', clubId).where('userId', '=', userId).execute()
