import { expect, test } from 'vitest'
import { firstNameKeyOf, isNamed, lastNameKeyOf, namePartsIn, personName, sameNameKeyOf } from './names.ts'

const person = (firstName: string, lastName: string) => ({ firstName, lastName })

test('writes the first name first, or the last name first with a comma', () => {
  expect(personName(person('Ada', 'Lovelace'))).toBe('Ada Lovelace')
  expect(personName(person('Ada', 'Lovelace'), 'lastName')).toBe('Lovelace, Ada')
  expect(personName(person('Vincent Willem', 'van Gogh'), 'lastName')).toBe('van Gogh, Vincent Willem')
})

test('writes a single name alone, whichever part it is', () => {
  for (const order of ['firstName', 'lastName'] as const)
    for (const one of [person('Cher', ''), person('', 'Cher'), person(' Cher ', ' ')]) {
      expect(personName(one, order)).toBe('Cher')
      expect(namePartsIn(order, one)).toEqual(['Cher'])
    }
  for (const keyOf of [firstNameKeyOf, lastNameKeyOf]) expect(keyOf(person('Cher', ''))).toBe('cher')
})

test('the last-name key sorts accented letters among the others, and a last name before longer ones', () => {
  const sorted = [
    person('Zoe', 'Åberg'),
    person('Bo', 'ahlin'),
    person('Cher', ''),
    person('An', 'D’Arcy'),
    person('Zoe', 'Li'),
    person('An', 'Li Wei'),
    person('Bo', 'Ober'),
    person('Ada', 'Öhlin'),
    person('Kim', 'Ørsted'),
    person('Émile', 'Roux'),
    person('Ernst', 'Roux'),
    person('Ada', 'Straße'),
    person('Bo', 'Strasser'),
    person('Anna', 'van Dijk'),
    person('Bo', 'Zander'),
  ]
  const keyed = sorted.toReversed().map((name) => ({ name, key: lastNameKeyOf(name) }))
  keyed.sort((one, other) => (one.key < other.key ? -1 : 1))
  expect(keyed.map(({ name }) => name)).toEqual(sorted)
})

test('the first-name key sorts accented letters among the others, and ignores case', () => {
  const sorted = [
    person('Åke', 'Vance'),
    person('anna', 'Dijk'),
    person('Émile', 'Roux'),
    person('Erik', 'Roux'),
    person('Özgür', 'Ak'),
    person('Pia', 'Nock'),
    person('Zoe', 'Ahl'),
    person('Zoë', 'Öhlin'),
    person('Zoe', 'Ole'),
  ]
  const keyed = sorted.toReversed().map((name) => ({ name, key: firstNameKeyOf(name) }))
  keyed.sort((one, other) => (one.key < other.key ? -1 : 1))
  expect(keyed.map(({ name }) => name)).toEqual(sorted)
})

test.each(['Özgür Ak', 'İpek Straße', 'O’Brien', 'Ｏａｋ', 'ᄀ\u200bᅡ', 'ﬁﬀ \u0345ᾳ', 'ſ ǅ Ⅷ ẛ̣'])(
  'the first-name key of the key of %j is the same',
  (name) => {
    const key = firstNameKeyOf(person(name, ''))
    expect(firstNameKeyOf(person(key, ''))).toBe(key)
  },
)

test('matches a person by either name, in either order, as lists show it', () => {
  for (const words of ['ada', 'LOVE', 'ada lo', 'Lovelace, Ada', 'lovelace  a', ''])
    expect(isNamed(person('Ada', 'Lovelace'), words), words).toBe(true)
  for (const words of ['ada ada', 'adal', 'Lovelace Bo'])
    expect(isNamed(person('Ada', 'Lovelace'), words), words).toBe(false)
})

test('a person who repeats their one name has it once, on screen and as a key, and is found by it', () => {
  const cher = { firstName: 'Cher', lastName: 'Cher' }
  expect([personName(cher), personName(cher, 'lastName')]).toEqual(['Cher', 'Cher'])
  expect(sameNameKeyOf(cher)).toBe(sameNameKeyOf({ firstName: 'CHÉR', lastName: '' }))
  expect(isNamed(cher, 'cher')).toBe(true)
})
