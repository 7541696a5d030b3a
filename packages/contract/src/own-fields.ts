import {
  clubNameKey,
  type OwnFieldType,
  ownFieldLimits,
  ownFieldTypes,
  type Reason,
  reasonIn,
} from '@fletch/domain'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { errorAnswer } from './errors.ts'
import { clubFieldFaults } from './faults/clubs.ts'
import { fieldFaults } from './faults/fields.ts'
import { say } from './faults/say.ts'
import { id, isDay, line } from './fields.ts'

const { fields: mostFields, name: longestName, choices: howMany, text: longestText } = ownFieldLimits

// Faults that do not abort the check, so that those of other fields are reported as well, say `continue`.

/** The places of names that an earlier one equals. Case and spacing make no difference. */
const repeatedIn = (names: readonly string[]): number[] => {
  const keys = names.map(clubNameKey)
  return keys.flatMap((key, place) => (key !== '' && keys.indexOf(key) < place ? [place] : []))
}

const choiceRepeated = say(clubFieldFaults, 'own-choice-repeated')

const choices = z
  .array(line({ most: longestName, required: say(clubFieldFaults, 'own-choice-empty') }))
  .check(z.maxLength(howMany.most))
  .check(({ value, issues }) => {
    for (const place of repeatedIn(value))
      issues.push({ code: 'custom', continue: true, input: value, message: choiceRepeated, path: [place] })
  })

const tooFewChoices = say(clubFieldFaults, 'own-choices-too-few', { least: howMany.least })

const fieldForm = z
  .object({
    /** Absent for a new field. */
    id: z.optional(id()),
    name: line({ most: longestName, required: say(clubFieldFaults, 'own-field-name-required') }),
    type: z.enum(ownFieldTypes),
    /** What can be chosen; only of a choice. */
    options: z._default(choices, []),
  })
  .check(({ value: { type, options }, issues }) => {
    if (type === 'choice' && options.length < howMany.least)
      issues.push({
        code: 'custom',
        continue: true,
        input: options,
        message: tooFewChoices,
        path: ['options'],
      })
  })

const fieldRepeated = say(clubFieldFaults, 'own-field-repeated')

/** All fields of a club, in their order. A field that the club has and that is not among them is removed with its values. */
export const ownFieldsForm = z.object({
  fields: z
    .array(fieldForm)
    .check(z.maxLength(mostFields))
    .check(({ value, issues }) => {
      for (const place of repeatedIn(value.map(({ name }) => name)))
        issues.push({
          code: 'custom',
          continue: true,
          input: value,
          message: fieldRepeated,
          path: [place, 'name'],
        })
      for (const [place, { id: own }] of value.entries())
        if (own !== undefined && value.findIndex((each) => each.id === own) < place)
          issues.push({
            code: 'custom',
            continue: true,
            input: value,
            message: fieldRepeated,
            path: [place, 'name'],
          })
    }),
  /** The fields that the sender knows. If the club has another one by now, nothing is stored, because it would be removed. */
  known: z.optional(z.array(id()).check(z.maxLength(mostFields))),
})
export type OwnFieldsForm = z.output<typeof ownFieldsForm>

/** A field that a club keeps of each of its members. */
export const ownField = z.object({
  id: id(),
  name: z.string(),
  type: z.enum(ownFieldTypes),
  /** What can be chosen; empty for the other types. */
  options: z.array(z.string()),
  /** How many members have a value. */
  members: z.number(),
})
export type OwnField = z.output<typeof ownField>

/** The values of a member, by the ids of fields. Yes is true; a field without a value, and no, are absent. */
export const ownValues = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
export type OwnValues = z.output<typeof ownValues>

/**
 * Values as they are sent, by the ids of fields. An absent field keeps its value, and null or an empty text removes it. A
 * number may be a text with a comma or a point. Fields that the club has removed meanwhile are ignored.
 */
export const typedOwnValues = z
  .record(id(), z.nullable(z.union([line({ most: longestText }), z.number(), z.boolean()])))
  .check(z.refine((values) => Object.keys(values).length <= mostFields))

type TypedValue = z.output<typeof typedOwnValues>[string]

const numberShape = /^[+-]?\d{1,15}(?:[.,]\d{1,6})?$/
/** All numbers with so many digits keep their value. */
const mostDigits = 15

const numberIn = (typed: string | number | true): string | undefined => {
  const text = String(typed).replace('−', '-')
  if (!numberShape.test(text) || text.replace(/\D/g, '').length > mostDigits) return undefined
  return String(Number(text.replace(',', '.')) || 0)
}

type Choosing = Pick<OwnField, 'type' | 'options'>

/** A value as a text of its type; undefined if it is none. */
const textOfType = ({ type, options }: Choosing, typed: string | number | true): string | undefined => {
  if (type === 'number') return numberIn(typed)
  if (type === 'yesNo') return typed === true ? 'true' : undefined
  if (typeof typed !== 'string') return undefined
  if (type === 'date') return isDay(typed) ? typed : undefined
  return type === 'text' ? typed : options.find((option) => clubNameKey(option) === clubNameKey(typed))
}

const reasons = {
  text: reasonIn(fieldFaults, 'text-required'),
  number: reasonIn(clubFieldFaults, 'own-number-malformed'),
  date: reasonIn(fieldFaults, 'date-malformed'),
  yesNo: reasonIn(fieldFaults, 'truth-required'),
  choice: reasonIn(clubFieldFaults, 'own-choice-unknown'),
} satisfies Record<OwnFieldType, Reason>

/** A typed value as it is stored, null for none, or why the field cannot hold it. */
export const readOwnValue = (field: Choosing, typed: TypedValue) => {
  if (typed === null || typed === false || typed === '') return { text: null }
  const text = textOfType(field, typed)
  return text === undefined ? { reason: reasons[field.type] } : { text }
}

const oneClub = z.object({ id: id() })
const refusals = { 401: errorAnswer, 403: errorAnswer, 404: errorAnswer }

export const ownFieldCalls = {
  list: call('GET', '/api/clubs/:id/own-fields', {
    access: 'user',
    inClub: 'administrator',
    summary: 'The fields that the club keeps of each member besides ours',
    order: 'As the officers order them',
    params: oneClub,
    answers: { 200: z.array(ownField), ...refusals },
  }),
  save: call('PUT', '/api/clubs/:id/own-fields', {
    access: 'user',
    inClub: 'administrator',
    summary:
      'Store all own fields of the club. One that is missing is removed with its values; a type, and entries of a choice, stay while members have them',
    order: 'As the officers order them',
    params: oneClub,
    body: ownFieldsForm,
    answers: { 200: z.array(ownField), 400: errorAnswer, ...refusals, 409: errorAnswer },
  }),
}
