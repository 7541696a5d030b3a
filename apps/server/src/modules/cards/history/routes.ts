import { historyCall } from '@fletch/contract'
import type { Routes } from '../../../platform/http/routing.ts'
import type { CardParts } from '../asks.ts'
import { readHistory } from './reads.ts'

export const cardHistoryRoutes = (routes: Routes, parts: CardParts): void =>
  routes.on(historyCall, ({ params, query, who }) => readHistory(parts.db.read, parts, who, params.id, query))
