import { consistencyRatings, distanceUnits, trends } from '@fletch/domain'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { cardFilter } from './card-filter.ts'
import { errorAnswer } from './errors.ts'
import { id, storedDate } from './fields.ts'

/** An archer's season in one round (rule R32). Nothing is rounded. */
export const statistics = z.object({
  /** The requested round, or else the round of the newest session. */
  roundId: id(),
  /** All rounds that were shot, the one of the newest session first. */
  rounds: z.array(
    z.object({
      roundId: id(),
      name: z.string(),
      sessions: z.number(),
      /** The same for each round. */
      averageArrow: z.nullable(z.number()),
      share: z.nullable(z.number()),
    }),
  ),
  /** Points of all rounds divided by the most that their scored targets could have given. */
  shareOfAll: z.nullable(z.number()),
  /** The bows of all sessions on own cards by name, whichever bow is filtered by; absent if no card names one. */
  bows: z.optional(z.array(z.object({ bow: z.string(), sessions: z.number() }))),
  totalSessions: z.number(),
  /** Sessions shot in events, of all rounds; absent if the query does not say whether they count. */
  eventSessions: z.optional(z.number()),
  bestSession: z.number(),
  averageScore: z.number(),
  /** Points per scored target, and per arrow shot at scored targets; null before the first. */
  averageTarget: z.nullable(z.number()),
  averageArrow: z.nullable(z.number()),
  /** Points divided by the most that the scored targets could have given. */
  share: z.nullable(z.number()),
  recentAverage: z.number(),
  trend: z.nullable(z.enum(trends)),
  consistency: z.nullable(z.object({ rating: z.enum(consistencyRatings), coefficient: z.number() })),
  /**
   * The same as points per target, and the fewest and the most targets scored in a session; absent if all sessions have
   * the same number.
   */
  perTarget: z.optional(
    z.object({
      fewest: z.number(),
      most: z.number(),
      best: z.number(),
      recent: z.number(),
      first: z.number(),
      trend: z.nullable(z.enum(trends)),
      consistency: z.nullable(z.object({ rating: z.enum(consistencyRatings), coefficient: z.number() })),
    }),
  ),
  /** How often each zone, or each area and M, was hit. */
  zones: z.record(z.string(), z.number()),
  distances: z.array(
    z.object({
      from: z.number(),
      to: z.number(),
      unit: z.enum(distanceUnits),
      targets: z.number(),
      meanScore: z.number(),
    }),
  ),
  totalTargets: z.number(),
  bestTarget: z.nullable(z.number()),
  /** The newest sessions, at most 500, oldest first. */
  progress: z.array(
    z.object({
      /** The card's id; for events, the group's card. */
      id: id(),
      date: storedDate(),
      total: z.number(),
      /** Points per scored target, and the scored targets, if their numbers differ. */
      perTarget: z.optional(z.number()),
      targets: z.optional(z.number()),
      /** The event in which it was shot, with its club; absent for own cards. */
      event: z.optional(z.object({ name: z.string(), club: z.string() })),
    }),
  ),
})
export type Statistics = z.output<typeof statistics>

export const statisticsQuery = z.object({
  ...cardFilter,
  roundId: z.optional(id()),
  /**
   * Whether to include results of events; with false they are only counted in `eventSessions`. They count as shot, before penalties, and once if the archer also has a copy.
   */
  events: z.optional(z.enum(['true', 'false'])),
})
export type StatisticsQuery = z.output<typeof statisticsQuery>

export const statisticsCall = call('GET', '/api/scorecards/statistics', {
  inSpans: true,
  access: 'user',
  summary:
    "The caller's season: individual cards with at least one target shot; with ?events=true also what was shot in events",
  query: statisticsQuery,
  answers: { 200: statistics, 400: errorAnswer, 401: errorAnswer },
})

/** The clubs by which the list of cards can be filtered. */
export const clubsOfCardsCall = call('GET', '/api/scorecards/clubs', {
  access: 'user',
  summary: "The clubs that the caller's cards name",
  order: 'By name',
  answers: { 200: z.array(z.string()), 401: errorAnswer },
})
