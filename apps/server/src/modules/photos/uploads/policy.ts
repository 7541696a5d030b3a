import { fault } from '@fletch/domain/contract'
import type { Reason } from '../../../platform/errors.ts'
import type { PhotoRecord } from './store.ts'

/** Whether a photo is someone's to see as it is: the own, and a profile photo in use for every signed-in user. */
export const maySeePhoto = (
  { ownerId, kind, state }: Pick<PhotoRecord, 'ownerId' | 'kind' | 'state'>,
  userId: string,
): boolean => ownerId === userId || (kind === 'profile' && state === 'kept')

/** Why an image may not be sent to an address; null when it may. */
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
