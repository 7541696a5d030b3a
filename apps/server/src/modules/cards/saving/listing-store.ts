import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { isFoundBy } from '../../../platform/db/like-pattern.ts'
import type { ScorecardsTable } from '../../../platform/db/schema/scorecards.ts'
import type { Tables } from '../../../platform/db/schema.ts'
import { cardColumns, type ScorecardRow } from './store.ts'

export interface CardFilter {
  readonly q?: string | undefined
  readonly style?: ScorecardsTable['archeryStyle'] | undefined
  readonly club?: string | undefined
  readonly bow?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** The position of a page's last card. The next page starts after it. */
export interface Place {
  readonly date: string
  readonly createdAt: string
  readonly id: string
}

/** Adds a filter's conditions to a query of cards. */
export const withFilter = (
  eb: ExpressionBuilder<Tables, 'scorecards'>,
  { q, style, club, bow, from, to }: CardFilter,
): Expression<SqlBool>[] => [
  ...(q === undefined || q.trim() === '' ? [] : [isFoundBy({ text: 'search_text' }, q.trim())]),
  // A card of another division scheme has no style of the usual scheme.
  ...(style === undefined ? [] : [eb('archeryStyle', '=', style), eb('division', 'is', null)]),
  ...(club === undefined ? [] : [eb('scorecards.club', '=', club)]),
  ...(bow === undefined ? [] : [eb('scorecards.bow', '=', bow)]),
  ...(from === undefined ? [] : [eb('date', '>=', from)]),
  ...(to === undefined ? [] : [eb('date', '<=', to)]),
]

export interface ListQuery {
  readonly userId: string
  readonly filter: CardFilter
  readonly after?: Place | undefined
  readonly limit?: number | undefined
}

/** Leaves out the cards of second scorers, which are found through their groups: all others of a group have its id. */
const isNoSecond = ({ or, eb, ref }: ExpressionBuilder<Tables, 'scorecards'>) =>
  or([eb('scorecards.groupId', 'is', null), eb('scorecards.id', '=', ref('scorecards.groupId'))])

/** A page of cards by date, then by creation, newest first. */
const page = (db: ReadConnection, { filter, after, limit }: ListQuery) => {
  let query = db
    .selectFrom('scorecards')
    .select(cardColumns)
    .where((eb) => eb.and(withFilter(eb, filter)))
    .orderBy('date', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
  if (after !== undefined) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('date', 'createdAt', 'id'), '<', tuple(after.date, after.createdAt, after.id)),
    )
  }
  return limit === undefined ? query : query.limit(limit)
}

/** A user's cards, newest first. */
export const listScorecards = (db: ReadConnection, query: ListQuery): Promise<ScorecardRow[]> =>
  page(db, query).where('scorecards.userId', '=', query.userId).where(isNoSecond).execute()

/** The cards of some groups that other users began, newest first. */
export const listGroupScorecards = async (
  db: ReadConnection,
  query: ListQuery,
  ids: readonly string[],
): Promise<ScorecardRow[]> =>
  ids.length === 0
    ? []
    : page(db, query)
        .where('scorecards.userId', '!=', query.userId)
        .where('scorecards.id', 'in', ids)
        .execute()

export const countScorecardsOf = async (db: ReadConnection, userId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('scorecards')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('userId', '=', userId)
    .where(isNoSecond)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The rounds of a user's cards, each once. */
export const listRoundsOnCards = async (db: ReadConnection, userId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('scorecards')
    .select('roundId')
    .distinct()
    .where('userId', '=', userId)
    .execute()
  return rows.map(({ roundId }) => roundId)
}
