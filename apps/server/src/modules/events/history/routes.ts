import { eventHistoryCalls } from '@fletch/contract'
import type { Routes } from '../../../platform/http/routing.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { historyOf } from './reads.ts'

export const eventHistoryRoutes = (routes: Routes, parts: Dependencies): void => {
  routes.on(eventHistoryCalls.list, ({ params, query, who }) =>
    historyOf(parts.db.read, who, params.id, query),
  )
}
