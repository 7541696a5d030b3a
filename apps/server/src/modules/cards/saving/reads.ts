import type { Scorecard, ScorecardQuery } from '@fletch/contract'
import { fault } from '@fletch/contract'
import { secondCardId } from '@fletch/domain'
import * as z from 'zod'
import { partsOfPlace, placeFrom, writeCursor } from '../../../platform/cursors.ts'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { NotFound } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { bareListLimit } from '../../../platform/pages.ts'
import type { CardParts } from '../asks.ts'
import { hasEdited, listKeptCardsOf } from './group-store.ts'
import { listChanges } from './ledger-store.ts'
import {
  countScorecardsOf,
  type ListQuery,
  listGroupScorecards,
  listRoundsOnCards,
  listScorecards,
  type Place,
} from './listing-store.ts'
import { maySeeByShoot, maySeeScorecard } from './policy.ts'
import { present } from './presenter.ts'
import { findScorecard, type ScorecardRow } from './store.ts'

type Asking = Pick<CardParts, 'shoots'>

export const readScorecard = async (
  db: ReadConnection,
  parts: Asking,
  who: Pick<SignedInUser, 'userId'>,
  id: string,
): Promise<Scorecard> => {
  const row = await findScorecard(db, id)
  if (row === undefined || !(await isShownTo(db, parts, row, who))) throw new NotFound(fault('card-unknown'))
  return present(row)
}

/**
 * Whether a person can see a card. An event's admins can see the cards of its groups. Former editors, whether archers
 * of the group or not, and former archers of the group can see its card too, because their phones may still have unsent
 * entries.
 */
export const isShownTo = async (
  db: ReadConnection,
  { shoots }: Asking,
  row: ScorecardRow,
  who: Pick<SignedInUser, 'userId'>,
): Promise<boolean> => {
  if (maySeeScorecard(row, who)) return true
  if (!row.isGroupScorecard) return false
  if (maySeeByShoot(row, await shoots.rightsOn(db, row.id, who))) return true
  return hasEdited(db, row.id, who.userId)
}

/** Whether a card exists. */
export const hasCard = async (db: ReadConnection, id: string): Promise<boolean> =>
  (await findScorecard(db, id)) !== undefined

/** Whether the card exists and the person can see it. */
export const seesScorecard = async (
  db: ReadConnection,
  parts: Asking,
  who: Pick<SignedInUser, 'userId'>,
  id: string,
): Promise<boolean> => {
  const row = await findScorecard(db, id)
  return row !== undefined && (await isShownTo(db, parts, row, who))
}

const placeShape = z.tuple([partsOfPlace.day, partsOfPlace.instant, partsOfPlace.word])

const placeOf = (cursor: string): Place => {
  const [date, createdAt, id] = placeFrom(placeShape, cursor)
  return { date, createdAt, id }
}

export interface ScorecardPage {
  readonly items: Scorecard[]
  readonly nextCursor: string | null
}

const isNewer = (one: Place, other: Place): boolean =>
  one.date !== other.date
    ? one.date > other.date
    : one.createdAt !== other.createdAt
      ? one.createdAt > other.createdAt
      : one.id > other.id

/** Cards of groups in which a user shoots, and of groups of deleted events in which the user shot. */
const groupCardsOf = async (db: ReadConnection, { shoots }: Asking, userId: string) => [
  ...(await shoots.cardsOf(db, userId)),
  ...(await listKeptCardsOf(db, userId)),
]

/** A user's own cards and those of the groups in which they shoot. */
const listAll = async (db: ReadConnection, parts: Asking, query: ListQuery) => {
  const groups = await listGroupScorecards(db, query, await groupCardsOf(db, parts, query.userId))
  const own = await listScorecards(db, query)
  if (groups.length === 0) return own
  return [...own, ...groups].toSorted((one, other) => (isNewer(one, other) ? -1 : 1)).slice(0, query.limit)
}

