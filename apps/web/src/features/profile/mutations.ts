import { type Profile, photoCalls, profileCalls } from '@fletch/domain/contract'
import { send } from '../../app/api.ts'
import { ApiError, wordsFor } from '../../app/api-errors.ts'
import { putBytes } from '../../app/photo-network.ts'
import { profileTexts } from '../../messages/profile.ts'
import { profileShape, shrinkPhoto, UnusablePhoto } from '../../offline/shrink-photo.ts'
import { toast } from '../../ui/toast-store.ts'
import type { FormIssue } from '../../ui/use-form.ts'
import { rememberPhoto, rememberUser } from './queries.ts'

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

/** Shrinks a picture, sends it and shows it: an address is asked for, the bytes are put there, the profile takes it. */
export const uploadPhoto = async (file: File, onProgress: (part: number) => void): Promise<void> => {
  try {
    const blob = await shrinkPhoto(file, profileShape)
    const body = { contentType: blob.type, size: blob.size, purpose: 'profile' } as const
    const { uploadURL } = await send(photoCalls.requestUpload, { body })
    await putBytes(uploadURL, blob, onProgress)
    const user = await send(profileCalls.setPhoto, { body: { profilePhotoURL: uploadURL } })
    if (user.profilePhotoPath !== null) rememberPhoto(user.profilePhotoPath, blob)
    rememberUser(user)
    toast({ title: photoTexts.succeeded })
  } catch (error) {
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
