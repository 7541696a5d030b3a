import type { MemberSort } from '@fletch/contract'
import type { NameOrder } from '@fletch/domain'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { isFoundBy } from '../../../platform/db/like-pattern.ts'
import type { Tables } from '../../../platform/db/schema.ts'
import { hasKnownAccount, isShownToVisitors } from '../consent/store.ts'
import { type MemberRow, memberColumnsOf } from './store.ts'

type SortColumn =
  | 'firstNameKey'
  | 'lastNameKey'
  | 'membershipType'
  | 'status'
  | 'joinDate'
  | 'shoots'
  | 'totalScore'
  | 'zoneOrder'
  | 'createdAt'

/** The columns that each order sorts by; the id makes every position unique. */
const orders: Readonly<Record<MemberSort | 'newest', readonly SortColumn[]>> = {
  name: ['firstNameKey'],
  membershipType: ['membershipType', 'firstNameKey'],
  status: ['status', 'firstNameKey'],
  joinDate: ['joinDate', 'firstNameKey'],
  shoots: ['shoots', 'firstNameKey'],
  totalScore: ['totalScore', 'firstNameKey'],
  mostCommonZone: ['zoneOrder', 'firstNameKey'],
  newest: ['createdAt'],
}

const nameKeys: Readonly<Record<NameOrder, SortColumn>> = {
  firstName: 'firstNameKey',
  lastName: 'lastNameKey',
}

export interface MemberOrder {
  readonly by: MemberSort | 'newest'
  /** Which part of the name sorts members who are equal in all else. */
  readonly names: NameOrder
}

const columnsIn = ({ by, names }: MemberOrder): readonly SortColumn[] =>
  orders[by].map((column) => (column === 'firstNameKey' ? nameKeys[names] : column))

export type Place = readonly (string | number)[]

/** The position after a row, where the list continues. */
export const placeOf = (row: MemberRow, order: MemberOrder): Place => [
  ...columnsIn(order).map((column) => row[column]),
  row.id,
]

export interface MemberFilter {
  readonly clubId: string
  readonly q?: string | undefined
  /** Officers also search email and membership ID, and know of accounts that they named. */
  readonly isForOfficers: boolean
  readonly status?: MemberRow['status'] | undefined
  /** Only members with an account of which the reader may know. */
  readonly hasAccount?: boolean
  /** Only whom visitors are shown, who were born on this day or before. */
  readonly onlyBornBefore?: string
}

const withFilter = <Output>(
  query: SelectQueryBuilder<Tables, 'clubMembers', Output>,
  { clubId, q = '', isForOfficers, status, hasAccount = false, onlyBornBefore }: MemberFilter,
) => {
  // Also matches the form of lists by last name: 'Lovelace, Ada'.
  const looked = q
    .replace(/,(?=\s|$)/g, ' ')
    .trim()
    .replace(/\s+/g, ' ')
  const isFound = isForOfficers
    ? isFoundBy({ text: 'search_text' }, looked)
    : isFoundBy({ text: 'search_text', unfolded: 'name_key' }, looked, 'names')
  return query
    .where('clubId', '=', clubId)
    .$if(status !== undefined, (some) => some.where('status', '=', status ?? 'active'))
    .$if(hasAccount, (some) => some.where(hasKnownAccount(isForOfficers)))
    .$if(onlyBornBefore !== undefined, (some) => some.where(isShownToVisitors(onlyBornBefore ?? '')))
    .$if(looked !== '', (some) => some.where(isFound))
}

interface Wanted {
  readonly filter: MemberFilter
  readonly order: MemberOrder
  readonly direction: 'asc' | 'desc'
  readonly after?: Place | undefined
  readonly limit?: number | undefined
}

/** A club's members, a page or all. */
export const listMembers = (
  db: ReadConnection,
  { filter, order, direction, after, limit }: Wanted,
): Promise<MemberRow[]> => {
  const sorted = [...columnsIn(order), 'id'] as const
  let query = withFilter(db.selectFrom('clubMembers').select(memberColumnsOf), filter)
  if (after !== undefined) {
    const place = sql.join(after)
    const row = sql.join(sorted.map((column) => sql.ref(column)))
    query = query.where(sql<boolean>`(${row}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${place})`)
  }
  if (limit !== undefined) query = query.limit(limit)
  for (const column of sorted) query = query.orderBy(column, direction)
  return query.execute()
}

export const countMembers = async (db: ReadConnection, filter: MemberFilter): Promise<number> => {
  const { count } = await withFilter(
    db.selectFrom('clubMembers').select(({ fn }) => fn.countAll<number>().as('count')),
    filter,
  ).executeTakeFirstOrThrow()
  return count
}
