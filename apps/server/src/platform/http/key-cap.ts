import type { Database } from '../db/database.ts'
import { forgetOldestKeysOf } from '../db/idempotency-keys.ts'

/**
 * How many of a user's newest keys are kept, and after how many uses this is checked. A group's card of a whole day is
 * about 500 saves, so this is a season of them, and the most that a script can leave in the table.
 */
const keyCap = { ofUser: 20_000, between: 1000 } as const

/** How many users are counted at once. With more, the counts restart and the next check is later. */
const mostCounted = 50_000

export interface KeyCap {
  /** Call before each use of a key. */
  count(userId: string): Promise<void>
}

export const createKeyCap = (
  db: Pick<Database, 'write'>,
  { ofUser, between }: { readonly ofUser: number; readonly between: number } = keyCap,
): KeyCap => {
  const uses = new Map<string, number>()
  return {
    count: async (userId) => {
      const used = (uses.get(userId) ?? 0) + 1
      if (used < between) {
        if (uses.size >= mostCounted) uses.clear()
        uses.set(userId, used)
        return
      }
      uses.delete(userId)
      await db.write((tx) => forgetOldestKeysOf(tx, userId, ofUser))
    },
  }
}
