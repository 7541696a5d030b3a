import { roundCalls, scorecardCalls } from '@fletch/contract'
import { builtInRound, keysByArrow, keysOfArrow, type Round, threeArrowRound } from '@fletch/domain'
import { someRounds } from '@fletch/domain/testing/any-round.ts'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { network } from '../../../../testing/app.tsx'
import { cardOf, guest, openCard } from '../../../../testing/cards.ts'
import { button } from '../../../../testing/fields.ts'
import { expectTexts } from '../../../../testing/texts.ts'

const roundNamed = (id: string): Round => {
  const round = builtInRound(id)
  if (round === undefined) throw new Error(`There is no round ${id}`)
  return round
}

const standard = roundNamed('ifaa-3d-standard-2021')
const animal = roundNamed('ifaa-animal-marked-2021')
const expertField = roundNamed('ifaa-expert-field-2021')
const worldField = roundNamed('wa-3d-2024')

const id = (number: number | string) => `01980000-0000-7000-8000-00000000d0${String(number).padStart(2, '0')}`
const target = (number: number) => page.getByRole('heading', { name: `Target ${number}` })
const box = (arrow: number, code: string) => button(`Arrow ${arrow}: ${code}`)

/** Everything entered has been sent, so that no request is open when the test ends. */
const isSaved = () => expect.element(page.getByText('Saved', { exact: true })).toBeVisible()

test('where all arrows count a tap fills the next box, and the last one moves on to the next target', async () => {
  await openCard(cardOf('own', id(1), { round: standard }), 'phone', standard)
  await expect.element(target(1)).toBeVisible()
  await button('K 10').click()
  await expect.element(box(1, 'K')).toBeVisible()
  await expect.element(box(2, 'open')).toHaveAttribute('aria-current', 'true')
  await expect.element(target(1)).toBeVisible()
  await button('W 5').click()
  await expect.element(target(2)).toBeVisible()
  await expect.element(button('Target 1, 15: K W')).toHaveTextContent('1 15')
  await expect.element(button('Undo 1: W')).toBeVisible()
  await isSaved()
})

test('a tap is drawn, stored and sent though the window is visible but gets no frames', async () => {
  await openCard(cardOf('own', id(9), { round: standard }), 'phone', standard)
  await expect.element(button('K 10')).toBeVisible()
  vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0)
  const key = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'K 10')
  key?.click()
  await expect.element(box(1, 'K')).toBeVisible()
  await expect.poll(() => network.sent(scorecardCalls.save).at(-1)?.body.scores[0]?.arrows).toEqual(['K'])
  await isSaved()
})

test('Undo removes one arrow, and a tapped box can be changed', async () => {
  await openCard(cardOf('own', id(2), { round: standard }), 'phone', standard)
  await button('K 10').click()
  await button('V 8').click()
  await expect.element(target(2)).toBeVisible()
  await button('Undo 1: V').click()
  await expect.element(target(1)).toBeVisible()
  await expect.element(box(1, 'K')).toBeVisible()
  await expect.element(box(2, 'open')).toBeVisible()
  await box(1, 'K').click()
  await button('M 0').click()
  await expect.element(box(1, 'M')).toBeVisible()
  await button('K 10').click()
  await expect.element(button('Target 1, 10: M K')).toBeVisible()
  await expect
    .poll(() => network.sent(scorecardCalls.save).at(-1)?.body.scores[0]?.arrows)
    .toEqual(['M', 'K'])
  await isSaved()
})

test('where the first hit counts there is a row per arrow, and the arrows are sent', async () => {
  await openCard(cardOf('own', id(3), { round: animal }), 'phone', animal)
  await button('2W 14').click()
  await expect.element(button('Target 1, 2W')).toBeVisible()
  await expect.element(target(2)).toBeVisible()
  await expect
    .poll(() =>
      network
        .sent(scorecardCalls.save)
        .at(-1)
        ?.body.scores.map(({ arrows }) => arrows ?? null),
    )
    .toEqual([['M', 'W'], null, null])
  await isSaved()
})

test('in a group the last arrow moves on to the next archer', async () => {
  const card = cardOf('group', id(4), { round: standard, guests: [guest(1, 'Gus Guest')] })
  await openCard(card, 'phone', standard)
  await button('K 10').click()
  await expect.element(box(1, 'K')).toBeVisible()
  await button('V 8').click()
  await expect.element(button('Ada Nock: K V, 18 in total')).toBeVisible()
  await expect
    .element(button('Gus Guest: next, 0 in total, not scored'))
    .toHaveAttribute('aria-current', 'step')
  await expect.element(box(1, 'open')).toBeVisible()
  await isSaved()
})

