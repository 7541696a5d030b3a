import { expect, test } from 'vitest'
import { inNameOrder } from './name-order.ts'

const person = (firstName: string, lastName: string) => ({ firstName, lastName })

const sorted = [
  person('Zoe', 'Åberg'),
  person('Cher', ''),
  person('Bo', 'Cher'),
  person('Zoe', 'Li'),
  person('An', 'Li Wei'),
  person('Bo', 'Ober'),
  person('Ada', 'Öhlin'),
  person('Ada', 'van Dijk'),
  person('Bo', 'Van Dijk'),
  person('Cleo', 'van Dijk'),
  person('An', 'Zander'),
]

test('names sort by last name, then by first', () => {
  for (const list of [sorted, sorted.toReversed(), [...sorted.slice(5), ...sorted.slice(0, 5)]])
    expect(list.toSorted(inNameOrder('lastName'))).toEqual(sorted)
})

test('by first name the whole name is compared', () => {
  const names = [person('An', 'Zander'), person('Åke', 'Ek'), person('Jo', 'Zed'), person('Jo Anne', 'Abel')]
  expect(names.toSorted(inNameOrder('firstName')).map(({ lastName }) => lastName)).toEqual([
    'Ek',
    'Zander',
    'Abel',
    'Zed',
  ])
})
