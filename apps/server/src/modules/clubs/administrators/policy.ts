import { fault } from '@fletch/contract'
import type { Reason } from '../../../platform/errors.ts'
/** Why an administrator's role cannot be changed or removed; null if it can. */
export const reasonNotToDemote = ({ isOwner }: { readonly isOwner: boolean }): Reason | null =>
  isOwner ? fault('administrator-is-owner') : null
