import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import { noMailbox } from '../../../platform/mail/mail.ts'

/**
 * The address for mails to a user, or of the account that acts for a child. Undefined if the account was deleted or the
 * address is unverified.
 */
export const findAddressOf = async (db: ReadConnection, userId: string): Promise<string | undefined> => {
  const reader = await db
    .selectFrom('users')
    .leftJoin('guardians', 'guardians.childId', 'users.id')
    .innerJoin('users as reader', (join) =>
      join.on(({ eb, fn }) => eb('reader.id', '=', fn.coalesce('guardians.userId', 'users.id'))),
    )
    .select('reader.email')
    .where('users.id', '=', userId)
    .where('reader.emailVerifiedAt', 'is not', null)
    .where('reader.email', 'not like', `%@${noMailbox}`)
    .executeTakeFirst()
  return reader?.email
}

/**
 * The admins of an event who belong to its club, in the order in which they were added. A member without a
 * yes gave no address.
 */
export const listAdminsOfClub = (
  db: ReadConnection,
  { id, clubId }: { readonly id: string; readonly clubId: string },
) =>
  db
    .selectFrom('eventAdmins')
    .innerJoin('agreedMembers', (join) =>
      join.onRef('agreedMembers.userId', '=', 'eventAdmins.userId').on('agreedMembers.clubId', '=', clubId),
    )
    .select('eventAdmins.userId')
    .where('eventAdmins.competitionId', '=', id)
    .orderBy('eventAdmins.assignedAt')
    .orderBy('eventAdmins.id')
    .execute()

/**
 * The organiser of an event whose address this is, verified or not: its creator, the owner of its club, or an admin of
 * either who joined the club. Undefined if it is no one's, or that of a person whom an officer only added.
 */
export const findOrganiserAt = async (
  db: ReadConnection,
  {
    id,
    clubId,
    createdBy,
  }: { readonly id: string; readonly clubId: string | null; readonly createdBy: string },
  emailKey: string,
): Promise<string | undefined> => {
  const user = await db
    .selectFrom('users')
    .select('users.id')
    .where('users.emailKey', '=', emailKey)
    .where(({ and, eb, exists, or, selectFrom }) =>
      or([
        eb('users.id', '=', createdBy),
        exists(
          selectFrom('clubs')
            .select('clubs.id')
            .where('clubs.id', '=', clubId)
            .whereRef('clubs.ownerId', '=', 'users.id'),
        ),
        and([
          exists(
            selectFrom('agreedMembers')
              .select('agreedMembers.userId')
              .where('agreedMembers.clubId', '=', clubId)
              .whereRef('agreedMembers.userId', '=', 'users.id'),
          ),
          or([
            exists(
              selectFrom('eventAdmins')
                .select('eventAdmins.id')
                .where('eventAdmins.competitionId', '=', id)
                .whereRef('eventAdmins.userId', '=', 'users.id'),
            ),
            exists(
              selectFrom('clubAdministrators')
                .select('clubAdministrators.id')
                .where('clubAdministrators.clubId', '=', clubId)
                .whereRef('clubAdministrators.userId', '=', 'users.id'),
            ),
          ]),
        ]),
      ]),
    )
    .executeTakeFirst()
  return user?.id
}

/** Rounds on some days that have not ended and whose groups were last changed before an instant. */
export const listRoundsWithChangedStarts = (
  db: ReadConnection,
  { from, to, before }: { readonly from: string; readonly to: string; readonly before: string },
) =>
  db
    .selectFrom('events')
    .select('id')
    .where('competitionDate', '>=', from)
    .where('competitionDate', '<=', to)
    .where('startsChangedAt', '<=', before)
    .where('status', 'in', ['upcoming', 'active'])
    .orderBy('id')
    .execute()

/**
 * When the groups of a round were last changed. Only one caller gets it. Null if it was taken already, or if they were
 * changed again since.
 */
export const takeChangedStarts = async (
  tx: WriteTransaction,
  id: string,
  before: string,
): Promise<string | null> => {
  const round = await tx
    .selectFrom('events')
    .select('startsChangedAt')
    .where('id', '=', id)
    .where('startsChangedAt', '<=', before)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (round === undefined) return null
  await tx.updateTable('events').set({ startsChangedAt: null }).where('id', '=', id).execute()
  return round.startsChangedAt
}
