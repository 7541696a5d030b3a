import { historyCall, photoCalls, scorecardCalls } from '@fletch/contract'
import { cardLimits, contentOf } from '@fletch/domain'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ada, network, open } from '../../../../testing/app.tsx'
import { cardOf, openCard } from '../../../../testing/cards.ts'
import { button, press } from '../../../../testing/fields.ts'
import { expectTexts, readIn } from '../../../../testing/texts.ts'
import { type CardState, newRecord } from '../../../phone/cards/card-record.ts'
import { phone } from '../../../phone/phone.ts'
import { waitBefore } from './card-state.tsx'

const field = (label: string) => page.getByLabelText(label)

/** Types into a field of the details and leaves it. */
const enter = async (label: string, text: string) => {
  await field(label).fill(text)
  const element = field(label).element()
  if (element instanceof HTMLElement) element.blur()
}

/** Opens the details that a new card rarely changes. */
const openMore = () => page.getByText('More', { exact: true }).click()

const save = () => page.getByRole('button', { name: 'Save', exact: true }).last().click()

test('out-of-range details fall back to their default', async () => {
  await open('/', { as: ada })
  await enter('Number of Targets', '51')
  await expect.element(field('Number of Targets')).toHaveValue('30')
  await openMore()
  await enter('Starting Target', '1000')
  await expect.element(field('Starting Target')).toHaveValue('1')
})

test('an impossible number of targets is corrected, and the card says so', async () => {
  await open('/', { as: ada })
  await openMore()
  await enter('Targets on the course', '0')
  const { fallback } = cardLimits.courseTargets
  await expectTexts(`That is out of range. ${fallback} is used instead.`)
})

test('the hint of the starting target says where the numbers start again, if they do', async () => {
  await open('/', { as: ada })
  await openMore()
  await expect.element(page.getByLabelText('Starting Target')).toHaveAccessibleDescription('1 to 999')
  await enter('Starting Target', '2')
  await expectTexts('1 to 999; after target 30 comes 1')
  await enter('Number of Targets', '28')
  await expect.element(page.getByLabelText('Starting Target')).toHaveAccessibleDescription('1 to 999')
})

test.for(['phone', 'desk'] as const)(
  'target numbers start again at 1 after 30, from the starting target: %s',
  async (size) => {
    await open('/', { as: ada, size })
    await openMore()
    await enter('Starting Target', '29')
    await enter('Number of Targets', '4')
    if (size === 'phone') await press('Start scoring')
    const names = size === 'desk' ? /^Open target (\d+)$/ : /^Target (\d+),/
    const labels = () =>
      page
        .getByRole('button', { name: names })
        .elements()
        .map((each) => /\d+/.exec(each.getAttribute('aria-label') ?? each.textContent ?? '')?.[0])
    await expect.poll(labels).toEqual(['29', '30', '1', '2'])
  },
)

test.for([
  ['on its side', 844, 390],
  ['of the smallest kind', 320, 568],
  ['of 360 by 640', 360, 640],
] as const)('on a phone %s a new card asks what it asks on the first screen', async ([, width, height]) => {
  await open('/', { as: ada })
  await page.viewport(width, height)
  const start = button('Start scoring')
  await expect.element(start).toBeInViewport({ ratio: 1 })
  const foot = () => start.element().parentElement?.getBoundingClientRect().top ?? 0
  for (const label of ['Number of Targets', 'Archery Style'])
    await expect.poll(() => field(label).element().getBoundingClientRect().bottom).toBeLessThan(foot())
  await expect.element(button('Change the round')).toBeInViewport({ ratio: 1 })
  const more = document.createRange()
  more.selectNodeContents(page.getByText('More', { exact: true }).element())
  await expect.poll(() => more.getBoundingClientRect().bottom).toBeLessThan(foot())
})

