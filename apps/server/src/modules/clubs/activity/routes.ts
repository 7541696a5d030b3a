import { clubActivityCalls } from '@fletch/contract'
import type { Routes } from '../../../platform/http/routing.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { activityOf } from './reads.ts'

export const clubActivityRoutes = (routes: Routes, parts: Dependencies): void => {
  routes.on(clubActivityCalls.list, ({ params, query, who }) =>
    activityOf(parts.db.read, who, params.id, query),
  )
}
