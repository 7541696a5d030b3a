import { fault } from '@fletch/contract'
import type { Reason } from '../../../platform/errors.ts'

/**
 * Why a person may not mail a card, or null if they may. The mail can go to any address, so the sender must be
 * verified.
 */
export const reasonNotToMail = ({ isVerified }: { readonly isVerified: boolean }): Reason | null =>
  isVerified ? null : fault('mail-needs-verified-email')
