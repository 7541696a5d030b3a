import { divisionCalls } from '@fletch/contract'
import type { Routes } from '../../../platform/http/routing.ts'
import type { DivisionParts } from '../asks.ts'
import { readScheme } from '../record/reads.ts'
import { schemesFor } from './reads.ts'

export const divisionRoutes = (routes: Routes, parts: DivisionParts): void => {
  routes.on(divisionCalls.list, ({ who }) => schemesFor(parts.db.read, parts, who))
  routes.on(divisionCalls.read, ({ params }) => readScheme(parts.db.read, params.id))
}
