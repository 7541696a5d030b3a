import type { ClubForm } from '@fletch/contract'
import { clubNameKey, clubSearchText, type MembershipStatus } from '@fletch/domain'
import { isLanguage } from '@fletch/messages/languages.ts'
import type { Selectable } from 'kysely'
import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import { isFoundBy } from '../../../platform/db/like-pattern.ts'
import type { ClubsTable } from '../../../platform/db/schema/clubs.ts'
import { type CallersConsent, callersConsentColumns } from '../consent/columns.ts'

const columns = [
  'clubs.id',
  'clubs.name',
  'clubs.description',
  'clubs.address',
  'clubs.city',
  'clubs.state',
  'clubs.zipCode',
  'clubs.phone',
  'clubs.email',
  'clubs.website',
  'clubs.foundedYear',
  'clubs.logoPath',
  'clubs.joinCode',
  'clubs.joining',
  'clubs.membersSeenBy',
  'clubs.language',
  'clubs.ownerId',
  'clubs.createdAt',
] as const

type ShownColumns = Omit<Selectable<ClubsTable>, 'nameKey' | 'searchText'>

/** A club with a person's relation to it. */
export interface ClubRow extends ShownColumns, CallersConsent {
  readonly memberCount: number
  readonly administratorId: string | null
  readonly memberId: string | null
  readonly memberStatus: MembershipStatus | null
  readonly memberJoinDate: string | null
  readonly requestedAt: string | null
  readonly requestRefusedAt: string | null
  readonly askedUserId: string | null
  readonly askedFirstName: string | null
  readonly askedLastName: string | null
  readonly proposedAt: string | null
}

const seenBy = (db: ReadConnection, userId: string) =>
  db
    .selectFrom('clubs')
    .leftJoin('clubAdministrators', (join) =>
      join.onRef('clubAdministrators.clubId', '=', 'clubs.id').on('clubAdministrators.userId', '=', userId),
    )
    .leftJoin('clubMembers', (join) =>
      join.onRef('clubMembers.clubId', '=', 'clubs.id').on('clubMembers.userId', '=', userId),
    )
    .leftJoin('clubJoinRequests', (join) =>
      join.onRef('clubJoinRequests.clubId', '=', 'clubs.id').on('clubJoinRequests.userId', '=', userId),
    )
    .leftJoin('clubHandOvers', 'clubHandOvers.clubId', 'clubs.id')
    .leftJoin('users as asked', 'asked.id', 'clubHandOvers.userId')
    .select([
      ...columns,
      'clubAdministrators.id as administratorId',
      'clubMembers.id as memberId',
      'clubMembers.status as memberStatus',
      'clubMembers.joinDate as memberJoinDate',
      ...callersConsentColumns,
      'clubJoinRequests.requestedAt',
      'clubJoinRequests.refusedAt as requestRefusedAt',
      'clubHandOvers.userId as askedUserId',
      'clubHandOvers.proposedAt',
      'asked.firstName as askedFirstName',
      'asked.lastName as askedLastName',
    ])
    .select(({ selectFrom, fn }) =>
      selectFrom('clubMembers as all')
        .select(fn.countAll<number>().as('count'))
        .whereRef('all.clubId', '=', 'clubs.id')
        .$asScalar()
        .$notNull()
        .as('memberCount'),
    )

export const findClub = (db: ReadConnection, userId: string, id: string): Promise<ClubRow | undefined> =>
  seenBy(db, userId).where('clubs.id', '=', id).executeTakeFirst()

/** How a club is joined, with the code that joins it. */
export const findJoining = (db: ReadConnection, id: string) =>
  db.selectFrom('clubs').select(['joining', 'joinCode']).where('id', '=', id).executeTakeFirst()

export const nameOf = (db: ReadConnection, id: string) =>
  db.selectFrom('clubs').select('name').where('id', '=', id).executeTakeFirst()

export const findClubByCode = (db: ReadConnection, userId: string, code: string) =>
  seenBy(db, userId).where('clubs.joinCode', '=', code).executeTakeFirst()

export const isCodeTaken = async (tx: WriteTransaction, joinCode: string): Promise<boolean> =>
  (await tx.selectFrom('clubs').select('id').where('joinCode', '=', joinCode).executeTakeFirst()) !==
  undefined

/** Where a page ends. */
export interface Place {
  readonly createdAt: string
  readonly id: string
}

/** Later than any club. */
const beforeAll: Place = { createdAt: '9999-12-31T23:59:59.999Z', id: '' }

interface Wanted {
  readonly userId: string
  readonly q?: string | undefined
  readonly after?: Place | undefined
  readonly limit?: number | undefined
}

