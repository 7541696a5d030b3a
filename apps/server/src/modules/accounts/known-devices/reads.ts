import type { ReadConnection } from '../../../platform/db/database.ts'
import { hashToken } from '../../../platform/tokens.ts'
import { selectDevicesOf, selectKnown } from './store.ts'

/** The device of a mark, as far as it is known to the account of an address; null for a stranger's. */
export const knownDevice = async (
  db: ReadConnection,
  mark: string | undefined,
  emailKey: string,
): Promise<string | null> =>
  mark === undefined ? null : ((await selectKnown(db, hashToken(mark), emailKey))?.id ?? null)

/** When a user's devices were known and used, the one used last first. */
export const devicesOf = async (db: ReadConnection, userId: string) =>
  (await selectDevicesOf(db, userId)).map(({ createdAt, usedAt }) => ({
    firstSignIn: createdAt,
    lastSignIn: usedAt,
  }))
