import { fault, type LedgerReason } from '@fletch/contract'
import {
  type CardContent,
  type Columns,
  columnsOf,
  enterColumns,
  isBlank,
  type ProposalCause,
  type ProposedValue,
  proposedPlace,
} from '@fletch/domain'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { Invalid, RuleBroken, refuse } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { nextId } from '../../../platform/ids.ts'
import { sizeOnDisk } from '../../../platform/write-budget.ts'
import type { CardParts, Shooter } from '../asks.ts'
import { keepDeclinedProposals } from './declined-commands.ts'
import { type Author, replacedOf } from './ledger.ts'
import { insertChanges } from './ledger-store.ts'
import { reasonTooManyOpen } from './policy.ts'
import {
  closeProposals,
  deleteProposals,
  insertProposals,
  listOpenProposals,
  type OpenProposal,
} from './proposal-store.ts'
import { entriesOf, findScorecard, type ScorecardRow } from './store.ts'
import type { CardArcher } from './stored-card.ts'

interface Proposed {
  readonly proposals: readonly ProposedValue[]
  /** What the card shows there. */
  readonly there: Columns
  /** Null for a value that someone else has changed meanwhile. */
  readonly cause: ProposalCause | null
  readonly at: string
}

/**
 * Stores proposals for a card until they are decided. An author has one open proposal for a place: a later one replaces it
 * under a new id, so that a person cannot accept a value that they have not seen. The history keeps the replaced one.
 */
export const propose = async (
  tx: WriteTransaction,
  { budget }: Pick<CardParts, 'budget'>,
  who: SignedInUser,
  scorecardId: string,
  { proposals, there, cause, at }: Proposed,
): Promise<void> => {
  if (proposals.length === 0) return
  const open = await listOpenProposals(tx, scorecardId)
  const own = new Map(
    open.filter(({ userId }) => userId === who.userId).map((each) => [proposedPlace(each), each]),
  )
  const fresh = proposals.filter((each) => own.get(proposedPlace(each))?.value !== each.value)
  const replacedValues = fresh.flatMap((each) => own.get(proposedPlace(each)) ?? [])
  refuse(reasonTooManyOpen(open.length - replacedValues.length + fresh.length), RuleBroken)
  budget.take(who, replacedValues.length * sizeOnDisk.line)
  const reason: LedgerReason = 'proposal-replaced'
  await insertChanges(tx, replacedOf({ scorecardId, userId: who.userId, at, reason }, replacedValues, there))
  await deleteProposals(
    tx,
    replacedValues.map(({ id }) => id),
  )
  await insertProposals(
    tx,
    fresh.map(({ participantId, row, field, value }) => ({
      id: nextId(),
      scorecardId,
      participantId,
      position: row,
      field,
      value,
      userId: who.userId,
      at,
      state: 'open' as const,
      cause,
    })),
  )
}

interface EntriesOfLeavers {
  readonly row: ScorecardRow
  readonly sent: Columns
  readonly archers: readonly CardArcher[]
  readonly at: string
}

/**
 * The entries of an archer who is not on this card: those on the card of their group if it has begun, otherwise those
 * stored separately. Reads the other card without locking it: locking a second card requires the event's lock, which a
 * save does not have.
 */
const columnOnOtherCard = async (tx: WriteTransaction, { id, cardId, shot }: Shooter) => {
  const otherRow = cardId === null ? undefined : await findScorecard(tx, cardId)
  if (otherRow === undefined) return { column: new Map([[id, shot]]) }
  return { cardId: otherRow.id, column: new Map([[id, columnsOf(entriesOf(otherRow)).get(id) ?? []]]) }
}

/**
 * Turns entries for an archer who is no longer on this card into proposals. They go to the card of the archer's new
 * group, or stay on this card if the new group has none or the archer was marked as absent. Throws Invalid for anyone
 * else.
 */
export const proposeForLeavers = async (
  tx: WriteTransaction,
  parts: Pick<CardParts, 'shoots' | 'budget'>,
  who: SignedInUser,
  { row, sent, archers, at }: EntriesOfLeavers,
): Promise<void> => {
  // A phone keeps an empty column for an archer who has left. Ignore it, whatever its id.
  const strangers = [...sent].filter(
    ([key, column]) => !archers.some(({ id }) => id === key) && !column.every(isBlank),
  )
  if (strangers.length === 0) return
  const ids = strangers.flatMap(([key]) => key ?? [])
  const shooters = await parts.shoots.archersCalled(tx, row.id, ids)
  for (const [key, column] of strangers) {
    const shooter = shooters.find(({ id }) => id === key)
    if (shooter === undefined || !shooter.hasStoodHere) throw new Invalid(fault('archer-not-of-group'))
    const { cardId = row.id, column: there } = await columnOnOtherCard(tx, shooter)
    const { proposals } = enterColumns(there, new Map([[shooter.id, column]]), 'propose')
    await propose(tx, parts, who, cardId, { proposals, there, cause: 'moved', at })
  }
}

interface DeclinedProposals {
  readonly declined: readonly OpenProposal[]
  /** The card afterwards. */
  readonly card: CardContent
  readonly author: Author
}

/** Declines proposals. The card's history keeps them. */
export const declineProposals = async (
  tx: WriteTransaction,
  { declined, card, author }: DeclinedProposals,
): Promise<void> => {
  const ids = declined.map(({ id }) => id)
  await closeProposals(tx, ids, 'declined')
  const values = declined.map(({ participantId, row, field, value, userId }) => ({
    participantId,
    row,
    field,
    value,
    proposedBy: userId,
  }))
  await keepDeclinedProposals(tx, author, values, card)
}
