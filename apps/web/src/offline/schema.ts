import type { Round } from '@fletch/domain'
import type { DBSchema, IDBPDatabase, IDBPObjectStore, IDBPTransaction, StoreNames } from 'idb'
import type { PhotoRecord } from './photo-record.ts'
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

export type PhoneDatabase = IDBPDatabase<PhoneSchema>
type Stores = StoreNames<PhoneSchema>[]
export type Upgrade = IDBPTransaction<PhoneSchema, Stores, 'versionchange'>
type PhotoStoreInUpgrade = IDBPObjectStore<PhoneSchema, Stores, 'photos', 'versionchange'>

export const createCards = (database: PhoneDatabase) => {
  const cards = database.createObjectStore('cards', { keyPath: ['userId', 'id'] })
  cards.createIndex('userId', 'userId')
  return cards
}

export const createRounds = (database: PhoneDatabase): void => {
  database.createObjectStore('rounds', { keyPath: 'id' })
}

export const indexPhotos = (photos: PhotoStoreInUpgrade): void => {
  photos.createIndex('card', ['userId', 'cardId'])
  // A photo that is not on the server yet has null here, and the index leaves null out.
  photos.createIndex('object', ['userId', 'objectPath'])
}
