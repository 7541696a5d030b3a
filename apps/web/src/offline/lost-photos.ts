import { withPhotosLost } from './card-changes.ts'
import { type CardRecord, photosNamed } from './card-record.ts'
import type { CardStore } from './card-store.ts'
import { localPath, type PhotoRecord } from './photo-record.ts'
import type { PhotoStore } from './photo-store.ts'

interface LostPhotosParts {
  readonly cards: CardStore
  readonly photos: Pick<PhotoStore, 'copyOf'>
}

/**
 * Queues photos again that a save named but the server lacks, because a deleted card took them along or they stayed
 * too long without a card. Copies on this phone are uploaded again; photos that exist nowhere are dropped, because
 * scores never wait for photos. Undefined if that was already tried: then the server has another reason.
 */
export const lostPhotos = ({ cards, photos }: LostPhotosParts) => {
  const tried = new Set<string>()
  return async (record: CardRecord): Promise<CardRecord | undefined> => {
    const { userId, id, inFlight } = record
    const lost = photosNamed(record)
    if (inFlight === null || lost.length === 0) return undefined
    const local = new Map<string, string>()
    const copies: PhotoRecord[] = []
    for (const path of lost) {
      const copy = await photos.copyOf(userId, path)
      if (copy === undefined) continue
      if (tried.has(copy.id)) return undefined
      local.set(path, localPath(copy.id))
      copies.push({ ...copy, cardId: id, objectPath: null })
    }
    for (const copy of copies) tried.add(copy.id)
    const change = (current?: CardRecord) =>
      current && withPhotosLost(current, inFlight.key, { lost: new Set(lost), local })
    return cards.change(record, change, { photos: copies })
  }
}
