import { eventStatuses } from '@fletch/domain'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { divisionCode } from './division-code.ts'
import { errorAnswer } from './errors.ts'
import { resultsPaths } from './event-results.ts'
import { id } from './fields.ts'
import { roundQuery } from './round-query.ts'

/** The version of the file. Fields may be added; if the meaning of a field changes, so does the version. */
export const resultsFormat = 'fletch-results-1'

/** Where every server serves the schema of the file. */
export const resultsSchemaPath = `/api/schemas/${resultsFormat}.json` as const

const described = <S extends z.ZodMiniType>(schema: S, description: string): S => {
  z.globalRegistry.add(schema, { description })
  return schema
}

const whole = (description: string) => described(z.int(), description)
const text = (description: string) => described(z.string(), description)
const whether = (description: string) => described(z.boolean(), description)

/** How ties are broken, if the event chose one of the ways that its round offers. */
const tieRule = z.optional(
  text('How the event decides ties, instead of by the rule of its round: most-x counts the Xs first'),
)

const partOfTotal = z.object({
  round: whole('Number of the round, from 1'),
  total: whole('Points in this round, after the penalty'),
  penalty: z.optional(whole('Points that officers took off in this round')),
  targets: whole('Targets scored in this round'),
  isMissed: whether('The round began without the archer'),
})

const archer = {
  archerId: text('Stands for the archer within this event'),
  name: text('As it stands in the list of results'),
  division: text('Code of the own division'),
  club: z.optional(text('Name of the club that the archer shoots for, where it is known')),
}

const ranked = z.object({
  rank: whole('From 1; archers who are level share it'),
  ...archer,
  total: whole('Points, after the penalty'),
  penalty: z.optional(whole('Points that officers took off; absent where there are none')),
  targets: whole('Targets scored'),
  targetsOut: z.optional(whole('Targets that officers took out: they count as scored without points')),
  hits: described(z.record(z.string(), z.int()), 'How often each zone was hit, by its name: 1A, 2B, Miss'),
  rounds: z.optional(described(z.array(partOfTotal), 'Of an event of several rounds: what each adds')),
  photos: whole('Targets with a photo as proof'),
  paper: z.optional(whole('Targets that came from the paper card, where the event asks for photos')),
  isConfirmed: whether('The archer agrees with the scores'),
  isRetired: whether('The archer stopped, and is ranked last'),
  isNotFinished: z.optional(whether('The event was completed before the archer had shot all targets')),
  why: text('Why the archer stands here, as an English sentence'),
})

const list = z.object({
  division: text('Code of the list'),
  name: text('Name of the division'),
  of: z.optional(described(z.array(z.string()), 'Codes of the divisions that were merged into this list')),
  isProvisional: whether('Not all archers have shot equally many targets: ranks may move'),
  results: described(z.array(ranked), 'By rank'),
})

const unranked = z.object({
  ...archer,
  total: whole('Points in the rounds that were shot'),
  rounds: z.array(partOfTotal),
})

const apart = z.object({
  ...archer,
  why: z.enum(['not-started', 'disqualified']),
  total: whole('Points as they were shot'),
  targets: whole('Targets scored'),
})

const team = z.object({
  rank: whole('From 1; teams that are level share it'),
  teamId: text('Identifies the team within this event'),
  name: z.string(),
  total: whole('Points of the archers whose totals count'),
  missing: whole('Archers missing for the number whose totals count'),
  archers: described(
    z.array(
      z.object({
        archerId: text('As in the lists'),
        name: z.string(),
        total: whole('Points, after the penalty; 0 for an archer who is not ranked'),
        counts: whether('One of the best, whose totals count for the team'),
      }),
    ),
    'Best first',
  ),
})

const teams = z.object({
  archers: whole('How many archers a team has, without the reserve'),
  best: whole('How many of their totals count'),
  results: described(z.array(team), 'By rank'),
})

/**
 * The results of an event for other programs. It has its own schema, so that it can stay stable while the answers for
 * apps change.
 */
export const resultsFile = described(
  z.object({
    $schema: text('The address of this schema'),
    format: z.literal(resultsFormat),
    event: z.object({
      id: text('Stands for the event; the same for all its rounds'),
      name: z.string(),
      club: text('Name of the club that invited'),
      date: text('The day, as YYYY-MM-DD'),
      status: z.enum(eventStatuses),
      round: z.optional(whole('Number of the one round of several whose results these are')),
      rounds: z.optional(
        described(
          z.array(z.object({ number: z.int(), name: z.string(), date: z.string(), tieRule })),
          'Of results over several rounds: which they are',
        ),
      ),
      tieRule,
      divisionScheme: text('Id of the scheme that the codes of divisions are of'),
    }),
    isFinal: whether('The event is completed, and no entry and no shoot-off waits for a decision'),
    lists: described(z.array(list), 'One for each division in which someone shot'),
    teams: z.optional(
      described(
        teams,
        'Absent if the event has no teams, and in results of one round of several or one division',
      ),
    ),
    unranked: described(z.array(unranked), 'Who missed a round, where the event does not rank that'),
    apart: described(z.array(apart), 'Who is not ranked: did not start, or was disqualified'),
    targetsOut: described(
      z.array(
        z.object({
          target: whole('Number of the target'),
          round: z.optional(z.int()),
          division: described(z.nullable(z.string()), 'For which division; null: for all'),
          reason: z.string(),
        }),
      ),
      'Targets whose points count for no one',
    ),
    reopenings: described(
      z.array(z.object({ at: z.string(), reason: z.string() })),
      'When and why officers opened the completed event again, the newest first',
    ),
  }),
  'Results of an event of field or 3D archery, as Fletch publishes them',
)
export type ResultsFile = z.output<typeof resultsFile>

const ofAnEvent = {
  access: 'user',
  inEvent: 'visitor',
  params: z.object({ id: id() }),
  query: z.object({ ...roundQuery, division: z.optional(divisionCode()) }),
  inSpans: true,
} as const
const refusals = { 400: errorAnswer, 401: errorAnswer, 404: errorAnswer } as const

export const resultsFileCalls = {
  json: call('GET', resultsPaths.json, {
    ...ofAnEvent,
    summary: `The results for other programs, as ${resultsFormat}; its schema stands at ${resultsSchemaPath}`,
    answers: { 200: resultsFile, ...refusals },
  }),
  sheet: call('GET', resultsPaths.sheet, {
    ...ofAnEvent,
    summary: 'The results as a workbook; with a division the list in which it stands alone',
    answers: { 200: 'bytes', ...refusals },
  }),
  schema: call('GET', resultsSchemaPath, {
    access: 'anyone',
    summary: 'What a file of results holds, as a JSON Schema',
    answers: { 200: 'bytes' },
  }),
}
