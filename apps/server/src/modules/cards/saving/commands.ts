import type { Scorecard, ScorecardDraft, ScorecardSave } from '@fletch/contract'
import { fault } from '@fletch/contract'
import { cardChanges, ownCard, type Round, takeSave, threeArrowRound } from '@fletch/domain'
import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { Conflict, Forbidden, refuse } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { idFromKey } from '../../../platform/ids.ts'
import { refuseWhileUndoable } from '../../accounts/index.ts'
import { readScheme, schemeNamed } from '../../divisions/index.ts'
import { abandonUnshown, detachPhotos } from '../../photos/index.ts'
import { roundNamed } from '../../rounds/index.ts'
import type { CardParts } from '../asks.ts'
import { contentFrom } from './drafts.ts'
import { enterSave } from './entering.ts'
import { creationOf, deletionOf } from './ledger.ts'
import { forgetNamesIn, forgetReasonsOf, insertChanges, wasDeleted } from './ledger-store.ts'
import { lockVisibleCard } from './locked-cards.ts'
import { attachPhotosOf } from './photo-commands.ts'
import { reasonNotToDelete } from './policy.ts'
import { contentOf, present } from './presenter.ts'
import { listOpenProposals } from './proposal-store.ts'
import { declineProposals } from './proposing.ts'
import {
  refuseColumns,
  refuseNewLines,
  refuseRound,
  refuseScheme,
  refuseStale,
  refuseStyle,
  refuseTooManyRows,
} from './refusals.ts'
import {
  deleteScorecard,
  deleteScorecardsOf,
  findScorecard,
  insertScorecard,
  lockScorecard,
  roundOf,
  type ScorecardRow,
} from './store.ts'
import { isUnshotCard } from './stored-card.ts'
import { storeNext } from './storing.ts'

const dayOf = (instant: string): string => instant.slice(0, 10)

export const createScorecard = async (
  tx: WriteTransaction,
  { clock, shoots }: Pick<CardParts, 'clock' | 'shoots'>,
  who: SignedInUser,
  { groupId: _group, editorUserId: _editor, ...draft }: ScorecardDraft,
  key: string | null,
): Promise<Scorecard> => {
  const id = idFromKey(key)
  const now = instantOf(clock)
  refuseColumns(draft)
  refuseNewLines({ archerName: '', club: '' }, draft)
  const round = await roundNamed(tx, draft.roundId)
  const card = contentFrom(round, draft, dayOf(now))
  refuseStyle(await schemeNamed(tx, card.divisionScheme), card.archeryStyle)
  refuseTooManyRows(card)
  if (await wasDeleted(tx, id)) throw new Conflict(fault('card-deleted'))
  if (await shoots.isGroup(tx, id)) throw new Conflict(fault('id-taken'))
  const row = await insertScorecard(tx, { id, userId: who.userId, round, card, at: now })
  if (row === undefined) return recallScorecard(tx, who, id)
  await attachPhotosOf(tx, who, id, card)
  await insertChanges(tx, [creationOf({ scorecardId: id, userId: who.userId, at: now }, card)])
  return present(row)
}

/** Answers a repeated creation with the current card. Throws Conflict if it was deleted or belongs to another user. */
export const recallScorecard = async (
  tx: WriteTransaction,
  who: SignedInUser,
  id: string,
): Promise<Scorecard> => {
  const row = await findScorecard(tx, id)
  if (row !== undefined && row.userId === who.userId) return present(row)
  throw new Conflict(row === undefined ? fault('card-deleted') : fault('id-taken'))
}

/**
 * The round of a save. A card can change its round while it has no hits or arrows. A save without a round comes from an
 * app that supports only one round. Throws RuleBroken with the current card.
 */
const roundToSave = async (
  tx: WriteTransaction,
  row: ScorecardRow,
  namedId: string | undefined,
): Promise<Round> => {
  const roundId = namedId ?? threeArrowRound.id
  if (roundId === row.roundId) return roundOf(row)
  if (namedId === undefined || !isUnshotCard(contentOf(row))) return refuseRound(row)
  return roundNamed(tx, namedId)
}

