import { type DeclinedValue, mostDeclined } from '@fletch/contract'
import { type CardContent, isSamePlace, valueAt } from '@fletch/domain'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { type Author, type Declined, declinedOf } from './ledger.ts'
import { type Change, deleteChanges, insertChanges, listDeclined } from './ledger-store.ts'

/** The declined values worth storing: each for an existing place, without duplicates, and different from the card's value. */
const worthStoring = (declined: readonly DeclinedValue[], card: CardContent): DeclinedValue[] => {
  const archers = new Set(card.scores.map(({ participantId }) => participantId))
  const isOnCard = (value: DeclinedValue) =>
    value.row === null ||
    (value.row < card.numberOfTargets &&
      (value.participantId === undefined || archers.has(value.participantId)))
  return declined.filter(
    (value, index) =>
      isOnCard(value) &&
      value.value !== valueAt(card, value) &&
      !declined.slice(index + 1).some((later) => isSamePlace(later, value)),
  )
}

type Said = Pick<Change, 'field' | 'position' | 'participantId' | 'was'>

const saidIn = ({ field, position, participantId, was }: Said): string =>
  JSON.stringify([field, position, participantId, was])

/**
 * Stores the values that a person discarded in favor of the card's. An author's value for a place is stored once, and at
 * most as many values per author as the card has places: the newest.
 */
export const keepDeclined = async (
  tx: WriteTransaction,
  author: Author,
  declined: readonly DeclinedValue[],
  card: CardContent,
): Promise<void> => {
  const lines = declinedOf(author, worthStoring(declined, card), card)
  if (lines.length === 0) return
  const earlier = await listDeclined(tx, author.scorecardId, author.userId)
  const texts = new Set(earlier.map(saidIn))
  const fresh = lines.filter((line) => !texts.has(saidIn(line)))
  const tooMany = Math.max(0, earlier.length + fresh.length - mostDeclined)
  await deleteChanges(
    tx,
    earlier.slice(0, tooMany).map(({ id }) => id),
  )
  await insertChanges(tx, fresh)
}

/** Stores declined proposals, each with its proposer. */
export const keepDeclinedProposals = (
  tx: WriteTransaction,
  author: Author,
  declined: readonly Declined[],
  card: CardContent,
): Promise<void> =>
  insertChanges(
    tx,
    declinedOf(
      author,
      declined.filter((each) => each.value !== valueAt(card, each)),
      card,
    ),
  )
