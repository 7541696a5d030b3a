import { eventDayCalls } from '@fletch/domain/contract'
import type { Routes } from '../../../platform/http/routing.ts'
import type { Parts } from '../../../platform/parts.ts'
import { daysOf } from './reads.ts'

export const eventDayRoutes = (routes: Routes, parts: Pick<Parts, 'db' | 'clock'>): void => {
  routes.on(eventDayCalls.own, ({ who }) => daysOf(parts, who))
}
