import { fault } from '@fletch/domain/contract'
import type { Reason } from '../../../platform/errors.ts'

/** Why someone may not mail a card; null when they may. It goes to any address, so we must know whose word it carries. */
export const reasonNotToMail = ({ isVerified }: { readonly isVerified: boolean }): Reason | null =>
  isVerified ? null : fault('mail-needs-verified-email')
