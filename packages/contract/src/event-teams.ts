import { teamLimits } from '@fletch/domain'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { errorAnswer } from './errors.ts'
import { say } from './faults/say.ts'
import { teamFieldFaults } from './faults/teams.ts'
import { asTyped, id, type LineRules, whole } from './fields.ts'

const teamRules = z
  .object({
    archers: whole(teamLimits.archers.least, teamLimits.archers.most),
    best: whole(teamLimits.best.least, teamLimits.archers.most),
    mixed: z._default(z.boolean(), false),
  })
  .check(
    z.refine(({ archers, best }) => best <= archers, {
      error: say(teamFieldFaults, 'team-best-too-many'),
      path: ['best'],
    }),
  )

const teamName = ({ line }: LineRules) =>
  line({ most: 80, required: say(teamFieldFaults, 'team-name-required') })

/** A team as an officer enters it: its archers in order, and its reserves. */
export const teamForm = z.object({
  name: teamName(asTyped),
  archers: z
    .array(id())
    .check(z.minLength(1, say(teamFieldFaults, 'team-empty')), z.maxLength(teamLimits.archers.most)),
  reserve: z._default(z.nullable(id()), null),
})
export type TeamForm = z.output<typeof teamForm>

const team = z.object({
  id: id(),
  name: z.string(),
  /** Participants of the event who shoot for the team, in the given order. */
  archers: z.array(id()),
  reserve: z.nullable(id()),
})
export type EventTeam = z.output<typeof team>

const member = z.object({
  participantId: id(),
  name: z.string(),
  /** The short name of a child, as public pages and papers show it. Absent for all others. */
  publicName: z.optional(z.string()),
  total: z.number(),
  /** Whether this archer is among the best, whose totals make up the team's. */
  counts: z.boolean(),
  /** Absent or disqualified: not ranked in the event and not counted for the team. */
  isOut: z.boolean(),
})

export const placedTeam = z.object({
  id: id(),
  name: z.string(),
  /** Shared by tied teams. */
  rank: z.number(),
  total: z.number(),
  /** How many archers the team lacks of the number whose totals count. */
  missing: z.number(),
  /** Best first. */
  members: z.array(member),
})
export type PlacedTeam = z.output<typeof placedTeam>

/** The teams of an event with their standings; empty if the event has no team rules. */
export const eventTeams = z.object({
  rules: z.nullable(teamRules),
  teams: z.array(team),
  standings: z.array(placedTeam),
})
export type EventTeams = z.output<typeof eventTeams>

const proposedTeam = z.object({ name: z.string(), archers: z.array(id()), reserve: z.nullable(id()) })
export type ProposedTeam = z.output<typeof proposedTeam>

const oneEvent = z.object({ id: id() })
const oneTeam = z.object({ id: id(), teamId: id() })
const refusals = {
  400: errorAnswer,
  401: errorAnswer,
  403: errorAnswer,
  404: errorAnswer,
  409: errorAnswer,
  422: errorAnswer,
}

export const eventTeamCalls = {
  read: call('GET', '/api/competitions/:id/teams', {
    access: 'user',
    inEvent: 'visitor',
    summary: 'The teams of an event, with their standings and whose totals count',
    params: oneEvent,
    answers: { 200: eventTeams, 401: errorAnswer, 404: errorAnswer },
  }),
  download: call('GET', '/api/competitions/:id/teams.csv', {
    access: 'user',
    inEvent: 'visitor',
    summary: 'The standings of the teams as CSV',
    inSpans: true,
    params: oneEvent,
    answers: { 200: 'bytes', 401: errorAnswer, 404: errorAnswer },
  }),
  setRules: call('PUT', '/api/competitions/:id/team-rules', {
    access: 'user',
    inEvent: 'administrator',
    summary: 'How many archers a team has and how many totals count, before the start; null for no teams',
    params: oneEvent,
    body: z.object({ rules: z.nullable(teamRules) }),
    answers: { 200: eventTeams, ...refusals },
  }),
  propose: call('GET', '/api/competitions/:id/teams/by-club', {
    access: 'user',
    inEvent: 'administrator',
    summary: 'Teams of the archers who are in none yet, by the club of their accounts',
    order: 'Not by time: by the name of the club',
    params: oneEvent,
    answers: {
      200: z.array(proposedTeam),
      401: errorAnswer,
      403: errorAnswer,
      404: errorAnswer,
      409: errorAnswer,
    },
  }),
  add: call('POST', '/api/competitions/:id/teams', {
    access: 'user',
    inEvent: 'administrator',
    summary: 'Name a team, before the start',
    params: oneEvent,
    body: teamForm,
    answers: { 201: team, ...refusals },
  }),
  change: call('PUT', '/api/competitions/:id/teams/:teamId', {
    access: 'user',
    inEvent: 'administrator',
    summary: 'Change a team, before the start',
    params: oneTeam,
    body: teamForm,
    answers: { 200: team, ...refusals },
  }),
  remove: call('DELETE', '/api/competitions/:id/teams/:teamId', {
    access: 'user',
    inEvent: 'administrator',
    summary: 'Remove a team, before the start; its archers stay in the event',
    params: oneTeam,
    answers: { 204: null, 401: errorAnswer, 403: errorAnswer, 404: errorAnswer, 409: errorAnswer },
  }),
  stepIn: call('POST', '/api/competitions/:id/teams/:teamId/step-in', {
    access: 'user',
    inEvent: 'administrator',
    summary: 'The reserve takes the place of an archer of the team, for good',
    params: oneTeam,
    body: z.object({ participantId: id() }),
    answers: { 200: team, ...refusals },
  }),
}
