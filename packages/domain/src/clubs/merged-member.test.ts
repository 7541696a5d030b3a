import { expect, test } from 'vitest'
import { mergedMember } from './merged-member.ts'

const member = {
  firstName: 'Ada',
  lastName: 'Nock',
  email: null,
  phone: '1',
  dateOfBirth: null,
  gender: null,
  membershipId: 'OAK-1',
  membershipType: 'senior',
  clubPositions: ['president'],
  joinDate: '2019-01-03',
  status: 'inactive',
  notes: 'Has a key',
} as const

const other = {
  ...member,
  email: 'ada@example.org',
  phone: '2',
  dateOfBirth: '1985-12-10',
  membershipId: null,
  membershipType: 'regular',
  clubPositions: ['president', 'treasurer'],
  joinDate: '2026-05-02',
  status: 'active',
  notes: 'Drives',
} as const

test('keeps the values of the first entry and fills its empty fields from the other', () => {
  expect(mergedMember(member, other)).toEqual({
    ...member,
    email: 'ada@example.org',
    dateOfBirth: '1985-12-10',
    clubPositions: ['president', 'treasurer'],
    notes: 'Has a key\nDrives',
  })
  expect(mergedMember(other, member).joinDate).toBe('2019-01-03')
})

test('a member has at most ten positions, and a gender that forms know', () => {
  const positions = Array.from({ length: 8 }, (_, n) => `position ${n}`)
  const merged = mergedMember(
    { ...member, clubPositions: positions },
    { ...other, clubPositions: ['a', 'b', 'c'], gender: 'female' },
  )
  expect(merged.clubPositions).toEqual([...positions, 'a', 'b'])
  expect(merged.gender).toBe('female')
  expect(mergedMember({ ...member, gender: 'male' }, { ...other, gender: 'female' }).gender).toBe('male')
  expect(mergedMember({ ...member, gender: 'unknown' }, other).gender).toBeNull()
})

test("keeps the first entry's notes if both notes do not fit together", () => {
  const room = 1000 - 'Has a key\n'.length
  expect(mergedMember(member, { ...other, notes: 'x'.repeat(room + 1) }).notes).toBe('Has a key')
  expect(mergedMember(member, { ...other, notes: 'x'.repeat(room) }).notes).toHaveLength(1000)
  expect(mergedMember({ ...member, notes: null }, other).notes).toBe('Drives')
  expect(mergedMember(member, { ...other, notes: 'Has a key' }).notes).toBe('Has a key')
})
