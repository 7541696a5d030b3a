import { openDB, unwrap } from 'idb'
import { fromFirstVersion } from './first-version.ts'
import { createCards, createRounds, indexPhotos, type PhoneDatabase, type PhoneSchema } from './schema.ts'

/** The third one is of an app that knows rounds: an older page must not open a card of another one. */
const version = 3

/**
 * The phone's own database. It outlives logout, expiry and every cache reset: what a user typed is never dropped
 * by housekeeping. A new version of it is made in one transaction: killed half-way, the old one is still there.
 */
const openPhoneDatabase = (name: string, onLost: () => void): Promise<PhoneDatabase> =>
  openDB<PhoneSchema>(name, version, {
    upgrade: async (database, oldVersion, _newVersion, tx) => {
      createRounds(database)
      if (oldVersion === 1) return fromFirstVersion(database, tx)
      if (oldVersion > 0) return
      createCards(database)
      indexPhotos(database.createObjectStore('photos', { keyPath: 'id' }))
    },
    // A newer version of the app waits in another tab: this one lets go, and opens again when it is needed.
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close()
      onLost()
    },
    terminated: onLost,
  })

/** The browser has closed the connection: nothing was done. */
export const isClosed = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'InvalidStateError'

/** Safari closes connections of a phone that slept without an event: it shows when the next transaction begins. */
const noticingClosed = (database: PhoneDatabase, onLost: () => void): PhoneDatabase => {
  const connection = unwrap(database)
  const begin = connection.transaction.bind(connection)
  connection.transaction = (...given) => {
    try {
      return begin(...given)
    } catch (error) {
      if (isClosed(error)) onLost()
      throw error
    }
  }
  return database
}

/** A newer version of the app was here: what it keeps is whole, but this one cannot open it. */
export const isOfNewerApp = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'VersionError'

export type Connection = () => Promise<PhoneDatabase>

/** Opens the database when it is first needed, and again after the browser has closed it. */
export const connectionTo = (name = 'fletch'): Connection => {
  let open: Promise<PhoneDatabase> | undefined
  const forget = () => {
    open = undefined
  }
  const start = async () => {
    try {
      return noticingClosed(await openPhoneDatabase(name, forget), forget)
    } catch (error) {
      forget()
      throw error
    }
  }
  return () => {
    open ??= start()
    return open
  }
}
