import { fault } from '@fletch/contract'
import type { Reason } from '../../../platform/errors.ts'

/** The reason why a user gets no key in an event, or null: those who shoot in it or run it have one. */
export const reasonNotToHaveKey = (who: {
  readonly isEventAdmin: boolean
  readonly isArcher: boolean
}): Reason | null => (who.isEventAdmin || who.isArcher ? null : fault('not-registered'))
