import { type ClubDivisionScheme, divisionCalls, schemePath } from '@fletch/contract'
import { builtInScheme, noRule, ownScheme } from '@fletch/domain'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network, open } from '../../../testing/app.tsx'
import { expectTexts, readIn } from '../../../testing/texts.ts'

type Scheme = Omit<ClubDivisionScheme, 'clubId' | 'createdAt' | 'withdrawnAt'>

const openScheme = async (scheme: Scheme | undefined) => {
  if (scheme === undefined) throw new Error('There is no such scheme')
  network.otherwise(divisionCalls.read, scheme)
  await open(schemePath(scheme.id), { as: ada })
}

const lineOf = (code: string) => page.getByRole('listitem').filter({ hasText: new RegExp(`^${code}`) })

test('IFAA: ages, who may move up, bows, and how a code is made', async () => {
  await openScheme(builtInScheme('ifaa-2021'))
  await expectTexts(
    'International Field Archery Association, edition 2021',
    'Your age on the first day of the event counts.',
    'A code is made of age, gender and bow. For example, SMBB-R is 65 and over, men, barebow recurve.',
    'Show all 150 divisions',
  )
  await expect
    .element(lineOf('J13').first())
    .toHaveTextContent(
      'J13 to 16You may shoot one class up, in 17 to 20, if a parent or guardian agrees in writing. After that you cannot go back.You may not shoot two classes up.',
    )
  await expect
    .element(lineOf('S65').first())
    .toHaveTextContent('S65 and overYou may also shoot in 55 to 64 or 21 to 54.')
  await expect.element(lineOf('YA').first()).toHaveTextContent('YA17 to 20')
})

test('World Archery: the age of the year, and no recurve in 3D', async () => {
  await openScheme(builtInScheme('wa-2026'))
  await expectTexts(
    'The age that you reach in the calendar year of the event counts, from 1 January on.',
    'In 3D rounds there is no division for recurve.',
  )
  expect(document.body.innerText).not.toContain('one class up')
})

test("a club's own scheme is a list of codes and names", async () => {
  await openScheme({
    id: '01980000-0000-7000-8000-0000000000d1',
    name: 'Oaks',
    organisation: 'The Oaks',
    edition: '2026-05-02',
    source: '',
    ageOn: 'day',
    ages: [],
    sexes: [],
    bows: [],
    divisions: [{ code: 'U15', name: 'under 15', age: null, sex: null, bow: null }],
  })
  await expectTexts('Oaks', 'The Oaks', 'so none is suggested', 'U15', 'under 15')
})

test('an unknown scheme and a failure are told apart', async () => {
  network.refuse(divisionCalls.read, 404, { message: 'There are no such divisions' })
  await open(schemePath('none'), { as: ada })
  await expectTexts('There are no such divisions', 'The link may be wrong.')
})

test('ages, bows and divisions are named in the language of the reader, and codes stay', async () => {
  await readIn('de')
  await openScheme(builtInScheme('ifaa-2021'))
  await expectTexts(
    'International Field Archery Association, Ausgabe 2021',
    'SMBB-R',
    'ab 65, Herren, Barebow Recurve',
    'PMFU',
    'Profis, Herren, Freestyle Unlimited',
    'Traditioneller Recurvebogen',
  )
  await expect.element(lineOf('YA').first()).toHaveTextContent('YA17 bis 20')
})

test('the styles of the clubs are named in the language of the reader', async () => {
  await readIn('de')
  await openScheme(builtInScheme('styles'))
  await expectTexts('Bogenarten des Vereins', 'Alle Bogenarten', 'Traditionell', 'Junioren')
})

test("a club's own scheme with rules says whom each division is for", async () => {
  await openScheme({
    id: '01980000-0000-7000-8000-0000000000d2',
    name: 'Oaks',
    organisation: 'The Oaks',
    edition: '2026-05-02',
    source: '',
    ageOn: 'year',
    ...ownScheme([
      { code: 'U15', name: 'Young archers', rule: { ...noRule, to: 14 } },
      { code: 'OPEN', name: 'Open' },
    ]),
  })
  await expectTexts(
    'the app suggests a division from the date of birth',
    'The age that you reach in the calendar year of the event counts',
  )
  await expect.element(lineOf('U15')).toHaveTextContent('U15Young archersunder 15')
  expect(lineOf('OPEN').element().textContent).toBe('OPENOpen')
  await readIn('de')
  await expect.element(lineOf('U15')).toHaveTextContent('U15Young archersunter 15')
})
