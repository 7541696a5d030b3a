import type { Database } from '../db/database.ts'
import { forgetOldestKeysOf } from '../db/idempotency-keys.ts'

/**
 * How many keys of a user are remembered, the newest, and after how many uses that is looked at. A group's card of a
 * whole day is some 500 saves: this is a season of them, and what a script can leave in the table.
 */
const keyCap = { ofUser: 20_000, between: 1000 } as const

/** Users who are counted at once: a crowd of others only makes the next look later. */
const mostCounted = 50_000

export interface KeyCap {
  /** Before each use of a key. */
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
