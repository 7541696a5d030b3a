import { type CardContent, tally } from '@fletch/domain'
import type { DeclinedValue, Scorecard, ScorecardDraft, ScorecardSave } from '@fletch/domain/contract'
import { v7 as uuidv7, validate, version as versionOf } from 'uuid'
import { instantOf } from '../../clock.ts'
import type { WriteTransaction } from '../../db/database.ts'
import { Conflict, Forbidden, Invalid, NotFound, RuleBroken } from '../../errors.ts'
import type { Who } from '../../http/authentication.ts'
import type { Parts } from '../../parts/parts.ts'
import { runsEventOfGroup } from '../event-groups/reads.ts'
import { abandonUnshown, attachPhotos, detachPhotos, showPhotos } from '../photos/commands.ts'
import { noteDistances } from '../statistics/commands.ts'
import {
  type Author,
  changesBetween,
  columnChanges,
  creationOf,
  declinedOf,
  deletionOf,
  groupChange,
} from './ledger.ts'
import { reasonNotToChange } from './policy.ts'
import { contentOf, present } from './presenter.ts'
import { isShownTo } from './reads.ts'
import {
  deleteScorecard,
  deleteScorecardsOf,
  findClaim,
  findCopy,
  findScorecard,
  forgetNamesIn,
  insertChanges,
  insertScorecard,
  lockCardsOfEvent,
  lockScorecard,
  renameColumnInChanges,
  type ScorecardRow,
  updateGroupColumns,
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

/** Entries that name their archer are a group card's. */
const refuseColumns = ({ scores }: Pick<CardContent, 'scores'>): void => {
  if (scores.some(({ participantId }) => participantId !== undefined))
    throw new Invalid("Only a group's scorecard has entries of several archers")
}

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
  const card: CardContent = { ...draft, date: draft.date ?? dayOf(at) }
  const claim = await findClaim(tx, id)
  if (claim !== undefined)
    throw new Conflict(claim.by === 'deleted' ? 'This scorecard was deleted' : 'This id is already taken')
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

/** The card, held for a change by someone who sees it. */
const lockSeen = async (tx: WriteTransaction, who: Who, id: string): Promise<ScorecardRow> => {
  const row = await lockScorecard(tx, id)
  if (row === undefined || !(await isShownTo(tx, row, who))) throw noSuchCard()
  return row
}

/** A group's card, held for a change by someone who sees it; throws RuleBroken for an archer's own. */
export const lockGroupCard = async (tx: WriteTransaction, who: Who, id: string): Promise<ScorecardRow> => {
  const row = await lockSeen(tx, who, id)
  if (!row.isGroupScorecard) throw new RuleBroken('This is no group scorecard')
  return row
}

/** The card of a group, held for a change; undefined while nobody has begun it. */
export const lockCardOfGroup = (tx: WriteTransaction, groupId: string): Promise<ScorecardRow | undefined> =>
  lockScorecard(tx, groupId)

/** Holds an event's cards against every save: those that began are stored first, all others see what follows. */
export const holdCardsOfEvent = async (tx: WriteTransaction, competitionId: string): Promise<void> =>
  void (await lockCardsOfEvent(tx, competitionId))

/** Throws Conflict with the current card when a save started from another version. */
export const refuseStale = (row: ScorecardRow, version: number | undefined): void => {
  if (version === undefined || version === row.version) return
  throw new Conflict('This scorecard was changed elsewhere in the meantime', { current: present(row) })
}

/** What a save of a group's card does: decided by whoever knows groups. */
type SaveGroup = (row: ScorecardRow, save: ScorecardSave) => Promise<Scorecard>

/**
 * Stores a card whole. A version names the one that the save started from: a stale one is a Conflict that
 * carries the current card. Without one the last save wins.
 */
export const saveScorecard = async (
  tx: WriteTransaction,
  { clock }: CommandParts,
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
  const row = await lockSeen(tx, who, id)
  const isAllowed = row.isGroupScorecard ? await runsEventOfGroup(tx, who, row.id) : row.userId === who.userId
  if (!isAllowed) throw new Forbidden('Only the administrators of the event can delete its scorecards')
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

interface NewGroupCard {
  readonly id: string
  readonly card: CardContent
  readonly participants: Scorecard['groupParticipants']
  readonly editorUserId: string | null
}

/** Begins the card of a group, under the group's id; undefined when somebody was first. */
export const createGroupScorecard = async (
  tx: WriteTransaction,
  { clock }: Pick<Parts, 'clock'>,
  who: Who,
  { id, card, participants, editorUserId }: NewGroupCard,
): Promise<Scorecard | undefined> => {
  const at = instantOf(clock)
  const groupParticipants = JSON.stringify(participants)
  const origin = { isGroupScorecard: true, groupId: id, groupParticipants, editorUserId } as const
  const row = await insertScorecard(tx, {
    origin,
    id,
    userId: who.userId,
    card,
    tally: tally(card.scores),
    at,
  })
  if (row === undefined) return undefined
  await insertChanges(tx, [creationOf({ scorecardId: id, userId: who.userId, at }, card)])
  return present(row)
}

interface GroupSave {
  readonly card: CardContent
  readonly participants: Scorecard['groupParticipants']
  readonly author: Author
  /** A card that only its archers change keeps its version: nobody's entries were touched. */
  readonly version: number
  /** What somebody entered and gave up for what stands. */
  readonly declined?: readonly DeclinedValue[] | undefined
}

const columnOf = ({ scores }: CardContent, id: string) =>
  scores.filter(({ participantId }) => participantId === id)

/** Stores what became of a group's card, with a line for every value that changed. */
export const storeGroupCard = async (
  tx: WriteTransaction,
  who: Who,
  row: ScorecardRow,
  { card, participants, author, version, declined = [] }: GroupSave,
): Promise<Scorecard> => {
  const before = contentOf(row)
  const changes = participants.flatMap(({ id }) =>
    columnChanges(author, { participantId: id, was: columnOf(before, id), became: columnOf(card, id) }),
  )
  await attach(tx, who, row.id, card, before)
  await insertChanges(tx, [...declinedOf(author, declined, card), ...changes])
  const stored = await updateScorecard(tx, row, { card, tally: tally(card.scores), version, at: author.at })
  const groupParticipants = JSON.stringify(participants)
  if (groupParticipants !== row.groupParticipants) await updateGroupColumns(tx, row.id, { groupParticipants })
  return present({ ...stored, groupParticipants })
}

const namesOf = (participants: Scorecard['groupParticipants']): string =>
  participants.map(({ name }) => name).join(', ')

/** Brings a group's card after its group: other archers, another name, another start; nothing when it is as it was. */
export const regroupCard = async (
  tx: WriteTransaction,
  row: ScorecardRow,
  { card, participants, author, version }: GroupSave,
): Promise<void> => {
  const before: Scorecard['groupParticipants'] = JSON.parse(row.groupParticipants)
  const sameArchers = before.map(({ id }) => id).join() === participants.map(({ id }) => id).join()
  const was = contentOf(row)
  const head = ['archerName', 'startingTarget', 'archeryStyle'] as const
  if (sameArchers && head.every((field) => was[field] === card[field])) return
  await showPhotos(
    tx,
    row.id,
    card.scores.map(({ photoPath }) => photoPath),
  )
  await insertChanges(tx, [groupChange(author, 'groupParticipants', namesOf(before), namesOf(participants))])
  await updateScorecard(tx, row, { card, tally: tally(card.scores), version, at: author.at })
  await updateGroupColumns(tx, row.id, { groupParticipants: JSON.stringify(participants) })
}

interface FormerArcher {
  /** How the card names the column: by the account that is deleted. */
  readonly from: string
  /** How it names it from now on. */
  readonly to: string
  readonly name: string
}

/** Leaves the column of an archer who has deleted the account, under another id and without the name. */
export const forgetColumn = async (
  tx: WriteTransaction,
  row: ScorecardRow,
  { from, to, name }: FormerArcher,
): Promise<void> => {
  const before: Scorecard['groupParticipants'] = JSON.parse(row.groupParticipants)
  // A phone that does not know yet still sends the former id.
  const participants = before.map((archer) =>
    archer.id === from ? { ...archer, id: to, userId: null, name, formerId: from } : archer,
  )
  const was = contentOf(row)
  const scores = was.scores.map((entry) =>
    entry.participantId === from ? { ...entry, participantId: to } : entry,
  )
  const next = { card: { ...was, scores }, tally: tally(scores), version: row.version + 1, at: row.updatedAt }
  await updateScorecard(tx, row, next)
  await updateGroupColumns(tx, row.id, {
    groupParticipants: JSON.stringify(participants),
    editorUserId: row.editorUserId === from ? null : row.editorUserId,
  })
  await renameColumnInChanges(tx, { scorecardId: row.id, from, to })
}

/** Names the editor of a group's card, or nobody. */
export const storeEditor = async (
  tx: WriteTransaction,
  row: ScorecardRow,
  author: Author,
  editorUserId: string | null,
): Promise<Scorecard> => {
  await insertChanges(tx, [groupChange(author, 'editorUserId', row.editorUserId, editorUserId)])
  // Nobody's entries are touched, so the version stays; the instant tells the later answer from the earlier.
  const changes = { editorUserId, updatedAt: author.at }
  await updateGroupColumns(tx, row.id, changes)
  return present({ ...row, ...changes })
}

/** Notes that an archer confirmed the own column, or took that back. */
export const storeConfirmation = async (
  tx: WriteTransaction,
  row: ScorecardRow,
  author: Author,
  { participantId, confirmedAt }: { readonly participantId: string; readonly confirmedAt: string | null },
): Promise<Scorecard> => {
  const before: Scorecard['groupParticipants'] = JSON.parse(row.groupParticipants)
  const was = before.find(({ id }) => id === participantId)?.confirmedAt ?? null
  const groupParticipants = JSON.stringify(
    before.map((archer) => (archer.id === participantId ? { ...archer, confirmedAt } : archer)),
  )
  await insertChanges(tx, [groupChange(author, 'confirmedAt', was, confirmedAt, participantId)])
  const changes = { groupParticipants, updatedAt: author.at }
  await updateGroupColumns(tx, row.id, changes)
  return present({ ...row, ...changes })
}

/** An archer's own copy of a column of a group's card; once is enough. */
export const copyColumn = async (
  tx: WriteTransaction,
  { clock }: Pick<Parts, 'clock'>,
  who: Who,
  originalGroupScorecardId: string,
  card: CardContent,
): Promise<Scorecard> => {
  const there = await findCopy(tx, originalGroupScorecardId, who.userId)
  if (there !== undefined)
    throw new Conflict('An individual copy of this group scorecard already exists', { scorecardId: there.id })
  const [id, at] = [uuidv7(), instantOf(clock)]
  const origin = { originalGroupScorecardId }
  const row = await insertScorecard(tx, {
    origin,
    id,
    userId: who.userId,
    card,
    tally: tally(card.scores),
    at,
  })
  if (row === undefined) throw new Conflict('This id is already taken')
  await showPhotos(
    tx,
    id,
    card.scores.map(({ photoPath }) => photoPath),
  )
  await noteDistances(tx, id, card)
  await insertChanges(tx, [creationOf({ scorecardId: id, userId: who.userId, at }, card)])
  return present(row)
}
