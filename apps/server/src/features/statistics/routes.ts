import { statisticsCall } from '@fletch/domain/contract'
import type { Routes } from '../../http/routing.ts'
import type { Parts } from '../../parts/parts.ts'
import { readStatistics } from './reads.ts'

export const statisticsRoutes = (routes: Routes, { db }: Parts): void => {
  routes.on(statisticsCall, ({ query, who }) => readStatistics(db.read, who, query))
}
