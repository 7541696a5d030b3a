import { describe, expect, test } from 'vitest'
import { identityOf, knownMembers, rowsOfFile } from './member-identity.ts'

describe('a person who is in the club already', () => {
  const ada = {
    firstName: 'Ada',
    lastName: 'Nock',
    email: 'ada@example.org',
    membershipId: 'A1',
    dateOfBirth: '1985-12-10',
  }
  const unnumbered = { firstName: 'Bo', lastName: 'Riser', email: '', membershipId: '', dateOfBirth: null }
  const members = knownMembers([identityOf(ada), identityOf(unnumbered)])

  test.each([
    [{ ...unnumbered, membershipId: 'a1' }, 'A member with this membership ID is in the club already'],
    [
      { ...unnumbered, firstName: 'ADA', lastName: 'nock', email: 'ADA@example.org' },
      'A member with this name and email address is in the club already',
    ],
    [{ ...unnumbered, email: 'ada@example.org' }, null],
    [
      { ...unnumbered, firstName: 'ADA', lastName: 'nock', dateOfBirth: '1985-12-10' },
      'A member with this name and date of birth is in the club already',
    ],
    [{ ...ada, email: '', membershipId: '', dateOfBirth: null }, null],
    [{ ...ada, email: '', membershipId: '', dateOfBirth: '1985-12-11' }, null],
    [unnumbered, null],
  ])('%j: %s', (described, reason) => {
    expect(members.reasonAgainst(identityOf(described))?.message ?? null).toBe(reason)
  })
})

describe('a row that repeats an earlier one of its file', () => {
  const bo = {
    firstName: 'Bo',
    lastName: 'Nock',
    email: '',
    membershipId: '',
    dateOfBirth: null,
    joinDate: '2020-01-01',
  }
  test.each([
    ['the same name and email', { email: 'nock@example.org' }, {}, 'Row 2 of this file is the same person'],
    ['the email of a relative', { email: 'nock@example.org' }, { firstName: 'Eva' }, null],
    [
      'the ID of another',
      { membershipId: '7' },
      { firstName: 'Eva' },
      'Row 2 of this file has the same membership ID',
    ],
    ['every value', {}, {}, 'Row 2 of this file is the same person'],
    ['the name of someone who joined on another day', {}, { joinDate: '2021-01-01' }, null],
    [
      'the name of someone born on another day',
      { dateOfBirth: '1990-01-01' },
      { dateOfBirth: '1990-01-02' },
      null,
    ],
  ])('%s', (_what, shared, own, reason) => {
    const rows = rowsOfFile()
    rows.add({ ...bo, ...shared }, 2)
    expect(rows.reasonAgainst({ ...bo, ...shared, ...own })?.message ?? null).toBe(reason)
  })
})
