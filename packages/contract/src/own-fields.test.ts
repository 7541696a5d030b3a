import type { OwnFieldType } from '@fletch/domain'
import { expect, test } from 'vitest'
import { fault } from './faults/index.ts'
import { ownFieldsForm, readOwnValue, typedOwnValues } from './own-fields.ts'

const of = (type: OwnFieldType) => ({ type, options: ['Left', 'Right'] })

test.each([
  ['text', 'Locker 7', 'Locker 7'],
  ['number', 12.5, '12.5'],
  ['number', '-3,25', '-3.25'],
  ['number', '007', '7'],
  ['number', '-0', '0'],
  ['number', '999999999999999', '999999999999999'],
  ['number', '0.000001', '0.000001'],
  ['date', '2028-02-29', '2028-02-29'],
  ['yesNo', true, 'true'],
  ['choice', 'left', 'Left'],
  ['text', '', null],
  ['choice', '', null],
  ['number', null, null],
  ['yesNo', false, null],
] as const)('a field of the type %s holds %o', (type, typed, text) => {
  expect(readOwnValue(of(type), typed)).toEqual({ text })
})

test.each([
  ['text', 7, 'text-required'],
  ['text', true, 'text-required'],
  ['number', '12 kg', 'own-number-malformed'],
  ['number', '1.000,5', 'own-number-malformed'],
  ['number', '1234567890123456', 'own-number-malformed'],
  ['number', '1234567890.123456', 'own-number-malformed'],
  ['number', 1e21, 'own-number-malformed'],
  ['number', true, 'own-number-malformed'],
  ['date', '2026-02-29', 'date-malformed'],
  ['date', 20260228, 'date-malformed'],
  ['yesNo', 'yes', 'truth-required'],
  ['choice', 'Both', 'own-choice-unknown'],
] as const)('a field of the type %s does not hold %o', (type, typed, code) => {
  expect(readOwnValue(of(type), typed)).toEqual({ reason: fault(code) })
})

const issuesOf = ({ error }: { readonly error?: { readonly issues: readonly { path: PropertyKey[] }[] } }) =>
  error?.issues.map(({ path }) => path.join('.'))

const text = (name: string) => ({ name, type: 'text' })

test('a list of fields is refused at the field that is wrong', () => {
  const hand = { name: 'Hand', type: 'choice' }
  const wrong = [
    [[text(' ')], 'fields.0.name'],
    [[text('x'.repeat(41))], 'fields.0.name'],
    [[text('Locker'), text(' locker ')], 'fields.1.name'],
    [
      [
        { id: 'a', ...text('A') },
        { id: 'a', ...text('B') },
      ],
      'fields.1.name',
    ],
    [[{ name: 'A', type: 'colour' }], 'fields.0.type'],
    [[hand], 'fields.0.options'],
    [[{ ...hand, options: ['Left'] }], 'fields.0.options'],
    [[{ ...hand, options: ['Left', 'left'] }], 'fields.0.options.1'],
    [[{ ...hand, options: ['Left', ''] }], 'fields.0.options.1'],
    [[{ ...hand, options: Array.from({ length: 21 }, (_, at) => `${at}`) }], 'fields.0.options'],
    [Array.from({ length: 11 }, (_, at) => text(`${at}`)), 'fields'],
  ] as const
  for (const [fields, path] of wrong) expect(issuesOf(ownFieldsForm.safeParse({ fields }))).toEqual([path])
  const right = { ...hand, options: Array.from({ length: 20 }, (_, at) => `${at}`) }
  const ten = Array.from({ length: 9 }, (_, at) => text(`${at}`))
  expect(issuesOf(ownFieldsForm.safeParse({ fields: [right, ...ten] }))).toBeUndefined()
})

test('a value is a text of at most 200 characters on one line, a number, yes or no, or nothing', () => {
  const wrong = [{ a: 'x'.repeat(201) }, { a: 'two\nlines' }, { a: {} }, { a: [] }]
  for (const values of wrong) expect(issuesOf(typedOwnValues.safeParse(values))).toEqual(['a'])
  const values = { a: 'x'.repeat(200), b: 1, c: false, d: null, e: '' }
  expect(typedOwnValues.parse(values)).toEqual(values)
  const many = Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`${at}`, null]))
  expect(typedOwnValues.safeParse(many).success).toBe(false)
})