/** Clubs, newest first. */
export const listClubs = (
  db: ReadConnection,
  { userId, q, after = beforeAll, limit }: Wanted,
): Promise<ClubRow[]> => {
  let query = seenBy(db, userId).where(({ eb, refTuple, tuple }) =>
    eb(refTuple('clubs.createdAt', 'clubs.id'), '<', tuple(after.createdAt, after.id)),
  )
  if (q !== undefined && q.trim() !== '')
    query = query.where(isFoundBy({ text: 'clubs.search_text' }, q.trim()))
  if (limit !== undefined) query = query.limit(limit)
  return query.orderBy('clubs.createdAt', 'desc').orderBy('clubs.id', 'desc').execute()
}

const formColumns = ({ joining, membersSeenBy, language, ...form }: ClubForm) => ({
  ...form,
  ...(joining !== undefined && { joining }),
  ...(membersSeenBy !== undefined && { membersSeenBy }),
  // One that this version does not speak is ignored.
  ...((language === null || isLanguage(language)) && { language }),
  nameKey: clubNameKey(form.name),
  searchText: clubSearchText(form),
})

interface NewClub {
  readonly id: string
  readonly form: ClubForm
  readonly ownerId: string
  readonly joinCode: string
  readonly createdAt: string
}

/** False if the name or id is taken; the unique indexes decide, also between concurrent inserts. */
export const insertClub = async (tx: WriteTransaction, { form, ...club }: NewClub): Promise<boolean> => {
  const row = await tx
    .insertInto('clubs')
    .values({ ...club, ...formColumns(form), logoPath: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether another club has a name. */
export const isNameTaken = async (tx: WriteTransaction, id: string, name: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('clubs')
    .select('id')
    .where('nameKey', '=', clubNameKey(name))
    .where('id', '!=', id)
    .executeTakeFirst()
  return row !== undefined
}

export const updateClub = (tx: WriteTransaction, id: string, form: ClubForm) =>
  tx.updateTable('clubs').set(formColumns(form)).where('id', '=', id).execute()

export const updateJoinCode = (tx: WriteTransaction, id: string, joinCode: string) =>
  tx.updateTable('clubs').set({ joinCode }).where('id', '=', id).execute()

export const updateLogo = (tx: WriteTransaction, id: string, logoPath: string | null) =>
  tx.updateTable('clubs').set({ logoPath }).where('id', '=', id).execute()

export const updateOwner = (tx: WriteTransaction, id: string, ownerId: string) =>
  tx.updateTable('clubs').set({ ownerId }).where('id', '=', id).execute()

/** Locks a club against being closed or handed over while someone works in it. */
export const holdClubRow = (tx: WriteTransaction, id: string) =>
  tx.selectFrom('clubs').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()

/** Locks a club exclusively. */
export const lockClubRow = (tx: WriteTransaction, id: string) =>
  tx.selectFrom('clubs').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

export const deleteClubRow = (tx: WriteTransaction, id: string) =>
  tx.deleteFrom('clubs').where('id', '=', id).execute()

/** The clubs that a user owns, with the number of other members of each. */
export const listOwned = (db: ReadConnection, userId: string) =>
  db
    .selectFrom('clubs')
    .select(['clubs.id', 'clubs.name'])
    .select(({ selectFrom }) =>
      selectFrom('clubMembers')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('clubMembers.clubId', '=', 'clubs.id')
        .where(({ or, eb }) =>
          or([eb('clubMembers.userId', 'is', null), eb('clubMembers.userId', '!=', userId)]),
        )
        .$asScalar()
        .$notNull()
        .as('otherMembers'),
    )
    .where('clubs.ownerId', '=', userId)
    .orderBy('clubs.createdAt')
    .execute()

export const countAdministrators = async (db: ReadConnection, clubId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('clubAdministrators')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('clubId', '=', clubId)
    .executeTakeFirstOrThrow()
  return count
}

/** Withdraws a hand-over when the membership of the asked member ends. */
export const deleteHandOverTo = (tx: WriteTransaction, clubId: string, userId: string) =>
  tx.deleteFrom('clubHandOvers').where('clubId', '=', clubId).where('userId', '=', userId).execute()

/** Ends a person's request to join, open or refused. */
export const deleteRequestOf = (tx: WriteTransaction, clubId: string, userId: string) =>
  tx.deleteFrom('clubJoinRequests').where('clubId', '=', clubId).where('userId', '=', userId).execute()

/** Ends all requests of a club that no longer takes any. */
export const endRequestsOf = (tx: WriteTransaction, clubId: string) =>
  tx.deleteFrom('clubJoinRequests').where('clubId', '=', clubId).execute()

/** The accounts that run a club: its owner and its administrators. */
export const listOfficers = async (db: ReadConnection, clubId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('clubs')
    .select('ownerId as userId')
    .where('id', '=', clubId)
    .union(db.selectFrom('clubAdministrators').select('userId').where('clubId', '=', clubId))
    .execute()
  return rows.map(({ userId }) => userId)
}
