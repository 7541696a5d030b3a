import { eventStatuses } from '@fletch/domain'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { errorAnswer } from './errors.ts'
import { say } from './faults/say.ts'
import { seriesFieldFaults } from './faults/series.ts'
import {
  asTyped,
  id,
  instant,
  type LineRules,
  languageShared,
  optionalText,
  storedDate,
  whole,
} from './fields.ts'

/** The most events, clubs and linked archers of a series, the most places that get points, and the most points. */
export const seriesLimits = { events: 50, clubs: 50, archers: 1000, places: 200, points: 10_000 } as const

const counting = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('total') }),
  z.object({ kind: z.literal('share') }),
  z.object({
    kind: z.literal('place'),
    /** Points for the first place, the second and so on; later places get none. */
    points: z
      .array(whole(0, seriesLimits.points))
      .check(
        z.minLength(1, say(seriesFieldFaults, 'series-points-required')),
        z.maxLength(seriesLimits.places),
      ),
    /** What tied archers get: each the full points, or the mean of the places they occupy. */
    shared: z.enum(['full', 'mean']),
    /** Whether archers who did not finish an event get points for their place there; no if absent. */
    unfinished: z.optional(z.boolean()),
  }),
])

const rules = ({ line }: LineRules) => ({
  name: line({ most: 100, required: say(seriesFieldFaults, 'series-name-required') }),
  description: optionalText(),
  counting,
  /** How many of an archer's best results count; null for all. */
  best: z._default(z.nullable(whole(1, seriesLimits.events)), null),
})

export const seriesForm = z.object(rules(asTyped))
export type SeriesForm = z.output<typeof seriesForm>

const newSeries = z.extend(seriesForm, { clubId: id() })
export type NewSeries = z.output<typeof newSeries>

const seriesEvent = z.object({
  id: id(),
  name: z.string(),
  competitionDate: storedDate(),
  status: z.enum(eventStatuses),
  /** Whether the event counts. Where totals are added, an event that changed to another round does not. */
  isCounted: z.boolean(),
})

const namedClub = z.object({ id: id(), name: z.string() })

/** A club whose officers run a series. */
const runningClub = z.extend(namedClub, {
  /** Whether it founded the series. Its officers alone delete and publish it and remove other clubs. */
  isFounder: z.optional(z.boolean()),
  /** Whether the caller may remove this club. */
  mayRemove: z.optional(z.boolean()),
})

/** A club that was asked to run a series and has not accepted. Until then it does not show the series. */
const askedClub = z.extend(namedClub, {
  hasDeclined: z.boolean(),
  /** Whether the caller is an officer of this club. */
  mayAnswer: z.boolean(),
})
export type AskedClub = z.output<typeof askedClub>

/** A series: events that clubs count together. */
export const series = z.object({
  id: id(),
  name: z.string(),
  description: z.string(),
  /** That of the club that founded the series. */
  language: languageShared(),
  counting,
  best: z.nullable(z.number()),
  /** By name. Officers of these clubs run the series. */
  clubs: z.array(runningClub),
  /** By name, for officers of the series; for officers of these clubs only their own. */
  asked: z.array(askedClub),
  /** In the order of the series, each with whether the caller may remove it. */
  events: z.array(z.extend(seriesEvent, { mayRemove: z.optional(z.boolean()) })),
  /** Archers without an account whom an officer linked: each list holds the participants that are one person. */
  same: z.array(z.array(id())),
  /** Opens the table to anyone while it is public; null for everyone but officers. */
  publicKey: z.nullable(z.string()),
  isOfficer: z.boolean(),
  /** Whether the caller may delete and publish it, and remove other clubs. */
  mayLead: z.boolean(),
  createdAt: instant(),
})
export type Series = z.output<typeof series>

const listedSeries = z.object({ id: id(), name: z.string(), createdAt: instant() })
export type ListedSeries = z.output<typeof listedSeries>

const seriesQuestion = z.object({
  id: id(),
  name: z.string(),
  /** The clubs that run the series, by name. */
  clubs: z.array(z.string()),
  askedAt: instant(),
})
export type SeriesQuestion = z.output<typeof seriesQuestion>

const part = z.object({
  eventId: id(),
  participantId: id(),
  rank: z.number(),
  total: z.number(),
  /** What the result adds, in hundredths of a point. */
  worth: z.number(),
  counts: z.boolean(),
})

