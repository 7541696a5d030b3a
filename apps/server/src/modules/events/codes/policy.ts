import type { ClubEvent } from '@fletch/contract'
import { fault } from '@fletch/contract'
import type { Reason } from '../../../platform/errors.ts'

/** The reason why a user gets no key in an event, or null: those who shoot in it or run it have one. */
export const reasonNotToHaveKey = (
  { isEventAdmin }: Pick<ClubEvent, 'isEventAdmin'>,
  shootsInIt: boolean,
): Reason | null => (isEventAdmin || shootsInIt ? null : fault('not-registered'))
