import type { Competition, EventQuery } from '@fletch/domain/contract'
import { fault } from '@fletch/domain/contract'
import * as z from 'zod'
import { partsOfPlace, placeFrom, writeCursor } from '../../../platform/cursors.ts'
import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import { Forbidden, NotFound, refuse } from '../../../platform/errors.ts'
import type { Who } from '../../../platform/http/authentication.ts'
import { bareListLimit } from '../../../platform/pages.ts'
import { reasonNotToRun, runsEvent } from './policy.ts'
import { type EventRow, findEvent, listEvents, lockEventRow } from './store.ts'

export const noSuchEvent = () => new NotFound(fault('event-unknown'))

const present = (row: EventRow, userId: string): Competition => {
  const { adminId, clubOwnerId, clubAdministratorId, askedAt, ...event } = row
  const isEventAdmin = runsEvent(
    { createdBy: event.createdBy, adminId, clubOwnerId, clubAdministratorId },
    userId,
  )
  return {
    ...event,
    liveKey: isEventAdmin ? event.liveKey : null,
    isAsked: askedAt !== null,
    isRegistered: event.registrationStatus !== null && event.registrationStatus !== 'waiting',
    isEventAdmin,
  }
}

const placeShape = z.tuple([partsOfPlace.instant, partsOfPlace.word])

/** Events, newest first; bare, or a page when the query names a limit. */
export const listOfEvents = async (
  db: ReadConnection,
  { userId }: Who,
  { q, status, clubId, limit, cursor }: EventQuery,
) => {
  const place = cursor === undefined ? undefined : placeFrom(placeShape, cursor)
  const after = place === undefined ? undefined : { createdAt: place[0], id: place[1] }
  const wanted = { userId, q, status, clubId, after }
  if (limit === undefined)
    return (await listEvents(db, { ...wanted, limit: bareListLimit })).map((row) => present(row, userId))
  const rows = await listEvents(db, { ...wanted, limit: limit + 1 })
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    items: rows.slice(0, limit).map((row) => present(row, userId)),
    nextCursor: last === undefined ? null : writeCursor([last.createdAt, last.id]),
  }
}

export const readEvent = async (
  db: ReadConnection,
  { userId }: Pick<Who, 'userId'>,
  id: string,
): Promise<Competition> => {
  const row = await findEvent(db, userId, id)
  if (row === undefined) throw noSuchEvent()
  return present(row, userId)
}

/** Null when there is none, or none any more. */
export const findCompetition = async (
  db: ReadConnection,
  { userId }: Pick<Who, 'userId'>,
  id: string,
): Promise<Competition | null> => {
  const row = await findEvent(db, userId, id)
  return row === undefined ? null : present(row, userId)
}

/** The event, for someone who runs it; throws Forbidden for all others. */
export const eventToRun = async (db: ReadConnection, who: Who, id: string): Promise<Competition> => {
  const event = await readEvent(db, who, id)
  refuse(reasonNotToRun(event), Forbidden)
  return event
}

/** Locks an event against every other change of it, its archers and its groups. */
export const lockEvent = async (tx: WriteTransaction, id: string): Promise<void> => {
  if ((await lockEventRow(tx, id)) === undefined) throw noSuchEvent()
}
