import { expect, test } from 'vitest'
import { issuesOf } from '../../../ui/use-form.ts'
import { checkboxNameOf, memberFormSchema, otherPositionsOf } from './use-member-form.ts'

const values = {
  firstName: 'Ada',
  lastName: 'Nock',
  email: '',
  phone: '',
  dateOfBirth: '',
  gender: '',
  membershipId: '',
  membershipType: 'regular',
  status: 'active',
  joinDate: '2024-03-11',
  clubPositions: '',
  notes: '',
}

const positionsOf = (fields: object) => {
  const checked = memberFormSchema([]).safeParse({ ...values, ...fields })
  return checked.success ? checked.data.clubPositions : checked.error.issues
}

test('checked and typed positions form one list', () => {
  const fields = { [checkboxNameOf('president')]: 'on', clubPositions: 'tea maker, , Field Captain' }
  expect(positionsOf(fields)).toEqual(['president', 'tea_maker', 'field_captain'])
})

test('an error in a position is at the field where it is typed', () => {
  const fields = { [checkboxNameOf('president')]: 'on', clubPositions: 'President' }
  expect(issuesOf(memberFormSchema([]), { ...values, ...fields })).toEqual([
    { path: 'clubPositions', message: 'A position is named twice' },
  ])
})

test('a member needs both names and a join date, and nothing else', () => {
  expect(positionsOf({})).toEqual([])
  const bare = { ...values, firstName: '', lastName: '', joinDate: '' }
  expect(issuesOf(memberFormSchema([]), bare).map(({ message }) => message)).toEqual([
    'First name is required',
    'Last name is required',
    'Join date is required',
  ])
})

test('only positions without a checkbox are in the text field', () => {
  expect(otherPositionsOf(['president', 'tea_maker', 'field captain'])).toBe('tea maker, field captain')
})
