import { days } from '../../../platform/clock.ts'
import type { Feature } from '../../../platform/features.ts'
import { forgetOldImports } from './commands.ts'
import { clubImportRoutes } from './routes.ts'

export const clubImports: Feature = {
  routes: clubImportRoutes,
  chores: ({ clock }) => [
    {
      name: 'forget old imports',
      every: days(1),
      inTransaction: (tx) => forgetOldImports(tx, clock),
    },
  ],
}
