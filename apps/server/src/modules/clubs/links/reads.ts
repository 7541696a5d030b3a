import type { ReadConnection } from '../../../platform/db/database.ts'
import { isSomeoneWaiting } from './store.ts'

/** Whether a club has a member of this address who is to be linked to its account. */
export const isAwaited = (db: ReadConnection, emailKey: string): Promise<boolean> =>
  isSomeoneWaiting(db, emailKey)
