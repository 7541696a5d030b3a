import { roundCalls } from '@fletch/contract'
import type { Routes } from '../../../platform/http/routing.ts'
import type { RoundParts } from '../asks.ts'
import { readRound } from '../record/reads.ts'
import { roundsFor } from './reads.ts'

export const roundRoutes = (routes: Routes, parts: RoundParts): void => {
  routes.on(roundCalls.list, ({ who }) => roundsFor(parts.db.read, parts, who))
  routes.on(roundCalls.read, ({ params }) => readRound(parts.db.read, params.id))
}
