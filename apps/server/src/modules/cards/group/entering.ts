import {
  type Columns,
  isColumnChanged,
  isShotChanged,
  type ProposedValue,
  rowsIn,
  scoresFrom,
  tally,
  withAccepted,
  zoneCodes,
} from '@fletch/domain'
import type { Competition, DeclinedValue, Scorecard } from '@fletch/domain/contract'
import { v7 as uuidv7 } from 'uuid'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import type { Who } from '../../../platform/http/authentication.ts'
import type { Parts } from '../../../platform/parts.ts'
import { participantsCalled, participantsOf } from '../../events/participants/reads.ts'
import type { Author } from '../saving/commands.ts'
import { lockCardOfGroup, storeGroupCard } from '../saving/group-commands.ts'
import { archersOn, type CardArcher, contentOf } from '../saving/reads.ts'
import { archerKey, type CardRow, cardArcher, columnFrom, columnsFor, shotOf } from './columns.ts'
import { listShots, putShot, voidShootOffs } from './store.ts'

type EnteringParts = Pick<Parts, 'live' | 'budget'>

interface Kept {
  readonly event: Competition
  readonly groupId: string
  readonly archers: readonly CardArcher[]
  readonly columns: Columns
  readonly at: string
}

/** Keeps what archers shot beside the card, so that results survive the loss of any one card. */
const keepShots = async (
  tx: WriteTransaction,
  who: Who,
  { event, groupId, archers, columns, at }: Kept,
): Promise<void> => {
  if (archers.length === 0) return
  const known = await participantsCalled(
    tx,
    event.id,
    archers.map(({ id }) => id),
  )
  for (const { id, name, confirmedAt = null } of archers) {
    const participant = known.find((each) => archerKey(each) === id)
    if (participant === undefined) continue
    const scores = shotOf(columns, id)
    const { totalScore, targetsScored, proof, zones } = tally(scores)
    await putShot(tx, {
      id: uuidv7(),
      competitionId: event.id,
      groupId,
      participantId: participant.id,
      scoredBy: who.userId,
      archerName: name,
      scores: JSON.stringify(scores),
      totalScore,
      targetsScored,
      photographed: proof.photographed,
      zones: JSON.stringify(zones),
      confirmedAt,
      createdAt: at,
      updatedAt: at,
    })
  }
}

/** Whether somebody stands elsewhere than when a shoot-off could be: it wants all targets, or a completed event. */
const isStandingCorrected = (event: Competition, before: Columns, columns: Columns, id: string): boolean => {
  const was = tally(shotOf(before, id))
  if (event.status !== 'completed' && was.targetsScored < event.numberOfTargets) return false
  const is = tally(shotOf(columns, id))
  return zoneCodes.some((zone) => (was.zones[zone] ?? 0) !== (is.zones[zone] ?? 0))
}

interface Outcome {
  readonly event: Competition
  readonly declined?: readonly DeclinedValue[] | undefined
  readonly archers: readonly CardArcher[]
  readonly before: Columns
  readonly columns: Columns
  readonly reason: string | null
  readonly at: string
  /** Whose value it was, where it was proposed. */
  readonly proposerAt?: Author['proposerAt']
}

/** Stores what became of a card, voids the confirmations of columns that changed, and keeps what was shot. */
export const storeColumns = async (
  tx: WriteTransaction,
  parts: EnteringParts,
  who: Who,
  row: CardRow,
  { event, archers, before, columns, reason, at, declined, proposerAt }: Outcome,
): Promise<Scorecard> => {
  const changed = new Set(archers.map(({ id }) => id).filter((id) => isColumnChanged(before, columns, id)))
  const participants = archers.map((archer) =>
    changed.has(archer.id) ? { ...archer, confirmedAt: null } : archer,
  )
  const rows = Math.min(rowsIn(columns), row.numberOfTargets)
  const stored = await storeGroupCard(tx, parts, who, row, {
    card: { ...contentOf(row), scores: scoresFrom(columns, rows) },
    participants,
    author: { scorecardId: row.id, userId: who.userId, at, reason, ...(proposerAt && { proposerAt }) },
    version: row.version + 1,
    declined,
  })
  const shooting = participants.filter(({ id }) => isShotChanged(before, columns, id))
  await keepShots(tx, who, { event, groupId: row.id, archers: shooting, columns, at })
  const corrected = shooting.filter(({ id }) => isStandingCorrected(event, before, columns, id))
  await voidShootOffs(
    tx,
    event.id,
    corrected.map(({ id }) => id),
  )
  await parts.live.announce(tx, event.id)
  return stored
}

interface Accepted {
  readonly event: Competition
  readonly row: CardRow
  readonly accepted: readonly ProposedValue[]
  readonly reason: string
  readonly at: string
  readonly proposerAt: Author['proposerAt']
}

/**
 * Enters accepted values of archers who are not on this card: where they shoot by now; for one who is in no group they
 * are kept beside all cards, and come along when the archer comes back.
 */
export const enterElsewhere = async (
  tx: WriteTransaction,
  parts: EnteringParts,
  who: Who,
  { event, row, accepted, ...kept }: Accepted,
): Promise<void> => {
  const participants = await participantsOf(tx, who, event.id)
  for (const [key, values] of Map.groupBy(accepted, ({ participantId }) => participantId)) {
    const archer = participants.find((each) => archerKey(each) === key)
    if (archer === undefined) continue
    const there = archer.groupId === null ? undefined : await lockCardOfGroup(tx, archer.groupId)
    if (there === undefined) {
      const columns = withAccepted(new Map([columnFrom(await listShots(tx, event.id), archer)]), values)
      const archers = [cardArcher(archer, null)]
      await keepShots(tx, who, { event, groupId: row.id, archers, columns, at: kept.at })
      await voidShootOffs(tx, event.id, [key])
    } else {
      const archers = archersOn(there)
      const before = columnsFor(there, archers)
      const columns = withAccepted(before, values)
      await storeColumns(tx, parts, who, there, { event, archers, before, columns, ...kept })
    }
  }
}
