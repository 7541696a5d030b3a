import type { ReadConnection } from '../../../platform/db/database.ts'
import { listVisitsOf } from './store.ts'

/** The pages that a user opened while signed in, as far as this server notes them, oldest first. */
export const visitsOf = (db: ReadConnection, userId: string) => listVisitsOf(db, userId)
