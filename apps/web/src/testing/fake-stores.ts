import { type CardRecord, nameOf } from '../phone/cards/card-record.ts'
import { type CardStore, newestFirst } from '../phone/cards/card-store.ts'
import type { ChangeNotices } from '../phone/cards/change-notices.ts'
import type { PhotoRecord } from '../phone/photos/photo-record.ts'
import type { PhotoStore } from '../phone/photos/photo-store.ts'

/** A phone's storage without a browser; it survives the tabs that use it. */
export interface Memory {
  readonly cards: Map<string, CardRecord>
  readonly photos: Map<string, PhotoRecord>
}

export const emptyMemory = (): Memory => ({ cards: new Map(), photos: new Map() })

/** Completes a task some time later; a tab that was killed is not told. */
export type Later = <Result>(work: () => Result) => Promise<Result>

export const memoryCards = ({ cards, photos }: Memory, later: Later, news: ChangeNotices): CardStore => ({
  read: (key) => later(() => cards.get(nameOf(key))),
  ofUser: (userId) =>
    later(() => [...cards.values()].filter((record) => record.userId === userId).sort(newestFirst)),
  change: (key, change, { photos: added = [], source } = {}) =>
    later(() => {
      const before = cards.get(nameOf(key))
      const after = change(before)
      if (after !== undefined) for (const photo of added) photos.set(photo.id, photo)
      if (after === undefined || after === before) return after
      cards.set(nameOf(key), after)
      news.tell({ cardId: key.id, source })
      return after
    }),
  changeAll: (changes) =>
    later(() => {
      for (const [key, change] of changes) {
        const after = change(cards.get(nameOf(key)))
        if (after !== undefined) cards.set(nameOf(key), after)
      }
    }),
  remove: (key, mayGo = () => true) =>
    later(() => {
      const record = cards.get(nameOf(key))
      if (record !== undefined && mayGo(record)) cards.delete(nameOf(key))
    }),
})

export const memoryPhotos = ({ photos }: Memory, later: Later): PhotoStore => ({
  read: (id) => later(() => photos.get(id)),
  copyOf: (userId, objectPath) =>
    later(() =>
      [...photos.values()].find((each) => each.userId === userId && each.objectPath === objectPath),
    ),
  dropCopies: () => later(() => undefined),
  tidy: () => later(() => undefined),
})
