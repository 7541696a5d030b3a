import { type CardContent, ownCard, takeSave } from '@fletch/domain'
import {
  cardLines,
  newLineFaults,
  rowsFit,
  type Scorecard,
  type ScorecardDraft,
  type ScorecardSave,
  tooManyRows,
} from '@fletch/domain/contract'
import { v7 as uuidv7, validate, version as versionOf } from 'uuid'
import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { Conflict, Forbidden, Invalid, NotFound, refuseFields } from '../../../platform/errors.ts'
import type { Who } from '../../../platform/http/authentication.ts'
import type { Parts } from '../../../platform/parts.ts'
import { roomOf } from '../../../platform/write-budget.ts'
import { eventOfGroup } from '../../events/groups/reads.ts'
import { abandonUnshown, detachPhotos } from '../../photos/index.ts'

import { keepDeclined } from './declined-commands.ts'
import { changesBetween, creationOf, deletionOf } from './ledger.ts'
import { findClaim, forgetNamesIn, forgetReasonsOf, insertChanges } from './ledger-store.ts'
import { attachPhotosOf } from './photo-commands.ts'
import { reasonNotToChange } from './policy.ts'
import { contentOf, present, presentNext } from './presenter.ts'
import { isShownTo } from './reads.ts'
import {
  deleteScorecard,
  deleteScorecardsOf,
  findScorecard,
  insertScorecard,
  lockScorecard,
  type ScorecardRow,
  updateScorecard,
} from './store.ts'

export type { Author } from './ledger.ts'

type CommandParts = Pick<Parts, 'clock' | 'jobs'>

const noSuchCard = () => new NotFound('There is no such scorecard')

const dayOf = (instant: string): string => instant.slice(0, 10)

/** A key that is a UUIDv7 is the new card's id, so that a phone knows it before it has a signal. */
const idFrom = (key: string | null): string =>
  key !== null && validate(key) && versionOf(key) === 7 ? key.toLowerCase() : uuidv7()

/** Entries that name their archer are a group card's. */
const refuseColumns = ({ scores }: Pick<CardContent, 'scores'>): void => {
  if (scores.some(({ participantId }) => participantId !== undefined))
    throw new Invalid("Only a group's scorecard has entries of several archers")
}

const labels: Readonly<Record<string, string>> = { archerName: 'Archer name', club: 'Club' }

type Head = Pick<CardContent, (typeof cardLines)[number]>

/**
 * What is new in the head of a card stands in one line; the words name the field, for a phone shows them alone. A card
 * that was stored before this rule may be saved with the head that it has.
 */
const refuseNewLines = (stored: Head, sent: Head): void =>
  refuseFields(
    newLineFaults(stored, sent, cardLines).map(({ path, message }) => ({
      path,
      message: `${labels[path] ?? path}: ${message}`,
    })),
  )

export const createScorecard = async (
  tx: WriteTransaction,
  { clock }: CommandParts,
  who: Who,
  { groupId: _group, editorUserId: _editor, ...draft }: ScorecardDraft,
  key: string | null,
): Promise<Scorecard> => {
  const id = idFrom(key)
  const at = instantOf(clock)
  refuseColumns(draft)
  refuseNewLines({ archerName: '', club: '' }, draft)
  const card: CardContent = { ...draft, date: draft.date ?? dayOf(at) }
  const claim = await findClaim(tx, id)
  if (claim !== undefined)
    throw new Conflict(claim.by === 'deleted' ? 'This scorecard was deleted' : 'This id is already taken')
  const row = await insertScorecard(tx, { id, userId: who.userId, card, at })
  if (row === undefined) return recallScorecard(tx, who, id)
  await attachPhotosOf(tx, who, id, card)
  await insertChanges(tx, [creationOf({ scorecardId: id, userId: who.userId, at }, card)])
  return present(row)
}

/** What a repeated creation answers: the card as it is now. After its deletion, or when it is another's: a Conflict. */
export const recallScorecard = async (tx: WriteTransaction, who: Who, id: string): Promise<Scorecard> => {
  const row = await findScorecard(tx, id)
  if (row !== undefined && row.userId === who.userId) return present(row)
  throw new Conflict(row === undefined ? 'This scorecard was deleted' : 'This id is already taken')
}

