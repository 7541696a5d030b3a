import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contract, type Schema } from './index.ts'
import { issueWords } from './issue-words.ts'

const wordsFor = (schema: z.ZodMiniType, value: unknown) => {
  const result = z.safeParse(schema, value, { error: issueWords })
  return result.success ? undefined : result.error.issues.map(({ message }) => message).join('. ')
}

test.each([
  [z.enum(['BH', 'FS', 'all']), 'XX', 'Please choose one of BH, FS, all'],
  [z.enum(['BH', 'FS', 'all']), undefined, 'This is missing'],
  [z.literal('head'), 'tail', 'This must be head'],
  [z.string(), 5, 'This must be text'],
  [z.boolean(), 'yes', 'This must be true or false'],
  [z.number(), 'many', 'This must be a number'],
  [z.number(), Number.NaN, 'This must be a number'],
  [z.int(), 1.5, 'This must be a whole number'],
  [z.array(z.string()), {}, 'This must be a list'],
  [z.object({}), [], 'This must be an object'],
  [z.string().check(z.maxLength(3)), 'long', 'At most 3 characters'],
  [z.array(z.string()).check(z.minLength(2)), [], 'At least 2 entries'],
  [z.number().check(z.lte(9)), 10, 'At most 9'],
  [z.iso.datetime(), 'now', 'Please send a time as 2026-01-31T12:00:00Z'],
  [z.union([z.string(), z.number()]), {}, 'This is not valid'],
  [z.enum(['BH'], { error: 'Unknown style' }), 'XX', 'Unknown style'],
])('%# describes an invalid value in plain words', (schema, value, words) => {
  expect(wordsFor(schema, value)).toBe(words)
})

/** Invalid values for a whole body and for each of its fields. */
const wrongBodies = (schema: Schema): unknown[] => {
  const fields = schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : []
  const wrong = [undefined, null, {}, [], 'nothing that anyone means', -1, 1.5, true]
  return [...wrong, ...wrong.map((value) => Object.fromEntries(fields.map((field) => [field, value])))]
}

test('no call answers in the words of the validator', () => {
  const schemas = Object.values(contract)
    .flatMap((ofNoun) => Object.values(ofNoun))
    .flatMap(({ body, query, params }: { body?: unknown; query?: unknown; params?: unknown }) => [
      body,
      query,
      params,
    ])
    .filter((schema) => schema instanceof z.ZodMiniType)
  expect(schemas.length).toBeGreaterThan(100)
  const texts = new Set(
    schemas.flatMap((schema) => wrongBodies(schema).map((body) => wordsFor(schema, body))),
  )
  expect(
    [...texts].filter((words) =>
      /invalid input|invalid option|expected|received|too (?:big|small)/i.test(words ?? ''),
    ),
  ).toEqual([])
})
