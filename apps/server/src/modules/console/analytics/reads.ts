import type { ReadConnection } from '../../../platform/db/database.ts'
import { listVisitsOf } from './store.ts'

/** The recorded page visits of a signed-in user, oldest first. */
export const visitsOf = (db: ReadConnection, userId: string) => listVisitsOf(db, userId)
