import type { Feature } from '../../../platform/features.ts'
import { closingMailJob, closingPushJob } from './commands.ts'
import { mailClosing, pushClosing } from './jobs.ts'

export const closings: Feature = {
  routes: () => undefined,
  jobs: (parts) => ({
    [closingMailJob]: (payload) => mailClosing(parts, payload),
    [closingPushJob]: (payload) => pushClosing(parts, payload),
  }),
}
