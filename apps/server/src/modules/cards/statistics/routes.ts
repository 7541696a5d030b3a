import { clubsOfCardsCall, statisticsCall } from '@fletch/contract'
import type { Routes } from '../../../platform/http/routing.ts'
import type { CardParts } from '../asks.ts'
import { readClubs, readStatistics } from './reads.ts'

export const statisticsRoutes = (routes: Routes, parts: Pick<CardParts, 'db' | 'shoots'>): void => {
  routes.on(statisticsCall, ({ query, who }) => readStatistics(parts.db.read, parts, who, query))
  routes.on(clubsOfCardsCall, ({ who }) => readClubs(parts.db.read, who))
}
