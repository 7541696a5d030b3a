import type { ReadConnection } from '../../../platform/db/database.ts'
import { hashToken } from '../../../platform/tokens.ts'
import { selectDevicesOf, selectKnown } from './store.ts'

/** The device of a mark if it is known to the account of this address; null for a stranger. */
export const knownDevice = async (
  db: ReadConnection,
  mark: string | undefined,
  emailKey: string,
): Promise<string | null> =>
  mark === undefined ? null : ((await selectKnown(db, hashToken(mark), emailKey))?.id ?? null)

/** When a user's devices became known and were used, most recently used first. */
export const devicesOf = async (db: ReadConnection, userId: string) =>
  (await selectDevicesOf(db, userId)).map(({ createdAt, usedAt }) => ({
    firstSignIn: createdAt,
    lastSignIn: usedAt,
  }))
