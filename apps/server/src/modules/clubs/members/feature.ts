import { minutes } from '../../../platform/clock.ts'
import { foldAllSearchTexts } from '../../../platform/db/folding.ts'
import type { Feature } from '../../../platform/features.ts'
import type { ClubParts } from '../asks.ts'
import { membershipMailJob } from '../consent/commands.ts'
import { foldMembers, keyFirstNames, keyLastNames } from './folding-store.ts'
import { mailMembership } from './jobs.ts'
import { clubMemberRoutes } from './routes.ts'

export const clubMembers: Feature<ClubParts> = {
  routes: clubMemberRoutes,
  jobs: (parts) => ({ [membershipMailJob]: (payload) => mailMembership(parts, payload) }),
  chores: ({ db }) => [
    { name: 'fold texts of members', every: minutes(1), run: () => foldAllSearchTexts(db, foldMembers) },
    {
      name: 'key first names of members',
      every: minutes(1),
      run: () => foldAllSearchTexts(db, keyFirstNames),
    },
    { name: 'key last names of members', every: minutes(1), run: () => foldAllSearchTexts(db, keyLastNames) },
  ],
}
