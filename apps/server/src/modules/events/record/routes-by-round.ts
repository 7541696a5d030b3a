import { type Call, fault } from '@fletch/contract'
import type { Database, ReadConnection } from '../../../platform/db/database.ts'
import { NotFound } from '../../../platform/errors.ts'
import type { Received, Routes } from '../../../platform/http/routing.ts'
import { findRoundId } from './rounds-store.ts'

/** The id of the event, or of its later round with this number. Throws NotFound if there is none. */
export const idOfRound = async (
  db: ReadConnection,
  eventId: string,
  number: number | undefined,
): Promise<string> => {
  if (number === undefined || number === 1) return eventId
  const id = await findRoundId(db, eventId, number)
  if (id === undefined) throw new NotFound(fault('event-round-unknown'))
  return id
}

const eventIn = (params: unknown): string | undefined =>
  typeof params === 'object' && params !== null && 'id' in params && typeof params.id === 'string'
    ? params.id
    : undefined

const roundIn = (query: unknown): number | undefined =>
  typeof query === 'object' && query !== null && 'round' in query && typeof query.round === 'number'
    ? query.round
    : undefined

/** Gives calls about one round of an event the id of the round in `?round=` instead of the event's id. */
export const routesByRound = (routes: Routes, { db }: { readonly db: Database }): Routes => {
  const inRound = async <C extends Call>(call: C, received: Received<C>): Promise<Received<C>> => {
    const eventId = eventIn(received.params)
    const number = roundIn(received.query)
    if (call.byRound !== true || eventId === undefined || number === undefined) return received
    const id = await idOfRound(db.read, eventId, number)
    const params: unknown = received.params
    const value = { ...(typeof params === 'object' ? params : {}), id }
    return Object.create(received, { params: { value } })
  }
  return {
    on: (call, handler) => routes.on(call, async (received) => handler(await inRound(call, received))),
    onBytes: (call, handler) =>
      routes.onBytes(call, async (received, raw, reply) =>
        handler(await inRound(call, received), raw, reply),
      ),
  }
}
