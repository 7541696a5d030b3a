import { fault } from '@fletch/domain/contract'
import { days, hours } from '../../../platform/clock.ts'
import type { Reason } from '../../../platform/errors.ts'

/** How long a mailed link is good, in milliseconds. */
export const tokenLife = days(3)

/** For how long clubs cause no further mail to someone who was just asked: no mailbox is flooded. */
export const restBetweenAsks = hours(1)

/** Why an account cannot be deleted with a mailed link alone; null when it can: only one that was never verified. */
export const reasonNotToDisown = ({ isVerified }: { readonly isVerified: boolean }): Reason | null =>
  isVerified ? fault('email-verified-not-disowned') : null
