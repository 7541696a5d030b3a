import { eventDivisionCalls } from '@fletch/domain/contract'
import { readAgain } from '../../../platform/http/recalling.ts'
import type { Routes } from '../../../platform/http/routing.ts'
import type { Parts } from '../../../platform/parts.ts'
import { resultsOf } from '../results/reads.ts'
import { mergeDivisions } from './commands.ts'
import { mergesOf } from './reads.ts'

export const eventDivisionRoutes = (routes: Routes, parts: Parts): void => {
  routes.on(eventDivisionCalls.merges, ({ params, who }) => mergesOf(parts.db.read, who, params.id))
  routes.on(eventDivisionCalls.merge, ({ params, body, who, once }) =>
    once(
      (tx) => mergeDivisions(tx, parts, who, params.id, body),
      readAgain((tx) => resultsOf(tx, params.id)),
    ),
  )
}
