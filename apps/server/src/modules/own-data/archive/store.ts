import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import type { DataArchivesTable } from '../../../platform/db/schema/accounts.ts'

const columns = ['id', 'userId', 'state', 'progress', 'size', 'createdAt', 'failedAt', 'expiresAt'] as const

export type ArchiveRow = DataArchivesTable

/** Returns undefined if this user already has one in creation, which the unique index decides. */
export const insertArchive = (tx: WriteTransaction, row: ArchiveRow) =>
  tx
    .insertInto('dataArchives')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()

export const findArchive = (db: ReadConnection, id: string): Promise<ArchiveRow | undefined> =>
  db.selectFrom('dataArchives').select(columns).where('id', '=', id).executeTakeFirst()

export const findArchiveInMaking = (db: ReadConnection, userId: string) =>
  db
    .selectFrom('dataArchives')
    .select(columns)
    .where('userId', '=', userId)
    .where('state', '=', 'making')
    .executeTakeFirstOrThrow()

export const listArchives = (db: ReadConnection, userId: string, now: string) =>
  db
    .selectFrom('dataArchives')
    .select(columns)
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('createdAt', 'desc')
    .execute()

type Step =
  | Pick<ArchiveRow, 'progress'>
  | Pick<ArchiveRow, 'failedAt'>
  | Pick<ArchiveRow, 'progress' | 'failedAt' | 'createdAt' | 'expiresAt'>
  | Pick<ArchiveRow, 'state' | 'progress' | 'size' | 'expiresAt'>

/** Returns false if the archive was removed or is ready. */
export const updateArchive = async (tx: WriteTransaction, id: string, step: Step): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('dataArchives')
    .set(step)
    .where('id', '=', id)
    .where('state', '=', 'making')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const deleteArchive = (tx: WriteTransaction, id: string) =>
  tx.deleteFrom('dataArchives').where('id', '=', id).execute()

/** Deletes all archives of a user. Returns their ids. */
export const deleteArchivesOf = async (tx: WriteTransaction, userId: string): Promise<string[]> => {
  const rows = await tx.deleteFrom('dataArchives').where('userId', '=', userId).returning('id').execute()
  return rows.map(({ id }) => id)
}

/** Deletes expired archives. Returns their ids. */
export const deleteArchivesExpiredBefore = async (
  tx: WriteTransaction,
  instant: string,
): Promise<string[]> => {
  const rows = await tx.deleteFrom('dataArchives').where('expiresAt', '<=', instant).returning('id').execute()
  return rows.map(({ id }) => id)
}