/** Listed cards. A group's card has the name of its event, because groups of all events are called 'Group 1'. */
const presentListed = async (
  db: ReadConnection,
  { shoots }: Asking,
  rows: readonly ScorecardRow[],
): Promise<Scorecard[]> => {
  const ids = rows.filter(({ isGroupScorecard }) => isGroupScorecard).map(({ id }) => id)
  const events = ids.length === 0 ? [] : await shoots.eventNamesOf(db, ids)
  const names = new Map(events.map(({ id, name }) => [id, name]))
  return rows.map((row) => {
    const eventName = names.get(row.id)
    return { ...present(row), ...(eventName !== undefined && { eventName }) }
  })
}

/** The caller's cards, newest first. Paged if the query has a limit. */
export const listOfScorecards = async (
  db: ReadConnection,
  parts: Asking,
  who: SignedInUser,
  { limit, cursor, ...filter }: ScorecardQuery,
): Promise<Scorecard[] | ScorecardPage> => {
  const query = { userId: who.userId, filter, after: cursor === undefined ? undefined : placeOf(cursor) }
  if (limit === undefined)
    return presentListed(db, parts, await listAll(db, parts, { ...query, limit: bareListLimit }))
  const rows = await listAll(db, parts, { ...query, limit: limit + 1 })
  const shownRows = rows.slice(0, limit)
  const last = shownRows.at(-1)
  return {
    items: await presentListed(db, parts, shownRows),
    nextCursor:
      rows.length > limit && last !== undefined ? writeCursor([last.date, last.createdAt, last.id]) : null,
  }
}

/** The rounds of a user's own cards. The rounds of groups' cards belong to their events. */
export const roundsOnCards = (db: ReadConnection, userId: string): Promise<string[]> =>
  listRoundsOnCards(db, userId)

/** How many cards a user has. */
export const countScorecards = (db: ReadConnection, userId: string): Promise<number> =>
  countScorecardsOf(db, userId)

const pageLength = 50

async function* pagesOf(
  userId: string,
  list: (wanted: ListQuery) => Promise<ScorecardRow[]>,
): AsyncGenerator<Scorecard[]> {
  let afterPlace: Place | undefined
  for (;;) {
    const rows = await list({ userId, filter: {}, after: afterPlace, limit: pageLength })
    yield rows.map((row) => present(row))
    afterPlace = rows.at(-1)
    if (rows.length < pageLength) return
  }
}

/**
 * What second scorers kept of a user's groups: to the archers it is shown once their event is over, because until then one
 * of them is the first scorer.
 */
const secondCardsOf = async (
  db: ReadConnection,
  parts: Asking,
  who: Pick<SignedInUser, 'userId'>,
  groupIds: readonly string[],
): Promise<Scorecard[]> => {
  const shown: Scorecard[] = []
  for (const groupId of groupIds) {
    const row = await findScorecard(db, secondCardId(groupId))
    if (row === undefined) continue
    const isOver = (await parts.shoots.rightsOn(db, row.id, who))?.status === 'completed'
    if (isOver || (await isShownTo(db, parts, row, who))) shown.push(present(row))
  }
  return shown
}

/**
 * All own cards of a user, newest first, page by page, followed by the cards of groups in which they shot, and those of
 * second scorers there.
 */
export async function* scorecardPages(
  db: ReadConnection,
  parts: Asking,
  { userId }: Pick<SignedInUser, 'userId'>,
): AsyncGenerator<Scorecard[]> {
  yield* pagesOf(userId, (wanted) => listScorecards(db, wanted))
  const ids = await groupCardsOf(db, parts, userId)
  yield* pagesOf(userId, (wanted) => listGroupScorecards(db, wanted, ids))
  yield await secondCardsOf(db, parts, { userId }, ids)
}

const parsed = (document: string | null): unknown => (document === null ? null : JSON.parse(document))

/** Who changed what on a card and when, oldest first. */
export const historyOf = async (db: ReadConnection, scorecardId: string) =>
  (await listChanges(db, scorecardId)).map(({ was, became, ...change }) => ({
    ...change,
    was: parsed(was),
    became: parsed(became),
  }))
