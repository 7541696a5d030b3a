import { expect, test } from 'vitest'
import { mostTypeValues, typeReader, typeValuesOf } from './membership-values.ts'

test('recognises types by their names and a few synonyms, ignoring case', () => {
  const read = typeReader([])
  expect(['Regular', 'JUNIOR ', 'erwachsene', 'Senior', 'gold'].map((value) => read(value))).toEqual([
    'regular',
    'youth',
    'regular',
    'senior',
    undefined,
  ])
})

test('prefers what officers chose, which may be no type', () => {
  const read = typeReader([
    { value: 'Gold', type: 'premium' },
    { value: 'Junior', type: null },
    { value: '__proto__', type: 'senior' },
  ])
  expect(['gold', 'JUNIOR', '__proto__', 'constructor', 'youth'].map((value) => read(value))).toEqual([
    'premium',
    null,
    'senior',
    undefined,
    'youth',
  ])
})

test('counts the values of a file: those to be chosen first, then by frequency, each as first written', () => {
  const cells = ['Gold', 'regular', '', 'regular ', 'GOLD', 'Friend', 'Regular', 'x'.repeat(101)]
  expect(typeValuesOf(cells, typeReader([{ value: 'friend', type: null }]))).toEqual([
    { value: 'Gold', rows: 2, type: null, isKnown: false },
    { value: 'Friend', rows: 1, type: null, isKnown: true },
    { value: 'regular', rows: 3, type: 'regular', isKnown: true },
  ])
  const many = Array.from({ length: 200 }, (_, at) => `type ${at}`)
  expect(typeValuesOf(many, typeReader([]))).toHaveLength(mostTypeValues)
})
