import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cardOf, openCard } from '../../../../testing/cards.ts'
import { button } from '../../../../testing/fields.ts'
import { expectTexts } from '../../../../testing/texts.ts'

const id = (number: number) => `01980000-0000-7000-8000-00000000f20${number}`

const opener = (target: number) => button(`Open target ${target}`)
const zoneOf = (target: number, zone: string) => button(`Target ${target}: ${zone}, change`)

const current = () => document.querySelectorAll('tr[aria-current=step]')

/** The current row, and whether the focus is in it. */
const marked = () => {
  const [row, ...others] = current()
  const button = row?.querySelector('button[aria-label^="Open target"], button')
  return {
    rows: row === undefined ? 0 : 1 + others.length,
    target: Number(/\d+/.exec(button?.getAttribute('aria-label') ?? button?.textContent ?? '')?.[0]),
    hasFocus: row?.contains(document.activeElement) ?? false,
  }
}

const expectFocusIn = (target: number) => expect.poll(marked).toEqual({ rows: 1, target, hasFocus: true })

const expectTotal = (points: number) =>
  expect.poll(() => page.getByText(new RegExp(`^(?:Total )?${points}$`)).elements().length).toBeGreaterThan(0)

/** Everything entered has been sent, so that no request is open when the test ends. */
const isSaved = () => expect.element(page.getByText('Saved', { exact: true })).toBeVisible()

const tabTo = async (place: Element) => {
  for (let steps = 0; steps < 80 && document.activeElement !== place; steps += 1) await userEvent.tab()
  expect(document.activeElement).toBe(place)
}

/** An own card at a desk; the last target has no photo yet. */
const openOwn = async (number: number, photos = 3) => {
  await openCard(cardOf('own', id(number), { targets: 4, photos }), 'desk')
  await opener(1).click()
  await expect.poll(marked).toMatchObject({ rows: 1, target: 1 })
}

test('a whole round can be scored with the keyboard', async () => {
  await openOwn(1)
  await userEvent.keyboard('1b')
  await expectTotal(18)
  await userEvent.keyboard('m')
  await expectTexts('2 of 4 targets')
  await userEvent.keyboard('u')
  await expectTexts('1 of 4 targets')
  await isSaved()
})

test('keys score the focused row, which is the current one', async () => {
  await openOwn(2)
  opener(1).element().focus()
  await tabTo(opener(3).element())
  await expectFocusIn(3)
  await userEvent.keyboard('1b')
  await expectTotal(18)
  await expect.element(zoneOf(3, '1B')).toBeVisible()
  await expect.element(zoneOf(1, 'not scored')).toBeVisible()
  await expectFocusIn(4)
  await isSaved()
})

test('opening a row by its zone moves the focus to its keys, and typing continues there', async () => {
  await openOwn(3)
  // Backwards from the row below, as after going too far.
  opener(4).element().focus()
  await userEvent.tab({ shift: true })
  await expectFocusIn(3)
  expect(
    page.getByRole('group', { name: 'Zone of target 3' }).element().contains(document.activeElement),
  ).toBe(true)
  await zoneOf(2, 'not scored').click()
  await expectFocusIn(2)
  await userEvent.keyboard('1b')
  await expect.element(zoneOf(2, '1B')).toBeVisible()
  await expectTotal(18)
  await isSaved()
})

test('after a click on a zone the keys score the next row', async () => {
  await openOwn(4)
  await page.getByRole('button', { name: '1A', exact: true }).click()
  await expectFocusIn(2)
  await userEvent.keyboard('m')
  await expectTotal(22)
  await expectFocusIn(3)
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await expectFocusIn(1)
  await isSaved()
})

test('a second click on the same spot changes nothing, nor what the keys are for', async () => {
  await openOwn(5)
  // The second click comes at once, however slow the machine is.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  await userEvent.dblClick(page.getByRole('button', { name: '1A', exact: true }))
  clock.mockRestore()
  await expectFocusIn(2)
  await userEvent.keyboard('m')
  await expectTotal(22)
  await isSaved()
})

test('when the round is finished, keys score nothing until a row is opened', async () => {
  await openOwn(6, 4)
  await userEvent.keyboard('mmmm')
  await expect.element(page.getByRole('heading', { name: 'Round finished' })).toBeVisible()
  await userEvent.keyboard('1a')
  await expectTotal(8)
  await userEvent.keyboard('{ArrowUp}')
  await expectFocusIn(3)
  await userEvent.keyboard('1a')
  await expectTotal(26)
  await isSaved()
})

test('all keys of a row are in one line at 1280 pixels', async () => {
  await openOwn(9)
  const keys = [...document.querySelectorAll('tr[aria-current=step] [aria-pressed]')]
  expect(keys.map(({ textContent }) => textContent)).toContain('Miss')
  expect(new Set(keys.map((key) => Math.round(key.getBoundingClientRect().top))).size).toBe(1)
})
