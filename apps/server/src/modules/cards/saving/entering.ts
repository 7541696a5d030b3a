import type { DeclinedValue, Scorecard, ScorecardSave } from '@fletch/contract'
import {
  type CardContent,
  type Columns,
  cardChanges,
  columnsOf,
  type EntryMode,
  type EventStatus,
  groupCard,
  isClosedTo,
  type KnownHand,
  type ProposedValue,
  type Round,
  rowsIn,
  sameContent,
  scoresFrom,
  takeSave,
  threeArrowRound,
  verdictOn,
  withAccepted,
} from '@fletch/domain'
import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { Conflict, Forbidden, RuleBroken } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { roundNamed } from '../../rounds/index.ts'
import type { CardParts, ChangedColumn, ShootRights } from '../asks.ts'
import { roleOnCard } from './card-role.ts'
import { columnsFor, columnsSent, shotOf } from './columns.ts'
import { entriesIn } from './drafts.ts'
import { withFinished } from './finishing.ts'
import type { Author } from './ledger.ts'
import { contentOf, present } from './presenter.ts'
import { propose, proposeForLeavers } from './proposing.ts'
import { refuseRound, refuseTooManyRows } from './refusals.ts'
import { lockScorecard, roundOf, type ScorecardRow } from './store.ts'
import { archersOn, type CardArcher, isUnshotCard } from './stored-card.ts'
import { storeNext } from './storing.ts'

export type EnteringParts = Pick<CardParts, 'live' | 'budget' | 'followers'>

/**
 * The round of a save to a group's card: the card's round, which is its shoot's. A process without support for rounds may
 * have begun the card; it then takes its shoot's round while it has no hits or arrows. Throws RuleBroken with the current card.
 */
const roundToEnter = async (
  tx: WriteTransaction,
  row: ScorecardRow,
  { roundId: ofShoot }: ShootRights,
  roundId: string = threeArrowRound.id,
): Promise<Round> => {
  if (roundId === row.roundId) return roundOf(row)
  return roundId === ofShoot && isUnshotCard(contentOf(row)) ? roundNamed(tx, roundId) : refuseRound(row)
}

/** How a person's entries on a group's card are treated. Throws if they may not enter any. */
export const modeFor = (hand: KnownHand, status: EventStatus): EntryMode => {
  const verdict = verdictOn(hand, status)
  if ('mode' in verdict) return verdict.mode
  const refusals = { forbidden: Forbidden, conflict: Conflict, rule: RuleBroken }
  throw new refusals[verdict.refused](verdict.why)
}

/**
 * Applies a save to a group's card. Depending on sender and time it enters values, proposes them or is refused.
 *
 * @param scannedBy who scanned the save as a code; absent for a save that its user sent
 */
export const enterSave = async (
  tx: WriteTransaction,
  parts: Pick<CardParts, 'clock' | 'shoots'> & EnteringParts,
  who: SignedInUser,
  given: ScorecardRow,
  {
    scores: drafts,
    roundId,
    reason,
    declined,
  }: Pick<ScorecardSave, 'scores' | 'roundId' | 'reason' | 'declined'>,
  scannedBy?: string,
): Promise<Scorecard> => {
  const { shoot, hand } = await roleOnCard(tx, parts, who, given, reason)
  const mode = modeFor(hand, shoot.status)
  const now = instantOf(parts.clock)
  const row = await withFinished(tx, parts, given, shoot, now)
  const archers = archersOn(row)
  const round = await roundToEnter(tx, row, shoot, roundId)
  const scores = entriesIn(round, drafts)
  refuseTooManyRows({ scores, numberOfTargets: row.numberOfTargets })
  const before = { ...contentOf(row), roundId: round.id }
  const sent = columnsSent(scores, archers)
  await proposeForLeavers(tx, parts, who, { row, sent, archers, at: now })
  const shape = groupCard(archers.map(({ id }) => id))
  const sentContent = { ...before, scores: [...sent.values()].flat() }
  const closed = new Set(archers.filter((archer) => isClosedTo(archer, hand)).map(({ id }) => id))
  const { card, proposals } = takeSave(before, shape, sentContent, mode, closed)
  const cause = ({ enter: 'finished', fill: 'former-editor', propose: 'completed' } as const)[mode]
  const there = columnsOf(before.scores)
  await propose(tx, parts, who, row.id, { proposals, there, cause, at: now })
  // All values became proposals, and no photo came with them.
  const isProposed = mode === 'propose' || (mode === 'enter' && proposals.length > 0)
  if (isProposed && declined === undefined && sameContent(before, card)) {
    await parts.followers.cardChanged(tx, parts, shoot.shootId)
    return present(row)
  }
  const isOfficers = hand.isEventAdmin && (reason ?? '') !== ''
  const entered = {
    shoot,
    round,
    archers,
    before,
    card,
    reason: reason ?? null,
    at: now,
    declined,
    isOfficers,
    scannedBy,
  }
  return storeEntered(tx, parts, who, row, entered)
}

