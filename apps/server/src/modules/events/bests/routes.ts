import { bestCalls } from '@fletch/contract'
import type { Routes } from '../../../platform/http/routing.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { readClub } from '../../clubs/index.ts'
import { readerOf } from '../participants/reads.ts'
import { readEvent } from '../record/reads.ts'
import { clubRecords, personalBests, recordsToBeat } from './reads.ts'

export const bestRoutes = (routes: Routes, { db: { read } }: Pick<Dependencies, 'db'>): void => {
  routes.on(bestCalls.own, ({ who }) => personalBests(read, who.userId))
  routes.on(bestCalls.ofClub, async ({ params, who }) => {
    const { id } = await readClub(read, who, params.id)
    return clubRecords(read, id)
  })
  routes.on(bestCalls.toBeat, async ({ params, who }) => {
    const event = await readEvent(read, who, params.id)
    return recordsToBeat(read, event.id, (await readerOf(read, who, event)).viewer)
  })
}
