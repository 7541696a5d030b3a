import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { CardRecord } from './card-record.ts'
import type { PhotoRecord } from './photo-record.ts'

interface PhoneSchema extends DBSchema {
  cards: { key: string; value: CardRecord; indexes: { userId: string } }
  photos: { key: string; value: PhotoRecord; indexes: { cardId: string; objectPath: string } }
}

export type PhoneDatabase = IDBPDatabase<PhoneSchema>

const version = 1

/**
 * The phone's own database. It outlives logout, expiry and every cache reset: what a user typed is never dropped
 * by housekeeping.
 */
const openPhoneDatabase = (name: string, onLost: () => void): Promise<PhoneDatabase> =>
  openDB<PhoneSchema>(name, version, {
    upgrade: (database) => {
      database.createObjectStore('cards', { keyPath: 'id' }).createIndex('userId', 'userId')
      const photos = database.createObjectStore('photos', { keyPath: 'id' })
      photos.createIndex('cardId', 'cardId')
      // A photo that is not on the server yet has null there, and an index leaves null out.
      photos.createIndex('objectPath', 'objectPath')
    },
    // A newer version of the app waits in another tab: this one lets go, and opens again when it is needed.
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close()
      onLost()
    },
    terminated: onLost,
  })

export type Connection = () => Promise<PhoneDatabase>

/** Opens the database when it is first needed, and again after the browser has closed it. */
export const connectionTo = (name = 'fletch'): Connection => {
  let open: Promise<PhoneDatabase> | undefined
  const forget = () => {
    open = undefined
  }
  const start = async () => {
    try {
      return await openPhoneDatabase(name, forget)
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
