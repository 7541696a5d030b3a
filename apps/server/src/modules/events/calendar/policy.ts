import { type Club, fault } from '@fletch/contract'
import type { Reason } from '../../../platform/errors.ts'

/** The reason why the user cannot subscribe to a club's calendar, or null if they can. */
export const reasonNotToSubscribe = ({ myRole }: Pick<Club, 'myRole'>): Reason | null =>
  myRole === 'visitor' ? fault('calendar-for-members') : null
