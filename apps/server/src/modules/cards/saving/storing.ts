import type { DeclinedValue, Scorecard } from '@fletch/contract'
import type { CardChange, CardContent, Round } from '@fletch/domain'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { sizeOnDisk } from '../../../platform/write-budget.ts'
import { keepDeclined } from './declined-commands.ts'
import { updateGroupColumns } from './group-store.ts'
import { type Author, linesOf } from './ledger.ts'
import { insertChanges } from './ledger-store.ts'
import { attachPhotosOf } from './photo-commands.ts'
import { presentNext } from './presenter.ts'
import { type ScorecardRow, updateScorecard } from './store.ts'
import { archersOn, type CardArcher } from './stored-card.ts'

interface NextCard {
  readonly round: Round
  readonly before: CardContent
  readonly card: CardContent
  /** The differences between the two versions. */
  readonly changes: readonly CardChange[]
  readonly author: Author
  /** The archers of a group's card, with their confirmations. An individual card has none. */
  readonly archers?: readonly CardArcher[]
  /** Values that a person entered and discarded in favor of the card's. */
  readonly declined?: readonly DeclinedValue[] | undefined
}

/** Stores the next version of a locked card, with one ledger line per changed value. */
export const storeNext = async (
  tx: WriteTransaction,
  { budget }: Pick<Dependencies, 'budget'>,
  who: SignedInUser,
  row: ScorecardRow,
  { round, before, card, changes, author, archers = archersOn(row), declined = [] }: NextCard,
): Promise<Scorecard> => {
  await attachPhotosOf(tx, who, row.id, card, before)
  await keepDeclined(tx, author, declined, card)
  budget.take(who, changes.length * sizeOnDisk.line)
  await insertChanges(tx, linesOf(author, changes))
  const storedContent = updateScorecard(tx, row, { round, card, version: row.version + 1, at: author.at })
  const groupParticipants = JSON.stringify(archers)
  if (groupParticipants !== row.groupParticipants) await updateGroupColumns(tx, row.id, { groupParticipants })
  return presentNext({ ...row, groupParticipants }, storedContent, round, card.scores)
}
