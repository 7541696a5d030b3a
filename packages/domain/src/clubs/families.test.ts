import { expect, test } from 'vitest'
import { ownerAmong } from './families.ts'

const today = '2026-05-02'
const person = (name: string, dateOfBirth: string | null = null) => {
  const [firstName = '', lastName = ''] = name.split(' ')
  return { firstName, lastName, dateOfBirth }
}
const parent = person('Ada Nock', '1985-12-10')
const other = person('Bo Nock', '1983-01-01')
const child = person('Kim Nock', '2016-07-01')

test.each([
  ['of the same name', [child, person('ADA nock'), other], parent, 'ADA'],
  ['of the same name, a child', [child, other], person('Kim Nock'), 'Kim'],
  [
    'the only adult, whose name is written in another way',
    [child, person('Adelaide Nock')],
    parent,
    'Adelaide',
  ],
  ['the only one', [person('A. Nock')], parent, 'A.'],
  ['no child, though the only one', [child], parent, undefined],
  ['the child of an account of a child', [child], person('Kimberly Nock', '2016-07-01'), 'Kim'],
  ['no one of two adults', [other, person('Cleo Nock')], parent, undefined],
  ['no one of two of the same name', [person('Ada Nock'), parent], parent, undefined],
  ['no one of none', [], parent, undefined],
])('the owner of an address is the entry %s', (_what, entries, owner, expected) => {
  expect(ownerAmong(entries, owner, today)?.firstName).toBe(expected)
})