interface Entered {
  readonly shoot: ShootRights
  readonly round: Round
  readonly declined?: readonly DeclinedValue[] | undefined
  readonly archers: readonly CardArcher[]
  readonly before: CardContent
  readonly card: CardContent
  readonly reason: string | null
  readonly at: string
  /** Whether an officer enters the values, from paper or as a correction. */
  readonly isOfficers?: boolean
  /** Who proposed a value, if it was a proposal. */
  readonly proposerAt?: Author['proposerAt']
  readonly scannedBy?: string | undefined
}

/** Stores a changed group's card, voids the confirmations of changed columns and notifies followers of the entries. */
export const storeEntered = async (
  tx: WriteTransaction,
  parts: EnteringParts,
  who: SignedInUser,
  row: ScorecardRow,
  {
    shoot,
    round,
    archers: were,
    before,
    card,
    reason,
    at,
    declined,
    isOfficers = false,
    proposerAt,
    scannedBy,
  }: Entered,
): Promise<Scorecard> => {
  const keys = were.map(({ id }) => id)
  const changes = cardChanges(before, card, keys)
  const changedIds = new Set(changes.map(({ participantId }) => participantId))
  const voidedIds = new Set(
    changes.flatMap(({ participantId, field }) => (field === 'photoPath' ? [] : [participantId])),
  )
  const archers = were.map((archer) => (voidedIds.has(archer.id) ? { ...archer, confirmedAt: null } : archer))
  const author = {
    scorecardId: row.id,
    userId: who.userId,
    at,
    reason,
    scannedBy,
    ...(proposerAt && { proposerAt }),
  }
  const next = { round, before, card, changes, archers, author, declined }
  const storedCard = await storeNext(tx, parts, who, row, next)
  const { id: cardId, numberOfTargets } = row
  const was = columnsOf(before.scores)
  const became = columnsOf(card.scores)
  const columns = archers
    .filter(({ id }) => changedIds.has(id))
    .map((archer) => changedColumn(archer, was, became))
  const change = { cardId, shoot, round, numberOfTargets, userId: who.userId, at, columns, isOfficers }
  await parts.followers.columnsChanged(tx, parts, change)
  return storedCard
}

const changedColumn = (
  {
    id,
    name,
    confirmedAt = null,
    finishedAt = null,
  }: Pick<CardArcher, 'id' | 'name' | 'confirmedAt' | 'finishedAt'>,
  before: Columns,
  columns: Columns,
): ChangedColumn => ({
  id,
  name,
  confirmedAt,
  mayBeFinished: finishedAt !== null,
  was: shotOf(before, id),
  became: shotOf(columns, id),
})

/** A group's card with accepted proposals applied. */
export const cardWithAccepted = (
  before: CardContent,
  archers: readonly CardArcher[],
  accepted: readonly ProposedValue[],
): CardContent => {
  const columns = withAccepted(columnsFor(before.scores, archers), accepted)
  return { ...before, scores: scoresFrom(columns, Math.min(rowsIn(columns), before.numberOfTargets)) }
}

interface Accepted {
  readonly shoot: ShootRights
  readonly row: ScorecardRow
  readonly accepted: readonly ProposedValue[]
  readonly reason: string
  readonly at: string
  readonly proposerAt: Author['proposerAt']
}

/**
 * Enters accepted values of archers who are not on this card on the card of their current group. For an archer without a
 * group they are stored apart from the cards and restored when the archer returns.
 */
export const enterElsewhere = async (
  tx: WriteTransaction,
  parts: EnteringParts & Pick<CardParts, 'shoots'>,
  who: SignedInUser,
  { shoot, row, accepted, ...entered }: Accepted,
): Promise<void> => {
  const byArcher = Map.groupBy(accepted, ({ participantId }) => participantId)
  for (const shooter of await parts.shoots.archersCalled(tx, row.id, [...byArcher.keys()])) {
    const values = byArcher.get(shooter.id) ?? []
    const otherRow = shooter.cardId === null ? undefined : await lockScorecard(tx, shooter.cardId)
    if (otherRow !== undefined) {
      const archers = archersOn(otherRow)
      const before = contentOf(otherRow)
      const card = cardWithAccepted(before, archers, values)
      const of = { shoot, round: roundOf(otherRow), archers, before, card }
      await storeEntered(tx, parts, who, otherRow, { ...of, ...entered })
      continue
    }
    const was: Columns = new Map([[shooter.id, shooter.shot]])
    const changed = changedColumn({ ...shooter, confirmedAt: null }, was, withAccepted(was, values))
    const column = { ...changed, mayBeFinished: true }
    const { id: cardId, numberOfTargets } = row
    const of = { cardId, shoot, round: roundOf(row), numberOfTargets }
    const change = { ...of, userId: who.userId, at: entered.at, columns: [column], isOfficers: false }
    await parts.followers.columnsChanged(tx, parts, change)
  }
}
