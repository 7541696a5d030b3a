import {
  accountCalls,
  accountDeletionCalls,
  inMegabytes,
  largestProfilePhoto,
  type PasswordChange,
  type Profile,
  photoCalls,
  profileCalls,
  sessionCalls,
} from '@fletch/contract'
import { profileTexts } from '@fletch/messages/profile'
import { phone } from '../../phone/phone.ts'
import { putBytes } from '../../phone/photos/photo-network.ts'
import { profileShape, shrinkPhoto, UnusablePhoto } from '../../phone/photos/shrink-photo.ts'
import { send } from '../../server/api.ts'
import { deviceMark } from '../../session/device-mark.ts'
import { signOutHere } from '../../session/logout.ts'
import { change } from '../../ui/change.ts'
import { logError } from '../../ui/error-log.ts'
import { messageFor } from '../../ui/fault.ts'
import { toast } from '../../ui/toast-store.ts'
import { cachePhoto, cacheUser } from './queries.ts'

const { password, sessions, deletion, photo: photoTexts } = profileTexts

export const saveProfile = change({
  call: (body: Profile) => send(profileCalls.save, { body }),
  knows: cacheUser,
  done: () => ({ title: profileTexts.saved }),
  failed: () => ({ title: profileTexts.failed, text: profileTexts.failedText }),
})

export const changePassword = change({
  call: (body: PasswordChange) => send(accountCalls.changePassword, { body: { ...body, ...deviceMark() } }),
  done: () => ({ title: password.succeeded, description: password.succeededText }),
  failed: () => ({ title: profileTexts.failed, text: password.failedText }),
})

type Navigate = (path: string) => void

/** Ends every session, including this one. */
export const signOutEverywhere = (navigate: Navigate) =>
  change({
    call: () => send(sessionCalls.signOutEverywhere, { body: deviceMark() }),
    knows: () =>
      signOutHere({ title: sessions.done, description: sessions.doneText, style: 'default' }, navigate),
    failed: { title: profileTexts.failed, text: sessions.failedText },
  })

export const endSession = (id: string) =>
  change({
    call: (body: { password: string }) => send(sessionCalls.end, { params: { id }, body }),
    done: { title: sessions.ended },
    failed: { title: profileTexts.failed, text: sessions.endFailedText },
  })

/**
 * Deletes the cards on this phone after the account is deleted. A failure is logged and ignored, because the account is
 * gone already.
 */
const clearPhone = async (userId: string): Promise<void> => {
  try {
    for (const record of await phone.cards.ofUser(userId)) await phone.cards.remove(record)
  } catch (error) {
    logError(error)
  }
}

export const deleteAccount = (userId: string, navigate: Navigate) =>
  change({
    call: async (body: { password: string }) => {
      await send(accountDeletionCalls.remove, { body })
      await clearPhone(userId)
    },
    knows: () =>
      signOutHere({ title: deletion.done, description: deletion.doneText, style: 'default' }, navigate),
    failed: { title: deletion.failed, text: deletion.failedText },
  })

export const setHomeClub = change({
  call: (clubId: string | null) => send(profileCalls.setHomeClub, { body: { clubId } }),
  knows: cacheUser,
  done: () => ({ title: profileTexts.homeClub.succeeded }),
  failed: () => ({ title: profileTexts.failed, text: profileTexts.homeClub.failedText }),
})

const reasons = () => ({
  'not-an-image': photoTexts.notAnImage,
  'too-large': photoTexts.tooLarge({ megabytes: inMegabytes(largestProfilePhoto) }),
})

const photoFailure = (error: unknown): string =>
  error instanceof UnusablePhoto ? reasons()[error.reason] : messageFor(error, photoTexts.failedText)

type Upload = {
  readonly signal: AbortSignal
  /** Receives the share sent, from 0 to 1. */
  readonly onProgress: (part: number) => void
}

/** Shrinks a picture, requests a signed URL, uploads the picture to it and stores it in the profile. */
export const uploadPhoto = async (file: File, { signal, onProgress }: Upload): Promise<void> => {
  try {
    const blob = await shrinkPhoto(file, profileShape)
    const body = { contentType: blob.type, size: blob.size, purpose: 'profile' } as const
    const { uploadURL } = await send(photoCalls.requestUpload, { body, signal })
    await putBytes(uploadURL, blob, onProgress, signal)
    const user = await send(profileCalls.setPhoto, { body: { profilePhotoURL: uploadURL } })
    if (user.profilePhotoPath !== null) cachePhoto(user.profilePhotoPath, blob)
    cacheUser(user)
    toast({ title: photoTexts.succeeded })
  } catch (error) {
    // The user cancelled the upload and needs no message.
    if (signal.aborted) return
    toast({ title: photoTexts.failed, description: photoFailure(error), style: 'destructive' })
  }
}

export const removePhoto = change({
  call: () => send(profileCalls.setPhoto, { body: { profilePhotoURL: null } }),
  knows: cacheUser,
  done: () => ({ title: photoTexts.removed }),
  failed: () => ({ title: profileTexts.failed, text: profileTexts.failedText }),
})
