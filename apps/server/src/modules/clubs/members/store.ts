import { type Bow, type ExpiryKind, type MemberIdentity, memberColumns } from '@fletch/domain'
import { CompiledQuery, type ExpressionBuilder, type Insertable, type Selectable } from 'kysely'
import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import type { ClubMembersTable, PastMembersTable } from '../../../platform/db/schema/clubs.ts'
import type { Tables } from '../../../platform/db/schema.ts'
import type { Span } from '../../../platform/db/spans.ts'
import { consentColumns, joinedConsentColumns, noOneToAsk } from '../consent/columns.ts'

const columns = [
  'id',
  'clubId',
  'userId',
  ...memberColumns,
  ...consentColumns,
  'origin',
  'clubEntry',
  'nameKey',
  'firstNameKey',
  'lastNameKey',
  'shoots',
  'totalScore',
  'zoneOrder',
  'figuresRoundId',
  'createdAt',
  'changedAt',
] as const

const validUntil = (eb: ExpressionBuilder<Tables, 'clubMembers'>, kind: ExpiryKind) =>
  eb
    .selectFrom('memberExpiries')
    .select('memberExpiries.validUntil')
    .whereRef('memberExpiries.memberId', '=', 'clubMembers.id')
    .where('memberExpiries.kind', '=', kind)

/** The columns of a member, with the round of the figures if it is a club's own, with who acts for a child, and the invitation. */
export const memberColumnsOf = (eb: ExpressionBuilder<Tables, 'clubMembers'>) =>
  [
    ...columns,
    eb
      .selectFrom('rounds')
      .select('rounds.value')
      .whereRef('rounds.id', '=', 'clubMembers.figuresRoundId')
      .as('roundValue'),
    eb
      .selectFrom('guardians')
      .select('guardians.userId')
      .whereRef('guardians.childId', '=', 'clubMembers.userId')
      .as('guardianId'),
    eb.selectFrom('users').select('users.bow').whereRef('users.id', '=', 'clubMembers.userId').as('bow'),
    validUntil(eb, 'licence').as('licenceUntil'),
    validUntil(eb, 'insurance').as('insuranceUntil'),
    validUntil(eb, 'course').as('courseUntil'),
    eb
      .selectFrom('memberInvitations')
      .select('memberInvitations.invitedAt')
      .whereRef('memberInvitations.memberId', '=', 'clubMembers.id')
      .as('invitedAt'),
    eb
      .selectFrom('memberInvitations')
      .select('memberInvitations.expiresAt')
      .whereRef('memberInvitations.memberId', '=', 'clubMembers.id')
      .as('expiresAt'),
  ] as const

/** What is stored of a member. */
export type StoredMember = Pick<Selectable<ClubMembersTable>, (typeof columns)[number]>

export type MemberRow = StoredMember & {
  readonly roundValue: string | null
  readonly guardianId: string | null
  /** The bow that the account shot last. */
  readonly bow: Bow | null
  readonly licenceUntil: string | null
  readonly insuranceUntil: string | null
  readonly courseUntil: string | null
  /** Of the invitation; null if there is none. */
  readonly invitedAt: string | null
  readonly expiresAt: string | null
}

/** A complete entry, as it is restored when two are separated again. */
export type WholeEntry = Selectable<ClubMembersTable>

export type NewMember = Insertable<ClubMembersTable>

/**
 * The number of a club's members. On PostgreSQL, others who add members wait until this transaction ends, so that no two
 * count the same free places; changes of members do not wait.
 */
