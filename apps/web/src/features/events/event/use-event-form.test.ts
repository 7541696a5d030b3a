import { expect, test } from 'vitest'
import { issuesOf } from '../../../ui/use-form.ts'
import { checkboxName, eventFormSchema } from './use-event-form.ts'

const values = {
  clubId: 'club',
  name: 'Winter Shoot',
  description: '',
  competitionDate: '2027-01-17',
  registrationDeadline: '',
  maxParticipants: '',
  [checkboxName('BH')]: 'on',
  distanceUnit: 'yards',
  groupSize: '5',
  numberOfTargets: '',
  courseTargets: '14',
  timeZone: 'UTC',
}

const eventOf = (more: object = {}) => {
  const checked = eventFormSchema.safeParse({ ...values, ...more })
  return checked.success ? checked.data : undefined
}

test('an empty field means no limit, no deadline, or its default', () => {
  expect(eventOf()).toMatchObject({
    registrationDeadline: null,
    maxParticipants: null,
    numberOfTargets: 30,
    courseTargets: 14,
    groupSize: 5,
    proofRequired: false,
    namesGuests: false,
  })
})

test('guests are named in public where the form says so', () => {
  expect(eventOf({ namesGuests: 'on' })?.namesGuests).toBe(true)
})

test('checking every style means all styles', () => {
  const all = Object.fromEntries(['BH', 'JR', 'Trad', 'Comp'].map((style) => [`style-${style}`, 'on']))
  expect(eventOf()?.archeryStyle).toBe('BH')
  expect(eventOf({ [checkboxName('Trad')]: 'on' })?.archeryStyle).toBe('BH,Trad')
  expect(eventOf(all)?.archeryStyle).toBe('all')
})

test('a missing or invalid number is reported at its field', () => {
  expect(
    issuesOf(eventFormSchema, { clubId: '', name: ' ', competitionDate: '', maxParticipants: 'many' }),
  ).toEqual([
    { path: 'clubId', message: 'Please select a club' },
    { path: 'name', message: 'Event name is required' },
    { path: 'competitionDate', message: 'Event date is required' },
    { path: 'maxParticipants', message: 'A whole number from 1 to 10000' },
    { path: 'archeryStyle', message: 'Please select at least one archery style' },
  ])
})

test('registration closes on the day of the event at the latest', () => {
  expect(issuesOf(eventFormSchema, { ...values, registrationDeadline: '2027-01-18' })).toEqual([
    { path: 'registrationDeadline', message: 'Registration closes on the day of the event at the latest' },
  ])
})
