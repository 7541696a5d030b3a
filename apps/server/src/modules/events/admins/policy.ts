import { fault } from '@fletch/domain/contract'
import type { Reason } from '../../../platform/errors.ts'
/** Why someone cannot be taken out of an event's administrators; null when they can. */
export const reasonNotToDismiss = (
  { createdBy }: { readonly createdBy: string },
  userId: string,
): Reason | null => (createdBy === userId ? fault('creator-stays') : null)
