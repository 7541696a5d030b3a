import { sharingCalls } from '@fletch/contract'
import { cardCsv, cardFileName, type SharedCard, tally, withoutNote } from '@fletch/domain'
import { sharingTexts } from '@fletch/messages/sharing'
import { formatDay } from '../../../messages/format.ts'
import { roundOf } from '../../../phone/kept/known-rounds.ts'
import { isOnline } from '../../../phone/online.ts'
import { send } from '../../../server/api.ts'
import { change } from '../../../ui/change.ts'
import { logError } from '../../../ui/error-log.ts'
import { Fault } from '../../../ui/fault.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { toast } from '../../../ui/toast-store.ts'
import { mailNotice } from '../../accounts/verification/mutations.ts'

const csvFileOf = (card: SharedCard): File =>
  new File([cardCsv(roundOf(card.roundId), card)], `${cardFileName(roundOf(card.roundId), card)}.csv`, {
    type: 'text/csv;charset=utf-8',
  })

export const downloadCsv = (card: SharedCard): void => {
  try {
    const file = csvFileOf(card)
    saveFile(file)
    toast({ title: sharingTexts.downloaded, description: sharingTexts.downloadedText({ name: file.name }) })
  } catch (error) {
    logError(error)
    const { downloadFailed: title, downloadFailedText: description } = sharingTexts
    toast({ title, description, style: 'destructive' })
  }
}

const sharedOf = (card: SharedCard): ShareData => {
  const title = sharingTexts.shareText({
    archer: card.archerName,
    day: formatDay(card.date),
    total: tally(roundOf(card.roundId), card.scores).totalScore,
  })
  return { title, text: title, files: [csvFileOf(withoutNote(card))] }
}

/** Whether this device has a share sheet that accepts files. */
export const canShare = (card: SharedCard): boolean =>
  typeof navigator.canShare === 'function' && navigator.canShare(sharedOf(card))

export const shareCard = async (card: SharedCard): Promise<void> => {
  try {
    await navigator.share(sharedOf(card))
  } catch (error) {
    // The user cancelled.
    if (error instanceof DOMException && error.name === 'AbortError') return
    logError(error)
    const { shareFailed: title, shareFailedText: description } = sharingTexts
    toast({ title, description, style: 'destructive' })
  }
}

const { mail } = sharingTexts

/** Emails a card. `saved` saves it first if needed, or returns null after showing why it cannot. */
export const mailCard = (saved: () => Promise<string | null>) =>
  change({
    call: async ({ email }: { email: string }) => {
      if (!isOnline()) throw new Fault(mail.offline, { words: mail.offline })
      const id = await saved()
      return id === null ? undefined : send(sharingCalls.mail, { params: { id }, body: { email } })
    },
    done: (sent, { email }) =>
      sent &&
      mailNotice(
        {
          title: mail.sent,
          description: mail.sentText({ address: email, images: sent.attachments.images }),
        },
        'card',
      ),
    failed: { title: mail.failed, text: mail.failedText },
  })
