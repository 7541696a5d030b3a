import {
  type CardContent,
  cardCsv,
  cardFileName,
  type GroupCardContent,
  groupCsv,
  tally,
} from '@fletch/domain'
import { sharingCalls } from '@fletch/domain/contract'
import { send } from '../../app/api.ts'
import { ApiError } from '../../app/api-errors.ts'
import { logError } from '../../app/error-log.ts'
import { isOnline } from '../../app/online.ts'
import { queryClient } from '../../app/query-client.ts'
import { saveFile } from '../../app/save-file.ts'
import { formatDay } from '../../messages/format.ts'
import { sharingTexts } from '../../messages/sharing.ts'
import { wordsFor } from '../../ui/fault.ts'
import { toast } from '../../ui/toast-store.ts'
import type { FormIssue } from '../../ui/use-form.ts'
import { verificationQuery } from '../email-verification/queries.ts'

/** An archer's own card, or a group's with its archers. */
export type SharedCard = CardContent | GroupCardContent

const csvOfCard = (card: SharedCard): string => ('groupParticipants' in card ? groupCsv(card) : cardCsv(card))

const csvFileOf = (card: SharedCard): File =>
  new File([csvOfCard(card)], `${cardFileName(card)}.csv`, { type: 'text/csv;charset=utf-8' })

export const downloadCsv = (card: SharedCard): void => {
  try {
    const file = csvFileOf(card)
    saveFile(file)
    toast({ title: sharingTexts.downloaded, description: sharingTexts.downloadedText(file.name) })
  } catch (error) {
    logError(error)
    const { downloadFailed: title, downloadFailedText: description } = sharingTexts
    toast({ title, description, style: 'destructive' })
  }
}

const sharedOf = (card: SharedCard): ShareData => {
  const title = sharingTexts.shareText(card.archerName, formatDay(card.date), tally(card.scores).totalScore)
  return { title, text: title, files: [csvFileOf(card)] }
}

/** Whether this device has a sheet that takes files. */
export const canShare = (card: SharedCard): boolean =>
  typeof navigator.canShare === 'function' && navigator.canShare(sharedOf(card))

export const shareCard = async (card: SharedCard): Promise<void> => {
  try {
    await navigator.share(sharedOf(card))
  } catch (error) {
    // The person thought better of it.
    if (error instanceof DOMException && error.name === 'AbortError') return
    logError(error)
    const { shareFailed: title, shareFailedText: description } = sharingTexts
    toast({ title, description, style: 'destructive' })
  }
}

const { mail } = sharingTexts

const refusal = (description: string, issues: readonly FormIssue[] = []): readonly FormIssue[] => {
  toast({ title: mail.failed, description, style: 'destructive' })
  return issues
}

type CardMail = {
  readonly email: string
  /** Saves the card first where it is not saved; null, with a word why, when it cannot be. */
  readonly saved: () => Promise<string | null>
  readonly onSent: () => void
}

/** Mails a card. What the server finds wrong with the address is shown beside it. */
export const mailCard = async ({ email, saved, onSent }: CardMail): Promise<readonly FormIssue[]> => {
  if (!isOnline()) return refusal(mail.offline)
  try {
    const id = await saved()
    if (id === null) return []
    const { attachments } = await send(sharingCalls.mail, { params: { id }, body: { email } })
    toast({ title: mail.sent, description: mail.sentText(email, attachments.images) })
    onSent()
    return []
  } catch (error) {
    // Whether the own address is verified may have changed since it was asked.
    if (error instanceof ApiError && error.status === 403)
      void queryClient.invalidateQueries(verificationQuery)
    return refusal(wordsFor(error, mail.failedText), error instanceof ApiError ? error.fieldErrors : [])
  }
}
