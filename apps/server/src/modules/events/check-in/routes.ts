import { eventCheckInCalls } from '@fletch/domain/contract'
import { readAgain } from '../../../platform/http/recalling.ts'
import type { Routes } from '../../../platform/http/routing.ts'
import type { Parts } from '../../../platform/parts.ts'
import { eventToRun } from '../record/reads.ts'
import { noteArrivals } from './commands.ts'
import { archersNoted } from './reads.ts'

export const checkInRoutes = (routes: Routes, parts: Parts): void => {
  routes.on(eventCheckInCalls.note, ({ params: { id }, body: { arrivals }, who, once }) =>
    once(
      (tx) => noteArrivals(tx, parts, who, id, arrivals),
      readAgain(async (tx) => {
        await eventToRun(tx, who, id)
        return archersNoted(tx, id, arrivals)
      }),
    ),
  )
}
