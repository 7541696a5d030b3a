import { expect, test } from 'vitest'
import { ianseoList } from './ianseo.ts'

test('archers stand in the order of fields that ianseo reads', () => {
  const ada = {
    code: 'OAK 17',
    division: 'BH',
    firstName: 'Ada',
    lastName: 'Nock',
    gender: 'female',
    club: 'The Oaks e.V.',
    dateOfBirth: '1988-02-29',
  }
  expect(ianseoList([ada])).toBe(
    'OAK 17\t1\tBH\t\t\t1\t1\t1\t1\t1\tNock\tAda\t1\tTHEOAKSEV\tThe Oaks e.V.\t1988-02-29\r\n',
  )
})

test('what would break a line does not, and one name is the family name', () => {
  const [line = '', ...rest] = ianseoList([
    { code: 'G1', division: 'JR', firstName: 'Ben\tRiser;x\r\n', lastName: '' },
  ]).split('\r\n')
  expect(line.split('\t')[10]).toBe('Ben Riser x')
  expect(line.split('\t')).toHaveLength(16)
  expect(rest).toEqual([''])
})
