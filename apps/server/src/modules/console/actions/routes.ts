import { adminActionCalls } from '@fletch/contract'
import type { Routes } from '../../../platform/http/routing.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { actions } from './reads.ts'

export const adminActionRoutes = (routes: Routes, { db }: Dependencies): void => {
  routes.on(adminActionCalls.list, ({ query }) => actions(db.read, query))
}
