import * as z from 'zod/mini'
import { cardLimits, mostArchers } from '../cards/card.ts'
import { groupSizes } from '../events/event.ts'
import { startingWays } from '../events/starting-targets.ts'
import { call } from './call.ts'
import { divisionCode } from './division-code.ts'
import { errorAnswer } from './errors.ts'
import { participant } from './event-participants.ts'
import { competition } from './events.ts'
import { eventFieldFaults } from './faults/events.ts'
import { say } from './faults/fault.ts'
import { fieldFaults } from './faults/fields.ts'
import { asStored, id, instant, whole } from './fields.ts'
import { roundQuery, skipInRoundQuery } from './round-query.ts'

/** Archers who walk and score together. */
export const eventGroup = z.object({
  id: id(),
  competitionId: id(),
  groupName: z.string(),
  /** Where the group starts. */
  targetNumbers: z.array(z.number()),
  /** When the group starts, HH:MM on a clock at the event; null where all start at once. */
  startsAt: z.optional(z.nullable(z.string())),
  /** Leads to the group when it is typed; null where a version without codes made the group. */
  code: z.nullable(z.string()),
  createdAt: instant(),
  participants: z.array(participant),
  /** The group's card; null until someone starts it. */
  scorecardId: z.nullable(id()),
  /** The group of the round before that it was made from; absent where it is a new one. */
  continues: z.optional(z.nullable(id())),
})
export type EventGroup = z.output<typeof eventGroup>

const startingTarget = whole(1, cardLimits.courseTargets.most)

const startTime = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, say(eventFieldFaults, 'start-time-malformed')))

const changedGroup = z.object({
  groupName: z.optional(asStored.line({ most: 100, required: say(fieldFaults, 'name-required') })),
  targetNumbers: z.optional(z.array(startingTarget).check(z.length(1, 'A group starts at one target'))),
  /** Null: with all others. */
  startsAt: z.optional(z.nullable(startTime)),
  /** All who are in the group from now on, in order: one who leaves takes the place of the one who came. */
  participantIds: z.optional(
    z
      .array(id())
      .check(z.maxLength(mostArchers, say(eventFieldFaults, 'too-many-archers', { most: mostArchers }))),
  ),
})
export type ChangedGroup = z.output<typeof changedGroup>

/** How the groups that are made get their starting targets (rule R39); by the table where it is absent. */
const starting = z.object({
  way: z.enum(startingWays),
  /** Of waves: the target of all, when the first group starts, and the minutes from one group to the next. */
  target: z.optional(startingTarget),
  from: z.optional(startTime),
  every: z.optional(whole(1, 120)),
})

const sized = z.nullish(
  z.object({
    groupSize: z.optional(z.literal(groupSizes, { error: say(eventFieldFaults, 'group-size-unknown') })),
    starting: z.optional(starting),
  }),
)

/** From what the groups of a later round are made (rule R50). */
export const groupingWays = ['registration', 'kept', 'standing'] as const
export type GroupingWay = (typeof groupingWays)[number]

const made = z.nullish(
  z.object({
    groupSize: z.optional(z.literal(groupSizes, { error: say(eventFieldFaults, 'group-size-unknown') })),
    starting: z.optional(starting),
    /** In the order of registration; those of the round before, or the best of each division together. */
    by: z.optional(z.enum(groupingWays)),
    /** Repeats a draw of starting targets; one is chosen where it is absent. */
    seed: z.optional(whole(0, 2_147_483_647)),
  }),
)

/** A group that someone who comes late may join. */
const groupForLate = z.object({
  groupId: id(),
  groupName: z.string(),
  /** Those who walk. */
  archers: z.number(),
  /** Those of them who are in the same division. */
  ofDivision: z.number(),
  /** The number on the peg; null once all is shot. */
  atTarget: z.nullable(z.number()),
  /** Targets that every archer of the group has scored. */
  targetsDone: z.number(),
})
export type GroupForLate = z.output<typeof groupForLate>

const groupMove = z.object({ participantId: id(), from: id(), to: id() })

const groupPlace = z.object({ competitionId: id(), groupId: id() })

const oneEvent = z.object({ id: id() })
const oneRound = z.object(roundQuery)
const refused = {
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
    body: made,
    answers: { 201: z.object({ groups: z.array(eventGroup), seed: z.optional(z.number()) }), ...refused },
  }),
  byCode: call('GET', '/api/event-groups/by-code/:code', {
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
    answers: { 200: z.array(eventGroup), ...refused },
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
    answers: { 200: z.object({ competition, groups: z.array(eventGroup) }), ...refused },
  }),
}
