import * as z from 'zod/mini'
import { call } from './call.ts'
import { errorAnswer } from './errors.ts'
import { id, instant, storedDate } from './fields.ts'
import { roundQuery } from './round-query.ts'
import { storedList } from './stored-values.ts'

const kind = {
  roundId: id(),
  roundName: z.string(),
  numberOfTargets: z.number(),
  divisionScheme: z.string(),
  division: z.string(),
}

/** The event and its round in which a total was shot. */
const eventOfBest = z.object({ id: id(), name: z.string(), round: z.number() })

export const personalBest = z.object({
  ...kind,
  total: z.number(),
  date: storedDate(),
  /** The card that proves it: an own card or the group's. */
  cardId: id(),
  createdAt: instant(),
  /** Null for an own card. */
  event: z.nullable(eventOfBest),
  /** The next best total; null if there is no other. */
  next: z.nullable(z.object({ total: z.number(), date: storedDate() })),
})
export type PersonalBest = z.output<typeof personalBest>

/** True for someone who left the club without letting the name stay: `archerName` then names no one. */
const former = { isFormer: z.optional(z.boolean()) }

const record = z.object({
  ...kind,
  total: z.number(),
  date: storedDate(),
  archerName: z.string(),
  ...former,
  cardId: id(),
  event: eventOfBest,
  /** Whether the event is completed. Until then the previous record is listed as well. */
  isConfirmed: z.boolean(),
})
export type ClubRecord = z.output<typeof record>

/** The total that an archer of an event must beat to set a record of their club. */
export const recordToBeat = z.object({
  participantId: id(),
  clubId: id(),
  clubName: z.string(),
  divisionScheme: z.string(),
  division: z.string(),
  total: z.number(),
  date: storedDate(),
  archerName: z.string(),
  ...former,
})

export const bestCalls = {
  own: call('GET', '/api/personal-bests', {
    inSpans: true,
    access: 'user',
    summary:
      "The caller's best total of each round, number of targets and division, on own cards and in events",
    order: 'The newest first',
    answers: { 200: z.array(personalBest), 401: errorAnswer },
  }),
  ofClub: call('GET', '/api/clubs/:id/records', {
    inSpans: true,
    access: 'user',
    inClub: 'visitor',
    summary: "The best totals of a club's members in events, by round, number of targets and division",
    order: 'By name of the round, number of targets and division; a record before one that is not confirmed',
    params: z.object({ id: id() }),
    answers: { 200: z.array(record), 401: errorAnswer, 404: errorAnswer },
  }),
  toBeat: call('GET', '/api/competitions/:id/records', {
    access: 'user',
    inEvent: 'visitor',
    byRound: true,
    summary: 'What the archers of an event have to beat for a record of their club: as it was before its day',
    order: 'In the order in which archers registered',
    params: z.object({ id: id() }),
    query: z.object(roundQuery),
    answers: { 200: z.array(recordToBeat), 400: errorAnswer, 401: errorAnswer, 404: errorAnswer },
  }),
}

/** A user's bests on a device, as last loaded. They are checked one by one. */
export const storedBests = z.object({ userId: z.string(), bests: storedList })
