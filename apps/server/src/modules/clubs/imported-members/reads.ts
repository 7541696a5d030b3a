import type { ReadConnection } from '../../../platform/db/database.ts'
import { countOfImport, listIdentities, type OfImport } from './store.ts'

/** The identifying keys of a club's members. */
export const identitiesIn = (db: ReadConnection, clubId: string) => listIdentities(db, clubId)

/** How many members of an import still exist. */
export const countMembersOfImport = (db: ReadConnection, of: OfImport) => countOfImport(db, of)
