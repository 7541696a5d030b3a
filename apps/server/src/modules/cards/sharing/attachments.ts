import { buffer } from 'node:stream/consumers'
import type { Scorecard } from '@fletch/contract'
import { type CardContent, cardCsv, cardFileName, type Round, sharedCard, withoutNote } from '@fletch/domain'
import type { ImageShape } from '../../../platform/images/images.ts'
import type { Attachment } from '../../../platform/mail/mail.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { bytesOf, type CardPhoto, nameOfPhotoFile } from '../../photos/index.ts'

/**
 * Many mail servers refuse mails over 20 MB. The limit applies to the encoded mail: base64 lines and everything around
 * them.
 */
const largestMail = 20_000_000
const besidesPhotos = 500_000
const asItTravels = (4 / 3) * (78 / 76)
const photoBudget = Math.floor((largestMail - besidesPhotos) / asItTravels)

/** The last shape is small enough for a card with the most photos. */
const smallerShapes: readonly ImageShape[] = [
  { longestSide: 800, quality: 70, square: false, format: 'jpeg' },
  { longestSide: 640, quality: 65, square: false, format: 'jpeg' },
  { longestSide: 512, quality: 60, square: false, format: 'jpeg' },
  { longestSide: 384, quality: 50, square: false, format: 'jpeg' },
]

const shrink = async ({ images }: Pick<Dependencies, 'images'>, bytes: Uint8Array, mostBytes: number) => {
  let smaller = bytes
  for (const shape of smallerShapes) {
    if (smaller.length <= mostBytes) break
    smaller = (await images.rewrite({ image: bytes, shape, owner: 'mails' })).bytes
  }
  return smaller
}

export const csvAttachment = (round: Round, card: Scorecard): Attachment => ({
  name: `${cardFileName(round, sharedCard(card))}.csv`,
  type: 'text/csv; charset=utf-8',
  bytes: Buffer.from(cardCsv(round, withoutNote(sharedCard(card)))),
})

/**
 * A card's photos. If together they are too large for one mail, they share `budget` (in bytes) equally and are made
 * smaller one by one, so that memory never holds more than that.
 */
export const photoAttachments = async (
  parts: Pick<Dependencies, 'objects' | 'images' | 'log'>,
  card: CardContent,
  photos: readonly CardPhoto[],
  budget = photoBudget,
): Promise<readonly Attachment[]> => {
  const altogether = photos.reduce((sum, { size }) => sum + size, 0)
  const mostBytes = altogether <= budget ? Number.POSITIVE_INFINITY : Math.floor(budget / photos.length)
  const attachments: Attachment[] = []
  for (const photo of photos) {
    const bytes = await buffer((await bytesOf(parts, photo)).bytes)
    attachments.push({
      name: nameOfPhotoFile(card, photo.row),
      type: 'image/jpeg',
      bytes: await shrink(parts, bytes, mostBytes),
    })
  }
  return attachments
}
