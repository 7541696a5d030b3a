import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import { consentColumns, type MemberConsent } from '../consent/columns.ts'

/** Members with an address and no account, in all clubs. */
export const listWaiting = (db: ReadConnection, emailKey: string) =>
  db
    .selectFrom('clubMembers')
    .select(['id', 'clubId', 'firstName', 'lastName', 'dateOfBirth'])
    .where('emailKey', '=', emailKey)
    .where('userId', 'is', null)
    .execute()

/** Memberships that a user started without a verified address. */
export const listUnmarked = (db: ReadConnection, userId: string) =>
  db
    .selectFrom('clubMembers')
    .select(['id', 'clubId', 'origin', 'changedAt', ...consentColumns])
    .where('userId', '=', userId)
    .where('emailKey', 'is', null)
    .execute()

export const setAccount = (
  tx: WriteTransaction,
  id: string,
  own: MemberConsent & { readonly userId: string; readonly changedAt?: string },
) => tx.updateTable('clubMembers').set(own).where('id', '=', id).where('userId', 'is', null).execute()

/** Stores an entry's address key, unless another entry of the club has it. */
export const setEmailMark = (
  tx: WriteTransaction,
  { id, clubId }: { readonly id: string; readonly clubId: string },
  emailKey: string,
) =>
  tx
    .updateTable('clubMembers')
    .set({ emailKey })
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('clubMembers as other')
            .select('other.id')
            .where('other.clubId', '=', clubId)
            .where('other.emailKey', '=', emailKey),
        ),
      ),
    )
    .execute()

export const deleteEntry = (tx: WriteTransaction, id: string) =>
  tx.deleteFrom('clubMembers').where('id', '=', id).execute()

export const isMember = async (db: ReadConnection, clubId: string, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('clubMembers')
    .select('id')
    .where('clubId', '=', clubId)
    .where('userId', '=', userId)
    .executeTakeFirst()) !== undefined
