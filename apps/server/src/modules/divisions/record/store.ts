import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import type { DivisionTables } from '../../../platform/db/schema/divisions.ts'

type NewScheme = Omit<DivisionTables['divisionSchemes'], 'withdrawnAt'>

/** Returns false if the id is taken. */
export const insertScheme = async (tx: WriteTransaction, scheme: NewScheme): Promise<boolean> => {
  const row = await tx
    .insertInto('divisionSchemes')
    .values(scheme)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const shownColumns = ['id', 'clubId', 'value', 'createdBy', 'createdAt', 'withdrawnAt'] as const

export const findSchemeRow = (db: ReadConnection, id: string) =>
  db.selectFrom('divisionSchemes').select(shownColumns).where('id', '=', id).executeTakeFirst()

/** The schemes of some clubs, including withdrawn ones. */
export const listSchemesOf = async (db: ReadConnection, clubIds: readonly string[]) =>
  clubIds.length === 0
    ? []
    : db.selectFrom('divisionSchemes').select(shownColumns).where('clubId', 'in', clubIds).execute()

/** Returns false if the scheme was already withdrawn. */
export const setWithdrawn = async (
  tx: WriteTransaction,
  id: string,
  withdrawnAt: string,
): Promise<boolean> => {
  const row = await tx
    .updateTable('divisionSchemes')
    .set({ withdrawnAt })
    .where('id', '=', id)
    .where('withdrawnAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
