import type { WriteTransaction } from '../db/database.ts'
import type { LogLinesTable } from '../db/schema/administrator.ts'

export const insertLines = (tx: WriteTransaction, lines: readonly LogLinesTable[]) =>
  tx.insertInto('logLines').values(lines).execute()

/** Deletes all but the newest lines: of all, or of those with one of the given messages. */
export const keepNewest = async (
  tx: WriteTransaction,
  most: number,
  messages?: readonly string[],
): Promise<void> => {
  const among = tx.selectFrom('logLines').select(['at', 'id'])
  const last = await (messages === undefined ? among : among.where('message', 'in', messages))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .offset(most)
    .limit(1)
    .executeTakeFirst()
  if (last === undefined) return
  const tooOld = tx
    .deleteFrom('logLines')
    .where(({ eb, refTuple, tuple }) => eb(refTuple('at', 'id'), '<=', tuple(last.at, last.id)))
  await (messages === undefined ? tooOld : tooOld.where('message', 'in', messages)).execute()
}