test.for(['de', 'fr', 'it'] as const)('on a phone of 360 by 640 that holds in %s', async (language) => {
  await readIn(language)
  await open('/', { as: ada })
  await page.viewport(360, 640)
  const more = document.createRange()
  const foot = () => document.querySelector('form [type=submit]')?.parentElement
  await expect.poll(foot).toBeTruthy()
  more.selectNodeContents(document.querySelector('form summary') ?? document)
  const top = foot()?.getBoundingClientRect().top ?? 0
  await expect.poll(() => more.getBoundingClientRect().bottom).toBeLessThan(top)
})

const rarelyChanged = [
  'Archer Name',
  'Club',
  'Date',
  'Distance Unit',
  'Starting Target',
  'Targets on the course',
]

test.for(['phone', 'desk'] as const)(
  'a new card asks for round, targets and style first: %s',
  async (size) => {
    await open('/', { as: ada, size })
    await expect.element(button('Change the round')).toBeVisible()
    await expect.element(field('Number of Targets')).toBeVisible()
    await expect.element(field('Archery Style')).toBeVisible()
    for (const label of rarelyChanged) await expect.element(field(label)).not.toBeVisible()
    await openMore()
    for (const label of rarelyChanged) await expect.element(field(label)).toBeVisible()
  },
)

test('what was set for this card under More is open when the form is opened again', async () => {
  await open('/', { as: ada })
  await openMore()
  await enter('Starting Target', '5')
  await open('/', { as: ada })
  await expect.element(field('Starting Target')).toBeVisible()
  await expect.element(field('Starting Target')).toHaveValue('5')
})

test('choosing a course sets the number of targets and says so, and a conflict is told before saving', async () => {
  await open('/', { as: ada })
  await openMore()
  await enter('Targets on the course', '24')
  await expect.element(field('Number of Targets')).toHaveValue('24')
  await expectTexts('Set to the 24 targets of the course.')
  await enter('Number of Targets', '28')
  await expectTexts('The course has 24 targets: after target 24 comes 1 again.')
  await enter('Starting Target', '27')
  await expectTexts('The course has 24 targets, so this is target 3.')
  network.lose(scorecardCalls.create)
  await save()
  await expect
    .poll(() => network.sent(scorecardCalls.create)[0]?.body)
    .toMatchObject({ numberOfTargets: 28, courseTargets: 24, startingTarget: 27 })
})

test('what was set for the course is said in the language that is chosen meanwhile', async () => {
  await open('/', { as: ada })
  await openMore()
  await enter('Targets on the course', '24')
  await expectTexts('Set to the 24 targets of the course.')
  await readIn('de')
  await expectTexts('Auf die 24 Ziele des Parcours gesetzt.')
})

test('a number of targets set by the course is shown before scoring starts', async () => {
  await open('/', { as: ada })
  await openMore()
  await field('Targets on the course').fill('24')
  await userEvent.keyboard('{Enter}')
  await expectTexts('Set to the 24 targets of the course.')
  await press('Start scoring')
  await expectTexts('0 of 24 targets')
})

test('a card with invalid details is not saved', async () => {
  await open('/', { as: ada })
  await expect.element(field('Archer Name')).toHaveValue('Ada Nock')
  await openMore()
  await field('Archer Name').fill('')
  await openMore()
  await expect.element(field('Archer Name')).not.toBeVisible()
  await save()
  await expect.element(field('Archer Name')).toBeVisible()
  await expectTexts('Archer name is required')
  await expect.poll(() => document.activeElement?.textContent).toContain('Archer name is required')
  expect(document.activeElement?.closest('[role=alert]')).not.toBeNull()
  expect(network.sent(scorecardCalls.create)).toEqual([])
  network.lose(scorecardCalls.create)
  await field('Archer Name').fill('Ada of the Oaks')
  await save()
  await expect.poll(() => network.sent(scorecardCalls.create)[0]?.body.archerName).toBe('Ada of the Oaks')
  // The notice comes with the answer, and must not reach into the next test.
  await expectTexts('Will be sent', 'Save Failed')
})

