import { roundCalls } from '@fletch/contract'
import { builtInRound, type Round } from '@fletch/domain'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network, open } from '../../../testing/app.tsx'
import { button, press } from '../../../testing/fields.ts'
import { expectTexts, readIn } from '../../../testing/texts.ts'

const animal = builtInRound('ifaa-animal-marked-2021')
if (animal === undefined) throw new Error('There is no such round')

const oakWalk: Round = {
  ...animal,
  id: '01980000-0000-7000-8000-00000000e101',
  name: 'Oak Walk',
  organisation: 'The Oaks',
}

const chooser = page.getByRole('dialog', { name: 'Choose a round' })
const offered = () =>
  [...chooser.element().querySelectorAll('li button > span:first-child')].map(
    ({ textContent }) => textContent,
  )
const titles = () => [...chooser.element().querySelectorAll('h3')].map(({ textContent }) => textContent)

const openNewCard = async () => {
  network.otherwise(roundCalls.list, [oakWalk])
  await open('/', { as: ada })
  await expect.element(page.getByLabelText('Number of Targets')).toBeVisible()
}

const openChooser = async () => {
  await press('Change the round')
  await expect.element(chooser.getByRole('button', { name: /^Oak Walk/ })).toBeVisible()
}

test('the default round comes first until another is chosen, then that one, followed by club rounds', async () => {
  await openNewCard()
  await openChooser()
  expect(titles().slice(0, 2)).toEqual(['Used unless you choose another', 'Rounds of clubs'])
  expect(offered().slice(0, 2)).toEqual(['Three-arrow A/B/C', 'Oak Walk'])
  await chooser.getByRole('button', { name: /^IFAA Field/ }).click()
  await expectTexts('IFAA Field')
  await openChooser()
  expect(titles().slice(0, 2)).toEqual(['Last used', 'Rounds of clubs'])
  expect(offered()[0]).toBe('IFAA Field')
  await expect
    .element(chooser.getByRole('button', { name: /^IFAA Field/ }))
    .toHaveAttribute('aria-current', 'true')
})

test('a new card starts with the targets of its round', async () => {
  await openNewCard()
  await openChooser()
  await chooser.getByRole('button', { name: /^IFAA International/ }).click()
  await expect.element(page.getByLabelText('Number of Targets')).toHaveValue('20')
})

test('rounds are found by name, organisation and kind', async () => {
  await openNewCard()
  await openChooser()
  const search = chooser.getByLabelText('Search rounds')
  await search.fill('ifaa field')
  expect(offered()).toEqual(['IFAA Field', 'IFAA Expert Field'])
  await search.fill('world archery')
  await chooser.getByRole('button', { name: '3D', exact: true }).click()
  expect(offered()).toEqual(['World Archery 3D'])
  await search.fill('the oaks')
  await chooser.getByRole('button', { name: 'Animal', exact: true }).click()
  expect(offered()).toEqual(['Oak Walk'])
  await search.fill('moon')
  await expect.element(chooser.getByRole('status')).toHaveTextContent('No rounds found.')
})

test('without a network the built-in rounds can be chosen', async () => {
  network.lose(roundCalls.list)
  await open('/', { as: ada })
  await press('Change the round')
  await expect.element(chooser.getByRole('button', { name: /^SABA 3D, open/ })).toBeVisible()
})

test('the page of a round shows its rules, also without a network', async () => {
  network.lose(roundCalls.read)
  await open('/rounds/nfas-big-game-inner-2026', { as: ada })
  await expect.element(page.getByRole('heading', { name: 'NFAS Big Game' })).toBeVisible()
  const rows = page.getByRole('table', { name: 'Points by arrow and area' }).getByRole('row')
  await expect.element(rows.nth(1)).toHaveTextContent('I Inner24––')
  await expect.element(rows.nth(4)).toHaveTextContent('No hit0')
  await expectTexts('Shooting stops at the first arrow that scores', 'A perfect card has 864 points.')
  await expectTexts(
    'We found no rule for ties in the source of this round.',
    'We found no rule for this in the source of the round.',
  )
})

