import { days, hours } from '../../clock.ts'

/** How long a mailed link is good, in milliseconds. */
export const tokenLife = days(3)

/** For how long clubs cause no further mail to somebody who was just asked: no mailbox is flooded. */
export const restBetweenAsks = hours(1)
