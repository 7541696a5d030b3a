import { fault } from '@fletch/domain/contract'
import type { Reason } from '../../../platform/errors.ts'
/** Why an administrator's role cannot be taken away or changed; null when it can. */
export const reasonNotToDemote = ({ isOwner }: { readonly isOwner: boolean }): Reason | null =>
  isOwner ? fault('administrator-is-owner') : null
