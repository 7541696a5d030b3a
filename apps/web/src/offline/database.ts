import { fromFirstVersion } from './first-version.ts'
import { keptDatabase } from './kept-database.ts'
import { createCards, createRounds, indexPhotos, type PhoneDatabase, type PhoneSchema } from './schema.ts'

/** The third one is of an app that knows rounds: an older page must not open a card of another one. */
const version = 3

/** A newer version of the app was here: what it keeps is whole, but this one cannot open it. */
export const isOfNewerApp = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'VersionError'

export type Connection = () => Promise<PhoneDatabase>

/**
 * The phone's own database. It outlives logout, expiry and every cache reset: what a user typed is never dropped
 * by housekeeping.
 */
export const connectionTo = (name = 'fletch'): Connection =>
  keptDatabase<PhoneSchema>(name, version, async (database, oldVersion, _newVersion, tx) => {
    createRounds(database)
    if (oldVersion === 1) return fromFirstVersion(database, tx)
    if (oldVersion > 0) return
    createCards(database)
    indexPhotos(database.createObjectStore('photos', { keyPath: 'id' }))
  })
