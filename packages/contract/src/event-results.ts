import * as z from 'zod/mini'
import { call } from './call.ts'
import { clubEvent } from './club-event.ts'
import { divisionCode } from './division-code.ts'
import { errorAnswer } from './errors.ts'
import { eventFieldFaults } from './faults/events.ts'
import { say } from './faults/say.ts'
import { id, instant, text, whole } from './fields.ts'
import { roundQuery } from './round-query.ts'

const other = z.string()

const lead = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('points'), points: z.number() }),
  z.object({ kind: z.literal('zone'), zone: z.string(), own: z.number(), theirs: z.number() }),
  z.object({ kind: z.literal('shoot-off') }),
])

const placing = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('retired'), targets: z.number() }),
  z.object({
    kind: z.literal('not-finished'),
    targets: z.number(),
    of: z.number(),
    /** The rounds that started without the archer; absent if there are none. */
    missed: z.optional(z.readonly(z.array(z.number()))),
  }),
  z.object({ kind: z.literal('alone') }),
  z.object({
    kind: z.literal('level'),
    other,
    by: z.enum(['points', 'zones']),
    /** What was counted besides points, in rounds other than the clubs' own. */
    counted: z.optional(z.readonly(z.array(z.string()))),
    decidedBy: z.optional(z.literal('shoot-off')),
  }),
  z.object({ kind: z.enum(['ahead', 'behind']), other, by: lead }),
])

/** How papers show the name. */
const onPaper = {
  /** The archer has not agreed: public pages, files and prints do not name them. Absent for all others. */
  isUnnamed: z.optional(z.boolean()),
  /** The short name of a child, as public pages show it. Absent for all others. */
  publicName: z.optional(z.string()),
}

const partOfTotal = z.object({
  /** The number of the round, from 1. */
  round: z.number(),
  total: z.number(),
  /** Points that officers took off in this round; absent if none. */
  penalty: z.optional(z.number()),
  targetsScored: z.number(),
  /** The round has started without the archer. */
  isMissed: z.boolean(),
})

/** An archer of the event who has no rank because they missed a round. */
export const unrankedArcher = z.object({
  participantId: id(),
  name: z.string(),
  ...onPaper,
  /** The club that the archer shoots for; absent if not known. */
  club: z.optional(z.string()),
  /** The code of the list that the archer would be in. */
  archeryStyle: z.string(),
  total: z.number(),
  byRound: z.array(partOfTotal),
})

/** An archer who is not ranked: disqualified or absent. */
export const archerApart = z.object({
  participantId: id(),
  name: z.string(),
  ...onPaper,
  /** The club that the archer shoots for; absent if not known. */
  club: z.optional(z.string()),
  /** The code of the list that the archer would be in. */
  archeryStyle: z.string(),
  mark: z.enum(['not-started', 'disqualified']),
  /** As shot. */
  total: z.number(),
  targetsScored: z.number(),
})
export type ArcherApart = z.output<typeof archerApart>

/** A target whose points do not count, for one division's list or for all archers. */
export const targetOut = z.object({
  /** The number on the peg. */
  target: z.number(),
  division: z.nullable(z.string()),
  reason: z.string(),
})

