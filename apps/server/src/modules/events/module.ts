import type { Feature } from '../../platform/features.ts'
import type { Parts } from '../../platform/parts.ts'
import { eventAdmins } from './admins/feature.ts'
import { eventCalendar } from './calendar/feature.ts'
import { events } from './event/feature.ts'
import { eventGroups } from './groups/feature.ts'
import { eventLive } from './live/feature.ts'
import { eventParticipants } from './participants/feature.ts'
import { eventResults } from './results/feature.ts'

export { acquaintances, eventsOfClubs } from './answers.ts'

/** What app.ts takes of the module. */
export const eventsFeatures: readonly Feature<Parts>[] = [
  events,
  eventAdmins,
  eventCalendar,
  eventGroups,
  eventParticipants,
  eventLive,
  eventResults,
]
