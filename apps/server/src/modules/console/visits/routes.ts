import { adminAnalyticsCalls } from '@fletch/contract'
import type { Routes } from '../../../platform/http/routing.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { countVisits } from './counting-procedure.ts'
import { analyticsReport } from './reads.ts'

/** How long a report counts visits first, in ms. If there are too many, the chore counts the rest. */
const countingTime = 1000

export const adminAnalyticsRoutes = (routes: Routes, parts: Dependencies): void => {
  routes.on(adminAnalyticsCalls.read, async ({ query }) => {
    await countVisits(parts, countingTime)
    return analyticsReport(parts, query)
  })
}
