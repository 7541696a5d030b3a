import type { CardStore } from './card-store.ts'
import { isClosed } from './database.ts'

/** What failed because the browser had closed the database is done once more: by then it is open again. */
const again = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    if (!isClosed(error)) throw error
    return work()
  }
}

/** The cards of a phone that slept for hours: its browser closes databases, and not all of them say so. */
export const lasting = (cards: CardStore): CardStore => ({
  ...cards,
  read: (key) => again(() => cards.read(key)),
  ofUser: (userId) => again(() => cards.ofUser(userId)),
  change: (...given) => again(() => cards.change(...given)),
})
