import { expect, test } from 'vitest'
import {
  type Aspect,
  type Consent,
  consentOf,
  consents,
  countsAsUnder16,
  disclosedName,
  hasAgreed,
  isInside,
  isNamedShort,
  isUnder16,
  mayDisclose,
  neutralName,
  publicName,
  type Viewer,
} from './disclosure.ts'

const viewers: readonly Viewer[] = ['self', 'officer', 'companion', 'signed-in', 'public']
const aspects: readonly Aspect[] = [
  ...(['name', 'person', 'bow', 'contact', 'question', 'message'] as const),
  ...(['notice', 'calendar', 'past', 'record', 'merge'] as const),
]
const ada = { firstName: 'Ada', lastName: 'Lovelace' }
const time = '2026-11-02T09:00:00.000Z'

/** Who may read or get an aspect. */
const readersOf = (consent: Consent, aspect: Aspect) =>
  viewers.filter((viewer) => mayDisclose(consent, aspect, viewer))

test('without a yes no one else gets anything but the name, and that only who runs it or takes part', () => {
  for (const consent of ['asked', 'declined'] as const)
    for (const aspect of aspects) {
      const others = readersOf(consent, aspect).filter((viewer) => viewer !== 'self')
      expect([consent, aspect, others]).toEqual([
        consent,
        aspect,
        aspect === 'name' ? ['officer', 'companion'] : [],
      ])
    }
})

test('without a yes nothing is sent but the question, and after a no not even that', () => {
  const aspectsFor = (consent: Consent) =>
    (['question', 'message', 'notice', 'calendar'] as const).filter((aspect) =>
      mayDisclose(consent, aspect, 'self'),
    )
  expect(consents.map(aspectsFor)).toEqual([
    ['message', 'notice', 'calendar'],
    ['message', 'notice', 'calendar'],
    ['question'],
    [],
    [],
  ])
})

test('the own entry and one agreed to are equal; officers read person and contact, the public the name', () => {
  for (const aspect of aspects) expect(readersOf('own', aspect)).toEqual(readersOf('agreed', aspect))
  expect(readersOf('own', 'name')).toEqual(viewers)
  expect(readersOf('own', 'contact')).toEqual(['self', 'officer'])
  expect(readersOf('own', 'person')).toEqual(['self', 'officer'])
})

test('a guest is named to signed-in people, and in public only where an officer chose it', () => {
  expect(readersOf('guest', 'name')).not.toContain('public')
  expect(mayDisclose('guest', 'name', 'public', { namesGuests: true })).toBe(true)
  expect(mayDisclose('guest', 'contact', 'public', { namesGuests: true })).toBe(false)
  expect(mayDisclose('declined', 'name', 'public', { namesGuests: true })).toBe(false)
})

test('a stored consent is a yes only if the yes is stored', () => {
  const row = { userId: 'ada', askedAt: null, agreedAt: null, declinedAt: null }
  expect(consentOf({ ...row, userId: null })).toBe('guest')
  // The account that a guest's entry was said to be of said no.
  expect(consentOf({ ...row, userId: null, declinedAt: time })).toBe('declined')
  expect(consentOf(row)).toBe('asked')
  expect(consentOf({ ...row, askedAt: time })).toBe('asked')
  expect(consentOf({ ...row, agreedAt: time })).toBe('own')
  expect(consentOf({ ...row, askedAt: time, agreedAt: time })).toBe('agreed')
  expect(consentOf({ ...row, askedAt: time, agreedAt: time, declinedAt: time })).toBe('declined')
  expect(consents.filter(hasAgreed)).toEqual(['own', 'agreed'])
})

test('a name that may not be read is replaced', () => {
  expect(disclosedName(ada, 'agreed', 'public')).toEqual(ada)
  expect(disclosedName(ada, 'declined', 'public')).toEqual(neutralName)
  expect(disclosedName(ada, 'declined', 'companion')).toEqual(ada)
})

test('a child under 16 is a first name and an initial in public, unless the guardian says otherwise', () => {
  expect(isUnder16('2010-11-28', '2026-11-27')).toBe(true)
  expect(isUnder16('2010-11-27', '2026-11-27')).toBe(false)
  expect(isUnder16(null, '2026-11-27')).toBe(false)
  expect(publicName(ada, { isChild: true })).toBe('Ada L.')
  expect(publicName(ada, { isChild: false })).toBe('Ada Lovelace')
  expect(publicName(ada, { isChild: true, showsFullName: true })).toBe('Ada Lovelace')
  expect(publicName({ firstName: 'Ada', lastName: '' }, { isChild: true })).toBe('Ada')
  expect(publicName({ firstName: 'Kim', lastName: 'Kim' }, { isChild: true })).toBe('Kim')
  const inShort = { ...ada, isNamedShort: true }
  expect(disclosedName(inShort, 'own', 'public')).toEqual({ firstName: 'Ada', lastName: 'L.' })
  expect(disclosedName(inShort, 'own', 'signed-in')).toEqual(ada)
})

test("a guest's name was typed in one piece: in short, only its first word stays whole", () => {
  const ula = { firstName: 'Ula van', lastName: 'Dorn', isNamedShort: true }
  const place = { namesGuests: true }
  expect(disclosedName(ula, 'guest', 'public', place)).toEqual({ firstName: 'Ula', lastName: 'D.' })
  expect(disclosedName(ula, 'guest', 'officer', place)).toEqual({ firstName: 'Ula van', lastName: 'Dorn' })
  const unsplit = { firstName: 'Ula Dorn', lastName: '' }
  expect(publicName(unsplit, { isChild: true, isGuest: true })).toBe('Ula D.')
})

test('without a birth date, a child account and a youth class count as under 16', () => {
  const adult = { dateOfBirth: null, isChildAccount: false, isInYouthClass: false, showsFullName: false }
  const day = '2026-11-27'
  expect(isNamedShort(adult, day)).toBe(false)
  expect(isNamedShort({ ...adult, isChildAccount: true }, day)).toBe(true)
  expect(isNamedShort({ ...adult, isInYouthClass: true }, day)).toBe(true)
  expect(isNamedShort({ ...adult, dateOfBirth: '2015-05-05' }, day)).toBe(true)
  const grown = { ...adult, dateOfBirth: '2001-05-05', isChildAccount: true, isInYouthClass: true }
  expect(isNamedShort(grown, day)).toBe(false)
  const person = { ...adult, isChildAccount: true, showsFullName: true }
  expect(isNamedShort(person, day)).toBe(false)
  expect(countsAsUnder16(person, day)).toBe(true)
})

test('the person, those in the same event or club and its officers are inside', () => {
  expect(viewers.filter(isInside)).toEqual(['self', 'officer', 'companion'])
})
