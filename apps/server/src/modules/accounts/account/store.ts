import type { Insertable, Selectable } from 'kysely'
import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import type { UsersTable } from '../../../platform/db/schema/accounts.ts'
import { writeNames } from '../names/store.ts'

const shownColumns = [
  'id',
  'email',
  'firstName',
  'lastName',
  'club',
  'homeClubId',
  'dateOfBirth',
  'clubMemberId',
  'gender',
  'bow',
  'profilePhotoPath',
  'language',
  'locale',
  'createdAt',
] as const

/** A user without secrets. */
export type ShownUser = Pick<Selectable<UsersTable>, (typeof shownColumns)[number]>

export type NewUser = Insertable<UsersTable>

/** Names as people search for them, in both orders and in lower case. */
export const namesToFind = ({
  firstName,
  lastName,
}: {
  readonly firstName: string
  readonly lastName: string
}) => ({
  nameKey: `${firstName} ${lastName}`.toLowerCase(),
  reverseNameKey: `${lastName} ${firstName}`.toLowerCase(),
})

const forOthers = [
  'id',
  'email',
  'emailKey',
  'firstName',
  'lastName',
  'dateOfBirth',
  'gender',
  'emailVerifiedAt',
] as const

/** The data that a club copies when it adds a user. Locks the account against deletion until the transaction ends. */
export const holdUserRow = (tx: WriteTransaction, id: string) =>
  tx.selectFrom('users').select(forOthers).where('id', '=', id).forKeyShare().executeTakeFirst()

export const selectUserOfAddress = (db: ReadConnection, emailKey: string) =>
  db.selectFrom('users').select(forOthers).where('emailKey', '=', emailKey).executeTakeFirst()

/** Null if the address is taken. The unique index decides, also between concurrent inserts. */
export const insertUser = async (tx: WriteTransaction, user: NewUser): Promise<ShownUser | null> => {
  const newRow = await tx
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('emailKey').doNothing())
    .returning(shownColumns)
    .executeTakeFirst()
  if (newRow === undefined) return null
  await writeNames(tx, user)
  return newRow
}

export const selectUser = async (db: ReadConnection, id: string): Promise<ShownUser | null> =>
  (await db.selectFrom('users').select(shownColumns).where('id', '=', id).executeTakeFirst()) ?? null

/** The languages of an address's account and of another user, in the words of their countries if these are known. */
export const selectLanguages = async (
  db: ReadConnection,
  emailKey: string,
  userId: string | null,
): Promise<{ readonly own: string | null; readonly ofUser: string | null }> => {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'emailKey'])
    .select(({ fn }) => fn.coalesce('locale', 'language').as('language'))
    .where((eb) => eb.or([eb('emailKey', '=', emailKey), eb('id', '=', userId ?? '')]))
    .execute()
  return {
    own: rows.find((row) => row.emailKey === emailKey)?.language ?? null,
    ofUser: rows.find(({ id }) => id === userId)?.language ?? null,
  }
}

/** The language of a user, or of the one who acts for a child, in the words of their country if it is known. */
export const selectLanguage = async (db: ReadConnection, userId: string): Promise<string | null> => {
  const row = await db
    .selectFrom('users')
    .leftJoin('guardians', 'guardians.childId', 'users.id')
    .leftJoin('users as guardian', 'guardian.id', 'guardians.userId')
    .select(({ fn }) =>
      fn.coalesce('guardian.locale', 'guardian.language', 'users.locale', 'users.language').as('language'),
    )
    .where('users.id', '=', userId)
    .executeTakeFirst()
  return row?.language ?? null
}

/** The address for mails about an account itself; undefined if there is no such user or the address was disowned. */
export const selectMailbox = async (db: ReadConnection, id: string): Promise<string | undefined> => {
  const user = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', id)
    .where('addressDisownedAt', 'is', null)
    .executeTakeFirst()
  return user?.email
}

export const selectUsers = (db: ReadConnection, ids: readonly string[]): Promise<ShownUser[]> =>
  db.selectFrom('users').select(shownColumns).where('id', 'in', ids).execute()

/** The data for checking a sign-in. */
export const selectPassword = async (db: ReadConnection, emailKey: string) =>
  (await db
    .selectFrom('users')
    .select(['id', 'passwordHash'])
    .where('emailKey', '=', emailKey)
    .executeTakeFirst()) ?? null

/** The user if this is still their password hash; locks it until the transaction ends. */
export const lockUser = async (
  tx: WriteTransaction,
  { id, passwordHash }: { readonly id: string; readonly passwordHash: string },
) =>
  (await tx
    .selectFrom('users')
    .select([...shownColumns, 'blockedAt'])
    .where('id', '=', id)
    .where('passwordHash', '=', passwordHash)
    .forUpdate()
    .executeTakeFirst()) ?? null

