import { fault } from '@fletch/contract'
import type { Reason } from '../../../platform/errors.ts'
import type { PhotoRecord } from './store.ts'

/** Whether a user can see a photo regardless of cards: their own photos, and every profile photo in use. */
export const maySeePhoto = (
  { ownerId, kind, state }: Pick<PhotoRecord, 'ownerId' | 'kind' | 'state'>,
  userId: string,
): boolean => ownerId === userId || (kind === 'profile' && state === 'kept')

/** Why an upload URL does not accept an image, or null if it does. */
export const reasonNotToReceive = ({
  isOurs,
  isOver,
}: {
  readonly isOurs: boolean
  readonly isOver: boolean
}): Reason | null => {
  if (!isOurs) return fault('upload-address-invalid')
  return isOver ? fault('upload-address-expired') : null
}