/** The card, held for a change by someone who sees it. */
export const lockSeen = async (tx: WriteTransaction, who: Who, id: string): Promise<ScorecardRow> => {
  const row = await lockScorecard(tx, id)
  if (row === undefined || !(await isShownTo(tx, row, who))) throw noSuchCard()
  return row
}

/** Throws Conflict with the current card when a save started from another version. */
export const refuseStale = (row: ScorecardRow, version: number | undefined): void => {
  if (version === undefined || version === row.version) return
  throw new Conflict('This scorecard was changed elsewhere in the meantime', { current: present(row) })
}

/** Throws Invalid for a save with more rows than the card has targets. */
export const refuseTooManyRows = (card: Pick<CardContent, 'scores' | 'numberOfTargets'>): void => {
  if (!rowsFit(card)) throw new Invalid(tooManyRows, [{ path: 'scores', message: tooManyRows }])
}

/** What else goes with a group's card: known to the code that knows groups. */
type RemoveGroup = (row: ScorecardRow) => Promise<void>

/** What a save of a group's card does: decided by whoever knows groups. */
type SaveGroup = (row: ScorecardRow, save: ScorecardSave) => Promise<Scorecard>

/**
 * Stores a card whole. A version names the one that the save started from: a stale one is a Conflict that
 * carries the current card. Without one the last save wins.
 */
export const saveScorecard = async (
  tx: WriteTransaction,
  { clock, budget }: Pick<Parts, 'clock' | 'budget'>,
  who: Who,
  id: string,
  save: ScorecardSave,
  saveGroup: SaveGroup,
): Promise<Scorecard> => {
  const row = await lockSeen(tx, who, id)
  refuseStale(row, save.version)
  if (row.isGroupScorecard) return saveGroup(row, save)
  const reason = reasonNotToChange(row, who)
  if (reason !== null) throw new Forbidden(reason)
  const { version: _version, reason: _reason, declined = [], ...draft } = save
  refuseColumns(draft)
  refuseTooManyRows(draft)
  const before = contentOf(row)
  refuseNewLines(before, draft)
  const { card } = takeSave(before, ownCard, { ...draft, date: draft.date ?? before.date })
  const at = instantOf(clock)
  const author = { scorecardId: id, userId: who.userId, at }
  await attachPhotosOf(tx, who, id, card, before)
  await keepDeclined(tx, author, declined, card)
  const changes = changesBetween(author, before, card, ownCard)
  budget.take(who.userId, changes.length * roomOf.line)
  await insertChanges(tx, changes)
  const next = { card, version: row.version + 1, at }
  return presentNext(row, updateScorecard(tx, row, next), card.scores)
}

/**
 * Deletes a card, and lets go of the photos that no other card shows. Its history stays. What a group shot stays too,
 * and comes back with its photos when the card is begun again: they are swept when nobody has done that for long.
 */
export const removeScorecard = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: Who,
  id: string,
  removeGroup: RemoveGroup,
): Promise<void> => {
  const row = await lockSeen(tx, who, id)
  const event = row.isGroupScorecard ? await eventOfGroup(tx, who, row.id) : null
  // With its event deleted, a group's card is its owner's like any other.
  const isAllowed = event === null ? row.userId === who.userId : event.isEventAdmin
  if (!isAllowed) throw new Forbidden('Only the administrators of the event can delete its scorecards')
  const author = { scorecardId: id, userId: who.userId, at: instantOf(parts.clock) }
  if (row.isGroupScorecard) await removeGroup(row)
  const photos = await detachPhotos(tx, id)
  await insertChanges(tx, [deletionOf(author, contentOf(row))])
  await deleteScorecard(tx, id)
  if (event === null) await abandonUnshown(tx, parts, photos)
}

/** Deletes all cards of a user. Their history stays, without a name. */
export const removeScorecardsOf = async (tx: WriteTransaction, userId: string): Promise<void> => {
  await forgetNamesIn(tx, userId)
  await forgetReasonsOf(tx, userId)
  await deleteScorecardsOf(tx, userId)
}
