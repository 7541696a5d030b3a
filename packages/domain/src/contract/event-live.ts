import * as z from 'zod/mini'
import { eventStatuses } from '../events/event.ts'
import { call } from './call.ts'
import { errorAnswer } from './errors.ts'
import { archerApart, eventResult, targetOut, unrankedArcher } from './event-results.ts'
import { competition } from './events.ts'
import { id, instant } from './fields.ts'
import { roundQuery } from './round-query.ts'

/** What the whole board is about. */
const boardHead = z.object({
  kind: z.literal('head'),
  id: z.literal('head'),
  name: z.string(),
  clubName: z.string(),
  /** A path on this origin, which is public; absent where the club shows none, and of servers before. */
  clubLogoPath: z.optional(z.string()),
  competitionDate: z.string(),
  status: z.enum(eventStatuses),
  numberOfTargets: z.number(),
  proofRequired: z.boolean(),
  settled: z.boolean(),
  /** Styles in which not all have shot equally many targets: ranks will move. */
  provisional: z.array(z.string()),
  /** By which the archers are listed; a server from before divisions knows the clubs' own styles alone. */
  divisionScheme: z.optional(id()),
  /** Lists that several divisions were merged into. */
  merged: z.optional(z.array(z.object({ list: z.string(), of: z.array(z.string()) }))),
  /** Who is disqualified or did not start; absent where there is no one. */
  apart: z.optional(z.array(archerApart)),
  /** Targets that officers took out; absent where there are none. */
  targetsOut: z.optional(z.array(z.extend(targetOut, { round: z.optional(z.number()) }))),
  /** Who missed a round, where all rounds are shown and the event does not rank that. */
  unranked: z.optional(z.array(unrankedArcher)),
  /** The rounds of an event that has several, in order. */
  rounds: z.optional(z.array(z.object({ number: z.number(), name: z.string() }))),
  /** Which of them is shown; absent where all are shown together, and where there is one. */
  round: z.optional(z.number()),
})
export type BoardHead = z.output<typeof boardHead>

/** How far a group is. */
const boardGroup = z.object({
  kind: z.literal('group'),
  id: id(),
  /** Order among the groups, from 0. */
  place: z.number(),
  groupName: z.string(),
  startingTarget: z.number(),
  /** HH:MM on a clock at the event; absent where all groups start at once. */
  startsAt: z.optional(z.string()),
  archers: z.number(),
  hasCard: z.boolean(),
  /** Who enters the scores; null while everyone may, and on the public board. */
  editor: z.nullable(z.string()),
  /** The number on the peg; null before the card is begun and once all is shot. */
  atTarget: z.nullable(z.number()),
  /** Targets that every archer of the group has scored. */
  targetsDone: z.number(),
  /** Targets passed without a score, counted for each archer. */
  blankTargets: z.number(),
  lastHeardAt: z.nullable(instant()),
  proposals: z.number(),
  unconfirmed: z.number(),
})
export type BoardGroup = z.output<typeof boardGroup>

const boardArcher = z.extend(eventResult, {
  kind: z.literal('archer'),
  /** Of the participant. */
  id: id(),
  /** The code of the list in which the archer stands. */
  archeryStyle: z.string(),
  groupId: z.nullable(id()),
})
export type BoardArcher = z.output<typeof boardArcher>

/** A piece of a board that changes as a whole; its id never is another's. */
const boardLine = z.discriminatedUnion('kind', [boardHead, boardGroup, boardArcher])
export type BoardLine = z.output<typeof boardLine>

/** The data of an event `changes`. */
export const boardChanges = z.object({
  /** All there is, for who knows nothing yet, or what is too long ago; else what changed. */
  isWhole: z.boolean(),
  lines: z.array(boardLine),
  /** Ids of lines that are there no more. */
  gone: z.array(z.string()),
})
export type BoardChanges = z.output<typeof boardChanges>

const oneRecord = z.object({ id: id() })
/** `over=all`: all rounds together. */
const over = z.optional(z.enum(['all']))
/** Without either the board shows the round under way, else all that was shot so far. */
const publicWish = z.object({ ...roundQuery, over, only: z.optional(z.enum(['changes'])) })
const wish = z.object({ ...roundQuery, over, only: z.optional(z.enum(['changes', 'page', 'check-in'])) })

/** The data of an event `card`: how a group's card stands, so that watchers with another one read it again. */
export const cardMark = z.object({
  version: z.number(),
  updatedAt: instant(),
  /** Values that wait for a decision. */
  proposals: z.number(),
  /** Of the event: who scores when it is completed is told so at once. */
  status: z.optional(z.enum(eventStatuses)),
  /** Of the group: another one means that it, its archers or how they stand are others. */
  group: z.optional(z.string()),
})
export type CardMark = z.output<typeof cardMark>

/**
 * Streams of server-sent events: `standings` with the results as data, and an id to catch up from. With
 * `?only=changes` the events are `changes`: the field's board line by line, and after the first only what changed.
 * With `?only=page` they are `page`, without data: the event, its archers or its groups are others than before; with
 * `?only=check-in` likewise, for officers: what they note of archers is another than before. A
 * stream that needs a session ends with it.
 */
/** There is no seat: so many follow this, or anything, already. */
const full = { 429: errorAnswer, 503: errorAnswer }

export const eventLiveCalls = {
  follow: call('GET', '/api/competitions/:id/live', {
    access: 'user',
    inEvent: 'visitor',
    summary: 'The standings as they change: text/event-stream; Last-Event-ID spares what is known',
    params: oneRecord,
    byRound: true,
    query: wish,
    answers: {
      200: 'bytes',
      400: errorAnswer,
      401: errorAnswer,
      403: errorAnswer,
      404: errorAnswer,
      ...full,
    },
  }),
  followByKey: call('GET', '/api/live/:key', {
    access: 'anyone',
    summary: 'The same for anyone who has the key, while officers have it switched on',
    params: z.object({ key: id() }),
    query: publicWish,
    answers: { 200: 'bytes', 400: errorAnswer, 404: errorAnswer, ...full },
  }),
  followCard: call('GET', '/api/scorecards/:id/live', {
    access: 'user',
    record: 'scorecard',
    summary: "Tells when a group's card, or what is proposed for it, is another than before",
    params: oneRecord,
    answers: { 200: 'bytes', 401: errorAnswer, 404: errorAnswer, 422: errorAnswer, ...full },
  }),
  open: call('PUT', '/api/competitions/:id/live', {
    access: 'user',
    inEvent: 'administrator',
    summary: 'Switch the public board on, under a new key, or off: then its streams end',
    params: oneRecord,
    byRound: true,
    query: z.object(roundQuery),
    body: z.object({ isPublic: z.boolean() }),
    answers: { 200: competition, 400: errorAnswer, 401: errorAnswer, 403: errorAnswer, 404: errorAnswer },
  }),
}
