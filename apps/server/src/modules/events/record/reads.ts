import type { ClubEvent, EventQuery } from '@fletch/contract'
import { eventDetails, fault } from '@fletch/contract'
import * as z from 'zod'
import { partsOfPlace, placeFrom, writeCursor } from '../../../platform/cursors.ts'
import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import { Forbidden, NotFound, refuse } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { bareListLimit } from '../../../platform/pages.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { mayRunEvent, reasonNotToRun } from './policy.ts'
import { listEventIdsOf } from './rounds-store.ts'
import {
  type EventRow,
  findEventRow,
  listEvents,
  listEventsOf,
  listEventsWith,
  listRounds,
  listRoundsToCome,
  lockEventRow,
} from './store.ts'

export const eventUnknown = () => new NotFound(fault('event-unknown'))

type RoundRow = Awaited<ReturnType<typeof listRounds>>[number]

/** The rounds of an event for the API; empty if it has only one. */
const roundsOf = ({ id, firstRoundId, roundNumber, missedRound }: EventRow, rounds: readonly RoundRow[]) => {
  if (firstRoundId !== null) return { partOf: { id: firstRoundId, round: roundNumber } }
  const own = rounds.filter((round) => round.id === id || round.firstRoundId === id)
  return own.length < 2 ? {} : { missedRound, rounds: own }
}

const present = (row: EventRow, userId: string, rounds: readonly RoundRow[]): ClubEvent => {
  const {
    adminId,
    clubOwnerId,
    clubAdministratorId,
    entryConsent,
    guestConsent,
    firstRoundId: _first,
    roundNumber: _number,
    roundName: _name,
    missedRound: _missed,
    laterRounds: _later,
    details,
    firstRoundNamesGuests,
    secondScorer,
    shortCode,
    language,
    flightMode,
    ...event
  } = row
  const consent = event.registrationStatus === null ? guestConsent : entryConsent
  const isEventAdmin = mayRunEvent(
    { createdBy: event.createdBy, adminId, clubOwnerId, clubAdministratorId },
    userId,
  )
  return {
    ...event,
    namesGuests: firstRoundNamesGuests ?? event.namesGuests,
    liveKey: isEventAdmin ? event.liveKey : null,
    ...(event.liveKey !== null && shortCode !== null && { shortCode }),
    ...(language !== null && { language }),
    ...(flightMode !== null && { flightMode }),
    ...(secondScorer !== null && { secondScorer }),
    isAsked: consent === 'asked',
    ...(consent !== 'guest' && { entryConsent: consent }),
    isRegistered: event.registrationStatus !== null && event.registrationStatus !== 'waiting',
    isEventAdmin,
    ...roundsOf(row, rounds),
    ...(details !== null && { details: eventDetails.parse(JSON.parse(details)) }),
  }
}

/** Events with their rounds. */
const presentAll = async (
  db: ReadConnection,
  rows: readonly EventRow[],
  userId: string,
): Promise<ClubEvent[]> => {
  const several = rows.filter(({ laterRounds }) => laterRounds > 0).map(({ id }) => id)
  const rounds = several.length === 0 ? [] : await listRounds(db, several)
  return rows.map((row) => present(row, userId, rounds))
}

const placeShape = z.tuple([partsOfPlace.instant, partsOfPlace.word])

/** Events, newest first. A plain list, or a page if the query has a limit. */
export const listOfEvents = async (
  db: ReadConnection,
  { userId }: Pick<SignedInUser, 'userId'>,
  { q, status, clubId, limit, cursor }: EventQuery,
) => {
  const place = cursor === undefined ? undefined : placeFrom(placeShape, cursor)
  const afterRow = place === undefined ? undefined : { createdAt: place[0], id: place[1] }
  const query = { userId, q, status, clubId, after: afterRow }
  if (limit === undefined)
    return presentAll(db, await listEvents(db, { ...query, limit: bareListLimit }), userId)
  const rows = await listEvents(db, { ...query, limit: limit + 1 })
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    items: await presentAll(db, rows.slice(0, limit), userId),
    nextCursor: last === undefined ? null : writeCursor([last.createdAt, last.id]),
  }
}

/** Events and rounds on some days that the user shoots or runs, earliest first. */
export const eventsOnDays = async (
  db: ReadConnection,
  userId: string,
  days: { readonly from: string; readonly to: string },
  limit: number,
): Promise<ClubEvent[]> => presentAll(db, await listEventsOf(db, userId, days, limit), userId)

/** Later rounds on some days whose archers are not known yet, of events that the user is in, earliest first. */
export const roundsToCome = async (
  db: ReadConnection,
  userId: string,
  days: { readonly from: string; readonly to: string },
  limit: number,
): Promise<ClubEvent[]> => presentAll(db, await listRoundsToCome(db, userId, days, limit), userId)

/** Events from a day on in which the user has a place or is on the waiting list, latest first. */
export const eventsRegisteredFor = async (
  db: ReadConnection,
  userId: string,
  range: { readonly from: string; readonly most: number },
): Promise<ClubEvent[]> => presentAll(db, await listEventsWith(db, userId, range), userId)

export const readEvent = async (
  db: ReadConnection,
  who: Pick<SignedInUser, 'userId'>,
  id: string,
): Promise<ClubEvent> => {
  const event = await findEvent(db, who, id)
  if (event === null) throw eventUnknown()
  return event
}

/** Null if there is none, or it was deleted. */
export const findEvent = async (
  db: ReadConnection,
  { userId }: Pick<SignedInUser, 'userId'>,
  id: string,
): Promise<ClubEvent | null> => {
  const row = await findEventRow(db, userId, id)
  const [event = null] = row === undefined ? [] : await presentAll(db, [row], userId)
  return event
}

/** The event, if the user runs it; throws Forbidden otherwise. */
export const requireEventAdmin = async (
  db: ReadConnection,
  who: SignedInUser,
  id: string,
): Promise<ClubEvent> => {
  const event = await readEvent(db, who, id)
  refuse(reasonNotToRun(event), Forbidden)
  return event
}

/**
 * What reads the answer to a repeat of an officer's request. Who runs the event no more is refused: they may not read the
 * names in it.
 */
export const readAgainAsAdmin =
  <Found extends readonly string[], Answer>(
    who: SignedInUser,
    id: string,
    read: (tx: WriteTransaction, ...found: Found) => Promise<Answer>,
  ) =>
  async (tx: WriteTransaction, ...found: Found): Promise<Answer> => {
    await requireEventAdmin(tx, who, id)
    return read(tx, ...found)
  }

/** Locks an event, its archers and its groups against every other change. */
export const lockEvent = async (tx: WriteTransaction, id: string): Promise<void> => {
  if ((await lockEventRow(tx, id)) === undefined) throw eventUnknown()
}

/** Brings the boards of all rounds of events up to date. */
export const announceRounds = async (
  tx: WriteTransaction,
  { live }: Pick<Dependencies, 'live'>,
  eventIds: readonly string[],
): Promise<void> => {
  if (eventIds.length === 0) return
  for (const { id } of await listRounds(tx, eventIds)) await live.announce(tx, id)
}

/** Brings all boards on which a user can stand up to date, after something changed by which they are named. */
export const announceNameOf = async (
  tx: WriteTransaction,
  parts: Pick<Dependencies, 'live'>,
  userId: string,
): Promise<void> => announceRounds(tx, parts, await listEventIdsOf(tx, userId))
