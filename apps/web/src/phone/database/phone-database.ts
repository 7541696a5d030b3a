import type { Round } from '@fletch/domain'
import type { DBSchema, IDBPDatabase, IDBPObjectStore, IDBPTransaction, StoreNames } from 'idb'
import type { InFlight } from '../cards/card-record.ts'
import type { PhotoRecord } from '../photos/photo-record.ts'
import { type Connection, keptDatabase } from './connection.ts'
import type { StoredRecord } from './stored-record.ts'

/** Cards and photos by user: two users of one phone may have the same card, and neither sees the other's. */
export interface PhoneSchema extends DBSchema {
  cards: { key: [string, string]; value: StoredRecord; indexes: { userId: string } }
  photos: {
    key: string
    value: PhotoRecord
    indexes: { card: [string, string]; object: [string, string] }
  }
  /** Rounds that are not built in. */
  rounds: { key: string; value: Round }
}

type PhoneDatabase = IDBPDatabase<PhoneSchema>
type Stores = StoreNames<PhoneSchema>[]
type Upgrade = IDBPTransaction<PhoneSchema, Stores, 'versionchange'>
type PhotoStoreInUpgrade = IDBPObjectStore<PhoneSchema, Stores, 'photos', 'versionchange'>

const createCards = (database: PhoneDatabase) => {
  const cards = database.createObjectStore('cards', { keyPath: ['userId', 'id'] })
  cards.createIndex('userId', 'userId')
  return cards
}

const createRounds = (database: PhoneDatabase): void => {
  database.createObjectStore('rounds', { keyPath: 'id' })
}

const indexPhotos = (photos: PhotoStoreInUpgrade): void => {
  photos.createIndex('card', ['userId', 'cardId'])
  // A photo that is not on the server yet has null here, and the index leaves null out.
  photos.createIndex('object', ['userId', 'objectPath'])
}

type NewFields = 'declined' | 'enteredAt' | 'photoRefusals' | 'seenAt'

/** A card as the first version of the phone's database stored it, under its id alone. */
type FirstRecord = Omit<StoredRecord, NewFields | 'inFlight'> & {
  readonly inFlight: Omit<InFlight, 'declined'> | null
}

const upgraded = (record: FirstRecord): StoredRecord => ({
  declined: [],
  enteredAt: {},
  photoRefusals: {},
  seenAt: record.touchedAt,
  ...record,
  inFlight: record.inFlight && { declined: [], ...record.inFlight },
})

/** Migrates every card and photo of the first version, including requests in flight. */
const fromFirstVersion = async (database: PhoneDatabase, tx: Upgrade): Promise<void> => {
  const records: FirstRecord[] = await tx.objectStore('cards').getAll()
  const photos = tx.objectStore('photos')
  for (const index of [...photos.indexNames]) photos.deleteIndex(index)
  indexPhotos(photos)
  database.deleteObjectStore('cards')
  const cards = createCards(database)
  for (const record of records) await cards.put(upgraded(record))
}

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
