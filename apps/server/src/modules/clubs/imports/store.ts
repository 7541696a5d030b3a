import type { Selectable } from 'kysely'
import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import type { UsersTable } from '../../../platform/db/schema/accounts.ts'
import type { ClubImportsTable } from '../../../platform/db/schema/clubs.ts'

const columns = [
  'id',
  'clubId',
  'userId',
  'fileName',
  'requestHash',
  'imported',
  'errors',
  'importedAt',
  'undoneAt',
  'kept',
] as const

export type ImportRow = ClubImportsTable

/** False if the id is taken. Of two concurrent inserts with one key one waits for the other. */
export const insertImport = async (tx: WriteTransaction, row: ImportRow): Promise<boolean> => {
  const newRow = await tx
    .insertInto('clubImports')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return newRow !== undefined
}

export const findImport = (db: ReadConnection, id: string): Promise<ImportRow | undefined> =>
  db.selectFrom('clubImports').select(columns).where('id', '=', id).executeTakeFirst()

export const lockImport = (tx: WriteTransaction, clubId: string, id: string) =>
  tx
    .selectFrom('clubImports')
    .select(columns)
    .where('id', '=', id)
    .where('clubId', '=', clubId)
    .forUpdate()
    .executeTakeFirst()

export const updateImport = (tx: WriteTransaction, id: string, changes: Partial<ImportRow>) =>
  tx.updateTable('clubImports').set(changes).where('id', '=', id).execute()

export const listImports = (db: ReadConnection, clubId: string, since: string) =>
  db
    .selectFrom('clubImports')
    .leftJoin('users', 'users.id', 'clubImports.userId')
    .select([
      'clubImports.id',
      'clubImports.fileName',
      'clubImports.importedAt',
      'clubImports.imported',
      'clubImports.undoneAt',
      'clubImports.kept',
      'clubImports.userId',
      'users.firstName',
      'users.lastName',
    ])
    .where('clubImports.clubId', '=', clubId)
    .where('clubImports.importedAt', '>', since)
    .where('clubImports.imported', '>', 0)
    .orderBy('clubImports.importedAt', 'desc')
    .orderBy('clubImports.id', 'desc')
    .execute()

export const deleteImportsBefore = (tx: WriteTransaction, instant: string) =>
  tx.deleteFrom('clubImports').where('importedAt', '<', instant).execute()

export const forgetImporter = (tx: WriteTransaction, userId: string) =>
  tx
    .updateTable('clubImports')
    .set({ userId: null, fileName: '', errors: '[]' })
    .where('userId', '=', userId)
    .execute()

const askedAtOnce = 500

const ofAccount = ['id', 'emailKey', 'emailVerifiedAt', 'firstName', 'lastName', 'dateOfBirth'] as const

/** Those of the given addresses that have an account, and whether they are verified. */
export const listAccountsOf = async (db: ReadConnection, emailKeys: readonly string[]) => {
  const accounts: Pick<Selectable<UsersTable>, (typeof ofAccount)[number]>[] = []
  for (let from = 0; from < emailKeys.length; from += askedAtOnce) {
    const some = emailKeys.slice(from, from + askedAtOnce)
    accounts.push(...(await db.selectFrom('users').select(ofAccount).where('emailKey', 'in', some).execute()))
  }
  return accounts
}

/** The accounts of a club's members. */
export const listAccountsIn = async (db: ReadConnection, clubId: string): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('clubMembers')
    .select('userId')
    .where('clubId', '=', clubId)
    .where('userId', 'is not', null)
    .execute()
  return new Set(rows.flatMap(({ userId }) => (userId === null ? [] : [userId])))
}
