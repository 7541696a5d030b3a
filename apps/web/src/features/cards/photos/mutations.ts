import { inMegabytes, largestUpload } from '@fletch/contract'
import { setPhoto } from '@fletch/domain'
import { photoTexts } from '@fletch/messages/photos'
import { v7 } from 'uuid'
import { withEdit } from '../../../phone/cards/card-changes.ts'
import { shapeOf } from '../../../phone/cards/card-record.ts'
import type { OpenCard } from '../../../phone/cards/open-card.ts'
import { phone, room } from '../../../phone/phone.ts'
import { localPath } from '../../../phone/photos/photo-record.ts'
import { logError } from '../../../ui/error-log.ts'
import { whenIdle } from '../../../ui/idle.ts'
import { lazyFile } from '../../../ui/lazy-screen.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { cacheProof } from './queries.ts'

const words = () => ({
  'not-an-image': photoTexts.notAnImage,
  'too-large': photoTexts.tooLarge({ megabytes: inMegabytes(largestUpload) }),
})

/** Loaded once the card is on screen, because no photo is taken before. */
const loadShrinking = lazyFile(() => import('../../../phone/photos/shrink-photo.ts'))
whenIdle(loadShrinking)

const shrunken = async (file: File): Promise<Blob | undefined> => {
  const { shrinkPhoto, UnusablePhoto } = await loadShrinking()
  try {
    return await shrinkPhoto(file)
  } catch (error) {
    if (!(error instanceof UnusablePhoto)) throw error
    toast({ title: words()[error.reason], style: 'destructive' })
    return undefined
  }
}

/** How long a photo on screen leaves the disk to the score that may follow at once, in ms. */
const scoresFirst = 150

/**
 * Attaches a picture from the camera or gallery to a row: shrinks it, shows it and stores it on this phone. It is
 * uploaded automatically later. Returns whether it became a photo; if not, shows why.
 */
export const attachPhoto = async (card: OpenCard, row: number, file: File): Promise<boolean> => {
  const { record } = card.shown.read()
  const blob = await shrunken(file)
  if (record === undefined || blob === undefined) return false
  // From the first photo on, ask for persistent storage.
  room.ask().catch(logError)
  const createdAt = new Date().toISOString()
  const { id: cardId, userId } = record
  const photo = { id: v7(), userId, cardId, row, blob, createdAt, objectPath: null }
  const path = localPath(photo.id)
  cacheProof(path, blob)
  card.change(
    (current) => withEdit(current, (content) => setPhoto(content, shapeOf(current), row, path), createdAt),
    { photo },
  )
  await new Promise((resolve) => setTimeout(resolve, scoresFirst))
  await card.flush()
  phone.sendPhotos(record)
  room.look().catch(logError)
  if (card.shown.read().trouble !== 'no-room-for-photo') return true
  toast({ title: photoTexts.noRoom, description: photoTexts.noRoomText, style: 'destructive' })
  return false
}

/** Logs a failure that the user cannot fix; the card is unchanged. */
export const reportAttachFailure = (error: unknown) => {
  logError(error)
  toast({ title: photoTexts.uploadFailed, style: 'destructive' })
}