test('at a desk codes are typed; an incomplete code waits for the rest', async () => {
  await openCard(cardOf('own', id(5), { round: worldField }), 'desk', worldField)
  await expect.element(page.getByRole('group', { name: 'Zone of target 1' })).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: 'Arrows' })).toBeVisible()
  await userEvent.keyboard('11')
  await expect.element(box(1, '11')).toBeVisible()
  await userEvent.keyboard('8')
  await expect.element(button('Target 1: 11 8, change')).toBeVisible()
  await userEvent.keyboard('5m')
  await expect.element(button('Target 2: 5 M, change')).toBeVisible()
  await isSaved()
})

test('six areas and M fit in one row on the smallest phone, each large enough for a thumb', async () => {
  const guests = ['Bo', 'Cy', 'Di', 'Ed', 'Flo'].map((name, number) => guest(number + 1, name))
  await openCard(cardOf('group', id(6), { round: expertField, guests }), 'phone', expertField)
  await page.viewport(320, 568)
  const keys = page.getByRole('group', { name: 'Zone of target 1 for Ada Nock' })
  await expect.element(keys).toBeVisible()
  const boxes = [...keys.element().querySelectorAll('button')].map((key) => key.getBoundingClientRect())
  expect(boxes).toHaveLength(7)
  expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(1)
  for (const { width, height, bottom } of boxes) {
    expect(width).toBeGreaterThanOrEqual(37)
    expect(height).toBeGreaterThanOrEqual(60)
    expect(bottom).toBeLessThanOrEqual(568)
  }
})

test('six archers shoot four arrows of six areas on the smallest phone, and the keys stay under the thumb', async () => {
  const names = ['Bo', 'Cy', 'Di', 'Ed', 'Flo']
  const guests = names.map((name, number) => guest(number + 1, name))
  await openCard(cardOf('group', id(10), { round: expertField, guests }), 'phone', expertField)
  await page.viewport(320, 568)
  const whatCounts = page.getByRole('link', { name: 'What counts?' })
  await expect.element(whatCounts).toBeVisible()
  const underKeys = whatCounts.element().getBoundingClientRect().height
  const places: { at: string; above: number }[] = []
  for (const archer of ['Ada Nock', ...names]) {
    const keys = page.getByRole('group', { name: `Zone of target 1 for ${archer}` })
    for (const [arrow, code] of ['X', '5', '4', 'M'].entries()) {
      const key = keys.getByRole('button', { name: new RegExp(`^${code}\\b`) })
      await expect.element(key).toBeInViewport({ ratio: 1 })
      await expect.element(box(arrow + 1, 'open')).toBeInViewport({ ratio: 1 })
      const above = innerHeight - key.element().getBoundingClientRect().bottom
      places.push({ at: `${archer}, ${code}: scrolled ${scrollY} in ${innerHeight}`, above })
      await key.click()
    }
  }
  // Always above 'What counts?', at the bottom edge of the phone; less than the gap to the boxes makes no difference to a
  // thumb.
  expect(
    places.filter(({ above }) => above < underKeys || above > underKeys + 6),
    JSON.stringify(places),
  ).toEqual([])
  const shots = () =>
    network
      .sent(scorecardCalls.save)
      .at(-1)
      ?.body.scores.map(({ arrows }) => arrows?.join(' '))
  await expect
    .poll(shots)
    .toEqual([...Array.from({ length: 6 }, () => 'X 5 4 M'), ...Array.from({ length: 12 })])
})

test('the pad of the clubs’ own round has not changed', async () => {
  await openCard(cardOf('own', id(7), { round: threeArrowRound }))
  const keys = page.getByRole('group', { name: 'Zone of target 1 for Ada Nock' })
  await expect.element(keys).toBeVisible()
  expect(
    [...keys.element().querySelectorAll('button')].map(({ innerText }) => innerText.replace(/\s+/g, ' ')),
  ).toEqual(['1A 20', '1B 18', '1C 16', '2A 14', '2B 12', '2C 10', '3A 8', '3B 6', '3C 4', 'Miss 2'])
  await expectTexts('Image not found')
})

/** The left and right edge of what is drawn. */
const edgesOf = (element: Element) => {
  const { left, right } = element.getBoundingClientRect()
  return { left, right }
}

test.for([
  ['a', 'abc-three-arrow', 'An animal with its areas, from the inside: A Kill, B Outer, C Wound'],
  ['b', 'ifaa-animal-marked-2021', 'An animal with its areas, from the inside: K Kill, W Wound'],
  ['c', 'ifaa-expert-field-2021', 'A target face with its rings, from the inside: X, 5, 4, 3, 2, 1'],
  ['d', 'aba-field-three-arrow-2026', 'An animal with its areas, from the inside: A, B, C'],
] as const)('a drawing of the target heads the columns of the pad: %s', async ([number, round, words]) => {
  const shot = roundNamed(round)
  await openCard(cardOf('own', id(`2${number}`), { round: shot }), 'phone', shot)
  await page.viewport(390, 844)
  const drawing = page.getByRole('img', { name: words, exact: true })
  await expect.element(drawing).toBeVisible()
  const drawn = [...drawing.element().querySelectorAll('svg')].map(edgesOf)
  expect(drawn).toHaveLength(shot.areas.length)
  const keys = page.getByRole('group', { name: 'Zone of target 1 for Ada Nock' }).element()
  for (const [place, key] of [...keys.querySelectorAll('button')].slice(0, drawn.length).entries()) {
    const { left, right } = edgesOf(key)
    expect(drawn[place]?.left).toBeGreaterThanOrEqual(left)
    expect(drawn[place]?.right).toBeLessThanOrEqual(right)
  }
})

