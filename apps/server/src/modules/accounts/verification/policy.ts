import { fault } from '@fletch/contract'
import { days, hours } from '../../../platform/clock.ts'
import type { Reason } from '../../../platform/errors.ts'

/** How long a mailed link is valid, in ms. */
export const tokenLife = days(3)

/** How long clubs cause no further mail to a user who just got one, so that no mailbox is flooded. */
export const restBetweenAsks = hours(1)

/** Why an address cannot be disowned with a mailed link alone; null if it can, because it was never verified. */
export const reasonNotToDisown = ({ isVerified }: { readonly isVerified: boolean }): Reason | null =>
  isVerified ? fault('email-verified-not-disowned') : null
