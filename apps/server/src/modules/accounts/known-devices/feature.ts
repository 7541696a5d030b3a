import { days } from '../../../platform/clock.ts'
import type { Feature } from '../../../platform/features.ts'
import { forgetUnusedDevices } from './commands.ts'

/** The phones and computers on which people have signed in: they cannot be locked out by strangers. */
export const knownDevices: Feature = {
  routes: () => undefined,
  chores: ({ clock }) => [
    {
      name: 'forget devices unused for a year',
      every: days(1),
      inTransaction: (tx) => forgetUnusedDevices(tx, clock),
    },
  ],
}