const line = z.object({
  name: z.string(),
  /** The short name of a child, as the public table and papers show it. Absent for all others. */
  publicName: z.optional(z.string()),
  /** The table does not name the archer, who has not agreed. Absent for all others. */
  isUnnamed: z.optional(z.boolean()),
  /** Without an account. Guests of several events are one person only if an officer says so. */
  isGuest: z.boolean(),
  /** In the order of the events, without those that the archer did not shoot. */
  parts: z.array(part),
  /** The sum of what counts, in hundredths. */
  sum: z.number(),
  /** How many results are missing to the number that counts. */
  missing: z.number(),
})

const teamLine = z.object({
  /** As in the newest event. */
  name: z.string(),
  /** In the order of the events, without those in which the team has no result. */
  parts: z.array(z.omit(part, { participantId: true })),
  /** The sum of what counts, in hundredths. */
  sum: z.number(),
  missing: z.number(),
})

/** The table of a series. It is the same for everyone who may see it. */
export const seriesTableAnswer = z.object({
  id: id(),
  name: z.string(),
  counting,
  best: z.nullable(z.number()),
  /** That of the club that founded the series. */
  language: languageShared(),
  events: z.array(seriesEvent),
  divisions: z.array(
    z.object({
      /** A code of the scheme. */
      division: z.string(),
      /** The clubs' own styles if absent. */
      divisionScheme: z.optional(z.string()),
      ranked: z.array(z.extend(line, { rank: z.number() })),
      /** Archers who can no longer reach enough results. */
      apart: z.array(line),
    }),
  ),
  /** Present once a team of an event has a result. Teams with the same name count as one. */
  teams: z.optional(
    z.object({
      ranked: z.array(z.extend(teamLine, { rank: z.number() })),
      apart: z.array(teamLine),
    }),
  ),
})
export type SeriesTable = z.output<typeof seriesTableAnswer>

const one = z.object({ id: id() })
const refusals = {
  400: errorAnswer,
  401: errorAnswer,
  403: errorAnswer,
  404: errorAnswer,
  422: errorAnswer,
}