export const countBeforeAdding = async (tx: WriteTransaction, clubId: string): Promise<number> => {
  if (tx.kind === 'postgresql')
    await tx.ask(
      CompiledQuery.raw('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`members of ${clubId}`]),
    )
  const { count } = await tx
    .selectFrom('clubMembers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('clubId', '=', clubId)
    .executeTakeFirstOrThrow()
  return count
}

/** False if the club has a member with this account, number, name and address, or name and birth date; indexes decide. */
export const insertMember = async (tx: WriteTransaction, row: NewMember): Promise<boolean> => {
  const newRow = await tx
    .insertInto('clubMembers')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return newRow !== undefined
}

export const findMember = (db: ReadConnection, clubId: string, id: string): Promise<MemberRow | undefined> =>
  db
    .selectFrom('clubMembers')
    .select(memberColumnsOf)
    .where('id', '=', id)
    .where('clubId', '=', clubId)
    .executeTakeFirst()

/** So many that one query takes them. */
export const listSomeMembers = (
  db: ReadConnection,
  clubId: string,
  ids: readonly string[],
): Promise<MemberRow[]> =>
  db
    .selectFrom('clubMembers')
    .select(memberColumnsOf)
    .where('id', 'in', ids)
    .where('clubId', '=', clubId)
    .execute()

export const lockMember = (tx: WriteTransaction, clubId: string, id: string) =>
  tx
    .selectFrom('clubMembers')
    .select(memberColumnsOf)
    .where('id', '=', id)
    .where('clubId', '=', clubId)
    .forUpdate()
    .executeTakeFirst()

export const findMemberOf = (
  db: ReadConnection,
  clubId: string,
  userId: string,
): Promise<MemberRow | undefined> =>
  db
    .selectFrom('clubMembers')
    .select(memberColumnsOf)
    .where('clubId', '=', clubId)
    .where('userId', '=', userId)
    .executeTakeFirst()

/** Locks a member against removal and merging; returns it with the club's name. */
export const holdMember = (tx: WriteTransaction, clubId: string, id: string) =>
  tx
    .selectFrom('clubMembers')
    .select(memberColumnsOf)
    .select(({ selectFrom }) =>
      selectFrom('clubs')
        .select('clubs.name')
        .whereRef('clubs.id', '=', 'clubMembers.clubId')
        .$asScalar()
        .$notNull()
        .as('club'),
    )
    .where('id', '=', id)
    .where('clubId', '=', clubId)
    .forKeyShare()
    .executeTakeFirst()

/** Locks a person's membership; undefined if there is none. */
export const lockMemberOf = (tx: WriteTransaction, clubId: string, userId: string) =>
  tx
    .selectFrom('clubMembers')
    .select('id')
    .where('clubId', '=', clubId)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()

/** Whether the club lists someone with this address, whatever the name. */
export const isAddressListed = async (
  db: ReadConnection,
  clubId: string,
  emailKey: string,
): Promise<boolean> =>
  (await db
    .selectFrom('clubMembers')
    .select('id')
    .where('clubId', '=', clubId)
    .where('emailKey', '=', emailKey)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Another member of the club who is the same by one of these keys; undefined if there is none. */
export const findSame = (db: ReadConnection, clubId: string, own: string, identity: MemberIdentity) =>
  db
    .selectFrom('clubMembers')
    .select(['emailKey', 'nameKey', 'membershipKey', 'personKey'])
    .where('clubId', '=', clubId)
    .where('id', '!=', own)
    .where((eb) =>
      eb.or([
        ...(identity.emailKey === null
          ? []
          : [eb.and([eb('emailKey', '=', identity.emailKey), eb('nameKey', '=', identity.nameKey)])]),
        ...(['membershipKey', 'personKey'] as const).flatMap((column) => {
          const value = identity[column]
          return value === null ? [] : [eb(column, '=', value)]
        }),
      ]),
    )
    .limit(1)
    .executeTakeFirst()

export const updateMember = (tx: WriteTransaction, id: string, changes: Partial<NewMember>) =>
  tx.updateTable('clubMembers').set(changes).where('id', '=', id).execute()

export const deleteMember = (tx: WriteTransaction, id: string) =>
  tx.deleteFrom('clubMembers').where('id', '=', id).execute()

/** The ids of all members of a club, in order. */
export const listIdsOf = async (db: ReadConnection, clubId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('clubMembers')
    .select('id')
    .where('clubId', '=', clubId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes some members of a club and returns their accounts, null for members without one. */
export const deleteSomeOf = async (
  tx: WriteTransaction,
  clubId: string,
  { first, last }: Span,
): Promise<(string | null)[]> => {
  const deleted = await tx
    .deleteFrom('clubMembers')
    .where('clubId', '=', clubId)
    .where('id', '>=', first)
    .where('id', '<=', last)
    .returning('userId')
    .execute()
  return deleted.map(({ userId }) => userId)
}

/** A user's memberships with their clubs, oldest first. */
export const listMembershipsOf = (db: ReadConnection, userId: string) =>
  db
    .selectFrom('clubMembers')
    .innerJoin('clubs', 'clubs.id', 'clubMembers.clubId')
    .select([
      'clubMembers.id',
      'clubMembers.clubId',
      'clubMembers.clubPositions',
      'clubMembers.membershipId',
      'clubMembers.membershipType',
      'clubMembers.status',
      'clubMembers.joinDate',
      'clubMembers.userId',
      ...joinedConsentColumns,
      'clubMembers.origin',
      'clubMembers.createdAt',
      'clubs.name',
      'clubs.description',
      'clubs.city',
      'clubs.state',
      'clubs.logoPath',
      'clubs.language',
      'clubs.ownerId',
    ])
    .where('clubMembers.userId', '=', userId)
    .orderBy('clubMembers.createdAt')
    .orderBy('clubMembers.id')
    .execute()

/** A user's entries in clubs, oldest first. */
export const listEntriesOf = (db: ReadConnection, userId: string): Promise<MemberRow[]> =>
  db
    .selectFrom('clubMembers')
    .select(memberColumnsOf)
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()

/** Keeps a member whom the club had added itself, without the account. */
export const unlinkMember = (tx: WriteTransaction, id: string) =>
  tx
    .updateTable('clubMembers')
    .set({ userId: null, ...noOneToAsk, shoots: 0, totalScore: 0, zoneOrder: 10, figuresRoundId: null })
    .where('id', '=', id)
    .execute()

export const findLeaver = (db: ReadConnection, clubId: string, userId: string) =>
  db
    .selectFrom('suspendedLeavers')
    .select('leftAt')
    .where('clubId', '=', clubId)
    .where('userId', '=', userId)
    .executeTakeFirst()

export const insertLeaver = (
  tx: WriteTransaction,
  row: { readonly clubId: string; readonly userId: string; readonly leftAt: string },
) =>
  tx
    .insertInto('suspendedLeavers')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const deleteLeaver = (tx: WriteTransaction, clubId: string, userId: string) =>
  tx.deleteFrom('suspendedLeavers').where('clubId', '=', clubId).where('userId', '=', userId).execute()

/** The clubs that a user left while suspended. */
export const listLeftSuspended = (db: ReadConnection, userId: string) =>
  db
    .selectFrom('suspendedLeavers')
    .innerJoin('clubs', 'clubs.id', 'suspendedLeavers.clubId')
    .select(['suspendedLeavers.clubId', 'clubs.name as clubName', 'suspendedLeavers.leftAt'])
    .where('suspendedLeavers.userId', '=', userId)
    .orderBy('suspendedLeavers.leftAt')
    .execute()

/** Records a membership that ended; an earlier one keeps its first day. */
export const keepPastMember = (tx: WriteTransaction, row: Insertable<PastMembersTable>) =>
  tx
    .insertInto('pastMembers')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['clubId', 'userId'])
        .doUpdateSet({ leftOn: row.leftOn, nameStays: row.nameStays ?? false }),
    )
    .execute()

/** Ends the invitation of a member, with its link; false if there is none. */
export const deleteInvitation = async (tx: WriteTransaction, memberId: string): Promise<boolean> =>
  (await tx
    .deleteFrom('memberInvitations')
    .where('memberId', '=', memberId)
    .returning('memberId')
    .executeTakeFirst()) !== undefined

/** Ends all invitations that an officer sent, also those that would come back with the undoing of a merge. */
export const deleteInvitationsBy = async (tx: WriteTransaction, userId: string) => {
  await tx.deleteFrom('memberInvitations').where('invitedBy', '=', userId).execute()
  await tx.updateTable('memberMerges').set({ invitation: null }).where('invitedBy', '=', userId).execute()
}
