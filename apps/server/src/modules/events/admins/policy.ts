import { fault } from '@fletch/contract'
import type { Reason } from '../../../platform/errors.ts'
/** The reason why an event admin cannot be removed, or null if they can be. */
export const reasonNotToRemoveAdmin = (
  { createdBy }: { readonly createdBy: string },
  userId: string,
): Reason | null => (createdBy === userId ? fault('creator-stays') : null)