test('a new card has the unit that was chosen last, and without a club an empty field', async () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE')
  await open('/', { as: { ...ada, club: '' } })
  await expect.element(field('Distance Unit')).toHaveValue('meters')
  await expect.element(field('Club')).toHaveValue('')
  await expect.element(field('Club')).toHaveAttribute('placeholder', 'Not Specified')
  await openMore()
  await field('Distance Unit').selectOptions('yards')
  network.lose(scorecardCalls.create)
  await save()
  await expect
    .poll(() => network.sent(scorecardCalls.create)[0]?.body)
    .toMatchObject({ club: 'Not Specified', distanceUnit: 'yards' })
  await open('/?new', { as: ada })
  await expect.element(field('Distance Unit')).toHaveValue('yards')
})

const cardId = '01980000-0000-7000-8000-00000000f201'

/** Opens a card of six targets that this phone alone has, with photos and these scores. */
const openUnsaved = async (hits: number, id = cardId) => {
  const card = cardOf('own', id, {
    targets: 6,
    hits: Array.from({ length: hits }, () => ({ zone: '1A' })),
  })
  const mine = contentOf({
    ...card,
    scores: card.scores.map(({ zone, distance, photoPath }) => ({ zone, distance, photoPath })),
  })
  await phone.cards.change({ userId: ada.id, id }, () => ({
    ...newRecord({ id, userId: ada.id, mine, touchedAt: card.updatedAt }),
    place: hits,
  }))
  network.refuse(photoCalls.read, 404, { message: 'Not found', errors: [] })
  await open('/', { as: ada })
}

test('a card without a club says nothing of it beside the archer', async () => {
  await openCard({ ...cardOf('own', cardId), club: 'Not Specified' })
  await expectTexts('Ada Nock · BH')
  expect(document.body.textContent).not.toContain('Not Specified')
})

test('after three scored targets a card that was never saved asks once to be saved', async () => {
  await openUnsaved(2)
  await expectTexts('Not saved yet', '2 of 6 targets')
  expect(page.getByText('Save this card?').elements()).toEqual([])
  await button('1B 18').click()
  await expectTexts('Save this card?')
  // The notice pushes the photo down, not under the keys.
  await page.viewport(320, 568)
  const notice = page.getByText('Save this card?').element().closest('[popover]')
  // Not the tick of what is done.
  expect(notice?.querySelector('.lucide-smartphone')).not.toBeNull()
  expect(notice?.querySelector('.lucide-check')).toBeNull()
  await expect
    .poll(() => notice?.getBoundingClientRect().bottom ?? 0)
    .toBeLessThanOrEqual(page.getByText('1st').element().getBoundingClientRect().top)
  await press('Close')
  await button('1C 16').click()
  await expectTexts('4 of 6 targets')
  await open('/', { as: ada })
  await expectTexts('4 of 6 targets', 'Not saved yet')
  await button('2A 14').click()
  await expectTexts('5 of 6 targets')
  expect(page.getByText('Save this card?').elements()).toEqual([])
})

test('the question comes back when the card is opened again, if the page was left before an answer', async () => {
  await openUnsaved(2)
  await button('1B 18').click()
  await expectTexts('Save this card?')
  await open('/', { as: ada })
  await expectTexts('3 of 6 targets', 'Save this card?')
  await press('Close')
  await open('/', { as: ada })
  await expectTexts('3 of 6 targets', 'Not saved yet')
  await button('2A 14').click()
  await expectTexts('4 of 6 targets')
  expect(page.getByText('Save this card?').elements()).toEqual([])
})

test('a card that asks to be saved is saved from there', async () => {
  network.refuse(scorecardCalls.create, 503)
  await openUnsaved(2)
  await button('1B 18').click()
  await press('Save it')
  await expect.poll(() => network.sent(scorecardCalls.create).length).toBeGreaterThan(0)
  await expectTexts('Will be sent')
})

