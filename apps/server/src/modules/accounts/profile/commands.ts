import {
  type BodyOf,
  fault,
  newLineFaults,
  type ownLanguageCalls,
  type Profile,
  profileLines,
  type User,
} from '@fletch/contract'
import type { Bow } from '@fletch/domain'
import { isLanguage } from '@fletch/messages/languages.ts'
import { variantOf } from '@fletch/messages/variants.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { invalidField, NotFound, refuseFields } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { dropPhoto, keepProfilePhoto } from '../../photos/index.ts'
import { refuseFutureBirth } from '../account/birth.ts'
import { currentUser } from '../account/reads.ts'
import type { AccountParts } from '../asks.ts'
import {
  forgetHomeClub,
  lockProfilePhoto,
  updateBow,
  updateHomeClub,
  updateLanguage,
  updateProfile,
  updateProfilePhoto,
} from './store.ts'

/** What decides how boards name a person. */
const shownOnBoards = ['firstName', 'lastName', 'dateOfBirth'] as const

export const saveProfile = async (
  tx: WriteTransaction,
  parts: Pick<AccountParts, 'boards' | 'clock' | 'live'>,
  who: SignedInUser,
  profile: Profile,
): Promise<User> => {
  refuseFutureBirth(parts.clock, profile.dateOfBirth)
  const before = await currentUser(tx, who)
  if (profile.club === '' && before.club !== '') throw invalidField('club', fault('club-required'))
  refuseFields(newLineFaults(before, profile, profileLines))
  await updateProfile(tx, who.userId, profile)
  const after = await currentUser(tx, who)
  if (shownOnBoards.some((field) => before[field] !== after[field]))
    await parts.boards.nameChanged(tx, parts, who.userId)
  return after
}

/**
 * Only a club of the user can be the home club. Any other club is refused as unknown, so that its existence is not
 * revealed.
 */
export const setHomeClub = async (
  tx: WriteTransaction,
  { memberships }: Pick<AccountParts, 'memberships'>,
  who: SignedInUser,
  clubId: string | null,
): Promise<User> => {
  const isMine = clubId === null || (await memberships.hold(tx, who.userId, clubId))
  if (!isMine) throw new NotFound(fault('club-not-among-yours'))
  await updateHomeClub(tx, who.userId, clubId)
  return currentUser(tx, who)
}

/** Stores the language in which the user reads. One that Fletch does not speak changes nothing. */
export const setLanguage = async (
  tx: WriteTransaction,
  who: SignedInUser,
  { language, locale }: BodyOf<typeof ownLanguageCalls.choose>,
): Promise<User> => {
  if (isLanguage(language))
    await updateLanguage(tx, who.userId, { language, locale: variantOf(language, locale) })
  return currentUser(tx, who)
}

/** Sets another photo, or none; the previous one is deleted after the commit. */
export const setProfilePhoto = async (
  tx: WriteTransaction,
  parts: Pick<Dependencies, 'jobs'>,
  who: SignedInUser,
  photoURL: string | null,
): Promise<User> => {
  const before = await lockProfilePhoto(tx, who.userId)
  const path = photoURL === null ? null : (await keepProfilePhoto(tx, who, photoURL)).objectPath
  await updateProfilePhoto(tx, who.userId, path)
  if (before !== null && before !== path) await dropPhoto(tx, parts, before)
  return currentUser(tx, who)
}

/** Stores the bow that the user shot last. */
export const rememberBow = (tx: WriteTransaction, userId: string, bow: Bow | null) =>
  updateBow(tx, userId, bow)

/** Removes a club from the profiles of users who are no longer members. */
export const leaveHomeClub = (tx: WriteTransaction, clubId: string, userIds: readonly string[]) =>
  forgetHomeClub(tx, clubId, userIds)
