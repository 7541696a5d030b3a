import type { Insertable } from 'kysely'
import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import type { OwnFieldsTable, OwnValuesTable } from '../../../platform/db/schema/clubs.ts'

/** The own fields of a club in their order. */
export const listFields = (db: ReadConnection, clubId: string) =>
  db.selectFrom('ownFields').selectAll().where('clubId', '=', clubId).orderBy('place').orderBy('id').execute()

/** How many members of a club have a value, by field. */
export const countMembersWith = async (
  db: ReadConnection,
  clubId: string,
): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('ownFields')
    .innerJoin('ownValues', 'ownValues.fieldId', 'ownFields.id')
    .select(({ fn }) => ['ownFields.id', fn.countAll<number>().as('members')])
    .where('ownFields.clubId', '=', clubId)
    .groupBy('ownFields.id')
    .execute()
  return new Map(rows.map(({ id, members }) => [id, members]))
}

/** The different values of a field. */
export const listDifferentValues = async (db: ReadConnection, fieldId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('ownValues')
    .select('value')
    .distinct()
    .where('fieldId', '=', fieldId)
    .orderBy('value')
    .execute()
  return rows.map(({ value }) => value)
}

export const putField = (tx: WriteTransaction, row: Insertable<OwnFieldsTable>) => {
  const { name, type, options, place } = row
  return tx
    .insertInto('ownFields')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ name, type, options, place }))
    .execute()
}

/** Deletes a field of a club with its values. */
export const deleteField = (tx: WriteTransaction, clubId: string, id: string) =>
  tx.deleteFrom('ownFields').where('clubId', '=', clubId).where('id', '=', id).execute()

/** Changes by which text all values of a field are found. */
export const setSearchText = (tx: WriteTransaction, fieldId: string, searchText: string) =>
  tx.updateTable('ownValues').set({ searchText }).where('fieldId', '=', fieldId).execute()

/** The values of some members, with the types of their fields. */
export const listValues = (db: ReadConnection, memberIds: readonly string[]) =>
  db
    .selectFrom('ownValues')
    .innerJoin('ownFields', 'ownFields.id', 'ownValues.fieldId')
    .select(['ownValues.memberId', 'ownValues.fieldId', 'ownValues.value', 'ownFields.type'])
    .where('ownValues.memberId', 'in', memberIds)
    .execute()

export const putValue = (tx: WriteTransaction, row: Insertable<OwnValuesTable>) => {
  const { value, searchText } = row
  return tx
    .insertInto('ownValues')
    .values(row)
    .onConflict((conflict) => conflict.columns(['memberId', 'fieldId']).doUpdateSet({ value, searchText }))
    .execute()
}

/** Stores the values of new members. */
export const insertValues = (tx: WriteTransaction, rows: readonly Insertable<OwnValuesTable>[]) =>
  tx
    .insertInto('ownValues')
    .values([...rows])
    .execute()

type OneValue = Pick<OwnValuesTable, 'memberId' | 'fieldId'>

export const deleteValue = (tx: WriteTransaction, { memberId, fieldId }: OneValue) =>
  tx.deleteFrom('ownValues').where('memberId', '=', memberId).where('fieldId', '=', fieldId).execute()

/** Gives a value of one member to another, who has none in this field. */
export const moveValue = (tx: WriteTransaction, { memberId, fieldId }: OneValue, to: string) =>
  tx
    .updateTable('ownValues')
    .set({ memberId: to })
    .where('memberId', '=', memberId)
    .where('fieldId', '=', fieldId)
    .execute()