test('a round with more keys than fit in one row has one drawing for each area of the animal', async () => {
  const saba = roundNamed('saba-3d-open-2026')
  await openCard(cardOf('own', id('2e'), { round: saba }), 'phone', saba)
  await page.viewport(390, 844)
  const drawing = page.getByRole('img', {
    name: /^An animal with its areas, from the inside: X from peg, Kill/,
  })
  await expect.element(drawing).toBeVisible()
  expect(drawing.element().querySelectorAll('svg')).toHaveLength(3)
})

const smallPhones = [
  [320, 568],
  [360, 640],
  [390, 664],
  [390, 844],
  [430, 932],
] as const

test.for(smallPhones.flatMap((size) => [1, 2, 3, 4, 5, 6].map((archers) => [...size, archers] as const)))(
  'with the drawing the pad fits a phone of %i x %i with %i archers, and its keys keep their size',
  async ([width, height, archers]) => {
    const guests = ['Bo', 'Cy', 'Di', 'Ed', 'Flo']
      .slice(0, archers - 1)
      .map((name, at) => guest(at + 1, name))
    const card = archers === 1 ? cardOf('own', id('3a')) : cardOf('group', id('3b'), { guests })
    await openCard(card)
    await page.viewport(width, height)
    const keys = page.getByRole('group', { name: 'Zone of target 1 for Ada Nock' })
    await expect.element(keys).toBeVisible()
    for (const key of keys.element().querySelectorAll('button')) {
      const { top, bottom, height: high } = key.getBoundingClientRect()
      expect(high).toBeGreaterThanOrEqual(60)
      expect(top).toBeGreaterThan(0)
      expect(bottom).toBeLessThanOrEqual(height)
    }
    // Where a group does not fit anyway, the page scrolls behind the keys.
    const isWhole = archers === 1 || height > 800 || (archers === 2 && height > 600)
    if (isWhole) expect(document.documentElement.scrollHeight - innerHeight).toBeLessThanOrEqual(0)
    const hasRoom = height > 600 && isWhole
    await expect
      .poll(() => page.getByRole('img', { name: /^An animal/ }).elements().length)
      .toBe(hasRoom ? 1 : 0)
    const whatCounts = page.getByRole('link', { name: 'What counts?' })
    expect(whatCounts.elements()).toHaveLength(1)
    await expect.element(whatCounts).toBeInViewport({ ratio: 1 })
  },
)

test('at a desk the drawing and what counts stand beside the table, in sight', async () => {
  await openCard(cardOf('own', id('4a'), { targets: 28 }), 'desk')
  await expect
    .element(page.getByRole('img', { name: /^An animal with its areas/ }))
    .toBeInViewport({ ratio: 1 })
  await expect.element(page.getByRole('link', { name: 'What counts?' })).toBeInViewport({ ratio: 1 })
})

/** The texts on the keys of a round; a key whose points equal its code shows only the code. */
const textsOfKeys = (round: Round): string[] => {
  const textOf = (text: string, points: number) => (text === String(points) ? text : `${text} ${points}`)
  if (round.counting === 'all') return keysOfArrow(round, 0).map(({ code, points }) => textOf(code, points))
  const zones = keysByArrow(round).flatMap((keys, arrow) =>
    keys.map(({ code, points }) => textOf(`${arrow + 1}${code}`, points)),
  )
  return [...zones, `Miss ${round.miss}`]
}

test.each(someRounds(10).map((round, place) => [place, round] as const))(
  'any round that a club creates has a key for everything that scores, within 320 px (%i)',
  async (place, round) => {
    network.on(roundCalls.read, round)
    await openCard(
      cardOf('own', `01980000-0000-7000-8000-00000000d1${10 + place}`, { round }),
      'phone',
      round,
    )
    await page.viewport(320, 568)
    const keys = page.getByRole('group', { name: 'Zone of target 1 for Ada Nock' })
    await expect.element(keys).toBeVisible()
    const buttons = [...keys.element().querySelectorAll('button')]
    const texts = buttons.map(({ innerText }) => innerText.replace(/\s+/g, ' '))
    expect(texts, JSON.stringify(round)).toEqual(textsOfKeys(round))
    for (const { left, right, width } of buttons.map((key) => key.getBoundingClientRect())) {
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(320)
      expect(width).toBeGreaterThanOrEqual(32)
    }
  },
)
