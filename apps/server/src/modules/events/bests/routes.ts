import { bestCalls } from '@fletch/contract'
import { todayOf } from '../../../platform/clock.ts'
import type { Routes } from '../../../platform/http/routing.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { readerOf } from '../participants/reads.ts'
import { readEvent } from '../record/reads.ts'
import { clubRecords, personalBests, recordsToBeat } from './reads.ts'

export const bestRoutes = (
  routes: Routes,
  { clock, db: { read } }: Pick<Dependencies, 'clock' | 'db'>,
): void => {
  routes.on(bestCalls.own, ({ who }) => personalBests(read, who.userId))
  routes.on(bestCalls.ofClub, ({ params, who }) =>
    clubRecords(read, params.id, { who, today: todayOf(clock) }),
  )
  routes.on(bestCalls.toBeat, async ({ params, who }) => {
    const event = await readEvent(read, who, params.id)
    const { viewer } = await readerOf(read, who, event)
    return recordsToBeat(read, event.id, { viewer, today: todayOf(clock), who })
  })
}
