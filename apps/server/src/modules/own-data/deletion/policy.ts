import { fault } from '@fletch/contract'
import type { Reason } from '../../../platform/errors.ts'
/** Why an account with an unverified address cannot be deleted by a mailed link alone. Null if it can. */
export const reasonWhileNeeded = ({ isNeeded }: { readonly isNeeded: boolean }): Reason | null =>
  isNeeded ? fault('account-needed-by-others') : null
