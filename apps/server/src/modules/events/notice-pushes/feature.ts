import type { Feature } from '../../../platform/features.ts'
import { noticePushJob } from '../notices/commands.ts'
import { pushNotice } from './jobs.ts'

export const noticePushes: Feature = {
  routes: () => undefined,
  jobs: (parts) => ({ [noticePushJob]: (payload) => pushNotice(parts, payload) }),
}
