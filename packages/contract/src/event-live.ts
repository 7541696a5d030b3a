import { eventStatuses } from '@fletch/domain'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { clubEvent } from './club-event.ts'
import { divisionScheme } from './divisions.ts'
import { errorAnswer } from './errors.ts'
import { archerApart, eventResult, targetOut, unrankedArcher } from './event-results.ts'
import { placedTeam } from './event-teams.ts'
import { id, instant, languageShared, storedDate } from './fields.ts'
import { publicBoardAddress } from './public-board-address.ts'
import { roundQuery } from './round-query.ts'

/** What applies to the whole board. */
const boardHead = z.object({
  kind: z.literal('head'),
  id: z.literal('head'),
  name: z.string(),
  clubName: z.string(),
  /** A path on this origin, which is public; absent if the club has no logo. */
  clubLogoPath: z.optional(z.string()),
  competitionDate: storedDate(),
  status: z.enum(eventStatuses),
  numberOfTargets: z.number(),
  proofRequired: z.boolean(),
  language: languageShared(),
  settled: z.boolean(),
  /** Styles in which archers have shot different numbers of targets, so ranks will still move. */
  provisional: z.array(z.string()),
  /** The scheme by which archers are listed; the clubs' own styles if absent. */
  divisionScheme: z.optional(id()),
  /** Lists made of several merged divisions. */
  merged: z.optional(z.array(z.object({ list: z.string(), of: z.array(z.string()) }))),
  /** Archers who were disqualified or did not start; absent if there are none. */
  apart: z.optional(z.array(archerApart)),
  /** Targets that officers took out; absent if there are none. */
  targetsOut: z.optional(z.array(z.extend(targetOut, { round: z.optional(z.number()) }))),
  /** Archers who missed a round, where all rounds are shown and the event does not rank them. */
  unranked: z.optional(z.array(unrankedArcher)),
  /** The clubs of the archers, in any order: `clubAt` of an archer counts in it, from 0. Absent if none is known. */
  clubs: z.optional(z.array(z.string())),
  /** The rounds of an event that has several, in order. */
  rounds: z.optional(z.array(z.object({ number: z.number(), name: z.string() }))),
  /** The round that is shown; absent if all rounds are shown together, or if there is only one. */
  round: z.optional(z.number()),
  /** How many archers a team has, and how many totals count; absent if no teams are shown. */
  teamRules: z.optional(z.object({ archers: z.number(), best: z.number() })),
})
export type BoardHead = z.output<typeof boardHead>

/** How far a group has got. */
const boardGroup = z.object({
  kind: z.literal('group'),
  id: id(),
  /** Position among the groups, from 0. */
  place: z.number(),
  groupName: z.string(),
  startingTarget: z.number(),
  /** HH:MM in local time of the event; absent if all groups start together. */
  startsAt: z.optional(z.string()),
  archers: z.number(),
  hasCard: z.boolean(),
  /** Who enters the scores; null while anyone in the group may, and on the public board. */
  editor: z.nullable(z.string()),
  /** The number on the peg; null before the card is started and once all targets are shot. */
  atTarget: z.nullable(z.number()),
  /** Targets that every archer of the group has scored. */
  targetsDone: z.number(),
  /** Targets passed without a score, counted for each archer. */
  blankTargets: z.number(),
  lastHeardAt: z.nullable(instant()),
  /** At a flight-mode event: an estimate of when it is back. Absent once all targets are shot, and for other events. */
  expectedBackAt: z.optional(instant()),
  proposals: z.number(),
  unconfirmed: z.number(),
})
export type BoardGroup = z.output<typeof boardGroup>

const boardArcher = z.extend(eventResult, {
  kind: z.literal('archer'),
  /** The participant's id. */
  id: id(),
  /** The code of the list that contains the archer. */
  archeryStyle: z.string(),
  groupId: z.nullable(id()),
  /** Where `clubs` of the head names the archer's club, so that each name is sent once; absent if it is not known. */
  clubAt: z.optional(z.number()),
})
export type BoardArcher = z.output<typeof boardArcher>

const boardTeam = z.extend(placedTeam, { kind: z.literal('team') })
export type BoardTeam = z.output<typeof boardTeam>

/**
 * As much of the event's division scheme as names the lists of the board, so that no screen waits for the whole one.
 * Absent for the clubs' own styles.
 */
const boardDivisions = z.object({
  kind: z.literal('divisions'),
  id: z.literal('divisions'),
  scheme: divisionScheme,
})

/** A part of the board that changes as a unit. Ids are unique on the board. Clients pass over kinds that they do not know. */
const boardLine = z.discriminatedUnion('kind', [
  boardHead,
  boardDivisions,
  boardGroup,
  boardArcher,
  boardTeam,
])
export type BoardLine = z.output<typeof boardLine>

/** The data of a `changes` event. */
export const boardChanges = z.object({
  /**
   * True if the lines are the whole board, for clients that know nothing or are too far behind; false if they are only
   * what changed.
   */
  isWhole: z.boolean(),
  lines: z.array(boardLine),
  /** Ids of lines that were removed. */
  gone: z.array(z.string()),
})
export type BoardChanges = z.output<typeof boardChanges>

const oneRecord = z.object({ id: id() })
/** `over=all`: all rounds together. */
const over = z.optional(z.enum(['all']))
/** Without `round` and `over` the board shows the round under way, or else all rounds shot so far. */
const publicWish = z.object({ ...roundQuery, over, only: z.optional(z.enum(['changes'])) })
const wish = z.object({ ...roundQuery, over, only: z.optional(z.enum(['changes', 'page', 'check-in'])) })

/** The data of a `card` event: the state of a group's card. Clients with another state read the card again. */
export const cardMark = z.object({
  version: z.number(),
  updatedAt: instant(),
  /** Values waiting for a decision. */
  proposals: z.number(),
  /** The event's status, so that scorers learn at once that it is completed. */
  status: z.optional(z.enum(eventStatuses)),
  /** A mark of the group; it differs when the group or its archers change. */
  group: z.optional(z.string()),
})
export type CardMark = z.output<typeof cardMark>

/**
 * Streams of server-sent events. By default each is a `standings` event with the results as data and an id to resume
 * from. With `?only=changes` it is a `changes` event: the board line by line, first whole, then only what changed. With
 * `?only=page` it is a `page` event without data, sent when the event, its archers or its groups change. With
 * `?only=check-in`, for officers, it is sent when an archer's check-in changes. A stream that needs a session ends with
 * that session.
 */
/** No seat is free: too many streams are open, for this caller or in all. */
const full = { 429: errorAnswer, 503: errorAnswer }

export const eventLiveCalls = {
  follow: call('GET', '/api/competitions/:id/live', {
    access: 'user',
    inEvent: 'visitor',
    pace: 'stream',
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
  followByKey: call(publicBoardAddress.method, publicBoardAddress.path, {
    access: publicBoardAddress.access,
    secret: 'key',
    pace: 'stream',
    summary: 'The same for anyone who has the key, while officers have it switched on',
    params: z.object({ key: id() }),
    query: publicWish,
    answers: { 200: 'bytes', 400: errorAnswer, 404: errorAnswer, ...full },
  }),
  followCard: call('GET', '/api/scorecards/:id/live', {
    access: 'user',
    record: 'scorecard',
    pace: 'stream',
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
    answers: { 200: clubEvent, 400: errorAnswer, 401: errorAnswer, 403: errorAnswer, 404: errorAnswer },
  }),
}
