import { userSearchCalls } from '@fletch/domain/contract'
import type { Routes } from '../../../platform/http/routing.ts'
import type { Parts } from '../../../platform/parts.ts'
import { searchUsers } from './reads.ts'

export const userSearchRoutes = (routes: Routes, parts: Parts): void => {
  routes.on(userSearchCalls.search, async ({ query, who }) => {
    await parts.limits.count('userSearchesOfUser', who.userId)
    return searchUsers(parts.db.read, who, query.q)
  })
}
