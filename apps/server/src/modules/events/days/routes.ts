import { eventDayCalls } from '@fletch/contract'
import type { Routes } from '../../../platform/http/routing.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { daysOf, daysOfChildren } from './reads.ts'

export const eventDayRoutes = (routes: Routes, parts: Pick<Dependencies, 'db' | 'clock'>): void => {
  routes.on(eventDayCalls.own, ({ who }) => daysOf(parts, who))
  routes.on(eventDayCalls.ofChildren, ({ who }) => daysOfChildren(parts, who))
}
