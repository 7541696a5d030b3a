import { adminAnalyticsCalls } from '@fletch/domain/contract'
import type { Routes } from '../../../platform/http/routing.ts'
import type { Parts } from '../../../platform/parts.ts'
import { analyticsReport } from './reads.ts'

export const adminAnalyticsRoutes = (routes: Routes, parts: Parts): void => {
  routes.on(adminAnalyticsCalls.read, ({ query }) => analyticsReport(parts, query))
}
