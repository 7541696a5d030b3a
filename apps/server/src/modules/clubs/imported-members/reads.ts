import type { ReadConnection } from '../../../platform/db/database.ts'
import { countOfImport, listIdentities, type OfImport } from './store.ts'

/** What tells the members of a club apart. */
export const identitiesIn = (db: ReadConnection, clubId: string) => listIdentities(db, clubId)

/** How many members an import added are there still. */
export const countMembersOfImport = (db: ReadConnection, of: OfImport) => countOfImport(db, of)
