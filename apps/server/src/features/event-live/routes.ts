import { eventLiveCalls } from '@fletch/domain/contract'
import type { Who } from '../../http/authentication.ts'
import type { Routes } from '../../http/routing.ts'
import { createBoards } from '../../parts/live/boards.ts'
import type { Parts } from '../../parts/parts.ts'
import { readEvent } from '../events/reads.ts'
import { openBoard } from './commands.ts'
import { eventOfCard, eventOfKey, frameOf } from './reads.ts'
import { createSeats, noBounds, seatBounds } from './seats.ts'
import { createSessionWatch } from './session-watch.ts'
import { streamBoard } from './streaming.ts'

export const eventLiveRoutes = (routes: Routes, parts: Parts): void => {
  const { read } = parts.db
  const boards = createBoards({ ...parts, frameOf: (place) => frameOf(read, place) })
  const sessions = createSessionWatch(parts)
  const whileSignedIn = (who: Who) => (end: () => void) => sessions.onEnd(who, end)
  const seats = createSeats(parts.config.rateLimit ? seatBounds : noBounds)
  routes.onBytes(eventLiveCalls.follow, async ({ params, query: { only }, who }, request, reply) => {
    const { id: competitionId } = await readEvent(read, who, params.id)
    const place = { competitionId, key: null, shows: only === 'page' ? only : 'field' } as const
    const whileOpen = whileSignedIn(who)
    return streamBoard({ boards, place, wantsChanges: only === 'changes', whileOpen }, request, reply)
  })
  routes.onBytes(eventLiveCalls.followCard, async ({ params: { id }, who }, request, reply) => {
    const place = { competitionId: await eventOfCard(read, who, id), key: null, shows: { card: id } }
    return streamBoard({ boards, place, whileOpen: whileSignedIn(who) }, request, reply)
  })
  routes.onBytes(eventLiveCalls.followByKey, async ({ params: { key }, query, address }, request, reply) => {
    const place = { competitionId: await eventOfKey(read, key), key, shows: 'field' } as const
    const giveBack = seats.take(key, address)
    const wish = { boards, place, wantsChanges: query.only === 'changes', whileOpen: () => giveBack }
    return streamBoard(wish, request, reply)
  })
  routes.on(eventLiveCalls.open, ({ params, body, who, once }) =>
    once((tx) => openBoard(tx, parts, who, params.id, body.isPublic)),
  )
}
