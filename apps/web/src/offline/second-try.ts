import type { CardStore } from './card-store.ts'
import { isClosed } from './kept-database.ts'
import type { PhotoStore } from './photo-store.ts'
import { isFull } from './room.ts'

// What failed for a reason that is over a moment later is done once more.

type Photos = Pick<PhotoStore, 'dropCopies'>

/** The browser had closed the database of a phone that slept for hours, and not all of them say so: it opens again. */
const afterClosing = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    if (!isClosed(error)) throw error
    return work()
  }
}

/** The phone is full: copies of photos that the server has make room. */
const afterMakingRoom = async <Result>(photos: Photos, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    if (!isFull(error)) throw error
    await photos.dropCopies()
    return work()
  }
}

/** The cards of a phone that sleeps and that fills up. */
export const withSecondTry = (cards: CardStore, photos: Photos): CardStore => ({
  ...cards,
  read: (key) => afterClosing(() => cards.read(key)),
  ofUser: (userId) => afterClosing(() => cards.ofUser(userId)),
  change: (...given) => afterMakingRoom(photos, () => afterClosing(() => cards.change(...given))),
})
