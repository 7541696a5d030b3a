import type { Feature } from '../../../platform/features.ts'
import type { EventParts } from '../asks.ts'
import { enteredMailJob, movedUpMailJob } from './commands.ts'
import { mailEntered, mailMovedUp } from './jobs.ts'
import { eventParticipantRoutes } from './routes.ts'

export const eventParticipants: Feature<EventParts> = {
  routes: eventParticipantRoutes,
  jobs: (parts) => ({
    [movedUpMailJob]: (payload) => mailMovedUp(parts, payload),
    [enteredMailJob]: (payload) => mailEntered(parts, payload),
  }),
}
