import { eventDivisionCalls } from '@fletch/contract'
import { recallByReading } from '../../../platform/http/repeated-answers.ts'
import type { Routes } from '../../../platform/http/routing.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { readAgainAsAdmin } from '../record/reads.ts'
import { resultsOf } from '../results/reads.ts'
import { mergeDivisions } from './commands.ts'
import { divisionsShotBy, mergesOf } from './reads.ts'

export const eventDivisionRoutes = (routes: Routes, parts: Dependencies): void => {
  routes.on(eventDivisionCalls.merges, ({ params, who }) => mergesOf(parts.db.read, who, params.id))
  routes.on(eventDivisionCalls.shot, ({ params, who }) => divisionsShotBy(parts.db.read, who, params.id))
  routes.on(eventDivisionCalls.merge, ({ params, body, who, once }) =>
    once(
      (tx) => mergeDivisions(tx, parts, who, params.id, body),
      recallByReading(readAgainAsAdmin(who, params.id, (tx) => resultsOf(tx, params.id))),
    ),
  )
}
