import type { WriteTransaction } from './database.ts'
import { type Holes, holesFor, prepared } from './fast/prepared.ts'

interface Place {
  readonly userId: string
  readonly call: string
  readonly key: string
}

/** A key as it is kept: whose it is, for which call, and of which request. */
export interface Claim extends Place {
  readonly requestHash: string
  readonly createdAt: string
}

/** Gives a row to the first who comes with a key, and none to all others. */
export const claimKey = prepared((tx: WriteTransaction, given: Holes<Claim>) =>
  tx
    .insertInto('idempotencyKeys')
    .values(holesFor(given, ['userId', 'call', 'key', 'requestHash', 'createdAt']))
    .onConflict((conflict) => conflict.doNothing())
    .returning('key'),
)

/** Keeps the answer for a repeat. */
export const rememberAnswer = prepared(
  (tx: WriteTransaction, given: Holes<Place & { readonly answer: string }>) =>
    tx
      .updateTable('idempotencyKeys')
      .set({ answer: given.answer })
      .where('userId', '=', given.userId)
      .where('call', '=', given.call)
      .where('key', '=', given.key),
)

/** Keeps a key with the answer, as what is done last; it fails where the key is there already. */
export const keepKey = prepared((tx: WriteTransaction, given: Holes<Claim & { readonly answer: string }>) =>
  tx
    .insertInto('idempotencyKeys')
    .values(holesFor(given, ['userId', 'call', 'key', 'requestHash', 'answer', 'createdAt'])),
)

/** What the first who came with a key asked, and was answered. */
export const firstAnswer = (tx: WriteTransaction, { userId, call, key }: Place) =>
  tx
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'answer'])
    .where('userId', '=', userId)
    .where('call', '=', call)
    .where('key', '=', key)
    .executeTakeFirst()

/** Forgets what a user was answered. */
export const deleteKeysOf = (tx: WriteTransaction, userId: string) =>
  tx.deleteFrom('idempotencyKeys').where('userId', '=', userId).execute()

/** Forgets a user's keys but the newest so many, and those of the same moment as the last of these. */
export const forgetOldestKeysOf = async (
  tx: WriteTransaction,
  userId: string,
  kept: number,
): Promise<void> => {
  const ofUser = tx.selectFrom('idempotencyKeys').select('createdAt').where('userId', '=', userId)
  const last = await ofUser
    .orderBy('createdAt', 'desc')
    .offset(kept - 1)
    .limit(1)
    .executeTakeFirst()
  if (last === undefined) return
  await tx
    .deleteFrom('idempotencyKeys')
    .where('userId', '=', userId)
    .where('createdAt', '<', last.createdAt)
    .execute()
}

/** Forgets keys older than an instant; returns how many. */
export const forgetKeysBefore = async (tx: WriteTransaction, instant: string): Promise<number> => {
  const result = await tx.deleteFrom('idempotencyKeys').where('createdAt', '<', instant).executeTakeFirst()
  return Number(result.numDeletedRows)
}