export const seriesCalls = {
  list: call('GET', '/api/series', {
    access: 'user',
    summary: 'Series of a club, or those that an event counts for',
    order: 'Newest first',
    query: z.object({ clubId: z.optional(id()), competitionId: z.optional(id()) }),
    answers: { 200: z.array(listedSeries), 400: errorAnswer, 401: errorAnswer },
  }),
  create: call('POST', '/api/series', {
    access: 'user',
    summary: 'Begin a series of a club',
    body: newSeries,
    answers: { 201: series, ...refusals, 409: errorAnswer },
  }),
  read: call('GET', '/api/series/:id', {
    access: 'user',
    inSeries: 'visitor',
    summary: 'One series, with its clubs and events',
    params: one,
    answers: { 200: series, 401: errorAnswer, 404: errorAnswer },
  }),
  save: call('PUT', '/api/series/:id', {
    access: 'user',
    inSeries: 'officer',
    summary: 'Change how a series is called and how it counts',
    params: one,
    body: seriesForm,
    answers: { 200: series, ...refusals },
  }),
  remove: call('DELETE', '/api/series/:id', {
    access: 'user',
    inSeries: 'officer',
    summary: 'Delete a series, as an officer of the club that founded it; its events stay',
    params: one,
    answers: { 204: null, 401: errorAnswer, 403: errorAnswer, 404: errorAnswer, 429: errorAnswer },
  }),
  setClubs: call('PUT', '/api/series/:id/clubs', {
    access: 'user',
    inSeries: 'officer',
    summary:
      'The clubs whose officers run a series, at least one; a club that the caller does not run is asked and not added, and removed by an officer of the club that founded the series only',
    params: one,
    body: z.object({ clubIds: z.array(id()).check(z.minLength(1), z.maxLength(seriesLimits.clubs)) }),
    answers: { 200: series, ...refusals, 429: errorAnswer },
  }),
  takeBackQuestion: call('DELETE', '/api/series/:id/questions/:clubId', {
    access: 'user',
    inSeries: 'officer',
    summary: 'Take back the question to a club that has not answered',
    params: z.object({ id: id(), clubId: id() }),
    answers: { 200: series, 401: errorAnswer, 403: errorAnswer, 404: errorAnswer, 409: errorAnswer },
  }),
  questions: call('GET', '/api/clubs/:clubId/series-questions', {
    access: 'user',
    inClub: 'administrator',
    summary: 'The series that a club is asked to run with others',
    order: 'Newest first',
    params: z.object({ clubId: id() }),
    answers: { 200: z.array(seriesQuestion), 401: errorAnswer, 403: errorAnswer, 404: errorAnswer },
  }),
  answerQuestion: call('PUT', '/api/clubs/:clubId/series-questions/:seriesId', {
    access: 'user',
    inClub: 'administrator',
    summary: 'Accept or decline to run a series; null takes the answer back',
    params: z.object({ clubId: id(), seriesId: id() }),
    body: z.object({ agreed: z.nullable(z.boolean()) }),
    answers: { 200: series, ...refusals, 409: errorAnswer, 429: errorAnswer },
  }),
  setEvents: call('PUT', '/api/series/:id/events', {
    access: 'user',
    inSeries: 'officer',
    summary:
      'The events of a series in order; who adds or removes one must run it, or remove it as an officer of the club that founded the series',
    params: one,
    body: z.object({
      competitionIds: z.array(id()).check(z.maxLength(seriesLimits.events)),
      /** The events that the caller saw. If they have changed, the call changes nothing. */
      before: z.optional(z.array(id())),
    }),
    answers: { 200: series, ...refusals, 409: errorAnswer, 429: errorAnswer },
  }),
  setArchers: call('PUT', '/api/series/:id/archers', {
    access: 'user',
    inSeries: 'officer',
    summary: 'Which archers without an account are one person: the whole list, so the list before undoes it',
    params: one,
    body: z.object({
      same: z
        .array(z.array(id()).check(z.minLength(2), z.maxLength(seriesLimits.events)))
        .check(z.maxLength(seriesLimits.archers)),
    }),
    answers: { 200: series, ...refusals },
  }),
  setPublic: call('PUT', '/api/series/:id/public', {
    access: 'user',
    inSeries: 'officer',
    summary:
      'Open the table to anyone, under a new key, or close it, as an officer of the club that founded the series',
    params: one,
    body: z.object({ isPublic: z.boolean() }),
    answers: { 200: series, ...refusals, 429: errorAnswer },
  }),
  table: call('GET', '/api/series/:id/table', {
    access: 'user',
    inSeries: 'visitor',
    summary: 'The table of a series by division, as it stands now',
    params: one,
    answers: { 200: seriesTableAnswer, 401: errorAnswer, 404: errorAnswer },
  }),
  download: call('GET', '/api/series/:id/table.csv', {
    access: 'user',
    inSeries: 'visitor',
    summary: 'The table of a series as CSV',
    inSpans: true,
    params: one,
    answers: { 200: 'bytes', 401: errorAnswer, 404: errorAnswer },
  }),
  downloadTeams: call('GET', '/api/series/:id/teams.csv', {
    access: 'user',
    inSeries: 'visitor',
    summary: 'The table of the teams of a series as CSV',
    inSpans: true,
    params: one,
    answers: { 200: 'bytes', 401: errorAnswer, 404: errorAnswer },
  }),
  downloadPublic: call('GET', '/api/public-series/:key/table.csv', {
    secret: 'key',
    access: 'anyone',
    summary: 'The table of a series as CSV for anyone with the key, while it is public',
    inSpans: true,
    params: z.object({ key: id() }),
    answers: { 200: 'bytes', 404: errorAnswer },
  }),
  downloadPublicTeams: call('GET', '/api/public-series/:key/teams.csv', {
    secret: 'key',
    access: 'anyone',
    summary: 'The table of its teams as CSV for anyone with the key, while it is public',
    inSpans: true,
    params: z.object({ key: id() }),
    answers: { 200: 'bytes', 404: errorAnswer },
  }),
  readPublic: call('GET', '/api/public-series/:key', {
    secret: 'key',
    access: 'anyone',
    summary: 'The same table for anyone who has the key, while officers have it switched on',
    params: z.object({ key: id() }),
    answers: { 200: seriesTableAnswer, 404: errorAnswer },
  }),
}
