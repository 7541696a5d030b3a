import type { Feature } from '../../features.ts'
import { movedUpMailJob } from './commands.ts'
import { mailMovedUp } from './jobs.ts'
import { eventParticipantRoutes } from './routes.ts'

export const eventParticipants: Feature = {
  routes: eventParticipantRoutes,
  jobs: (parts) => ({ [movedUpMailJob]: (payload) => mailMovedUp(parts, payload) }),
}
