import { clubsOfCardsCall, statisticsCall } from '@fletch/domain/contract'
import type { Routes } from '../../../platform/http/routing.ts'
import type { Parts } from '../../../platform/parts.ts'
import { readClubs, readStatistics } from './reads.ts'

export const statisticsRoutes = (routes: Routes, { db }: Parts): void => {
  routes.on(statisticsCall, ({ query, who }) => readStatistics(db.read, who, query))
  routes.on(clubsOfCardsCall, ({ who }) => readClubs(db.read, who))
}
