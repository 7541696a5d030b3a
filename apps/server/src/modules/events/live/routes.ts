import { eventLiveCalls } from '@fletch/contract'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { recallByReading } from '../../../platform/http/repeated-answers.ts'
import type { Routes } from '../../../platform/http/routing.ts'
import { type BoardPlace, createBoards } from '../../../platform/live/boards.ts'
import type { CardParts } from '../../cards/index.ts'
import { readerOf } from '../participants/reads.ts'
import { readEvent, requireEventAdmin } from '../record/reads.ts'
import { openBoard } from './commands.ts'
import { boardPlaceOf, eventOfCard, eventOfKey, frameOf } from './reads.ts'
import { allBounds, createSeats, noBounds } from './seats.ts'
import { createSessionWatch } from './session-watch.ts'
import { streamBoard } from './streaming.ts'

export const eventLiveRoutes = (routes: Routes, parts: CardParts): void => {
  const { read } = parts.db
  const boards = createBoards({ ...parts, frameOf: (place) => frameOf(parts, place) })
  const sessions = createSessionWatch(parts)
  const seats = createSeats(parts.config.rateLimit ? allBounds : noBounds)
  const whileSignedIn = (who: SignedInUser, address: string) => {
    const seat = seats.forAccount(who, address)
    return (end: () => void) => {
      const stopWaiting = sessions.onEnd(who, end)
      const giveBack = seat.whileOpen(end)
      return () => {
        stopWaiting()
        giveBack()
      }
    }
  }
  routes.onBytes(
    eventLiveCalls.follow,
    async ({ params, query: { only, over }, who, address }, request, reply) => {
      const event = await (only === 'check-in' ? requireEventAdmin : readEvent)(read, who, params.id)
      const { id } = event
      const { viewer } = await readerOf(read, who, event)
      const boardPlace =
        over === undefined
          ? { competitionId: id, shows: 'field' as const }
          : await boardPlaceOf(read, id, { over })
      const place: BoardPlace = {
        ...boardPlace,
        key: null,
        ...(viewer === 'signed-in' && { isForOthers: true }),
        ...(only !== undefined && only !== 'changes' && { shows: only }),
      }
      const whileOpen = whileSignedIn(who, address)
      return streamBoard({ boards, place, wantsChanges: only === 'changes', whileOpen }, request, reply)
    },
  )
  routes.onBytes(eventLiveCalls.followCard, async ({ params: { id }, who, address }, request, reply) => {
    const place = { competitionId: await eventOfCard(read, parts, who, id), key: null, shows: { card: id } }
    return streamBoard({ boards, place, whileOpen: whileSignedIn(who, address) }, request, reply)
  })
  routes.onBytes(eventLiveCalls.followByKey, async ({ params: { key }, query, address }, request, reply) => {
    const isNow = query.round === undefined && query.over === undefined
    const place: BoardPlace = {
      ...(await boardPlaceOf(read, await eventOfKey(read, key), query)),
      key,
      isNow,
    }
    const { whileOpen } = seats.forAnyone(key, address)
    const wish = { boards, place, wantsChanges: query.only === 'changes', whileOpen }
    return streamBoard(wish, request, reply)
  })
  routes.on(eventLiveCalls.open, ({ params, body, who, once }) =>
    once(
      (tx) => openBoard(tx, parts, who, params.id, body.isPublic),
      recallByReading((tx) => readEvent(tx, who, params.id)),
    ),
  )
}
