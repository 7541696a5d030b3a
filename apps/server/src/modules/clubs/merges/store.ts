import type { Insertable, Selectable } from 'kysely'
import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import type { MemberMergesTable } from '../../../platform/db/schema/clubs.ts'
import { joinedConsentColumns } from '../consent/columns.ts'
import type { WholeEntry } from '../members/store.ts'

export type Merge = Selectable<MemberMergesTable>

export const lockEntry = (
  tx: WriteTransaction,
  clubId: string,
  id: string,
): Promise<WholeEntry | undefined> =>
  tx
    .selectFrom('clubMembers')
    .selectAll()
    .where('id', '=', id)
    .where('clubId', '=', clubId)
    .forUpdate()
    .executeTakeFirst()

export const insertMerge = (tx: WriteTransaction, merge: Insertable<MemberMergesTable>) =>
  tx.insertInto('memberMerges').values(merge).execute()

export const lockMerge = (tx: WriteTransaction, clubId: string, id: string) =>
  tx
    .selectFrom('memberMerges')
    .selectAll()
    .where('id', '=', id)
    .where('clubId', '=', clubId)
    .forUpdate()
    .executeTakeFirst()

export const deleteMerge = (tx: WriteTransaction, id: string) =>
  tx.deleteFrom('memberMerges').where('id', '=', id).execute()

export const deleteMergesBefore = (tx: WriteTransaction, instant: string) =>
  tx.deleteFrom('memberMerges').where('mergedAt', '<', instant).execute()

/** The merges since an instant whose entry was not changed afterwards, newest first. */
export const listMerges = (db: ReadConnection, clubId: string, since: string) =>
  db
    .selectFrom('memberMerges')
    .innerJoin('clubMembers', 'clubMembers.id', 'memberMerges.memberId')
    .select([
      'memberMerges.id',
      'memberMerges.memberId',
      'memberMerges.kept',
      'memberMerges.gone',
      'memberMerges.mergedAt',
      'clubMembers.firstName',
      'clubMembers.lastName',
      'clubMembers.userId',
      'clubMembers.origin',
      'clubMembers.emailKey',
      'clubMembers.changedAt',
      ...joinedConsentColumns,
    ])
    .where('memberMerges.clubId', '=', clubId)
    .where('memberMerges.mergedAt', '>', since)
    .whereRef('clubMembers.changedAt', '=', 'memberMerges.mergedAt')
    .orderBy('memberMerges.mergedAt', 'desc')
    .orderBy('memberMerges.id', 'desc')
    .execute()
