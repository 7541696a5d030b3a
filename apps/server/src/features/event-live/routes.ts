import { eventLiveCalls } from '@fletch/domain/contract'
import type { Routes } from '../../http/routing.ts'
import { createBoards } from '../../parts/live/boards.ts'
import type { Parts } from '../../parts/parts.ts'
import { readEvent } from '../events/reads.ts'
import { openBoard } from './commands.ts'
import { eventOfCard, eventOfKey, frameOf } from './reads.ts'
import { createSessionWatch } from './session-watch.ts'
import { streamBoard } from './streaming.ts'

export const eventLiveRoutes = (routes: Routes, parts: Parts): void => {
  const { read } = parts.db
  const boards = createBoards({ ...parts, frameOf: (place) => frameOf(read, place) })
  const sessions = createSessionWatch(parts)
  routes.onBytes(eventLiveCalls.follow, async ({ params, query: { only }, who }, request, reply) => {
    const { id: competitionId } = await readEvent(read, who, params.id)
    const place = { competitionId, key: null, shows: only === 'page' ? only : 'field' } as const
    const sessionEnds = (end: () => void) => sessions.onEnd(who, end)
    return streamBoard({ boards, place, wantsChanges: only === 'changes', sessionEnds }, request, reply)
  })
  routes.onBytes(eventLiveCalls.followCard, async ({ params: { id }, who }, request, reply) => {
    const place = { competitionId: await eventOfCard(read, who, id), key: null, shows: { card: id } }
    const sessionEnds = (end: () => void) => sessions.onEnd(who, end)
    return streamBoard({ boards, place, sessionEnds }, request, reply)
  })
  routes.onBytes(eventLiveCalls.followByKey, async ({ params: { key }, query }, request, reply) => {
    const place = { competitionId: await eventOfKey(read, key), key, shows: 'field' } as const
    return streamBoard({ boards, place, wantsChanges: query.only === 'changes' }, request, reply)
  })
  routes.on(eventLiveCalls.open, ({ params, body, who, once }) =>
    once((tx) => openBoard(tx, parts, who, params.id, body.isPublic)),
  )
}
