import { fault } from '@fletch/domain/contract'
import type { Reason } from '../../../platform/errors.ts'
/** Why an account cannot be deleted with a mailed link alone, although its address was never verified; null when it can. */
export const reasonWhileNeeded = ({ isNeeded }: { readonly isNeeded: boolean }): Reason | null =>
  isNeeded ? fault('account-needed-by-others') : null