/** A save of an individual card replaces it. */
const replace = async (
  tx: WriteTransaction,
  parts: Pick<CardParts, 'clock' | 'budget'>,
  who: SignedInUser,
  { row, round }: { readonly row: ScorecardRow; readonly round: Round },
  { version: _version, seenEditorUserId: _editor, reason: _reason, declined, ...draft }: ScorecardSave,
): Promise<Scorecard> => {
  refuseColumns(draft)
  const before = contentOf(row)
  refuseNewLines(before, draft)
  const sentContent = contentFrom(round, draft, before.date)
  refuseTooManyRows(sentContent)
  if (sentContent.archeryStyle !== before.archeryStyle)
    refuseStyle(await readScheme(tx, row.divisionScheme), sentContent.archeryStyle)
  const { card } = takeSave(before, ownCard, sentContent)
  const author = { scorecardId: row.id, userId: who.userId, at: instantOf(parts.clock) }
  const changes = cardChanges(before, card, ownCard.columns)
  return storeNext(tx, parts, who, row, { round, before, card, changes, author, declined })
}

/**
 * Stores a save: it replaces an individual card and is merged into a group's card. `version` is the version that the save
 * started from; a stale one throws Conflict with the current card. Without a version the last save wins.
 */
export const saveCard = async (
  tx: WriteTransaction,
  parts: Pick<CardParts, 'clock' | 'live' | 'budget' | 'shoots' | 'followers'>,
  who: SignedInUser,
  id: string,
  save: ScorecardSave,
): Promise<Scorecard> => {
  const row = await lockVisibleCard(tx, parts, who, id)
  if (row.isGroupScorecard) {
    refuseStale(row, save.version, save.seenEditorUserId)
    return enterSave(tx, parts, who, row, save)
  }
  // Checked before the version because an app that does not support this round cannot merge with the stored card.
  const round = await roundToSave(tx, row, save.roundId)
  refuseScheme(row, save.divisionScheme)
  refuseStale(row, save.version)
  return replace(tx, parts, who, { row, round }, save)
}

/** Deletes a locked card, of which its history stays, and returns the photos that it showed. */
const deleteWithHistory = async (
  tx: WriteTransaction,
  { clock }: Pick<CardParts, 'clock'>,
  who: SignedInUser,
  row: ScorecardRow,
) => {
  const author = { scorecardId: row.id, userId: who.userId, at: instantOf(clock) }
  const card = contentOf(row)
  // Open proposals can no longer be decided.
  if (row.isGroupScorecard)
    await declineProposals(tx, { declined: await listOpenProposals(tx, row.id), card, author })
  const photos = await detachPhotos(tx, row.id)
  await insertChanges(tx, [deletionOf(author, card)])
  await deleteScorecard(tx, row.id)
  return photos
}

/** Deletes cards of an event that is deleted, as far as they were begun, with photos that no other card shows. */
export const deleteCards = async (
  tx: WriteTransaction,
  parts: Pick<CardParts, 'clock' | 'jobs'>,
  who: SignedInUser,
  ids: readonly string[],
): Promise<void> => {
  for (const id of ids) {
    const row = await lockScorecard(tx, id)
    if (row !== undefined) await abandonUnshown(tx, parts, await deleteWithHistory(tx, parts, who, row))
  }
}

/**
 * Deletes a card and releases photos that no other card shows. Its history stays. A group's entries stay too and are
 * restored with the photos if the card is begun again; a sweep deletes the photos if that does not happen for long.
 */
export const removeScorecard = async (
  tx: WriteTransaction,
  parts: Pick<CardParts, 'clock' | 'jobs' | 'live' | 'shoots' | 'followers'>,
  who: SignedInUser,
  id: string,
): Promise<void> => {
  const row = await lockVisibleCard(tx, parts, who, id)
  await refuseWhileUndoable(tx, parts, who.userId)
  const shoot = row.isGroupScorecard ? await parts.shoots.rightsOn(tx, row.id, who) : null
  refuse(reasonNotToDelete(row, who, shoot), Forbidden)
  const photos = await deleteWithHistory(tx, parts, who, row)
  if (shoot !== null) await parts.followers.cardChanged(tx, parts, shoot.shootId)
  else await abandonUnshown(tx, parts, photos)
}

/** Deletes all cards of a user. The cards' history stays without the user's name. */
export const removeScorecardsOf = async (tx: WriteTransaction, userId: string): Promise<void> => {
  await forgetNamesIn(tx, userId)
  await forgetReasonsOf(tx, userId)
  await deleteScorecardsOf(tx, userId)
}
