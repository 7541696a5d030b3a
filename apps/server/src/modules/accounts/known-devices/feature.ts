import { days } from '../../../platform/clock.ts'
import type { Feature } from '../../../platform/features.ts'
import { forgetUnusedDevices } from './commands.ts'

/** Devices on which users have signed in. Strangers cannot lock them out. */
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
