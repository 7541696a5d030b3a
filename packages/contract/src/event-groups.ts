import { cardLimits, groupSizes, mostArchers, startingWays } from '@fletch/domain'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { clubEvent, eventGroup } from './club-event.ts'
import { divisionCode } from './division-code.ts'
import { errorAnswer } from './errors.ts'
import { eventFieldFaults } from './faults/events.ts'
import { fieldFaults } from './faults/fields.ts'
import { say } from './faults/say.ts'
import { asStored, id, whole } from './fields.ts'
import { roundQuery, skipInRoundQuery } from './round-query.ts'

const startingTarget = whole(1, cardLimits.courseTargets.most)

const startTime = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, say(eventFieldFaults, 'start-time-malformed')))

const changedGroup = z.object({
  groupName: z.optional(asStored.line({ most: 100, required: say(fieldFaults, 'name-required') })),
  targetNumbers: z.optional(z.array(startingTarget).check(z.length(1, 'A group starts at one target'))),
  /** Null: together with all others. */
  startsAt: z.optional(z.nullable(startTime)),
  /** All archers of the group from now on, in order. An archer who leaves takes the place of the one who joins. */
  participantIds: z.optional(
    z
      .array(id())
      .check(z.maxLength(mostArchers, say(eventFieldFaults, 'too-many-archers', { most: mostArchers }))),
  ),
})
export type ChangedGroup = z.output<typeof changedGroup>

/** How new groups get their starting targets (rule R39); by the table if absent. */
const starting = z.object({
  way: z.enum(startingWays),
  /** For waves: the shared target, when the first group starts, and the minutes between groups. */
  target: z.optional(startingTarget),
  from: z.optional(startTime),
  every: z.optional(whole(1, 120)),
})

/** Whether parents and children are put into one group (rule R38); they are if absent. */
const keepsFamilies = z.optional(z.boolean())

const sized = z.nullish(
  z.object({
    keepsFamilies,
    groupSize: z.optional(z.literal(groupSizes, { error: say(eventFieldFaults, 'group-size-unknown') })),
    starting: z.optional(starting),
  }),
)

/** How the groups of a later round are formed (rule R50). */
export const groupingWays = ['registration', 'kept', 'standing'] as const
export type GroupingWay = (typeof groupingWays)[number]

const groupsDraft = z.nullish(
  z.object({
    groupSize: z.optional(z.literal(groupSizes, { error: say(eventFieldFaults, 'group-size-unknown') })),
    starting: z.optional(starting),
    /** Not with `kept`. */
    keepsFamilies,
    /** By registration order, by the groups of the previous round, or by standing within each division. */
    by: z.optional(z.enum(groupingWays)),
    /** Repeats a draw of starting targets; the server chooses a seed if absent. */
    seed: z.optional(whole(0, 2_147_483_647)),
  }),
)

/** A group that a late archer may join. */
const groupForLate = z.object({
  groupId: id(),
  groupName: z.string(),
  /** How many archers walk in it. */
  archers: z.number(),
  /** How many of them are in the same division. */
  ofDivision: z.number(),
  /** The number on the peg; null once all targets are shot. */
  atTarget: z.nullable(z.number()),
  /** Targets that every archer of the group has scored. */
  targetsDone: z.number(),
})
export type GroupForLate = z.output<typeof groupForLate>

const groupMove = z.object({ participantId: id(), from: id(), to: id() })

const groupPlace = z.object({ competitionId: id(), groupId: id() })

const oneEvent = z.object({ id: id() })
const oneRound = z.object(roundQuery)
const refusals = {
  400: errorAnswer,
  401: errorAnswer,
  403: errorAnswer,
  404: errorAnswer,
  409: errorAnswer,
  422: errorAnswer,
}

const groupOrder = 'Not by time: the first group of the event comes first'

export const eventGroupCalls = {
  list: call('GET', '/api/competitions/:id/groups', {
    access: 'user',
    inEvent: 'visitor',
    summary: "The event's groups, with their archers and cards",
    order: groupOrder,
    params: oneEvent,
    byRound: true,
    query: skipInRoundQuery,
    answers: { 200: z.array(eventGroup), 400: errorAnswer, 401: errorAnswer, 404: errorAnswer },
  }),
  create: call('POST', '/api/competitions/:id/create-groups', {
    access: 'user',
    inEvent: 'administrator',
    summary: 'Put all archers into even groups; replaces earlier groups before the start',
    params: oneEvent,
    byRound: true,
    query: oneRound,
    body: groupsDraft,
    answers: { 201: z.object({ groups: z.array(eventGroup), seed: z.optional(z.number()) }), ...refusals },
  }),
  byCode: call('GET', '/api/event-groups/by-code/:code', {
    secret: 'code',
    access: 'user',
    summary: 'Where the group is that a short code leads to',
    params: z.object({ code: z.string().check(z.maxLength(50)) }),
    answers: { 200: groupPlace, 401: errorAnswer, 404: errorAnswer },
  }),
  change: call('PUT', '/api/competitions/:id/groups/:groupId', {
    access: 'user',
    inEvent: 'administrator',
    summary: 'Rename a group, give it another starting target, move or swap archers; answers all groups',
    order: groupOrder,
    params: z.object({ id: id(), groupId: id() }),
    byRound: true,
    query: oneRound,
    body: changedGroup,
    answers: { 200: z.array(eventGroup), ...refusals },
  }),
  moves: call('GET', '/api/competitions/:id/groups/moves', {
    access: 'user',
    inEvent: 'administrator',
    summary: 'The fewest moves after which no group is too small, for when archers did not come',
    order: 'Not by time: in the order in which to make them',
    params: oneEvent,
    byRound: true,
    query: oneRound,
    answers: { 200: z.array(groupMove), 401: errorAnswer, 403: errorAnswer, 404: errorAnswer },
  }),
  forLate: call('GET', '/api/competitions/:id/groups/late', {
    access: 'user',
    inEvent: 'administrator',
    summary: 'The groups of an active event that someone who comes late may join',
    order: 'Not by time: the best first, by division, size and how far each is',
    params: oneEvent,
    byRound: true,
    query: z.object({ ...roundQuery, archeryStyle: z.optional(divisionCode()) }),
    answers: {
      200: z.array(groupForLate),
      400: errorAnswer,
      401: errorAnswer,
      403: errorAnswer,
      404: errorAnswer,
    },
  }),
  start: call('POST', '/api/competitions/:id/start', {
    access: 'user',
    inEvent: 'administrator',
    summary: 'Start the event with the groups there are; who is in none joins the smallest',
    params: oneEvent,
    byRound: true,
    query: oneRound,
    body: sized,
    answers: { 200: z.object({ competition: clubEvent, groups: z.array(eventGroup) }), ...refusals },
  }),
  undoStart: call('POST', '/api/competitions/:id/undo-start', {
    access: 'user',
    inEvent: 'administrator',
    summary: 'Take the start back while no score exists: the event is upcoming again, with its groups',
    params: oneEvent,
    byRound: true,
    query: oneRound,
    answers: { 200: clubEvent, ...refusals },
  }),
}
