import { userSearchCalls } from '@fletch/contract'
import type { Routes } from '../../../platform/http/routing.ts'
import type { AccountParts } from '../asks.ts'
import { searchUsers } from './reads.ts'

export const userSearchRoutes = (routes: Routes, parts: AccountParts): void => {
  routes.on(userSearchCalls.search, async ({ query, who }) => {
    await parts.limits.count('userSearchesOfUser', who)
    return searchUsers(parts, who, query.q)
  })
}
