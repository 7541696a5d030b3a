import {
  cardLimits,
  countings,
  disciplines,
  lines,
  markings,
  type Round,
  roundLimits,
  type TieStep,
} from '@fletch/domain'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { errorAnswer } from './errors.ts'
import { roundFieldFaults } from './faults/rounds.ts'
import { say } from './faults/say.ts'
import { asSent, asTyped, id, instant, type LineRules, whole } from './fields.ts'
import { round } from './rounds.ts'

/** Longest name of a round, longest name of an area and longest note on its source, in characters. */
const longest = { name: 80, area: 40, source: 200 } as const

/** The most rounds that a club may have, including withdrawn ones. */
export const mostRoundsOfClub = 200

const areaCode = z
  .string()
  .check(z.regex(/^(?!M$)[0-9A-Z]{1,3}$/, say(roundFieldFaults, 'area-code-malformed')))

const points = z.array(
  z
    .array(z.nullable(whole(roundLimits.points.least, roundLimits.points.most)))
    .check(z.maxLength(roundLimits.areas.most)),
)

const codes = z
  .array(asSent(4))
  .check(z.minLength(1, say(roundFieldFaults, 'tie-code-required')), z.maxLength(roundLimits.areas.most * 2))
const tieStep = z.object({ order: z.enum(['most', 'fewest']), of: codes })

const targets = whole(cardLimits.numberOfTargets.least, cardLimits.numberOfTargets.most)

const rules = ({ line }: LineRules) => ({
  name: line({ most: longest.name, required: say(roundFieldFaults, 'round-name-required') }),
  discipline: z.enum(disciplines),
  marked: z._default(z.nullable(z.enum(markings)), null),
  arrows: whole(roundLimits.arrows.least, roundLimits.arrows.most),
  counting: z.enum(countings),
  areas: z
    .array(z.object({ code: areaCode, name: line({ most: longest.area }) }))
    .check(z.minLength(roundLimits.areas.least), z.maxLength(roundLimits.areas.most)),
  points,
  miss: z._default(whole(roundLimits.points.least, roundLimits.points.most), 0),
  targets: z.object({ usual: targets, others: z._default(z.array(targets).check(z.maxLength(10)), []) }),
  courseTargets: targets,
  line: z._default(z.nullable(z.enum(lines)), null),
  ties: z.object({
    steps: z._default(z.array(tieStep).check(z.maxLength(12)), []),
    level: z.enum(['shared', 'shoot-off']),
  }),
})

type Rules = Pick<Round, 'arrows' | 'counting' | 'areas' | 'points' | 'targets'> & {
  readonly ties: { readonly steps: readonly TieStep[] }
}

interface BrokenRule {
  readonly message: string
  /** Where it is in the form. */
  readonly path: readonly (string | number)[]
}

const broken = (message: string, ...path: BrokenRule['path']): BrokenRule => ({ message, path })

const areCountsWrong = say(roundFieldFaults, 'round-counts-first-hit-alone')
const isRepeated = say(roundFieldFaults, 'area-code-repeated')
const doPointsNotFit = say(roundFieldFaults, 'points-do-not-fit')
const paysNothing = say(roundFieldFaults, 'area-pays-nothing')
const standsTwice = say(roundFieldFaults, 'round-targets-repeated')
const isUnknownToTies = say(roundFieldFaults, 'tie-code-unknown')

const brokenAreas = ({ areas }: Rules): BrokenRule[] =>
  areas.flatMap(({ code }, place) =>
    areas.findIndex((area) => area.code === code) < place ? [broken(isRepeated, 'areas', place, 'code')] : [],
  )

const brokenPoints = ({ areas, arrows, points: lists }: Rules): BrokenRule[] => {
  const isFitting =
    (lists.length === 1 || lists.length === arrows) && lists.every((each) => each.length === areas.length)
  if (!isFitting) return [broken(doPointsNotFit, 'points')]
  return areas.flatMap((_, place) =>
    lists.every((each) => each[place] === null) ? [broken(paysNothing, 'points', 0, place)] : [],
  )
}

const knownToTies = ({ areas, arrows, counting }: Rules): ReadonlySet<string> => {
  const knownCodes = new Set(areas.map(({ code }) => code))
  knownCodes.add(counting === 'all' ? 'M' : 'Miss')
  if (counting === 'first-hit')
    for (let arrow = 1; arrow <= arrows; arrow += 1)
      for (const { code } of areas) knownCodes.add(`${arrow}${code}`)
  return knownCodes
}

const brokenTies = (rules: Rules): BrokenRule[] => {
  const knownCodes = knownToTies(rules)
  return rules.ties.steps.flatMap(({ of }, step) =>
    of.every((code) => knownCodes.has(code)) ? [] : [broken(isUnknownToTies, 'ties', 'steps', step, 'of')],
  )
}

/** Rules that span several fields. */
const brokenRules = (rules: Rules): BrokenRule[] => {
  const { arrows, counting, targets } = rules
  return [
    ...(counting === 'first-hit' && arrows === 1 ? [broken(areCountsWrong, 'arrows')] : []),
    ...brokenAreas(rules),
    ...brokenPoints(rules),
    ...(new Set([targets.usual, ...targets.others]).size <= targets.others.length
      ? [broken(standsTwice, 'targets', 'others')]
      : []),
    ...brokenTies(rules),
  ]
}

/** A club's own round as a form sends it. A saved round never changes; an edit creates another round. */
export const roundForm = z.object(rules(asTyped)).check(({ value, issues }) => {
  for (const { message, path } of brokenRules(value))
    issues.push({ code: 'custom', input: value, message, path: [...path] })
})
export type RoundForm = z.output<typeof roundForm>

/** The format of a round's file and its version. */
export const roundFileMark = { format: 'fletch-round', version: 1 } as const

/** A round as a file. It holds what a form sends, so that another club can start from it. */
export const roundFile = z.object({
  format: z.literal(roundFileMark.format),
  version: z.literal(roundFileMark.version),
  round: roundForm,
})

/** The largest round file that is read, in bytes. */
export const largestRoundFile = 100_000

/** A club's own round. */
const clubRound = z.extend(round, {
  clubId: id(),
  createdAt: instant(),
  /** When it was withdrawn from the choice. Cards that use it keep it. */
  withdrawnAt: z.nullable(instant()),
})
export type ClubRound = z.output<typeof clubRound>

const oneClub = z.object({ id: id() })
const refusals = { 400: errorAnswer, 401: errorAnswer, 403: errorAnswer, 404: errorAnswer }

export const clubRoundCalls = {
  ofClub: call('GET', '/api/clubs/:id/rounds', {
    access: 'user',
    inClub: 'visitor',
    summary: "A club's own rounds, also those that were withdrawn",
    order: 'By name',
    params: oneClub,
    answers: { 200: z.array(clubRound), 401: errorAnswer, 404: errorAnswer },
  }),
  create: call('POST', '/api/clubs/:id/rounds', {
    access: 'user',
    inClub: 'administrator',
    summary: 'Keep a round of the club; it never changes afterwards',
    params: oneClub,
    body: roundForm,
    answers: { 201: clubRound, ...refusals, 422: errorAnswer },
  }),
  withdraw: call('DELETE', '/api/clubs/:id/rounds/:roundId', {
    access: 'user',
    inClub: 'administrator',
    summary: 'Take a round out of the choice; cards and events of it go on',
    params: z.object({ id: id(), roundId: id() }),
    answers: { 204: null, ...refusals },
  }),
}
