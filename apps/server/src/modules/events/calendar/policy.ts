import { type Club, fault } from '@fletch/domain/contract'
import type { Reason } from '../../../platform/errors.ts'

/** Why someone cannot subscribe to a club's calendar; null when they can. */
export const reasonNotToSubscribe = ({ myRole }: Pick<Club, 'myRole'>): Reason | null =>
  myRole === 'visitor' ? fault('calendar-for-members') : null
