import type { CardStore } from './card-store.ts'
import type { PhotoStore } from './photo-store.ts'
import { isFull } from './storage-space.ts'

/** The card store of a phone that fills up: it deletes copies of uploaded photos and tries once more. */
export const withStorageRetries = (cards: CardStore, photos: Pick<PhotoStore, 'dropCopies'>): CardStore => ({
  ...cards,
  change: async (...given) => {
    try {
      return await cards.change(...given)
    } catch (error) {
      if (!isFull(error)) throw error
      await photos.dropCopies()
      return cards.change(...given)
    }
  },
})
