import type { ReadConnection } from '../../../platform/db/database.ts'
import { listReportsOf } from './store.ts'

/** What a user has reported, oldest first. */
export const reportsOf = (db: ReadConnection, userId: string) => listReportsOf(db, userId)
