import { agesOn, allDivisions, bows, divisionLimits, isDivisionCode, oldest } from '@fletch/domain'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { divisionSchemeAddress } from './division-scheme-address.ts'
import { errorAnswer } from './errors.ts'
import { divisionFieldFaults } from './faults/divisions.ts'
import { say } from './faults/say.ts'
import { asTyped, id, instant, line, whole } from './fields.ts'

/** The most schemes that a club may have, including withdrawn and replaced ones. */
export const mostSchemesOfClub = 200

const malformed = say(divisionFieldFaults, 'division-code-malformed')

const repeated = say(divisionFieldFaults, 'division-code-repeated')

const gender = z.enum(['male', 'female'])

const age = z.nullable(whole(0, oldest))

/** Who a division is for: ages in years, inclusive; null and no bows mean no limit. */
const divisionRule = z
  .object({
    from: age,
    to: age,
    gender: z.nullable(gender),
    bows: z.array(z.enum(bows)).check(z.maxLength(bows.length)),
  })
  .check(({ value, issues }) => {
    if (value.from !== null && value.to !== null && value.from > value.to)
      issues.push({
        code: 'custom',
        input: value,
        message: say(divisionFieldFaults, 'division-ages-reversed'),
        path: ['to'],
      })
  })

const listedDivision = z.object({
  code: line({
    most: divisionLimits.code,
    required: say(divisionFieldFaults, 'division-code-required'),
  }).check(z.refine((code) => code === '' || (isDivisionCode(code) && code !== allDivisions), malformed)),
  name: line({
    most: divisionLimits.name,
    required: say(divisionFieldFaults, 'division-name-required'),
  }),
  /** Absent: for everyone. */
  rule: z.optional(divisionRule),
})

/**
 * A club's own scheme as a form sends it. A saved scheme never changes: a change is another one that replaces it, in all
 * events of the club that have not started.
 */
export const divisionSchemeForm = z.object({
  name: asTyped.line({ most: 80, required: say(divisionFieldFaults, 'division-scheme-name-required') }),
  /** How the ages of the rules are counted; absent: on the day. */
  ageOn: z.optional(z.enum(agesOn)),
  /** The scheme of the club that it replaces. */
  replaces: z.optional(id()),
  /** The built-in scheme from which it was copied, also by way of other lists: bows are called as there. */
  copiedFrom: z.optional(line({ most: 40 })),
  divisions: z
    .array(listedDivision)
    .check(
      z.minLength(1, say(divisionFieldFaults, 'divisions-required')),
      z.maxLength(divisionLimits.divisions),
    )
    .check(({ value, issues }) => {
      for (const [place, { code }] of value.entries())
        if (value.findIndex((each) => each.code === code) < place)
          issues.push({ code: 'custom', input: value, message: repeated, path: [place, 'code'] })
    }),
})
export type DivisionSchemeForm = z.output<typeof divisionSchemeForm>

const part = { code: z.string(), name: z.string() }
const many = <Each extends z.ZodMiniType>(each: Each) => z.readonly(z.array(each))
const partOf = z.nullable(z.string())

/** A scheme as sent to clients. It never changes, so clients can cache it by id for good. */
export const divisionScheme = z.object({
  id: id(),
  name: z.string(),
  organisation: z.string(),
  edition: z.string(),
  source: z.string(),
  ageOn: z.enum(agesOn),
  ages: many(
    z.object({
      ...part,
      from: z.nullable(z.number()),
      to: z.nullable(z.number()),
      isChosen: z.optional(z.literal(true)),
      also: many(z.string()),
    }),
  ),
  sexes: many(z.object({ ...part, gender })),
  bows: many(z.object({ ...part, bows: many(z.enum(bows)) })),
  divisions: many(z.object({ ...part, age: partOf, sex: partOf, bow: partOf })),
  /** The club's scheme whose place it has taken; a code means the same in both. */
  replaces: z.optional(id()),
  /** The built-in scheme from which a club's own was copied. */
  copiedFrom: z.optional(z.string()),
})

/** A club's own scheme. */
const clubDivisionScheme = z.extend(divisionScheme, {
  clubId: id(),
  createdAt: instant(),
  /** When it was withdrawn from the choice. Events that use it keep it. */
  withdrawnAt: z.nullable(instant()),
})
export type ClubDivisionScheme = z.output<typeof clubDivisionScheme>

const oneClub = z.object({ id: id() })
const refusals = { 400: errorAnswer, 401: errorAnswer, 403: errorAnswer, 404: errorAnswer }

export const divisionCalls = {
  list: call('GET', '/api/division-schemes', {
    access: 'anyone',
    summary: 'The built-in division schemes; signed in also those of own clubs',
    order: 'Built-in ones in their order, then those of clubs by name',
    answers: { 200: z.array(divisionScheme) },
  }),
  read: call(divisionSchemeAddress.method, divisionSchemeAddress.path, {
    access: divisionSchemeAddress.access,
    summary: 'One division scheme, for anyone who knows its id',
    params: z.object({ id: id() }),
    answers: { 200: divisionScheme, 404: errorAnswer },
  }),
  ofClub: call('GET', '/api/clubs/:id/division-schemes', {
    access: 'user',
    inClub: 'visitor',
    summary: "A club's own division schemes, also those that were withdrawn",
    order: 'By name',
    params: oneClub,
    answers: { 200: z.array(clubDivisionScheme), 401: errorAnswer, 404: errorAnswer },
  }),
  create: call('POST', '/api/clubs/:id/division-schemes', {
    access: 'user',
    inClub: 'administrator',
    summary:
      'Keep a division scheme of the club; it never changes afterwards. One that replaces another is used by the events that have not started',
    params: oneClub,
    body: divisionSchemeForm,
    answers: { 201: clubDivisionScheme, ...refusals, 422: errorAnswer },
  }),
  withdraw: call('DELETE', '/api/clubs/:id/division-schemes/:schemeId', {
    access: 'user',
    inClub: 'administrator',
    summary: 'Take a division scheme out of the choice; events of it go on',
    params: z.object({ id: id(), schemeId: id() }),
    answers: { 204: null, ...refusals },
  }),
}