/** The data for checking a signed-in user's password. */
export const selectPasswordOf = async (db: ReadConnection, id: string) =>
  (await db
    .selectFrom('users')
    .select(['id', 'emailKey', 'passwordHash'])
    .where('id', '=', id)
    .executeTakeFirst()) ?? null

/** Also voids links mailed for the old password. */
export const setPassword = async (tx: WriteTransaction, id: string, passwordHash: string): Promise<void> => {
  await tx
    .updateTable('users')
    .set({ passwordHash, resetTokenHash: null, resetTokenExpiresAt: null })
    .where('id', '=', id)
    .execute()
  await deleteResetTokens(tx, id)
}

/** False if there is no such user or nothing changes. */
export const updateBlocked = async (
  tx: WriteTransaction,
  id: string,
  blockedAt: string | null,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ blockedAt })
    .where('id', '=', id)
    .where('blockedAt', blockedAt === null ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const selectNames = (db: ReadConnection, ids: readonly string[]) =>
  db.selectFrom('users').select(['id', 'firstName', 'lastName']).where('id', 'in', ids).execute()

/** Deletes the user's sessions too. */
export const deleteUserRow = (tx: WriteTransaction, id: string) =>
  tx.deleteFrom('users').where('id', '=', id).execute()

interface ResetToken {
  readonly resetTokenHash: string
  readonly resetTokenExpiresAt: string
}

/** Voids the links that were mailed to a user. */
const deleteResetTokens = (tx: WriteTransaction, userId: string) =>
  tx.deleteFrom('resetTokens').where('userId', '=', userId).execute()

/**
 * Stores a token beside those that are still valid; returns the registered address, or null if there is no such user. The
 * user's row has the latest one as well, for a process of the previous version.
 */
export const setResetToken = async (
  tx: WriteTransaction,
  emailKey: string,
  token: ResetToken,
  now: string,
): Promise<string | null> => {
  await tx.deleteFrom('resetTokens').where('expiresAt', '<=', now).execute()
  const user = await tx
    .updateTable('users')
    .set(token)
    .where('emailKey', '=', emailKey)
    .returning(['id', 'email'])
    .executeTakeFirst()
  if (user === undefined) return null
  const { resetTokenHash: tokenHash, resetTokenExpiresAt: expiresAt } = token
  await tx.insertInto('resetTokens').values({ tokenHash, userId: user.id, expiresAt }).execute()
  return user.email
}

/** The id of the user of a valid token. A process of the previous version stored it in the user's row only. */
const userIdOfToken = async (db: ReadConnection, tokenHash: string, now: string): Promise<string | null> => {
  const token = await db
    .selectFrom('resetTokens')
    .select('userId')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  if (token !== undefined) return token.userId
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('resetTokenHash', '=', tokenHash)
    .where('resetTokenExpiresAt', '>', now)
    .executeTakeFirst()
  return user?.id ?? null
}

export const selectResetToken = async (db: ReadConnection, resetTokenHash: string, now: string) => {
  const id = await userIdOfToken(db, resetTokenHash, now)
  return id === null ? null : selectUser(db, id)
}

export const endResetLinkOf = async (tx: WriteTransaction, id: string): Promise<void> => {
  await tx
    .updateTable('users')
    .set({ resetTokenHash: null, resetTokenExpiresAt: null })
    .where('id', '=', id)
    .where('resetTokenHash', 'is not', null)
    .execute()
  await deleteResetTokens(tx, id)
}

interface PasswordChange {
  readonly resetTokenHash: string
  readonly passwordHash: string
  readonly now: string
}

/**
 * Uses all tokens of the user up, so that the second of two resets finds nothing. A mailed link also verifies the address.
 */
export const changePassword = async (
  tx: WriteTransaction,
  { resetTokenHash, passwordHash, now }: PasswordChange,
) => {
  const id = await userIdOfToken(tx, resetTokenHash, now)
  if (id === null) return null
  const user = await tx
    .selectFrom('users')
    .select(['id', 'emailKey'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  // Another reset may have used the token up before this one got the lock.
  if (user === undefined || (await userIdOfToken(tx, resetTokenHash, now)) === null) return null
  await setPassword(tx, user.id, passwordHash)
  await tx
    .updateTable('users')
    .set({ emailVerifiedAt: now, addressDisownedAt: null })
    .where('id', '=', user.id)
    .where('emailVerifiedAt', 'is', null)
    .execute()
  return user
}
