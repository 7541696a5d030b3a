import { eventHistoryCalls } from '@fletch/domain/contract'
import type { Routes } from '../../../platform/http/routing.ts'
import type { Parts } from '../../../platform/parts.ts'
import { historyOf } from './reads.ts'

export const eventHistoryRoutes = (routes: Routes, parts: Parts): void => {
  routes.on(eventHistoryCalls.list, ({ params, query, who }) =>
    historyOf(parts.db.read, who, params.id, query),
  )
}
