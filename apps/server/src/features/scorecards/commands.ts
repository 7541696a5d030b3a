import { type CardContent, tally } from '@fletch/domain'
import type { Scorecard, ScorecardDraft, ScorecardSave } from '@fletch/domain/contract'
import { v7 as uuidv7, validate, version as versionOf } from 'uuid'
import { instantOf } from '../../clock.ts'
import type { WriteTransaction } from '../../db/database.ts'
import { Conflict, Forbidden, Invalid, NotFound } from '../../errors.ts'
import type { Who } from '../../http/authentication.ts'
import type { Parts } from '../../parts/parts.ts'
import { abandonUnshown, attachPhotos, detachPhotos } from '../photos/commands.ts'
import { noteDistances } from '../statistics/commands.ts'
import { changesBetween, creationOf, declinedOf, deletionOf } from './ledger.ts'
import { maySeeScorecard, reasonNotToChange } from './policy.ts'
import { contentOf, present } from './presenter.ts'
import {
  deleteScorecard,
  deleteScorecardsOf,
  findDeletion,
  findScorecard,
  forgetNamesIn,
  insertChanges,
  insertScorecard,
  lockScorecard,
  type ScorecardRow,
  updateScorecard,
} from './store.ts'

type CommandParts = Pick<Parts, 'clock' | 'jobs'>

const noSuchCard = () => new NotFound('There is no such scorecard')

const dayOf = (instant: string): string => instant.slice(0, 10)

/** Photos are the sender's own, or already on this card: anything else is refused by its row. */
const attach = async (
  tx: WriteTransaction,
  who: Who,
  scorecardId: string,
  card: CardContent,
  before?: CardContent,
) => {
  const known = new Set(before?.scores.map((entry) => entry.photoPath))
  const added = card.scores.map((entry) => (known.has(entry.photoPath) ? null : entry.photoPath))
  const refused = await attachPhotos(tx, who, scorecardId, added)
  if (refused.length === 0) return
  const errors = refused.map((row) => ({
    path: `scores.${row}.photoPath`,
    message: `Row ${row + 1}: this photo is not on the server, or not yours`,
  }))
  throw new Invalid(errors[0]?.message ?? 'A photo is not on the server', errors)
}

/** A key that is a UUIDv7 is the new card's id, so that a phone knows it before it has a signal. */
const idFrom = (key: string | null): string =>
  key !== null && validate(key) && versionOf(key) === 7 ? key.toLowerCase() : uuidv7()

export const createScorecard = async (
  tx: WriteTransaction,
  { clock }: CommandParts,
  who: Who,
  draft: ScorecardDraft,
  key: string | null,
): Promise<Scorecard> => {
  const id = idFrom(key)
  const at = instantOf(clock)
  const card: CardContent = { ...draft, date: draft.date ?? dayOf(at) }
  if ((await findDeletion(tx, id)) !== undefined) throw new Conflict('This scorecard was deleted')
  const row = await insertScorecard(tx, { id, userId: who.userId, card, tally: tally(card.scores), at })
  if (row === undefined) return recallScorecard(tx, who, id)
  await attach(tx, who, id, card)
  await noteDistances(tx, id, card)
  await insertChanges(tx, [creationOf({ scorecardId: id, userId: who.userId, at }, card)])
  return present(row)
}

/** What a repeated creation answers: the card as it is now. After its deletion, or when it is another's: a Conflict. */
export const recallScorecard = async (tx: WriteTransaction, who: Who, id: string): Promise<Scorecard> => {
  const row = await findScorecard(tx, id)
  if (row !== undefined && row.userId === who.userId) return present(row)
  throw new Conflict(row === undefined ? 'This scorecard was deleted' : 'This id is already taken')
}

/** Fields that move a card's targets between distances, or change what they paid. */
const changesDistances: ReadonlySet<string> = new Set(['zone', 'distance', 'distanceUnit'])

/** The card, held for a change by someone who may make it. */
const lockForChange = async (tx: WriteTransaction, who: Who, id: string): Promise<ScorecardRow> => {
  const row = await lockScorecard(tx, id)
  if (row === undefined || !maySeeScorecard(row, who)) throw noSuchCard()
  const reason = reasonNotToChange(row, who)
  if (reason !== null) throw new Forbidden(reason)
  return row
}

/**
 * Stores a card whole. A version names the one that the save started from: a stale one is a Conflict that
 * carries the current card. Without one the last save wins.
 */
export const saveScorecard = async (
  tx: WriteTransaction,
  { clock }: CommandParts,
  who: Who,
  id: string,
  { version, declined = [], ...draft }: ScorecardSave,
): Promise<Scorecard> => {
  const row = await lockForChange(tx, who, id)
  if (version !== undefined && version !== row.version) {
    throw new Conflict('This scorecard was changed elsewhere in the meantime', { current: present(row) })
  }
  const before = contentOf(row)
  const card: CardContent = { ...draft, date: draft.date ?? before.date }
  const at = instantOf(clock)
  const author = { scorecardId: id, userId: who.userId, at }
  const changes = [...declinedOf(author, declined, card), ...changesBetween(author, before, card)]
  await attach(tx, who, id, card, before)
  await insertChanges(tx, changes)
  if (changes.some(({ field }) => changesDistances.has(field))) await noteDistances(tx, id, card, before)
  const next = { card, tally: tally(card.scores), version: row.version + 1, at }
  return present(await updateScorecard(tx, row, next), card.scores)
}

/** Deletes a card, and lets go of the photos that no other card shows. Its history stays. */
export const removeScorecard = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: Who,
  id: string,
): Promise<void> => {
  const row = await lockForChange(tx, who, id)
  const author = { scorecardId: id, userId: who.userId, at: instantOf(parts.clock) }
  const photos = await detachPhotos(tx, id)
  await insertChanges(tx, [deletionOf(author, contentOf(row))])
  await deleteScorecard(tx, id)
  await abandonUnshown(tx, parts, photos)
}

/** Deletes all cards of a user. Their history stays, without a name. */
export const removeScorecardsOf = async (tx: WriteTransaction, userId: string): Promise<void> => {
  await forgetNamesIn(tx, userId)
  await deleteScorecardsOf(tx, userId)
}