export const eventResult = z.object({
  /** Shared by tied archers. */
  rank: z.number(),
  participantId: id(),
  name: z.string(),
  ...onPaper,
  /** The club that the archer shoots for; absent if not known. */
  club: z.optional(z.string()),
  /** After the penalty. */
  total: z.number(),
  /** Points that officers took off; absent if none. */
  penalty: z.optional(z.number()),
  /** Targets that were taken out count as scored. */
  targetsScored: z.number(),
  /** Targets that officers took out, which count as scored without points; absent if none. */
  takenOut: z.optional(z.number()),
  /** Points per scored target; null before the first. Points of a begun target are left out. */
  average: z.nullable(z.number()),
  zones: z.record(z.string(), z.number()),
  /**
   * Counts of targets. `paper` counts those entered from paper without a photo, in an event that requires proof of
   * every target.
   */
  proof: z.object({ scored: z.number(), photographed: z.number(), paper: z.optional(z.number()) }),
  /** The event requires a photo of every target, and some are missing. */
  lacksProof: z.boolean(),
  /** The archer has confirmed the column as it is. */
  confirmed: z.boolean(),
  /** The column was changed after its group had handed in the card. Absent for all others. */
  isChangedLate: z.optional(z.boolean()),
  /**
   * Whether a second scorer wrote the same for every target that was scored. Absent at events without second scorers.
   */
  scoredTwice: z.optional(z.boolean()),
  isRetired: z.boolean(),
  /** The event was completed before the archer had shot all targets, or they missed a round. Absent for all others. */
  isNotFinished: z.optional(z.boolean()),
  /** The archer's own division, if it is merged into another one. */
  ownDivision: z.optional(z.string()),
  /** The parts of the total, in an event with several rounds. */
  byRound: z.optional(z.array(partOfTotal)),
  /** Why the archer has this rank, as data. */
  placing,
  /** The same as a sentence in English. */
  explanation: z.string(),
})
export type EventResult = z.output<typeof eventResult>

/** Standings by division, of the scheme that the event names. */
export const eventResults = z.object({
  /** When and why officers reopened the completed event, newest first; absent if they never did. */
  reopenings: z.optional(z.array(z.object({ at: instant(), reason: z.string() }))),
  /** No entered value is waiting for a decision. */
  settled: z.boolean(),
  divisions: z.array(
    z.object({
      /** The code of the list. */
      archeryStyle: z.string(),
      /** The divisions in this list, its own first; absent if none was merged into it. */
      of: z.optional(z.array(z.string())),
      /**
       * Archers have shot different numbers of targets and the event is not over: ranks will move, and ties are not
       * broken yet.
       */
      isProvisional: z.boolean(),
      results: z.array(eventResult),
    }),
  ),
  /** Archers who missed a round, if the event does not rank them; absent in events of one round. */
  unranked: z.optional(z.array(unrankedArcher)),
  /** Archers who were disqualified or did not start; absent if there are none. */
  apart: z.optional(z.array(archerApart)),
  /** Targets that officers took out, by target number; in an event with several rounds each names its round. */
  targetsOut: z.optional(z.array(z.extend(targetOut, { round: z.optional(z.number()) }))),
})
export type EventResults = z.output<typeof eventResults>

/** What a group has left to do before the event is completed. */
const openGroup = z.object({
  groupId: id(),
  groupName: z.string(),
  hasCard: z.boolean(),
  /** When the card was last saved; null if no one has started it. */
  lastHeardAt: z.nullable(instant()),
  /** Targets without a score, counted for each archer, including targets that the group has not reached. */
  blankTargets: z.number(),
  /** The same without targets that the group has not reached, as the board counts them. */
  missingScores: z.number(),
  /** Targets that the group has not passed yet. */
  targetsLeft: z.number(),
  /** At a flight-mode event: an estimate of when it is back. Absent once all targets are shot, and for other events. */
  expectedBackAt: z.optional(instant()),
  proposals: z.number(),
  unconfirmed: z.array(z.string()),
  /** Archers whose column was changed after the group had handed in its card; absent if there are none. */
  changedLate: z.optional(z.array(z.string())),
  /**
   * At an event with two scorers, once all targets are shot: archers of whom a second scorer has not written the same.
   * Absent if there are none.
   */
  scoredOnce: z.optional(z.array(z.string())),
  /** Questions about scores that no officer has answered; absent if there are none. */
  queries: z.optional(z.number()),
})
export type OpenGroup = z.output<typeof openGroup>

/** Groups of a flight-mode event that are back, for the office. */
const groupsBack = z.object({
  /** How long the slowest group that was heard of takes for a target, in whole minutes; absent if none was. */
  minutesPerTarget: z.optional(z.number()),
  /** Those that have handed in their card, the last one first. */
  groups: z.array(z.object({ groupId: id(), groupName: z.string(), handedInAt: instant() })),
})
export type GroupsBack = z.output<typeof groupsBack>

/** The number on the peg, the division whose list it is out for (null for all), and the reason. */
export const targetToTakeOut = z.object({
  target: whole(1, 999),
  division: z.nullable(divisionCode()),
  reason: text({ required: say(eventFieldFaults, 'target-out-reason-required') }),
})

