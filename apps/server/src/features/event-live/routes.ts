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
  const boards = createBoards({ ...parts, frameOf: (competitionId) => frameOf(read, competitionId) })
  routes.onBytes(eventLiveCalls.follow, async ({ params, who }, request, reply) => {
    const { id } = await readEvent(read, who, params.id)
    return streamBoard(boards, id, request, reply)
  })
  routes.onBytes(eventLiveCalls.followByKey, async ({ params }, request, reply) =>
    streamBoard(boards, await eventOfKey(read, params.key), request, reply),
  )
  routes.on(eventLiveCalls.open, ({ params, body, who, once }) =>
    once((tx) => openBoard(tx, who, params.id, body.isPublic)),
  )
}
