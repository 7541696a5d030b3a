import type { InFlight } from './card-record.ts'
import { createCards, indexPhotos, type PhoneDatabase, type Upgrade } from './schema.ts'
import type { StoredRecord } from './stored-record.ts'

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
export const fromFirstVersion = async (database: PhoneDatabase, tx: Upgrade): Promise<void> => {
  const records: FirstRecord[] = await tx.objectStore('cards').getAll()
  const photos = tx.objectStore('photos')
  for (const index of [...photos.indexNames]) photos.deleteIndex(index)
  indexPhotos(photos)
  database.deleteObjectStore('cards')
  const cards = createCards(database)
  for (const record of records) await cards.put(upgraded(record))
}
