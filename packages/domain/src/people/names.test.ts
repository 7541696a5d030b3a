import { expect, test } from 'vitest'
import { firstNameKeyOf, isNamed, lastNameKeyOf, namePartsIn, personName, sameNameKeyOf } from './names.ts'

const named = (firstName: string, lastName: string) => ({ firstName, lastName })

test('writes the first name first, or the last name first with a comma', () => {
  expect(personName(named('Ada', 'Lovelace'))).toBe('Ada Lovelace')
  expect(personName(named('Ada', 'Lovelace'), 'lastName')).toBe('Lovelace, Ada')
  expect(personName(named('Vincent Willem', 'van Gogh'), 'lastName')).toBe('van Gogh, Vincent Willem')
})

test('writes a single name alone, whichever part it is', () => {
  for (const order of ['firstName', 'lastName'] as const)
    for (const one of [named('Cher', ''), named('', 'Cher'), named(' Cher ', ' ')]) {
      expect(personName(one, order)).toBe('Cher')
      expect(namePartsIn(order, one)).toEqual(['Cher'])
    }
  for (const keyOf of [firstNameKeyOf, lastNameKeyOf]) expect(keyOf(named('Cher', ''))).toBe('cher')
})

test('the last-name key sorts accented letters among the others, and a last name before longer ones', () => {
  const sorted = [
    named('Zoe', 'Åberg'),
    named('Bo', 'ahlin'),
    named('Cher', ''),
    named('An', 'D’Arcy'),
    named('Zoe', 'Li'),
    named('An', 'Li Wei'),
    named('Bo', 'Ober'),
    named('Ada', 'Öhlin'),
    named('Kim', 'Ørsted'),
    named('Émile', 'Roux'),
    named('Ernst', 'Roux'),
    named('Ada', 'Straße'),
    named('Bo', 'Strasser'),
    named('Anna', 'van Dijk'),
    named('Bo', 'Zander'),
  ]
  const keyed = sorted.toReversed().map((name) => ({ name, key: lastNameKeyOf(name) }))
  keyed.sort((one, other) => (one.key < other.key ? -1 : 1))
  expect(keyed.map(({ name }) => name)).toEqual(sorted)
})

test('the first-name key sorts accented letters among the others, and ignores case', () => {
  const sorted = [
    named('Åke', 'Vance'),
    named('anna', 'Dijk'),
    named('Émile', 'Roux'),
    named('Erik', 'Roux'),
    named('Özgür', 'Ak'),
    named('Pia', 'Nock'),
    named('Zoe', 'Ahl'),
    named('Zoë', 'Öhlin'),
    named('Zoe', 'Ole'),
  ]
  const keyed = sorted.toReversed().map((name) => ({ name, key: firstNameKeyOf(name) }))
  keyed.sort((one, other) => (one.key < other.key ? -1 : 1))
  expect(keyed.map(({ name }) => name)).toEqual(sorted)
})

test.each(['Özgür Ak', 'İpek Straße', 'O’Brien', 'Ｏａｋ', 'ᄀ\u200bᅡ', 'ﬁﬀ \u0345ᾳ', 'ſ ǅ Ⅷ ẛ̣'])(
  'the first-name key of the key of %j is the same',
  (name) => {
    const key = firstNameKeyOf(named(name, ''))
    expect(firstNameKeyOf(named(key, ''))).toBe(key)
  },
)

test('matches a person by either name, in either order, as lists show it', () => {
  for (const typed of ['ada', 'LOVE', 'ada lo', 'Lovelace, Ada', 'lovelace  a', ''])
    expect(isNamed(named('Ada', 'Lovelace'), typed), typed).toBe(true)
  for (const typed of ['ada ada', 'adal', 'Lovelace Bo'])
    expect(isNamed(named('Ada', 'Lovelace'), typed), typed).toBe(false)
})

test('a person who repeats their one name has it once, on screen and as a key, and is found by it', () => {
  const cher = { firstName: 'Cher', lastName: 'Cher' }
  expect([personName(cher), personName(cher, 'lastName')]).toEqual(['Cher', 'Cher'])
  expect(sameNameKeyOf(cher)).toBe(sameNameKeyOf({ firstName: 'CHÉR', lastName: '' }))
  expect(isNamed(cher, 'cher')).toBe(true)
})
