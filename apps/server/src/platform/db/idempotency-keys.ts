import type { WriteTransaction } from './database.ts'
import { type Placeholders, placeholdersFor, prepared } from './fast/prepared.ts'

interface Place {
  readonly userId: string
  readonly call: string
  readonly key: string
}

/** A stored key: its user, the call, and a hash of the request. */
export interface Claim extends Place {
  readonly requestHash: string
  readonly createdAt: string
}

/** Inserts a key. Only the first request with the key gets a row back. */
export const claimKey = prepared((tx: WriteTransaction, parameters: Placeholders<Claim>) =>
  tx
    .insertInto('idempotencyKeys')
    .values(placeholdersFor(parameters, ['userId', 'call', 'key', 'requestHash', 'createdAt']))
    .onConflict((conflict) => conflict.doNothing())
    .returning('key'),
)

/** Stores the answer for a repeat. */
export const rememberAnswer = prepared(
  (tx: WriteTransaction, parameters: Placeholders<Place & { readonly answer: string }>) =>
    tx
      .updateTable('idempotencyKeys')
      .set({ answer: parameters.answer })
      .where('userId', '=', parameters.userId)
      .where('call', '=', parameters.call)
      .where('key', '=', parameters.key),
)

/** Stores a key with its answer as the last step of a transaction. Fails if the key exists. */
export const keepKey = prepared(
  (tx: WriteTransaction, parameters: Placeholders<Claim & { readonly answer: string }>) =>
    tx
      .insertInto('idempotencyKeys')
      .values(placeholdersFor(parameters, ['userId', 'call', 'key', 'requestHash', 'answer', 'createdAt'])),
)

/** The hash and the answer of the first request with a key. */
export const firstAnswer = (tx: WriteTransaction, { userId, call, key }: Place) =>
  tx
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'answer'])
    .where('userId', '=', userId)
    .where('call', '=', call)
    .where('key', '=', key)
    .executeTakeFirst()

/** Deletes the stored answers of a user. */
export const deleteKeysOf = (tx: WriteTransaction, userId: string) =>
  tx.deleteFrom('idempotencyKeys').where('userId', '=', userId).execute()

/** Deletes all but a user's newest `kept` keys. Keys of the same instant as the oldest of these are kept too. */
export const forgetOldestKeysOf = async (
  tx: WriteTransaction,
  userId: string,
  most: number,
): Promise<void> => {
  const ofUser = tx.selectFrom('idempotencyKeys').select('createdAt').where('userId', '=', userId)
  const last = await ofUser
    .orderBy('createdAt', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst()
  if (last === undefined) return
  await tx
    .deleteFrom('idempotencyKeys')
    .where('userId', '=', userId)
    .where('createdAt', '<', last.createdAt)
    .execute()
}

/** Deletes keys older than an instant and returns their number. */
export const forgetKeysBefore = async (tx: WriteTransaction, instant: string): Promise<number> => {
  const result = await tx.deleteFrom('idempotencyKeys').where('createdAt', '<', instant).executeTakeFirst()
  return Number(result.numDeletedRows)
}
