import { type Club, type ClubForm, clubCalls, clubMemberCalls, photoCalls } from '@fletch/domain/contract'
import { send } from '../../app/api.ts'
import { ApiError, wordsFor } from '../../app/api-errors.ts'
import { copyText } from '../../app/copy-text.ts'
import { putBytes } from '../../app/photo-network.ts'
import { queryClient } from '../../app/query-client.ts'
import { clubTexts } from '../../messages/clubs.ts'
import { logoShape, shrinkPhoto, UnusablePhoto } from '../../offline/shrink-photo.ts'
import { toast } from '../../ui/toast-store.ts'
import type { FormIssue } from '../../ui/use-form.ts'
import { clubQuery } from './queries.ts'

const fail = (title: string, error: unknown, fallback: string) =>
  toast({ title, description: wordsFor(error, fallback), style: 'destructive' })

/** A name that is taken belongs to its field; everything else says where it belongs itself. */
const issuesIn = (error: unknown): readonly FormIssue[] => {
  if (!(error instanceof ApiError)) return []
  if (error.status === 409) return [{ path: 'name', message: error.serverMessage ?? error.message }]
  return error.fieldErrors
}

/** What the server made of a change is shown without asking again. */
const rememberClub = (club: Club) => queryClient.setQueryData(clubQuery(club.id).queryKey, club)

/** Answers what the server found wrong with single fields; nothing when the club is there. */
export const createClub = async (
  body: ClubForm,
  onCreated: (club: Club) => void,
): Promise<readonly FormIssue[] | undefined> => {
  const { succeeded, succeededText, failed, failedText } = clubTexts.create
  try {
    const club = await send(clubCalls.create, { body })
    rememberClub(club)
    toast({ title: succeeded, description: succeededText })
    onCreated(club)
    return undefined
  } catch (error) {
    fail(failed, error, failedText)
    return issuesIn(error)
  }
}

export const saveClub = async (
  id: string,
  body: ClubForm,
  onSaved: () => void,
): Promise<readonly FormIssue[] | undefined> => {
  const { saved, savedText, failedText } = clubTexts.info
  try {
    rememberClub(await send(clubCalls.save, { params: { id }, body }))
    toast({ title: saved, description: savedText })
    onSaved()
    return undefined
  } catch (error) {
    fail(clubTexts.error, error, failedText)
    return issuesIn(error)
  }
}

type Named = Pick<Club, 'id' | 'name'>

export const joinClub = async ({ id, name }: Named): Promise<void> => {
  const { succeeded, succeededText, failed, failedText } = clubTexts.join
  try {
    await send(clubMemberCalls.join, { params: { id } })
    toast({ title: succeeded, description: succeededText(name) })
  } catch (error) {
    fail(failed, error, failedText)
  }
}

/** True when it is done. */
export const leaveClub = async ({ id, name }: Named): Promise<boolean> => {
  const { succeeded, succeededText, failed, failedText } = clubTexts.leave
  try {
    await send(clubMemberCalls.leave, { params: { id } })
    toast({ title: succeeded, description: succeededText(name) })
    return true
  } catch (error) {
    fail(failed, error, failedText)
    return false
  }
}

/** True when it is done. */
export const closeClub = async ({ id }: Named): Promise<boolean> => {
  const { succeeded, succeededText, failed, failedText } = clubTexts.close
  try {
    await send(clubCalls.close, { params: { id } })
    toast({ title: succeeded, description: succeededText })
    return true
  } catch (error) {
    fail(failed, error, failedText)
    return false
  }
}

export const copyLink = async (link: string): Promise<void> => {
  const { copied, copyFailed } = clubTexts.code
  if (await copyText(link)) toast({ title: copied })
  else toast({ title: copyFailed, style: 'destructive' })
}

const logoTexts = clubTexts.logo
const unusable = { 'not-an-image': logoTexts.notAnImage, 'too-large': logoTexts.tooLarge }

const logoAddress = async ({ type, size }: Blob): Promise<string> => {
  const body = { contentType: type, size, purpose: 'logo' } as const
  return (await send(photoCalls.requestUpload, { body })).uploadURL
}

/** Shrinks a picture, sends it and shows it as the club's logo: three steps, each with words of its own. */
export const uploadLogo = async (
  id: string,
  file: File,
  onProgress: (part: number) => void,
): Promise<void> => {
  const { failed, failedText, addressFailed, addressFailedText, uploadFailedText, succeeded } = logoTexts
  let words = { title: failed, fallback: failedText }
  try {
    const logo = await shrinkPhoto(file, logoShape)
    words = { title: addressFailed, fallback: addressFailedText }
    const logoURL = await logoAddress(logo)
    words = { title: failed, fallback: uploadFailedText }
    await putBytes(logoURL, logo, onProgress)
    words = { title: failed, fallback: failedText }
    rememberClub(await send(clubCalls.setLogo, { params: { id }, body: { logoURL } }))
    toast({ title: succeeded })
  } catch (error) {
    fail(words.title, error, error instanceof UnusablePhoto ? unusable[error.reason] : words.fallback)
  }
}

export const removeLogo = async (id: string): Promise<void> => {
  try {
    rememberClub(await send(clubCalls.setLogo, { params: { id }, body: { logoURL: null } }))
    toast({ title: logoTexts.removed })
  } catch (error) {
    fail(logoTexts.failed, error, logoTexts.failedText)
  }
}
