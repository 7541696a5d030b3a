import { eventLiveCalls } from '@fletch/domain/contract'
import type { Routes } from '../../http/routing.ts'
import { createBoards } from '../../parts/live/boards.ts'
import type { Parts } from '../../parts/parts.ts'
import { readEvent } from '../events/reads.ts'
import { openBoard } from './commands.ts'
import { eventOfKey, frameOf } from './reads.ts'
import { streamBoard } from './streaming.ts'

export const eventLiveRoutes = (routes: Routes, parts: Parts): void => {
  const { read } = parts.db
  const boards = createBoards({ ...parts, frameOf: (place) => frameOf(read, place) })
  routes.onBytes(eventLiveCalls.follow, async ({ params, query, who }, request, reply) => {
    const { id: competitionId } = await readEvent(read, who, params.id)
    const place = { competitionId, key: null }
    return streamBoard({ boards, place, wantsChanges: query.only === 'changes' }, request, reply)
  })
  routes.onBytes(eventLiveCalls.followByKey, async ({ params: { key }, query }, request, reply) => {
    const place = { competitionId: await eventOfKey(read, key), key }
    return streamBoard({ boards, place, wantsChanges: query.only === 'changes' }, request, reply)
  })
  routes.on(eventLiveCalls.open, ({ params, body, who, once }) =>
    once((tx) => openBoard(tx, parts, who, params.id, body.isPublic)),
  )
}
