import { expect, test } from 'vitest'
import { mostTypeValues, typeReader, typeValuesOf } from './membership-type-values.ts'

test('types are recognised by their names and a few words of other programs, whatever the case', () => {
  const read = typeReader([])
  expect(['Regular', 'JUNIOR ', 'erwachsene', 'Senior', 'gold'].map((value) => read(value))).toEqual([
    'regular',
    'youth',
    'regular',
    'senior',
    undefined,
  ])
})

test('what officers chose comes first, and can be none', () => {
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

test('the values of a file are counted, those that have to be said first, then the most frequent, each as it was first written', () => {
  const cells = ['Gold', 'regular', '', 'regular ', 'GOLD', 'Friend', 'Regular', 'x'.repeat(101)]
  expect(typeValuesOf(cells, typeReader([{ value: 'friend', type: null }]))).toEqual([
    { value: 'Gold', rows: 2, type: null, isKnown: false },
    { value: 'Friend', rows: 1, type: null, isKnown: true },
    { value: 'regular', rows: 3, type: 'regular', isKnown: true },
  ])
  const many = Array.from({ length: 200 }, (_, at) => `type ${at}`)
  expect(typeValuesOf(many, typeReader([]))).toHaveLength(mostTypeValues)
})
