import { expect, test } from 'vitest'
import type { Placing } from './placing.ts'
import { type PlacingWords, whyPlaced } from './why-placed.ts'

/** Each word names itself and what it is given. */
const words: PlacingWords = {
  retired: ({ count }) => `retired ${count}`,
  missed: ({ count, rounds }) => `missed ${count}: ${rounds}`,
  marked: 'marked',
  notFinished: ({ targets, of }) => `${targets} of ${of}`,
  code: ({ code }) => `<${code}>`,
  level: ({ name, on, codes, isDecided }) => `level ${name} ${on} ${codes} ${isDecided}`,
  aheadByShootOff: ({ name }) => `ahead ${name}`,
  behindByShootOff: ({ name }) => `behind ${name}`,
  more: ({ total, zone, own, theirs }) => `${total} more ${zone} ${own} ${theirs}`,
  fewer: ({ total, zone, own, theirs }) => `${total} fewer ${zone} ${own} ${theirs}`,
}

const other = 'Bo'

test.each<[string, Placing]>([
  ['', { kind: 'alone' }],
  ['', { kind: 'ahead', other, by: { kind: 'points', points: 2 } }],
  ['', { kind: 'level', other, by: 'points' }],
  ['retired 3', { kind: 'retired', targets: 3 }],
  ['missed 2: 1+3', { kind: 'not-finished', targets: 0, of: 3, missed: [1, 3] }],
  ['marked', { kind: 'not-finished', targets: 3, of: 3 }],
  ['1 of 3', { kind: 'not-finished', targets: 1, of: 3 }],
  ['level Bo zones  false', { kind: 'level', other, by: 'zones' }],
  ['level Bo points  true', { kind: 'level', other, by: 'zones', counted: [], decidedBy: 'shoot-off' }],
  ['level Bo codes <11>+<10> false', { kind: 'level', other, by: 'zones', counted: ['11', '10'] }],
  ['ahead Bo', { kind: 'ahead', other, by: { kind: 'shoot-off' } }],
  ['behind Bo', { kind: 'behind', other, by: { kind: 'shoot-off' } }],
  ['36 more 1A 2 1', { kind: 'ahead', other, by: { kind: 'zone', zone: '1A', own: 2, theirs: 1 } }],
  ['36 fewer 1A 1 2', { kind: 'behind', other, by: { kind: 'zone', zone: '1A', own: 1, theirs: 2 } }],
])('a place is explained where more than the total decides: %s', (why, placing) => {
  expect(whyPlaced({ placing, total: 36 }, words, (texts) => texts.join('+'))).toBe(why)
})
