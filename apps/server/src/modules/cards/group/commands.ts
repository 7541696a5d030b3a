import type { BodyOf, groupScorecardCalls, Scorecard } from '@fletch/contract'
import { fault } from '@fletch/contract'
import {
  reasonNotToClaim,
  reasonNotToConfirm,
  reasonNotToConfirmNow,
  reasonNotToTakePart,
} from '@fletch/domain'
import { v7 as uuidv7 } from 'uuid'
import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { Conflict, Forbidden, RuleBroken, refuse } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { CardParts } from '../asks.ts'
import { roleOnCard } from '../saving/card-role.ts'
import { columnsFor, shotOf } from '../saving/columns.ts'
import { withFinished } from '../saving/finishing.ts'
import { findCopy, insertEditor, updateGroupColumns } from '../saving/group-store.ts'
import { creationOf, groupChange } from '../saving/ledger.ts'
import { insertChanges } from '../saving/ledger-store.ts'
import { lockGroupCard } from '../saving/locked-cards.ts'
import { showPhotosOf } from '../saving/photo-commands.ts'
import { reasonOnlyCompared, reasonToHaveEditor, verdictOnCopy } from '../saving/policy.ts'
import { contentOf, present } from '../saving/presenter.ts'
import { refuseStale } from '../saving/refusals.ts'
import { insertScorecard, roundOf } from '../saving/store.ts'
import { archersOn } from '../saving/stored-card.ts'
import { holdEditor } from './editors.ts'

type CommandParts = Pick<CardParts, 'acquaintances' | 'clock' | 'live' | 'shoots' | 'followers'>

/**
 * Sets or clears the editor. Claims apply in the order received. After completion the editor stays: a claim only makes
 * the entries queued behind it proposals.
 */
export const setEditor = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: SignedInUser,
  id: string,
  editorUserId: string | null,
  scannedBy?: string,
): Promise<Scorecard> => {
  const lockedRow = await lockGroupCard(tx, parts, who, id)
  const { shoot, archers, hand } = await roleOnCard(tx, parts, who, lockedRow)
  const row = await withFinished(tx, parts, lockedRow, shoot, instantOf(parts.clock))
  const { isEventAdmin, isFormerArcher } = hand
  const isOwner = row.userId === who.userId
  const participates = hand.participates || isOwner || isFormerArcher
  refuse(reasonNotToTakePart({ isEventAdmin, participates }), Forbidden)
  refuse(reasonNotToClaim(shoot.status), Conflict)
  // A claim by an archer who has left the group changes nothing. It succeeds because the phone's queued entries follow and
  // are accepted like a former editor's. The card's owner can still name others.
  if (isFormerArcher && !isEventAdmin && (!isOwner || editorUserId === who.userId)) return present(row)
  refuse(reasonToHaveEditor(id, editorUserId), RuleBroken)
  if (editorUserId !== null) {
    await holdEditor(tx, parts, who, editorUserId, { archers, isEventAdmin })
    await insertEditor(tx, id, editorUserId)
  }
  if (shoot.status === 'completed') return present(row)
  const author = { scorecardId: id, userId: who.userId, at: instantOf(parts.clock), scannedBy }
  await insertChanges(tx, [groupChange(author, 'editorUserId', row.editorUserId, editorUserId)])
  // Entries do not change, so the version stays. `updatedAt` shows which of two answers is newer.
  const changes = { editorUserId, updatedAt: author.at }
  await updateGroupColumns(tx, id, changes)
  await parts.followers.cardChanged(tx, parts, shoot.shootId)
  return present({ ...row, ...changes })
}

interface Confirmed {
  readonly participantId: string
  readonly confirmed: boolean
  /** The version that the archer saw. */
  readonly version?: number | undefined
  /** Who scanned the code that says it. */
  readonly scannedBy?: string | undefined
}

