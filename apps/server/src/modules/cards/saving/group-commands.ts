import { type CardContent, groupCard } from '@fletch/domain'
import type { DeclinedValue, Scorecard } from '@fletch/domain/contract'
import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { RuleBroken } from '../../../platform/errors.ts'
import type { Who } from '../../../platform/http/authentication.ts'
import type { Parts } from '../../../platform/parts.ts'
import { roomOf } from '../../../platform/write-budget.ts'
import { lockSeen } from './commands.ts'
import { keepDeclined } from './declined-commands.ts'
import { insertCardArchers, listKeptCardsOf, lockCardsOfEvent, updateGroupColumns } from './group-store.ts'
import { type Author, changesBetween, creationOf, groupChange } from './ledger.ts'
import { insertChanges } from './ledger-store.ts'
import { attachPhotosOf, showPhotosOf } from './photo-commands.ts'
import { contentOf, present, presentNext } from './presenter.ts'
import {
  archersOn,
  findScorecard,
  insertScorecard,
  lockScorecard,
  type ScorecardRow,
  updateScorecard,
} from './store.ts'

/** A group's card, held for a change by someone who sees it; throws RuleBroken for an archer's own. */
export const lockGroupCard = async (tx: WriteTransaction, who: Who, id: string): Promise<ScorecardRow> => {
  const row = await lockSeen(tx, who, id)
  if (!row.isGroupScorecard) throw new RuleBroken('This is no group scorecard')
  return row
}

/** The card of a group, held for a change; undefined while nobody has begun it. */
export const lockCardOfGroup = (tx: WriteTransaction, groupId: string): Promise<ScorecardRow | undefined> =>
  lockScorecard(tx, groupId)

/** The same card as it is now, for who only looks at it. */
export const findCardOfGroup = (tx: WriteTransaction, groupId: string): Promise<ScorecardRow | undefined> =>
  findScorecard(tx, groupId)

/** Holds an event's cards against every save: those that began are stored first, all others see what follows. */
export const holdCardsOfEvent = async (tx: WriteTransaction, competitionId: string): Promise<void> =>
  void (await lockCardsOfEvent(tx, competitionId))

/** Before an event is deleted, with all that it knows of its archers: its cards stay theirs. */
export const keepCardsOfEvent = async (tx: WriteTransaction, competitionId: string): Promise<void> => {
  for (const card of await lockCardsOfEvent(tx, competitionId))
    await insertCardArchers(
      tx,
      card.id,
      archersOn(card).flatMap(({ userId }) => userId ?? []),
    )
}

/** The cards without an event on which a user is an archer, held for a change. */
export const lockKeptCardsOf = async (tx: WriteTransaction, userId: string): Promise<ScorecardRow[]> => {
  const rows: ScorecardRow[] = []
  for (const id of await listKeptCardsOf(tx, userId)) {
    const row = await lockScorecard(tx, id)
    if (row !== undefined) rows.push(row)
  }
  return rows
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
  const row = await insertScorecard(tx, { origin, id, userId: who.userId, card, at })
  if (row === undefined) return undefined
  await showPhotosOf(tx, id, card)
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

/** Stores what became of a group's card, with a line for every value that changed. */
export const storeGroupCard = async (
  tx: WriteTransaction,
  { budget }: Pick<Parts, 'budget'>,
  who: Who,
  row: ScorecardRow,
  { card, participants, author, version, declined = [] }: GroupSave,
): Promise<Scorecard> => {
  const before = contentOf(row)
  const shape = groupCard(participants.map(({ id }) => id))
  const changes = changesBetween(author, before, card, shape)
  await attachPhotosOf(tx, who, row.id, card, before)
  await keepDeclined(tx, author, declined, card)
  budget.take(who.userId, changes.length * roomOf.line)
  await insertChanges(tx, changes)
  const stored = updateScorecard(tx, row, { card, version, at: author.at })
  const groupParticipants = JSON.stringify(participants)
  if (groupParticipants !== row.groupParticipants) await updateGroupColumns(tx, row.id, { groupParticipants })
  return presentNext({ ...row, groupParticipants }, stored, card.scores)
}

const namesOf = (participants: Scorecard['groupParticipants']): string =>
  participants.map(({ name }) => name).join(', ')

/** Brings a group's card after its group: other archers, another name, another start; nothing when it is as it was. */
export const regroupCard = async (
  tx: WriteTransaction,
  row: ScorecardRow,
  { card, participants, author, version }: GroupSave,
): Promise<void> => {
  const before = archersOn(row)
  const sameArchers = before.map(({ id }) => id).join() === participants.map(({ id }) => id).join()
  const was = contentOf(row)
  const head = ['archerName', 'startingTarget', 'archeryStyle'] as const
  if (sameArchers && head.every((field) => was[field] === card[field])) return
  await showPhotosOf(tx, row.id, card)
  await insertChanges(tx, [groupChange(author, 'groupParticipants', namesOf(before), namesOf(participants))])
  updateScorecard(tx, row, { card, version, at: author.at })
  await updateGroupColumns(tx, row.id, { groupParticipants: JSON.stringify(participants) })
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
