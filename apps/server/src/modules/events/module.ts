import type { Feature } from '../../platform/features.ts'
import { eventAdmins } from './admins/feature.ts'
import { archerImports } from './archer-imports/feature.ts'
import type { EventParts } from './asks.ts'
import { bests } from './bests/feature.ts'
import { eventCalendar } from './calendar/feature.ts'
import { checkIn } from './check-in/feature.ts'
import { closings } from './closings/feature.ts'
import { eventDays } from './days/feature.ts'
import { eventDivisions } from './divisions/feature.ts'
import { events } from './event/feature.ts'
import { eventGroups } from './groups/feature.ts'
import { eventHistory } from './history/feature.ts'
import { eventLive } from './live/feature.ts'
import { eventMessages } from './messages/feature.ts'
import { noticeMails } from './notice-mails/feature.ts'
import { noticePushes } from './notice-pushes/feature.ts'
import { notices } from './notices/feature.ts'
import { publicPage } from './public-page/feature.ts'
import { routesByRound } from './record/routes-by-round.ts'
import { eventParticipants } from './registration/feature.ts'
import { resultFiles } from './result-files/feature.ts'
import { eventResults } from './results/feature.ts'
import { eventRounds } from './rounds/feature.ts'
import { eventTeams } from './teams/feature.ts'

export {
  acquaintances,
  archersOfClubs,
  eventsOfClubs,
  roundsInEvents,
  secretsOfEvents,
  shoots,
} from './answers.ts'
export { cardListeners as followers } from './group-cards/card-listeners.ts'

const features: readonly Feature<EventParts>[] = [
  events,
  eventAdmins,
  archerImports,
  bests,
  eventCalendar,
  checkIn,
  eventDays,
  eventDivisions,
  eventGroups,
  eventHistory,
  eventParticipants,
  eventLive,
  publicPage,
  eventResults,
  resultFiles,
  eventRounds,
  eventTeams,
  eventMessages,
  notices,
  noticeMails,
  noticePushes,
  closings,
]

/** What app.ts imports from this module. */
export const eventsFeatures: readonly Feature<EventParts>[] = features.map(({ routes, ...feature }) => ({
  ...feature,
  routes: (all, parts) => routes(routesByRound(all, parts), parts),
}))
