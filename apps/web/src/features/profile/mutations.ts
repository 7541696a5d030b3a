import {
  accountCalls,
  accountDeletionCalls,
  type PasswordChange,
  type Profile,
  photoCalls,
  profileCalls,
  sessionCalls,
} from '@fletch/domain/contract'
import { send } from '../../app/api.ts'
import { ApiError } from '../../app/api-errors.ts'
import { deviceMark } from '../../app/device-mark.ts'
import { logError } from '../../app/error-log.ts'
import { leave } from '../../app/logout.ts'
import { phone } from '../../app/phone.ts'
import { putBytes } from '../../app/photo-network.ts'
import { queryClient } from '../../app/query-client.ts'
import { profileTexts } from '../../messages/profile.ts'
import { profileShape, shrinkPhoto, UnusablePhoto } from '../../offline/shrink-photo.ts'
import { wordsFor } from '../../ui/fault.ts'
import { toast } from '../../ui/toast-store.ts'
import type { FormIssue } from '../../ui/use-form.ts'
import { rememberPhoto, rememberUser, sessionsQuery } from './queries.ts'

/** Answers what the server found wrong with single fields; nothing when it is saved. */
export const saveProfile = async (
  body: Profile,
  onSaved: () => void,
): Promise<readonly FormIssue[] | undefined> => {
  try {
    rememberUser(await send(profileCalls.save, { body }))
    toast({ title: profileTexts.saved })
    onSaved()
    return undefined
  } catch (error) {
    const description = wordsFor(error, profileTexts.failedText)
    toast({ title: profileTexts.failed, description, style: 'destructive' })
    return error instanceof ApiError ? error.fieldErrors : []
  }
}

/** Answers what is wrong with single fields; nothing when the new password is set. */
export const changePassword = async (
  body: PasswordChange,
  onChanged: () => void,
): Promise<readonly FormIssue[] | undefined> => {
  const { succeeded, succeededText, failedText } = profileTexts.password
  try {
    await send(accountCalls.changePassword, { body: { ...body, ...deviceMark() } })
    toast({ title: succeeded, description: succeededText })
    onChanged()
    return undefined
  } catch (error) {
    toast({ title: profileTexts.failed, description: wordsFor(error, failedText), style: 'destructive' })
    return error instanceof ApiError ? error.fieldErrors : []
  }
}

type Navigate = (path: string) => void

/** Ends every session, this one last of all. */
export const signOutEverywhere = async (navigate: Navigate): Promise<void> => {
  const { done, doneText, failedText } = profileTexts.sessions
  try {
    await send(sessionCalls.signOutEverywhere)
    leave({ title: done, description: doneText, style: 'default' }, navigate)
  } catch (error) {
    toast({ title: profileTexts.failed, description: wordsFor(error, failedText), style: 'destructive' })
  }
}

/** Answers what is wrong with the password; nothing when the session has ended. */
export const endSession = async (
  id: string,
  body: { password: string },
  onEnded: () => void,
): Promise<readonly FormIssue[] | undefined> => {
  const { ended, endFailedText } = profileTexts.sessions
  try {
    await send(sessionCalls.end, { params: { id }, body })
  } catch (error) {
    toast({ title: profileTexts.failed, description: wordsFor(error, endFailedText), style: 'destructive' })
    return error instanceof ApiError ? error.fieldErrors : []
  }
  toast({ title: ended })
  onEnded()
  await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
  return undefined
}

/** What a phone keeps of somebody whose account is gone goes, too. That it could not is noted, and changes nothing. */
const clearPhone = async (userId: string): Promise<void> => {
  try {
    for (const record of await phone.cards.ofUser(userId)) await phone.cards.remove(record)
  } catch (error) {
    logError(error)
  }
}

/** Answers what is wrong with the password; nothing when the account is gone. */
export const deleteAccount = async (
  body: { password: string },
  userId: string,
  navigate: Navigate,
): Promise<readonly FormIssue[] | undefined> => {
  const { done, doneText, failed, failedText } = profileTexts.deletion
  try {
    await send(accountDeletionCalls.remove, { body })
  } catch (error) {
    toast({ title: failed, description: wordsFor(error, failedText), style: 'destructive' })
    return error instanceof ApiError ? error.fieldErrors : []
  }
  await clearPhone(userId)
  leave({ title: done, description: doneText, style: 'default' }, navigate)
  return undefined
}

export const setHomeClub = async (clubId: string | null): Promise<void> => {
  const { succeeded, failedText } = profileTexts.homeClub
  try {
    rememberUser(await send(profileCalls.setHomeClub, { body: { clubId } }))
    toast({ title: succeeded })
  } catch (error) {
    toast({ title: profileTexts.failed, description: wordsFor(error, failedText), style: 'destructive' })
  }
}

const photoTexts = profileTexts.photo
const reasons = { 'not-an-image': photoTexts.notAnImage, 'too-large': photoTexts.tooLarge }

const photoFailure = (error: unknown): string =>
  error instanceof UnusablePhoto ? reasons[error.reason] : wordsFor(error, photoTexts.failedText)

type Upload = {
  readonly signal: AbortSignal
  /** Hears of the part that has gone, from 0 to 1. */
  readonly onProgress: (part: number) => void
}

/** Shrinks a picture, sends it and shows it: an address is asked for, the bytes are put there, the profile takes it. */
export const uploadPhoto = async (file: File, { signal, onProgress }: Upload): Promise<void> => {
  try {
    const blob = await shrinkPhoto(file, profileShape)
    const body = { contentType: blob.type, size: blob.size, purpose: 'profile' } as const
    const { uploadURL } = await send(photoCalls.requestUpload, { body, signal })
    await putBytes(uploadURL, blob, onProgress, signal)
    const user = await send(profileCalls.setPhoto, { body: { profilePhotoURL: uploadURL } })
    if (user.profilePhotoPath !== null) rememberPhoto(user.profilePhotoPath, blob)
    rememberUser(user)
    toast({ title: photoTexts.succeeded })
  } catch (error) {
    // Whoever called it off knows.
    if (signal.aborted) return
    toast({ title: photoTexts.failed, description: photoFailure(error), style: 'destructive' })
  }
}

export const removePhoto = async (): Promise<void> => {
  try {
    rememberUser(await send(profileCalls.setPhoto, { body: { profilePhotoURL: null } }))
    toast({ title: photoTexts.removed })
  } catch (error) {
    const description = wordsFor(error, profileTexts.failedText)
    toast({ title: profileTexts.failed, description, style: 'destructive' })
  }
}
