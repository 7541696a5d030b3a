import { columnOf } from '@fletch/domain'
import type { IDBPTransaction } from 'idb'
import { inTransaction } from '../database/connection.ts'
import type { PhoneConnection, PhoneSchema } from '../database/phone-database.ts'
import { recordFrom } from '../database/stored-record.ts'
import { localPath } from '../photos/photo-record.ts'
import { type CardKey, type CardRecord, newRecord } from './card-record.ts'
import { pathOf } from './card-store.ts'
import type { ChangeNotices } from './change-notices.ts'

/** The same card under a new id, as one that was never on the server; photos are renamed by the map. */
const asNewCard = (
  record: CardRecord,
  id: string,
  pathOf: (photoPath: string) => string | null,
): CardRecord => {
  const { userId, mine, place, touchedAt } = record
  const scores = mine.scores.map((entry) => ({
    ...entry,
    photoPath: entry.photoPath === null ? null : pathOf(entry.photoPath),
  }))
  // Keeping it as a new card counts as Save.
  return { ...newRecord({ id, userId, mine: { ...mine, scores }, touchedAt }), place, isSaveAsked: true }
}

interface MoveParts {
  readonly connect: PhoneConnection
  readonly news: ChangeNotices
  readonly newKey: () => string
}

type CardInTransaction = Awaited<ReturnType<typeof readCard>>

const readCard = async (tx: IDBPTransaction<PhoneSchema, ['cards', 'photos'], 'readwrite'>, key: CardKey) => {
  const cards = tx.objectStore('cards')
  const photos = tx.objectStore('photos')
  const row = await cards.get(pathOf(key))
  if (row === undefined) throw new Error('This phone has no such card')
  return { cards, photos, record: recordFrom(row) }
}

/** Works on a stored card and its photos in one transaction. */
const withCard = (
  { connect }: MoveParts,
  key: CardKey,
  work: (card: CardInTransaction) => Promise<void>,
): Promise<void> =>
  connect((database) =>
    inTransaction(
      database.transaction(['cards', 'photos'], 'readwrite', { durability: 'strict' }),
      async (tx) => work(await readCard(tx, key)),
    ),
  )

/** Copies the photos of a card to another one and maps the old paths to the new. */
const copyPhotos = async (
  { photos }: CardInTransaction,
  key: CardKey,
  newId: string,
  newKey: () => string,
) => {
  const old = await photos.index('card').getAll(pathOf(key))
  const newPaths = new Map<string, string>()
  for (const photo of old) {
    const copy = { ...photo, id: newKey(), cardId: newId, objectPath: null }
    newPaths.set(localPath(photo.id), localPath(copy.id))
    if (photo.objectPath !== null) newPaths.set(photo.objectPath, localPath(copy.id))
    await photos.put(copy)
  }
  return { old, newPaths }
}

/** Moves a card with all its photos on this phone to a new id, as one that was never on the server. */
export const moveCard = async (parts: MoveParts, key: CardKey): Promise<string> => {
  const newId = parts.newKey()
  await withCard(parts, key, async (card) => {
    const { cards, photos, record } = card
    const { old, newPaths } = await copyPhotos(card, key, newId, parts.newKey)
    for (const { id } of old) await photos.delete(id)
    await cards.put(asNewCard(record, newId, (path) => newPaths.get(path) ?? null))
    await cards.delete(pathOf(key))
  })
  parts.news.tell({ cardId: key.id })
  return newId
}

interface Archer {
  readonly id: string
  readonly name: string
}

/** Copies an archer's column of a group card into an own card, with its photos; the group card does not change. */
export const copyColumn = async (parts: MoveParts, key: CardKey, archer: Archer): Promise<string> => {
  const newId = parts.newKey()
  await withCard(parts, key, async (card) => {
    const { cards, record } = card
    const { newPaths } = await copyPhotos(card, key, newId, parts.newKey)
    const scores = columnOf(record.mine, archer.id).map(({ participantId: _, ...entry }) => entry)
    const own = { ...record, mine: { ...record.mine, archerName: archer.name, scores } }
    await cards.put(asNewCard(own, newId, (path) => newPaths.get(path) ?? path))
  })
  parts.news.tell({ cardId: newId })
  return newId
}
