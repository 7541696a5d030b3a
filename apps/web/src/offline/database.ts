import { fromFirstVersion } from './first-version.ts'
import { type Connection, keptDatabase } from './kept-database.ts'
import { createCards, createRounds, indexPhotos, type PhoneSchema } from './schema.ts'

/** Version 3 belongs to an app with rounds: an older page must not open cards of other rounds. */
const version = 3

/** A newer version of the app wrote this database: it is intact, but this version cannot open it. */
export const isOfNewerApp = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'VersionError'

export type PhoneConnection = Connection<PhoneSchema>

/**
 * The phone's database. It survives logout, session expiry and cache resets: clean-up never deletes what a user
 * entered.
 */
export const connectionTo = (name = 'fletch'): PhoneConnection =>
  keptDatabase<PhoneSchema>(name, version, async (database, oldVersion, _newVersion, tx) => {
    createRounds(database)
    if (oldVersion === 1) return fromFirstVersion(database, tx)
    if (oldVersion > 0) return
    createCards(database)
    indexPhotos(database.createObjectStore('photos', { keyPath: 'id' }))
  })