test.for([
  [
    'abc-three-arrow',
    'An animal with its areas',
    ['A Kill', '20, 14 or 8', 'B Outer', 'C Wound', '16, 10 or 4'],
  ],
  ['ifaa-field-2021', 'A target face with its rings', ['5', '4', '3']],
  ['saba-3d-open-2026', 'An animal with its areas', ['X from peg', '5, 4, 3', 'Wound', '5X–1X', '5–1']],
] as const)(
  'the page of a round is a picture first, with names and points: %s',
  async ([id, words, texts]) => {
    await open(`/rounds/${id}`, { as: ada })
    await expect.element(page.getByRole('img', { name: new RegExp(`^${words}`) })).toBeVisible()
    const figure = page.getByRole('figure').element()
    for (const text of texts) expect(figure.textContent).toContain(text)
    const first = page.getByRole('heading', { name: 'What counts?' }).element()
    expect(figure.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  },
)

test('the page of a round shows the other tie rule that an event can choose', async () => {
  await open('/rounds/ifaa-expert-field-2021', { as: ada })
  await expectTexts(
    'Archers who are level have a shoot-off.',
    'An event can choose another way: most X first, then a shoot-off.',
  )
})

test('a round that is not on this phone says so, and loads with a signal', async () => {
  // A different round from the club's, because the page never forgets a round it has loaded.
  const unknown = {
    ...oakWalk,
    id: '01980000-0000-7000-8000-00000000e102',
    name: 'Ash Run',
    edition: '2026-11-21',
    source: '',
    line: null,
  }
  network.lose(roundCalls.read)
  await open(`/rounds/${unknown.id}`, { as: ada })
  await expectTexts('This round is not on this phone')
  network.on(roundCalls.read, unknown)
  dispatchEvent(new Event('online'))
  await expect.element(page.getByRole('heading', { name: 'Ash Run' })).toBeVisible()
  await expect.element(button('Back')).toBeVisible()
  await expectTexts('The club has set no rule for this.', 'The Oaks, saved on 2026-11-21')
})

test('a round is chosen by the name that the language of the reader has, and by that of the rule book', async () => {
  await readIn('de')
  network.otherwise(roundCalls.list, [oakWalk])
  await open('/', { as: ada })
  await expectTexts('Drei Pfeile A/B/C')
  await page.getByRole('button', { name: 'Ändern der Runde' }).click()
  const dialog = page.getByRole('dialog', { name: 'Runde wählen' })
  await expect.element(dialog.getByRole('button', { name: /^Oak Walk/ })).toBeVisible()
  await expect.element(dialog.getByRole('heading', { name: 'Freie Turniere' })).toBeVisible()
  const search = dialog.getByLabelText('Runden suchen')
  for (const typed of ['ifaa jagd', 'ifaa hunt']) {
    await search.fill(typed)
    await expect.element(dialog.getByRole('button', { name: /^IFAA 3-D Jagdrunde/ })).toBeVisible()
  }
  await dialog.getByRole('button', { name: /^IFAA 3-D Jagdrunde/ }).click()
  await expectTexts('IFAA 3-D Jagdrunde')
})

test('the page of a round names it and its areas in the language of the reader', async () => {
  await readIn('de')
  await open('/rounds/ifaa-animal-marked-2021', { as: ada })
  await expect.element(page.getByRole('heading', { name: 'IFAA Tierbildrunde, bekannt' })).toBeVisible()
  await expect.element(page.getByRole('img', { name: /von innen: K Kill.+W Körper/ })).toBeVisible()
  const rows = page.getByRole('table', { name: 'Punkte nach Pfeil und Zone' }).getByRole('row')
  await expect.element(rows.nth(2)).toHaveTextContent('W Körper181410')
  await open('/rounds/saba-3d-open-2026', { as: ada })
  await expectTexts('X von Pflock', 'Kill von Pflock', 'X von Pflock 5')
})
