import { adminActionCalls } from '@fletch/domain/contract'
import type { Routes } from '../../../platform/http/routing.ts'
import type { Parts } from '../../../platform/parts.ts'
import { actions } from './reads.ts'

export const adminActionRoutes = (routes: Routes, { db }: Parts): void => {
  routes.on(adminActionCalls.list, ({ query }) => actions(db.read, query))
}
