import { expect, test } from 'vitest'
import { inNameOrder } from './name-order.ts'

const named = (firstName: string, lastName: string) => ({ firstName, lastName })

const sorted = [
  named('Zoe', 'Åberg'),
  named('Cher', ''),
  named('Bo', 'Cher'),
  named('Zoe', 'Li'),
  named('An', 'Li Wei'),
  named('Bo', 'Ober'),
  named('Ada', 'Öhlin'),
  named('Ada', 'van Dijk'),
  named('Bo', 'Van Dijk'),
  named('Cleo', 'van Dijk'),
  named('An', 'Zander'),
]

test('names sort by last name, then by first', () => {
  for (const list of [sorted, sorted.toReversed(), [...sorted.slice(5), ...sorted.slice(0, 5)]])
    expect(list.toSorted(inNameOrder('lastName'))).toEqual(sorted)
})

test('by first name the whole name is compared', () => {
  const names = [named('An', 'Zander'), named('Åke', 'Ek'), named('Jo', 'Zed'), named('Jo Anne', 'Abel')]
  expect(names.toSorted(inNameOrder('firstName')).map(({ lastName }) => lastName)).toEqual([
    'Ek',
    'Zander',
    'Abel',
    'Zed',
  ])
})
