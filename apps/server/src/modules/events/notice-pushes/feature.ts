import type { Feature } from '../../../platform/features.ts'
import { createSharedResults } from '../notice-mails/standings.ts'
import { noticePushJob } from '../notices/commands.ts'
import { pushNotice } from './jobs.ts'

export const noticePushes: Feature = {
  routes: () => undefined,
  jobs: (parts) => {
    const standings = createSharedResults(parts)
    return { [noticePushJob]: (payload) => pushNotice({ ...parts, standings }, payload) }
  },
}
