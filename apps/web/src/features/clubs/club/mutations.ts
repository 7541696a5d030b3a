import {
  type Club,
  type ClubForm,
  clubCalls,
  clubMemberCalls,
  clubRequestCalls,
  inMegabytes,
  largestLogo,
  membershipAnswerCalls,
  photoCalls,
} from '@fletch/contract'
import { joiningTexts } from '@fletch/messages/club-joining'
import { clubTexts } from '@fletch/messages/clubs'
import { putBytes } from '../../../phone/photos/photo-network.ts'
import { logoShape, shrinkPhoto, UnusablePhoto } from '../../../phone/photos/shrink-photo.ts'
import { send } from '../../../server/api.ts'
import { isRefusedFor } from '../../../server/api-errors.ts'
import { queryClient } from '../../../server/query-client.ts'
import { change } from '../../../ui/change.ts'
import { type FormIssue, fieldErrorsOf, messageFor } from '../../../ui/fault.ts'
import { toast } from '../../../ui/toast-store.ts'
import { clubQuery } from '../club-queries.ts'

/** A taken name is an error at the name field; other faults name their own fields. */
const fieldErrors = (error: unknown): readonly FormIssue[] =>
  isRefusedFor(error, 'club-name-taken')
    ? [{ path: 'name', message: () => messageFor(error, error.message) }]
    : fieldErrorsOf(error)

/** Shows the server's answer without refetching. */
const rememberClub = (club: Club) => queryClient.setQueryData(clubQuery(club.id).queryKey, club)

export const createClub = change({
  call: (body: ClubForm) => send(clubCalls.create, { body }),
  knows: rememberClub,
  done: () => ({ title: clubTexts.create.succeeded, description: clubTexts.create.succeededText }),
  failed: () => ({ title: clubTexts.create.failed, text: clubTexts.create.failedText }),
  fieldErrors,
})

export const saveClub = (id: string) =>
  change({
    call: (body: ClubForm) => send(clubCalls.save, { params: { id }, body }),
    knows: rememberClub,
    done: { title: clubTexts.info.saved, description: clubTexts.info.savedText },
    failed: { title: clubTexts.error, text: clubTexts.info.failedText },
    fieldErrors,
  })

type Named = Pick<Club, 'id' | 'name'>

/** Joins a club, with its code if that is how it is joined. */
export const joinClub = ({ id, name }: Named, code?: string) =>
  change({
    call: () => send(clubMemberCalls.join, { params: { id }, ...(code !== undefined && { body: { code } }) }),
    done: { title: clubTexts.join.succeeded, description: clubTexts.join.succeededText({ club: name }) },
    failed: { title: clubTexts.join.failed, text: clubTexts.join.failedText },
  })

const requestTexts = joiningTexts.request

export const askToJoin = ({ id, name }: Named) =>
  change({
    call: () => send(clubRequestCalls.ask, { params: { id } }),
    knows: rememberClub,
    done: { title: requestTexts.succeeded, description: requestTexts.succeededText({ club: name }) },
    failed: { title: requestTexts.failed, text: requestTexts.failedText },
  })

export const withdrawRequest = ({ id }: Named) =>
  change({
    call: () => send(clubRequestCalls.withdraw, { params: { id } }),
    done: { title: requestTexts.withdrawn },
    failed: { title: requestTexts.withdrawFailed, text: requestTexts.withdrawFailedText },
  })

export const renewCode = ({ id }: Named) =>
  change({
    call: () => send(clubCalls.renewCode, { params: { id } }),
    knows: rememberClub,
    done: { title: joiningTexts.code.renewed },
    failed: { title: joiningTexts.code.renewFailed, text: joiningTexts.code.renewFailedText },
  })

export const leaveClub = ({ id, name }: Named) =>
  change({
    call: (keepsName: boolean) => send(clubMemberCalls.leave, { params: { id }, body: { keepsName } }),
    done: { title: clubTexts.leave.succeeded, description: clubTexts.leave.succeededText({ club: name }) },
    failed: { title: clubTexts.leave.failed, text: clubTexts.leave.failedText },
  })

const answers = {
  yes: { agreed: true },
  yesToAll: { agreed: true, resultsFrom: null },
  shareNothing: { agreed: false, stays: true },
  no: { agreed: false },
} as const

const doneBy = (answer: keyof typeof answers) => {
  const { agreed, sharesNothing, ended, endedText } = clubTexts.membership
  if (answer === 'shareNothing') return { title: sharesNothing }
  return answer === 'no' ? { title: ended, description: endedText } : { title: agreed }
}

/** Answers whether one is a member; with a yes, also from which day on results are open. */
export const answerMembership = (id: string, answer: keyof typeof answers, resultsFrom?: string) =>
  change({
    call: () =>
      send(membershipAnswerCalls.answer, {
        params: { id },
        body: { ...answers[answer], ...(resultsFrom !== undefined && { resultsFrom }) },
      }),
    done: doneBy(answer),
    failed: { title: clubTexts.membership.failed, text: clubTexts.membership.failedText },
  })

export const closeClub = ({ id }: Named) =>
  change({
    call: () => send(clubCalls.close, { params: { id } }),
    done: { title: clubTexts.close.succeeded, description: clubTexts.close.succeededText },
    failed: { title: clubTexts.close.failed, text: clubTexts.close.failedText },
  })

const logoTexts = clubTexts.logo
const unusable = () => ({
  'not-an-image': logoTexts.notAnImage,
  'too-large': logoTexts.tooLarge({ megabytes: inMegabytes(largestLogo) }),
})

const logoAddress = async ({ type, size }: Blob): Promise<string> => {
  const body = { contentType: type, size, purpose: 'logo' } as const
  return (await send(photoCalls.requestUpload, { body })).uploadURL
}

/** Shrinks a picture, uploads it and makes it the club's logo; each step has its own error text. */
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
    const fallback = error instanceof UnusablePhoto ? unusable()[error.reason] : words.fallback
    toast({ title: words.title, description: messageFor(error, fallback), style: 'destructive' })
  }
}

export const removeLogo = (id: string) =>
  change({
    call: () => send(clubCalls.setLogo, { params: { id }, body: { logoURL: null } }),
    knows: rememberClub,
    done: { title: logoTexts.removed },
    failed: { title: logoTexts.failed, text: logoTexts.failedText },
  })
