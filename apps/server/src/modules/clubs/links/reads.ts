import type { ReadConnection } from '../../../platform/db/database.ts'
import { isSomeoneWaiting } from './store.ts'

/** Whether a club lists a member with this address who has no account yet. */
export const isAwaited = (db: ReadConnection, emailKey: string): Promise<boolean> =>
  isSomeoneWaiting(db, emailKey)
