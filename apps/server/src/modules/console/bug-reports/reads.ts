import type { ReadConnection } from '../../../platform/db/database.ts'
import { listReportsOf } from './store.ts'

/** A user's bug reports, oldest first. */
export const reportsOf = (db: ReadConnection, userId: string) => listReportsOf(db, userId)
