import type { Insertable, Selectable } from 'kysely'
import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import type { UsersTable } from '../../../platform/db/schema/accounts.ts'
import { writeNames } from '../names/store.ts'

const shown = [
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
  'createdAt',
] as const

/** A user without secrets. */
export type ShownUser = Pick<Selectable<UsersTable>, (typeof shown)[number]>

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
  const inserted = await tx
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('emailKey').doNothing())
    .returning(shown)
    .executeTakeFirst()
  if (inserted === undefined) return null
  await writeNames(tx, user)
  return inserted
}

export const selectUser = async (read: ReadConnection, id: string): Promise<ShownUser | null> =>
  (await read.selectFrom('users').select(shown).where('id', '=', id).executeTakeFirst()) ?? null

export const selectUsers = (read: ReadConnection, ids: readonly string[]): Promise<ShownUser[]> =>
  read.selectFrom('users').select(shown).where('id', 'in', ids).execute()

/** The data for checking a sign-in. */
export const selectPassword = async (read: ReadConnection, emailKey: string) =>
  (await read
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
    .select([...shown, 'blockedAt'])
    .where('id', '=', id)
    .where('passwordHash', '=', passwordHash)
    .forUpdate()
    .executeTakeFirst()) ?? null

/** The data for checking a signed-in user's password. */
export const selectPasswordOf = async (read: ReadConnection, id: string) =>
  (await read
    .selectFrom('users')
    .select(['id', 'emailKey', 'passwordHash'])
    .where('id', '=', id)
    .executeTakeFirst()) ?? null

/** Also voids links mailed for the old password. */
export const setPassword = (tx: WriteTransaction, id: string, passwordHash: string) =>
  tx
    .updateTable('users')
    .set({ passwordHash, resetTokenHash: null, resetTokenExpiresAt: null })
    .where('id', '=', id)
    .execute()

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

/** Replaces an earlier token; returns the registered address, or null if there is no such user. */
export const setResetToken = async (
  tx: WriteTransaction,
  emailKey: string,
  token: ResetToken,
): Promise<string | null> =>
  (
    await tx
      .updateTable('users')
      .set(token)
      .where('emailKey', '=', emailKey)
      .returning('email')
      .executeTakeFirst()
  )?.email ?? null

export const selectResetToken = async (read: ReadConnection, resetTokenHash: string, now: string) =>
  (await read
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'lastName'])
    .where('resetTokenHash', '=', resetTokenHash)
    .where('resetTokenExpiresAt', '>', now)
    .executeTakeFirst()) ?? null

export const endResetLinkOf = (tx: WriteTransaction, id: string) =>
  tx
    .updateTable('users')
    .set({ resetTokenHash: null, resetTokenExpiresAt: null })
    .where('id', '=', id)
    .where('resetTokenHash', 'is not', null)
    .execute()

interface PasswordChange {
  readonly resetTokenHash: string
  readonly passwordHash: string
  readonly now: string
}

/**
 * Uses the token up, so that the second of two resets with one token finds nothing. A mailed link also verifies the
 * address.
 */
export const changePassword = async (
  tx: WriteTransaction,
  { resetTokenHash, passwordHash, now }: PasswordChange,
) =>
  (await tx
    .updateTable('users')
    .set((row) => ({
      passwordHash,
      resetTokenHash: null,
      resetTokenExpiresAt: null,
      emailVerifiedAt: row.fn.coalesce('emailVerifiedAt', row.val(now)),
    }))
    .where('resetTokenHash', '=', resetTokenHash)
    .where('resetTokenExpiresAt', '>', now)
    .returning(['id', 'emailKey'])
    .executeTakeFirst()) ?? null