test('the last tap can be undone after the first save of a card, at its own address', async () => {
  // The card of the test before may still be sent.
  const id = '01980000-0000-7000-8000-00000000f203'
  const card = cardOf('own', id, { targets: 6, hits: Array.from({ length: 3 }, () => ({ zone: '1A' })) })
  network.on(scorecardCalls.create, card)
  network.on(scorecardCalls.read, card)
  network.on(scorecardCalls.save, card)
  network.otherwise(historyCall, { items: [], nextCursor: null })
  await openUnsaved(2, id)
  await button('1A 20').click()
  await expect.element(button('Undo 3: 1A')).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => location.pathname).toBe(`/scorecard/${id}`)
  await expectTexts('3 of 6 targets')
  await press('Undo 3: 1A')
  await expectTexts('2 of 6 targets')
  await expect.poll(() => network.sent(scorecardCalls.save).length).toBe(1)
  expect(network.sent(scorecardCalls.save)[0]?.body.scores[2]?.zone).toBeNull()
})

test('without a signal an unsaved card does not ask to be saved', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await openUnsaved(2)
  await button('1B 18').click()
  await expectTexts('3 of 6 targets', 'Not saved yet')
  expect(page.getByText('Save this card?').elements()).toEqual([])
})

test('nothing in the header moves while a score is on its way', async () => {
  await openCard(cardOf('own', '01980000-0000-7000-8000-00000000f202'))
  await expectTexts('Saved')
  const head = page.getByRole('banner').element()
  const edges = () =>
    [...head.querySelectorAll('a, button, p svg')]
      .map((part) => part.getBoundingClientRect())
      .flatMap(({ left, width }) => (width > 0 ? [Math.round(left)] : []))
  const before = edges()
  const words: string[] = []
  const watcher = new MutationObserver(() => {
    words.push(/Saved|Sending|Will be sent/.exec(head.textContent ?? '')?.[0] ?? '')
    expect.soft(edges()).toEqual(before)
  })
  watcher.observe(head, { subtree: true, childList: true, characterData: true })
  await button('1A 20').click()
  await expect.poll(() => network.sent(scorecardCalls.save).length).toBe(1)
  await expect.poll(() => words.at(-1)).toBe('Saved')
  watcher.disconnect()
  expect(words).not.toEqual(words.map(() => 'Saved'))
})

test('a state stays for a second, but saved no longer than it is true', () => {
  const shown = (state: CardState) => ({ state, photos: '', at: 5000 })
  expect(waitBefore({ state: 'sending', photos: '' }, shown('queued'), 5100)).toBe(900)
  expect(waitBefore({ state: 'saved', photos: '' }, shown('queued'), 5100)).toBe(900)
  expect(waitBefore({ state: 'saved', photos: '' }, shown('sending'), 6200)).toBe(0)
  expect(waitBefore({ state: 'saved', photos: '1 photo waiting' }, shown('saved'), 5100)).toBe(900)
  expect(waitBefore({ state: 'queued', photos: '' }, shown('saved'), 5100)).toBe(0)
  expect(waitBefore({ state: 'needs-attention', photos: '' }, shown('sending'), 5100)).toBe(0)
})

test('styles and units are named in the language of the reader, and the stored values stay', async () => {
  await readIn('de')
  await open('/', { as: ada })
  await page.getByText('Mehr', { exact: true }).click()
  await expectTexts('Alle Bogenarten', 'BH (Bowhunter)', 'Trad (Traditionell)', 'Yards', 'Meter')
  await expect.element(field('Bogenart')).toHaveValue('BH')
  await expect.element(field('Entfernung in')).toHaveValue('yards')
})

test('the place that is kept for the round is as tall as the round, in every language on every phone', async () => {
  await open('/', { as: ada })
  await expect.element(button('Change the round')).toBeVisible()
  const field = document.querySelector<HTMLElement>('main form .min-h-32')
  if (field === null) throw new Error('the round is there')
  const heights: string[] = []
  for (const language of ['en', 'de', 'fr', 'it'] as const) {
    await readIn(language)
    for (const width of [320, 360, 390, 412]) {
      await page.viewport(width, 640)
      await new Promise(requestAnimationFrame)
      heights.push(
        `${language} ${width}: ${field.offsetHeight - Number.parseFloat(getComputedStyle(field).minHeight)}`,
      )
    }
  }
  expect(heights.filter((height) => !height.endsWith(': 0'))).toEqual([])
})
