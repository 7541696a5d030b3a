import type { Bow } from '@fletch/domain'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import type { UsersTable } from '../../../platform/db/schema/accounts.ts'
import { namesToFind } from '../account/store.ts'
import { writeNames } from '../names/store.ts'

type ProfileColumns = Pick<
  UsersTable,
  'firstName' | 'lastName' | 'club' | 'dateOfBirth' | 'clubMemberId' | 'gender'
> & { readonly bow?: Bow | null | undefined }

export const updateProfile = async (tx: WriteTransaction, userId: string, profile: ProfileColumns) => {
  const keys = namesToFind(profile)
  await tx
    .updateTable('users')
    .set({ ...profile, ...keys })
    .where('id', '=', userId)
    .execute()
  await writeNames(tx, { ...profile, id: userId, nameKey: keys.nameKey })
}

/** Stores the bow that the user shot last. */
export const updateBow = (tx: WriteTransaction, userId: string, bow: Bow | null) =>
  tx.updateTable('users').set({ bow }).where('id', '=', userId).execute()

export const updateLanguage = (
  tx: WriteTransaction,
  userId: string,
  told: { readonly language: string; readonly locale: string | null },
) => tx.updateTable('users').set(told).where('id', '=', userId).execute()

export const updateHomeClub = (tx: WriteTransaction, userId: string, homeClubId: string | null) =>
  tx.updateTable('users').set({ homeClubId }).where('id', '=', userId).execute()

export const forgetHomeClub = async (
  tx: WriteTransaction,
  clubId: string,
  userIds: readonly string[],
): Promise<void> => {
  if (userIds.length === 0) return
  await tx
    .updateTable('users')
    .set({ homeClubId: null })
    .where('id', 'in', userIds)
    .where('homeClubId', '=', clubId)
    .execute()
}

/**
 * The path of the profile's photo, locked until the transaction ends, so that concurrent changes run one after another.
 */
export const lockProfilePhoto = async (tx: WriteTransaction, userId: string): Promise<string | null> =>
  (
    await tx
      .selectFrom('users')
      .select('profilePhotoPath')
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst()
  )?.profilePhotoPath ?? null

export const updateProfilePhoto = (tx: WriteTransaction, userId: string, profilePhotoPath: string | null) =>
  tx.updateTable('users').set({ profilePhotoPath }).where('id', '=', userId).execute()
