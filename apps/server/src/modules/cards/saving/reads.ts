import type { Scorecard, ScorecardQuery } from '@fletch/domain/contract'
import * as z from 'zod'
import { partsOfPlace, placeFrom, writeCursor } from '../../../platform/cursors.ts'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { NotFound } from '../../../platform/errors.ts'
import type { Who } from '../../../platform/http/authentication.ts'
import { bareListLimit } from '../../../platform/pages.ts'
import { hasStoodIn, runsEventOfGroup } from '../../events/groups/reads.ts'
import { hasEdited } from './group-store.ts'
import { listChanges } from './ledger-store.ts'
import { countScorecardsOf, listGroupScorecards, listScorecards, type Place } from './listing-store.ts'
import { maySeeScorecard } from './policy.ts'
import { present } from './presenter.ts'
import { findScorecard, type ScorecardRow } from './store.ts'

/** How lines of the ledger are marked that tell of a value which did not come to stand. */
export { declinedPrefix } from './ledger.ts'
/** For features that look at the same cards in their own way. */
export { type CardFilter, narrowed } from './listing-store.ts'
/** What a person can change of a stored card, for features that enter something into it. */
export { contentOf } from './presenter.ts'
export { archersOn, type CardArcher, entriesOf } from './store.ts'
export { zoneColumns } from './summary-store.ts'
export { hasEdited }

export const readScorecard = async (
  db: ReadConnection,
  who: Pick<Who, 'userId'>,
  id: string,
): Promise<Scorecard> => {
  const row = await findScorecard(db, id)
  if (row === undefined || !(await isShownTo(db, row, who))) throw new NotFound('There is no such scorecard')
  return present(row)
}

/**
 * Whether somebody sees a card; those who run an event see the cards of its groups. So does who edited one before,
 * archer of the group or not, and who stood in the group before: what they entered may still be on its way.
 */
export const isShownTo = async (
  db: ReadConnection,
  row: ScorecardRow,
  who: Pick<Who, 'userId'>,
): Promise<boolean> =>
  maySeeScorecard(row, who) ||
  (row.isGroupScorecard &&
    ((await runsEventOfGroup(db, who, row.id)) ||
      (await hasEdited(db, row.id, who.userId)) ||
      (await hasStoodIn(db, who, row.id))))

/** Whether someone sees the card of an id, where there is one. */
export const seesScorecard = async (
  db: ReadConnection,
  who: Pick<Who, 'userId'>,
  id: string,
): Promise<boolean> => {
  const row = await findScorecard(db, id)
  return row !== undefined && (await isShownTo(db, row, who))
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

/** Somebody's own cards and those of the groups in which they shoot. */
const listAll = async (db: ReadConnection, wanted: Parameters<typeof listScorecards>[1]) => {
  const groups = await listGroupScorecards(db, wanted)
  const own = await listScorecards(db, wanted)
  if (groups.length === 0) return own
  return [...own, ...groups].toSorted((one, other) => (isNewer(one, other) ? -1 : 1)).slice(0, wanted.limit)
}

/** The caller's cards, newest first; bare, or a page when the query names a limit. */
export const listOfScorecards = async (
  db: ReadConnection,
  who: Who,
  { limit, cursor, ...filter }: ScorecardQuery,
): Promise<Scorecard[] | ScorecardPage> => {
  const wanted = { userId: who.userId, filter, after: cursor === undefined ? undefined : placeOf(cursor) }
  if (limit === undefined)
    return (await listAll(db, { ...wanted, limit: bareListLimit })).map((row) => present(row))
  const rows = await listAll(db, { ...wanted, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map((row) => present(row)),
    nextCursor:
      rows.length > limit && last !== undefined ? writeCursor([last.date, last.createdAt, last.id]) : null,
  }
}

/** How many cards a user has. */
export const countScorecards = (db: ReadConnection, userId: string): Promise<number> =>
  countScorecardsOf(db, userId)

const pageLength = 50

async function* pagesOf(
  db: ReadConnection,
  userId: string,
  list: typeof listScorecards,
): AsyncGenerator<Scorecard[]> {
  let after: Place | undefined
  for (;;) {
    const rows = await list(db, { userId, filter: {}, after, limit: pageLength })
    yield rows.map((row) => present(row))
    after = rows.at(-1)
    if (rows.length < pageLength) return
  }
}

/** All cards of a user, newest first, a page at a time; then those of groups in which they shot. */
export async function* scorecardPages(
  db: ReadConnection,
  { userId }: Pick<Who, 'userId'>,
): AsyncGenerator<Scorecard[]> {
  yield* pagesOf(db, userId, listScorecards)
  yield* pagesOf(db, userId, listGroupScorecards)
}

const parsed = (document: string | null): unknown => (document === null ? null : JSON.parse(document))

/** Who changed what on a card and when, oldest first. */
export const historyOf = async (db: ReadConnection, scorecardId: string) =>
  (await listChanges(db, scorecardId)).map(({ was, became, ...change }) => ({
    ...change,
    was: parsed(was),
    became: parsed(became),
  }))