/** Confirms the archer's own column, or withdraws the confirmation. */
export const confirmColumn = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: SignedInUser,
  id: string,
  { participantId, confirmed, version, scannedBy }: Confirmed,
): Promise<Scorecard> => {
  const lockedRow = await lockGroupCard(tx, parts, who, id)
  refuse(reasonOnlyCompared(lockedRow), RuleBroken)
  refuseStale(lockedRow, version)
  const { shoot, hand } = await roleOnCard(tx, parts, who, lockedRow)
  const now = instantOf(parts.clock)
  const row = await withFinished(tx, parts, lockedRow, shoot, now)
  const archers = archersOn(row)
  const archer = archers.find((each) => each.id === participantId)
  if (archer === undefined) throw new RuleBroken(fault('archer-not-on-card'))
  refuse(reasonNotToConfirm(hand, archer.userId === who.userId), Forbidden)
  refuse(reasonNotToConfirmNow(hand, shoot.status), Conflict)
  const was = archer.confirmedAt ?? null
  // A phone repeats what a code of it has said already.
  if (confirmed === (was !== null)) return present(row)
  const confirmedAt = confirmed ? now : null
  const author = { scorecardId: id, userId: who.userId, at: now, scannedBy }
  await insertChanges(tx, [groupChange(author, 'confirmedAt', was, confirmedAt, participantId)])
  const groupParticipants = JSON.stringify(
    archers.map((each) => (each === archer ? { ...archer, confirmedAt } : each)),
  )
  const changes = { groupParticipants, updatedAt: now }
  await updateGroupColumns(tx, id, changes)
  await parts.followers.columnConfirmed(tx, parts, {
    shootId: shoot.shootId,
    id: participantId,
    confirmedAt,
  })
  return present(await withFinished(tx, parts, { ...row, ...changes }, shoot, now))
}

/**
 * Asks the officers about a score: the column's archer, or the editor for an archer without a phone. It is possible after
 * completion, too, and changes nothing on the card.
 */
export const queryScore = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: SignedInUser,
  id: string,
  { participantId, ...query }: BodyOf<typeof groupScorecardCalls.query>,
): Promise<Scorecard> => {
  const row = await lockGroupCard(tx, parts, who, id)
  refuse(reasonOnlyCompared(row), RuleBroken)
  const { shoot, archers, hand } = await roleOnCard(tx, parts, who, row)
  const archer = archers.find((each) => each.id === participantId)
  if (archer === undefined) throw new RuleBroken(fault('archer-not-on-card'))
  refuse(reasonNotToConfirm(hand, archer.userId === who.userId), Forbidden)
  refuse(reasonNotToClaim(shoot.status), Conflict)
  await parts.followers.scoreQueried(tx, parts, who, { shootId: shoot.shootId, id: archer.id, ...query })
  return present(row)
}

/** Copies the caller's column of a group's card to an individual card. A column is copied at most once. */
export const copyIndividual = async (
  tx: WriteTransaction,
  parts: Pick<CardParts, 'clock' | 'shoots'>,
  who: SignedInUser,
  groupCardId: string,
): Promise<{ scorecard: Scorecard }> => {
  const group = await lockGroupCard(tx, parts, who, groupCardId)
  refuse(reasonOnlyCompared(group), RuleBroken)
  const archers = archersOn(group)
  const verdict = verdictOnCopy(archers, who)
  if ('why' in verdict) throw new Forbidden(verdict.why)
  const { archer } = verdict
  const copy = await findCopy(tx, groupCardId, who.userId)
  if (copy !== undefined) throw new Conflict(fault('copy-exists'), { scorecardId: copy.id })
  const [shooter] = await parts.shoots.archersCalled(tx, groupCardId, [archer.id])
  const content = contentOf(group)
  const card = {
    ...content,
    scores: shotOf(columnsFor(content.scores, archers), archer.id),
    archerName: archer.name,
    archeryStyle: shooter?.archeryStyle ?? content.archeryStyle,
  }
  const id = uuidv7()
  const now = instantOf(parts.clock)
  const origin = { originalGroupScorecardId: groupCardId }
  const row = await insertScorecard(tx, {
    origin,
    id,
    userId: who.userId,
    round: roundOf(group),
    card,
    at: now,
  })
  if (row === undefined) throw new Conflict(fault('id-taken'))
  await showPhotosOf(tx, id, card)
  await insertChanges(tx, [creationOf({ scorecardId: id, userId: who.userId, at: now }, card)])
  return { scorecard: present(row) }
}
