import { scorecardCalls } from '@fletch/domain/contract'
import type { Routes } from '../../../platform/http/routing.ts'
import type { Parts } from '../../../platform/parts.ts'
import { readHistory } from './reads.ts'

export const cardHistoryRoutes = (routes: Routes, { db }: Parts): void =>
  routes.on(scorecardCalls.history, ({ params, query, who }) => readHistory(db.read, who, params.id, query))
