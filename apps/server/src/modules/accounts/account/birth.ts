import { fault } from '@fletch/contract'
import { type Clock, hours, instantAfter } from '../../../platform/clock.ts'
import { invalidField } from '../../../platform/errors.ts'

// In some time zone that day has begun already.
const isFuture = (day: string, clock: Clock): boolean => day > instantAfter(clock, hours(14)).slice(0, 10)

/** Whether a date of birth is in the future. */
export const isBornInFuture = (clock: Clock, dateOfBirth: string | null): boolean =>
  dateOfBirth !== null && isFuture(dateOfBirth, clock)

export const refuseFutureBirth = (clock: Clock, dateOfBirth: string | null): void => {
  if (!isBornInFuture(clock, dateOfBirth)) return
  throw invalidField('dateOfBirth', fault('birth-in-future'))
}
