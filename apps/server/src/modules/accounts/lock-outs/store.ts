import type { WriteTransaction } from '../../../platform/db/database.ts'

export const holdSessionRow = (tx: WriteTransaction, id: string) =>
  tx.selectFrom('sessions').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()

/** The ids of a user's children, locked until the transaction ends. */
export const lockChildIds = async (tx: WriteTransaction, userId: string): Promise<string[]> =>
  (
    await tx
      .selectFrom('guardians')
      .select('childId')
      .where('userId', '=', userId)
      .orderBy('childId')
      .forUpdate()
      .execute()
  ).map(({ childId }) => childId)
