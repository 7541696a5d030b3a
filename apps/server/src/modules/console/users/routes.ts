import { adminUserCalls } from '@fletch/contract'
import type { Routes } from '../../../platform/http/routing.ts'
import type { AccountParts } from '../../accounts/index.ts'
import { blockUser, endSessionsOf } from './commands.ts'
import { userStats, users } from './reads.ts'

export const adminUserRoutes = (routes: Routes, parts: AccountParts): void => {
  routes.on(adminUserCalls.stats, () => userStats(parts))
  routes.on(adminUserCalls.list, ({ query }) => users(parts, query))
  routes.on(adminUserCalls.block, ({ params, body, who, once }) =>
    once((tx) => blockUser(tx, parts, who, { ...params, ...body })),
  )
  // Without `once`: a repeated request also ends sessions that were opened in the meantime.
  routes.on(adminUserCalls.endSessions, ({ params, who }) =>
    parts.db.write((tx) => endSessionsOf(tx, parts, who, params.id)),
  )
}
