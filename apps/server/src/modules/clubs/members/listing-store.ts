import type { MemberAccount, MemberCare, MemberSort } from '@fletch/contract'
import type { NameOrder } from '@fletch/domain'
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { isFoundBy } from '../../../platform/db/like-pattern.ts'
import type { Tables } from '../../../platform/db/schema.ts'
import { hasKnownAccount, isShownToVisitors } from '../consent/store.ts'
import type { MembersShown } from '../record/policy.ts'
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
  /** Officers also find by the values of the club's own fields. */
  readonly inOwnFields?: 'true' | undefined
  readonly status?: MemberRow['status'] | undefined
  /** Only members with an account of which the reader may know. */
  readonly hasAccount?: boolean
  /** Only members with an account, with an invitation, or with neither. */
  readonly account?: MemberAccount | undefined
  /** Only members who need this care. */
  readonly care?: MemberCare | undefined
  /** The last day that counts as expiring. */
  readonly expiringUntil?: string
  /** Whom the reader is shown; everyone if absent. */
  readonly shown?: Shown
}

export interface Shown {
  readonly which: MembersShown
  /** The reader, who always sees their own entry. */
  readonly to: string
  /** A day: who was born later is a child. */
  readonly bornBefore: string
}

/** The members whom a person is shown, as `membersShownTo` says it. */
const isShownTo =
  ({ which, to, bornBefore }: Shown) =>
  (eb: ExpressionBuilder<Tables, 'clubMembers'>) =>
    eb.or([
      eb('clubMembers.userId', '=', to),
      ...(which === 'active' ? [eb('clubMembers.status', '=', 'active')] : []),
      ...(which === 'open' ? [isShownToVisitors(bornBefore)(eb)] : []),
    ])

/** Which members have an account, an invitation, or neither, as officers know it. */
const isSuch = (account: MemberAccount) => (eb: ExpressionBuilder<Tables, 'clubMembers'>) => {
  const isInvited = eb.exists(
    eb
      .selectFrom('memberInvitations')
      .select('memberInvitations.memberId')
      .whereRef('memberInvitations.memberId', '=', 'clubMembers.id'),
  )
  if (account === 'account') return hasKnownAccount(true)(eb)
  return eb.and([eb.not(hasKnownAccount(true)(eb)), account === 'invited' ? isInvited : eb.not(isInvited)])
}

/**
 * Members whose address or birth date the club does not know. Those who have an account of which it knows give these
 * themselves.
 */
const isIncomplete = (eb: ExpressionBuilder<Tables, 'clubMembers'>) =>
  eb.and([
    eb.or([eb('clubMembers.email', '=', ''), eb('clubMembers.dateOfBirth', 'is', null)]),
    eb.not(hasKnownAccount(true)(eb)),
  ])

const hasExpiryUntil = (until: string) => (eb: ExpressionBuilder<Tables, 'clubMembers'>) =>
  eb.exists(
    eb
      .selectFrom('memberExpiries')
      .select('memberExpiries.kind')
      .whereRef('memberExpiries.memberId', '=', 'clubMembers.id')
      .where('memberExpiries.validUntil', '<=', until),
  )

/** Members of whom an own field of the club says the words. */
const hasOwnValue = (words: string) => (eb: ExpressionBuilder<Tables, 'clubMembers'>) =>
  eb.exists(
    eb
      .selectFrom('ownValues')
      .select('ownValues.fieldId')
      .whereRef('ownValues.memberId', '=', 'clubMembers.id')
      .where(isFoundBy({ text: 'own_values.search_text' }, words)),
  )

/** Narrows a query to the members of a filter. */
export const withFilter = <Output>(
  query: SelectQueryBuilder<Tables, 'clubMembers', Output>,
  {
    clubId,
    q = '',
    isForOfficers,
    inOwnFields,
    status,
    hasAccount = false,
    account,
    care,
    expiringUntil = '',
    shown,
  }: MemberFilter,
) => {
  // Also matches the form of lists by last name: 'Lovelace, Ada'.
  const looked = q
    .replace(/,(?=\s|$)/g, ' ')
    .trim()
    .replace(/\s+/g, ' ')
  const isFound = isForOfficers
    ? isFoundBy({ text: 'club_members.search_text' }, looked)
    : isFoundBy({ text: 'search_text', unfolded: 'name_key' }, looked, 'names')
  return query
    .where('clubId', '=', clubId)
    .$if(status !== undefined, (some) => some.where('status', '=', status ?? 'active'))
    .$if(account !== undefined, (some) => some.where(isSuch(account ?? 'none')))
    .$if(care === 'incomplete', (some) => some.where(isIncomplete))
    .$if(care === 'expiring', (some) => some.where(hasExpiryUntil(expiringUntil)))
    .$if(hasAccount, (some) => some.where(hasKnownAccount(isForOfficers)))
    .$if(shown !== undefined && shown.which !== 'all', (some) =>
      shown ? some.where(isShownTo(shown)) : some,
    )
    .$if(looked !== '', (some) =>
      some.where((eb) =>
        isForOfficers && inOwnFields !== undefined ? eb.or([isFound, hasOwnValue(looked)(eb)]) : isFound,
      ),
    )
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

/** Which of these accounts are members whom a person is shown. */
export const listAccountsShown = async (
  db: ReadConnection,
  clubId: string,
  among: readonly string[],
  shown: Shown,
): Promise<string[]> => {
  if (among.length === 0) return []
  const rows = await db
    .selectFrom('clubMembers')
    .select('userId')
    .where('clubId', '=', clubId)
    .where('userId', 'in', among)
    .where(isShownTo(shown))
    .execute()
  return rows.flatMap(({ userId }) => userId ?? [])
}
