import type { Insertable } from 'kysely'
import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import type { MemberExpiriesTable } from '../../../platform/db/schema/clubs.ts'

/** Stores until when something is valid. Officers are reminded of a new day again. */
export const putExpiry = (tx: WriteTransaction, row: Insertable<MemberExpiriesTable>) =>
  tx
    .insertInto('memberExpiries')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['memberId', 'kind']).doUpdateSet({ validUntil: row.validUntil, remindedAt: null }),
    )
    .execute()

/** Stores the days of new members. */
export const insertExpiries = (tx: WriteTransaction, rows: readonly Insertable<MemberExpiriesTable>[]) =>
  tx
    .insertInto('memberExpiries')
    .values([...rows])
    .execute()

type OneExpiry = Pick<MemberExpiriesTable, 'memberId' | 'kind'>

export const deleteExpiry = (tx: WriteTransaction, { memberId, kind }: OneExpiry) =>
  tx.deleteFrom('memberExpiries').where('memberId', '=', memberId).where('kind', '=', kind).execute()

/** Until when something of a member is valid, and when someone was reminded of it. */
export const listExpiries = (db: ReadConnection, memberId: string) =>
  db
    .selectFrom('memberExpiries')
    .select(['kind', 'validUntil', 'remindedAt'])
    .where('memberId', '=', memberId)
    .orderBy('kind')
    .execute()

/** Gives a day of one member to another, who has none of this kind. */
export const moveExpiry = (tx: WriteTransaction, { memberId, kind }: OneExpiry, to: string) =>
  tx
    .updateTable('memberExpiries')
    .set({ memberId: to })
    .where('memberId', '=', memberId)
    .where('kind', '=', kind)
    .execute()

/** Active members of whom something expires by a day, and of which no one was reminded, club by club. */
export const listToRemind = (db: ReadConnection, until: string, limit: number) =>
  db
    .selectFrom('memberExpiries')
    .innerJoin('clubMembers', 'clubMembers.id', 'memberExpiries.memberId')
    .select(['memberExpiries.clubId', 'memberExpiries.memberId'])
    .distinct()
    .where('memberExpiries.remindedAt', 'is', null)
    .where('memberExpiries.validUntil', '<=', until)
    .where('clubMembers.status', '=', 'active')
    .orderBy('memberExpiries.clubId')
    .orderBy('memberExpiries.memberId')
    .limit(limit)
    .execute()

interface Told {
  readonly memberIds: readonly string[]
  readonly until: string
  readonly remindedAt: string
}

/** Marks what expires by a day of some members as told. */
export const markReminded = (tx: WriteTransaction, { memberIds, until, remindedAt }: Told) =>
  tx
    .updateTable('memberExpiries')
    .set({ remindedAt })
    .where('memberId', 'in', memberIds)
    .where('remindedAt', 'is', null)
    .where('validUntil', '<=', until)
    .execute()

interface Reminded {
  readonly clubId: string
  /** All members of the club if absent. */
  readonly memberId?: string
  readonly remindedAt: string
}

/** What a reminder tells: what was marked at an instant and is still so, the first to expire first. */
export const listReminded = (db: ReadConnection, { clubId, memberId, remindedAt }: Reminded) =>
  db
    .selectFrom('memberExpiries')
    .innerJoin('clubMembers', 'clubMembers.id', 'memberExpiries.memberId')
    .select(['memberExpiries.kind', 'memberExpiries.validUntil'])
    .select(['clubMembers.firstName', 'clubMembers.lastName'])
    .where('memberExpiries.clubId', '=', clubId)
    .where('memberExpiries.remindedAt', '=', remindedAt)
    .$if(memberId !== undefined, (all) => all.where('memberExpiries.memberId', '=', memberId ?? ''))
    .orderBy('memberExpiries.validUntil')
    .orderBy('memberExpiries.memberId')
    .orderBy('memberExpiries.kind')
    .execute()

/** The club and the address of an officer; undefined if the address is not verified, or they are no officer any more. */
export const findOfficerToRemind = (
  db: ReadConnection,
  { clubId, officerId }: { readonly clubId: string; readonly officerId: string },
) =>
  db
    .selectFrom('clubs')
    .innerJoin('users', (join) => join.on('users.id', '=', officerId))
    .select(['clubs.name as club', 'clubs.ownerId', 'users.email'])
    .where('clubs.id', '=', clubId)
    .where('users.emailVerifiedAt', 'is not', null)
    .where(({ exists, or, eb, selectFrom }) =>
      or([
        eb('clubs.ownerId', '=', officerId),
        exists(
          selectFrom('clubAdministrators')
            .select('clubAdministrators.id')
            .whereRef('clubAdministrators.clubId', '=', 'clubs.id')
            .where('clubAdministrators.userId', '=', officerId),
        ),
      ]),
    )
    .executeTakeFirst()
