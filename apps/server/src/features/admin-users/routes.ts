import { adminUserCalls } from '@fletch/domain/contract'
import type { Routes } from '../../http/routing.ts'
import type { Parts } from '../../parts/parts.ts'
import { userStats, users } from './reads.ts'

export const adminUserRoutes = (routes: Routes, parts: Parts): void => {
  routes.on(adminUserCalls.stats, () => userStats(parts))
  routes.on(adminUserCalls.list, ({ query }) => users(parts.db.read, query))
}
