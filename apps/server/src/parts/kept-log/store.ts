import type { WriteTransaction } from '../../db/database.ts'
import type { LogLinesTable } from '../../db/schema/administrator.ts'

export const insertLines = (tx: WriteTransaction, lines: readonly LogLinesTable[]) =>
  tx.insertInto('logLines').values(lines).execute()

/** Deletes all but the newest. */
export const keepNewest = async (tx: WriteTransaction, most: number): Promise<void> => {
  const last = await tx
    .selectFrom('logLines')
    .select(['at', 'id'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .offset(most)
    .limit(1)
    .executeTakeFirst()
  if (last === undefined) return
  await tx
    .deleteFrom('logLines')
    .where(({ eb, refTuple, tuple }) => eb(refTuple('at', 'id'), '<=', tuple(last.at, last.id)))
    .execute()
}
