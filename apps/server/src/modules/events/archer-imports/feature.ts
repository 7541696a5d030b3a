import type { Feature } from '../../../platform/features.ts'
import { takenBackMailJob } from '../notices/commands.ts'
import { takenBackPushJob } from './commands.ts'
import { mailTakenBack, pushTakenBack } from './jobs.ts'
import { archerImportRoutes } from './routes.ts'

export const archerImports: Feature = {
  routes: archerImportRoutes,
  jobs: (parts) => ({
    [takenBackMailJob]: (payload) => mailTakenBack(parts, payload),
    [takenBackPushJob]: (payload) => pushTakenBack(parts, payload),
  }),
}