/** Where an event offers its results as files. */
export const resultsPaths = {
  csv: '/api/competitions/:id/results.csv',
  json: '/api/competitions/:id/results.json',
  sheet: '/api/competitions/:id/results.xlsx',
} as const

const oneEvent = z.object({ id: id() })
const oneRound = z.object(roundQuery)
const refusals = { 400: errorAnswer, 401: errorAnswer, 403: errorAnswer, 404: errorAnswer, 409: errorAnswer }

export const eventResultCalls = {
  read: call('GET', '/api/competitions/:id/results', {
    access: 'user',
    inEvent: 'visitor',
    summary:
      'Standings per style, each placing with its reason; of several rounds over all, or of the one named',
    params: oneEvent,
    query: oneRound,
    answers: { 200: eventResults, 400: errorAnswer, 401: errorAnswer, 404: errorAnswer },
  }),
  download: call('GET', resultsPaths.csv, {
    access: 'user',
    inEvent: 'visitor',
    summary: 'The results as CSV; with a division the list in which it stands alone',
    inSpans: true,
    params: oneEvent,
    query: z.object({ ...roundQuery, division: z.optional(divisionCode()) }),
    answers: { 200: 'bytes', 400: errorAnswer, 401: errorAnswer, 404: errorAnswer },
  }),
  open: call('GET', '/api/competitions/:id/open', {
    access: 'user',
    inEvent: 'administrator',
    summary: 'Groups in which something is open: what completing the event lists first',
    order: 'Not by time: the first group of the event comes first',
    params: oneEvent,
    byRound: true,
    query: oneRound,
    answers: { 200: z.array(openGroup), 401: errorAnswer, 403: errorAnswer, 404: errorAnswer },
  }),
  back: call('GET', '/api/competitions/:id/back', {
    access: 'user',
    inEvent: 'administrator',
    summary: 'Groups that have handed in their card, and how long the slowest takes in flight mode',
    params: oneEvent,
    byRound: true,
    query: oneRound,
    answers: { 200: groupsBack, 401: errorAnswer, 403: errorAnswer, 404: errorAnswer },
  }),
  complete: call('POST', '/api/competitions/:id/complete', {
    access: 'user',
    inEvent: 'administrator',
    summary: 'Complete an active event',
    params: oneEvent,
    byRound: true,
    query: oneRound,
    answers: { 200: clubEvent, ...refusals },
  }),
  reopen: call('POST', '/api/competitions/:id/reopen', {
    access: 'user',
    inEvent: 'administrator',
    summary: 'Open a completed event again; the results say when and why',
    params: oneEvent,
    byRound: true,
    query: oneRound,
    body: z.object({
      reason: text({ required: say(eventFieldFaults, 'event-reopening-reason-required') }),
    }),
    answers: { 200: clubEvent, ...refusals },
  }),
  takeOut: call('PUT', '/api/competitions/:id/targets-out', {
    access: 'user',
    inEvent: 'administrator',
    summary:
      'Take targets out for a division, or for all: their points count for no one, and count as shot. The whole list; the one before takes it back',
    params: oneEvent,
    byRound: true,
    query: oneRound,
    body: z.object({
      targetsOut: z.array(targetToTakeOut).check(z.maxLength(100)),
      /** The targets that the caller saw. The call is refused with 409 if they have changed. */
      before: z.optional(z.array(targetToTakeOut)),
    }),
    answers: { 200: eventResults, ...refusals, 422: errorAnswer },
  }),
  shootOff: call('PUT', '/api/competitions/:id/shoot-off', {
    access: 'user',
    inEvent: 'administrator',
    summary: 'Order archers who share a rank as they stood in a shoot-off, best first',
    params: oneEvent,
    query: oneRound,
    body: z.object({
      participantIds: z
        .array(id())
        .check(z.minLength(2, say(eventFieldFaults, 'shoot-off-too-small')), z.maxLength(100)),
    }),
    answers: { 200: eventResults, ...refusals, 422: errorAnswer },
  }),
}
