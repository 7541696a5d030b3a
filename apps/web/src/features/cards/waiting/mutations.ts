import { scoringTexts } from '../../../messages/scoring.ts'
import { waitingTexts as texts } from '../../../messages/waiting.ts'
import type { CardRecord } from '../../../offline/card-record.ts'
import { isOnline } from '../../../offline/online.ts'
import { isLocalPath, photoIdOf } from '../../../offline/photo-record.ts'
import type { Saved } from '../../../offline/sync.ts'
import { phone } from '../../../server/phone.ts'
import { logError } from '../../../ui/error-log.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { type Toast, toast } from '../../../ui/toast-store.ts'

const noticeOf = (saved: Saved): Toast => {
  if (saved.kind === 'saved') return { title: texts.sent, description: texts.sentText }
  const words = 'words' in saved ? saved.words : undefined
  return { title: texts.notSent, description: words ?? texts.notSentText, style: 'destructive' }
}

/** Sends cards now, including those that were never saved or that the server refused. */
export const sendNow = async (cards: readonly CardRecord[]): Promise<void> => {
  if (!isOnline()) {
    await Promise.all(cards.map((card) => phone.askToSave(card)))
    return void toast({ title: texts.notSent, description: texts.offline.goes })
  }
  const outcomes = await Promise.all(cards.map((card) => phone.sendAgain(card)))
  const unsent = outcomes.find(({ kind }) => kind !== 'saved')
  const said = unsent ?? outcomes[0]
  if (said !== undefined) toast(noticeOf(said))
}

const dataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })

const photosOf = async ({ mine }: CardRecord) => {
  const found: { row: number; path: string; data: string }[] = []
  for (const [row, { photoPath }] of mine.scores.entries()) {
    const photo = isLocalPath(photoPath) ? await phone.photos.read(photoIdOf(photoPath)) : undefined
    if (photo !== undefined && photoPath !== null)
      found.push({ row, path: photoPath, data: await dataUrl(photo.blob) })
  }
  return found
}

/** Exports all unsent cards with their photos as one file, without a server. */
export const exportCards = async (cards: readonly CardRecord[]): Promise<void> => {
  try {
    const now = new Date().toISOString()
    const held = []
    for (const record of cards) {
      const { id, mine, base, conflicts, declined, refusal } = record
      held.push({
        id,
        card: mine,
        serverVersion: base?.version ?? null,
        conflicts,
        declined,
        refusal,
        photos: await photosOf(record),
      })
    }
    const text = JSON.stringify({ from: scoringTexts.card, exportedAt: now, cards: held }, null, 2)
    saveFile(new File([text], texts.exportName(now.slice(0, 10)), { type: 'application/json' }))
  } catch (error) {
    logError(error)
    toast({ title: texts.exportFailed, style: 'destructive' })
  }
}
