import type { ReadConnection } from '../../../platform/db/database.ts'
import type { Administrator } from '../../../platform/http/administrator.ts'
import { selectSession } from './store.ts'

/** The administrator's session of a token, unless it has expired. */
export const findAdministrator = (
  db: ReadConnection,
  tokenHash: string,
  now: string,
): Promise<Administrator | null> => selectSession(db, tokenHash, now)
