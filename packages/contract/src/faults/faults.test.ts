import { type FaultParam, inRow } from '@fletch/domain'
import { expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod/mini'
import { type ErrorAnswer, errorAnswer } from '../errors.ts'
import { fieldFaults } from './fields.ts'
import { type FaultCode, fault, faults, faultsByNoun, sentenceOf } from './index.ts'
import { reasonOf, say } from './say.ts'

const namesIn = (sentence: string) => [...sentence.matchAll(/\{(\w+)/g)].map(([, name]) => name ?? '')

test('every fault code is unique across all nouns', () => {
  const codes = Object.values(faultsByNoun).flatMap((list) => Object.keys(list))
  expect(codes.length).toBeGreaterThan(200)
  expect(new Set(codes).size).toBe(codes.length)
  expect(Object.keys(faults).toSorted()).toEqual(codes.toSorted())
  // The spelling of this code was agreed with clients before the others.
  expect(codes.filter((code) => !/^[a-z]+(?:-[a-z]+)+$/.test(code))).toEqual(['another_round'])
})

test.each([5, 5000])('no two codes produce the same sentence from the same params: %d', (value) => {
  const sentences = Object.entries(faults).map(([code, sentence]) =>
    sentenceOf(code, Object.fromEntries(namesIn(sentence).map((name) => [name, value]))),
  )
  expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([])
  expect(sentences.filter((sentence) => /[{}]|undefined/.test(sentence ?? ''))).toEqual([])
})

test("builds a fault's sentence from its code and params", () => {
  expect(fault('club-name-taken')).toEqual({
    code: 'club-name-taken',
    params: {},
    message: 'A club with this name already exists',
  })
  expect(fault('import-too-long', { most: 5000 }).message).toBe('A file may hold at most 5,000 rows')
  expect(fault('too-long', { most: 5000 }).message).toBe('At most 5000 characters')
  expect(fault('one-required', { values: ['BH', 'FS'] }).message).toBe('Please choose one of BH, FS')
  const reason = inRow(4, fault('zone-unknown'))
  expect(reason).toEqual({ code: 'zone-unknown', params: { row: 4 }, message: 'Row 4: Unknown zone' })
  expect(sentenceOf(reason.code, reason.params)).toBe(reason.message)
  expect(sentenceOf('of-tomorrow')).toBeUndefined()
})

test('does not replace placeholders inside typed names', () => {
  expect(fault('account-owns-clubs', { names: ['{names}', 'The $& Oaks'] }).message).toBe(
    'You own {names}, The $& Oaks. Hand over or close what others belong to before you delete your account.',
  )
})

test("finds the fault code behind a schema's message", () => {
  const schema = z.string().check(z.maxLength(7, say(fieldFaults, 'too-long', { most: 7 })))
  const [issue] = z.safeParse(schema, 'too long for it').error?.issues ?? []
  expect(reasonOf(issue?.message ?? '')).toEqual(fault('too-long', { most: 7 }))
  expect(reasonOf('Said by no schema')).toBeUndefined()
})

test('unknown codes and missing params do not compile', () => {
  expectTypeOf<'no-such-code'>().not.toExtend<FaultCode>()
  expectTypeOf<Parameters<typeof fault<'too-long'>>>().toEqualTypeOf<
    [code: 'too-long', params: Readonly<Record<'most', FaultParam>>]
  >()
  expectTypeOf<Parameters<typeof fault<'club-unknown'>>>().toEqualTypeOf<[code: 'club-unknown']>()
})

/** The schema with which released clients read an error. */
const released = z.object({
  message: z.string(),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
})

test("released clients can read today's errors", () => {
  const reason = fault('too-long', { most: 7 })
  const answer = { ...reason, errors: [{ path: 'name', ...reason }] }
  expect(released.parse(answer)).toEqual({
    message: 'At most 7 characters',
    errors: [{ path: 'name', message: 'At most 7 characters' }],
  })
})

test("today's client reads errors without codes and errors with codes it does not know", () => {
  const answers: ErrorAnswer[] = [
    { message: 'Old words', errors: [{ path: 'name', message: 'Old words' }] },
    { code: 'of-tomorrow', params: { most: 1, names: ['Ada'] }, message: 'New words' },
  ]
  for (const answer of answers) expect(errorAnswer.parse(answer)).toEqual(answer)
})
