import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import type { RoundTables } from '../../../platform/db/schema/rounds.ts'

export type NewRound = Omit<RoundTables['rounds'], 'withdrawnAt'>

/** Returns false if the id is taken. */
export const insertRound = async (tx: WriteTransaction, round: NewRound): Promise<boolean> => {
  const row = await tx
    .insertInto('rounds')
    .values(round)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const findRoundRow = (db: ReadConnection, id: string) =>
  db
    .selectFrom('rounds')
    .select(['id', 'clubId', 'value', 'createdBy', 'createdAt', 'withdrawnAt'])
    .where('id', '=', id)
    .executeTakeFirst()

export const listRoundsOfClub = (db: ReadConnection, clubId: string) =>
  db
    .selectFrom('rounds')
    .select(['id', 'clubId', 'value', 'createdAt', 'withdrawnAt'])
    .where('clubId', '=', clubId)
    .execute()

export const countRoundsOfClub = async (db: ReadConnection, clubId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('rounds')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('clubId', '=', clubId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Rounds that some clubs offer, and rounds with some ids. */
export const listRounds = async (
  db: ReadConnection,
  { clubIds, ids }: { readonly clubIds: readonly string[]; readonly ids: readonly string[] },
) => {
  if (clubIds.length + ids.length === 0) return []
  return db
    .selectFrom('rounds')
    .select(['id', 'value'])
    .where(({ or, and, eb }) =>
      or([
        ...(clubIds.length === 0 ? [] : [and([eb('clubId', 'in', clubIds), eb('withdrawnAt', 'is', null)])]),
        ...(ids.length === 0 ? [] : [eb('id', 'in', ids)]),
      ]),
    )
    .execute()
}

/** Returns false if the round was already withdrawn. */
export const setWithdrawn = async (
  tx: WriteTransaction,
  id: string,
  withdrawnAt: string,
): Promise<boolean> => {
  const row = await tx
    .updateTable('rounds')
    .set({ withdrawnAt })
    .where('id', '=', id)
    .where('withdrawnAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
