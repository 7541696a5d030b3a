import type { WriteTransaction } from '../../../platform/db/database.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import {
  abandonOf,
  findUnshown,
  listAwaited,
  lockForgotten,
  lockPhotos,
  markAbandoned,
} from './deletion-store.ts'

export const deleteObjectJob = 'delete-object'

/** Abandons photos that no card shows any more. Their bytes are deleted after the commit. */
export const abandonUnshown = async (
  tx: WriteTransaction,
  { jobs }: Pick<Dependencies, 'jobs'>,
  ids: readonly string[],
): Promise<void> => {
  if (ids.length === 0) return
  await lockPhotos(tx, ids)
  const unshown = await findUnshown(tx, ids)
  if (unshown.length === 0) return
  await markAbandoned(tx, unshown)
  for (const objectId of unshown) await jobs.enqueue(tx, { kind: deleteObjectJob, payload: { objectId } })
}

/** Gives up the images for which a user has an upload address, so that these addresses accept nothing more. */
export const endUploadAddresses = async (
  tx: WriteTransaction,
  parts: Pick<Dependencies, 'jobs'>,
  ownerId: string,
): Promise<void> => abandonUnshown(tx, parts, await listAwaited(tx, ownerId))

export const deleteObjectsJob = 'delete-objects-of-owner'

/** Abandons all photos of a user that no other user's card shows. One job deletes them all. */
export const abandonPhotosOf = async (
  tx: WriteTransaction,
  { jobs }: Pick<Dependencies, 'jobs'>,
  ownerId: string,
): Promise<void> => {
  await abandonOf(tx, ownerId)
  await jobs.enqueue(tx, { kind: deleteObjectsJob, payload: { ownerId } })
}

const sweptAtOnce = 200

/** Abandons uploads that were never used on a card or a profile. */
export const sweepForgotten = async (
  tx: WriteTransaction,
  { jobs }: Pick<Dependencies, 'jobs'>,
  { unfinishedBefore, keptBefore }: { readonly unfinishedBefore: string; readonly keptBefore: string },
): Promise<void> => {
  const unfinishedPhotos = await lockForgotten(tx, {
    states: ['awaited', 'stored'],
    kinds: ['proof', 'profile', 'logo'],
    before: unfinishedBefore,
    most: sweptAtOnce,
  })
  // Profile photos and logos that are kept are in use. The profile or the club abandons them.
  const unusedPhotos = await lockForgotten(tx, {
    states: ['kept'],
    kinds: ['proof'],
    before: keptBefore,
    most: sweptAtOnce,
  })
  await abandonUnshown(
    tx,
    { jobs },
    [...unfinishedPhotos, ...unusedPhotos].map(({ id }) => id),
  )
}
