import type { Feature } from '../../../platform/features.ts'
import { messageJob } from './commands.ts'
import { createMessageNotices } from './jobs.ts'
import { eventMessageRoutes } from './routes.ts'

export const eventMessages: Feature = {
  routes: eventMessageRoutes,
  jobs: (parts) => ({ [messageJob]: (payload) => createMessageNotices(parts, payload) }),
}
