import type { Page } from '@playwright/test'
import { signInBefore } from '../support/archer.ts'
import { expect, test } from '../support/one-window.ts'
import {
  beginCard,
  expectTotal,
  isWide,
  openTarget,
  photograph,
  saveCard,
  shoot,
  tapZone,
} from '../support/scoring.ts'

test.beforeEach(async ({ page, newArcher }) => {
  await signInBefore(page, await newArcher())
})

test('a zone is locked until the target has its photo', async ({ page }) => {
  await beginCard(page, { targets: 2 })
  await expect(page.getByText('upload photo to enter score').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^1A/ })).toBeHidden()
  await photograph(page, 1)
  await tapZone(page, '1A')
  await expectTotal(page, 20)
})

test('a wrong tap is undone', async ({ page }) => {
  await beginCard(page, { targets: 3 })
  await shoot(page, 1, ['1A', '1B'])
  await page.getByRole('button', { name: 'Undo 2: 1B' }).click()
  await expectTotal(page, 20)
  await expect(page.getByText(/1 of 3 targets/).first()).toBeVisible()
})

/** What a page says in the frame in which it says a certain thing for the first time. */
const firstFrameWith = (page: Page, words: string) =>
  page.evaluateHandle(
    (words) => ({
      said: new Promise<string>((resolve) => {
        new MutationObserver((_changes, observer) => {
          const said = document.body.innerText
          if (!said.includes(words)) return
          observer.disconnect()
          resolve(said)
        }).observe(document.body, { subtree: true, childList: true, characterData: true })
      }),
    }),
    words,
  )

test('the end of a round comes whole, with its last tap', { tag: '@any-size' }, async ({ page }) => {
  await beginCard(page, { targets: 2 })
  await shoot(page, 1, ['1A'])
  await photograph(page, 2)
  const isHere = (file: string) =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes(file))
  await expect.poll(() => page.evaluate(isHere, '/card-whole')).toBe(true)
  const end = await firstFrameWith(page, 'Round finished')
  await tapZone(page, '1B')
  const said = await end.evaluate(({ said }) => said)
  expect(said).toContain('Session summary')
  expect(said).toContain('Clear All')
})

test('a second tap within 400 ms scores nothing', { tag: '@any-size' }, async ({ page }) => {
  await beginCard(page, { targets: 3 })
  await photograph(page, 1)
  await page.getByRole('button', { name: /^1A/ }).dblclick()
  await expect(page.getByText(/1 of 3 targets/).first()).toBeVisible()
})

test('a tap that was waiting while the phone was busy does not change the target before', {
  tag: '@any-size',
}, async ({ page }) => {
  await beginCard(page, { targets: 3 })
  await photograph(page, 1)
  await page.evaluate(() => {
    const keys = [...document.querySelectorAll('button')]
    const press = (zone: string) => keys.find(({ textContent }) => textContent.startsWith(zone))?.click()
    press('1A')
    const busyUntil = performance.now() + 500
    while (performance.now() < busyUntil);
    press('2A')
  })
  await expectTotal(page, 20)
  await expect(page.getByRole('button', { name: 'Target 1, 1A' })).toBeVisible()
})

/** Where a finger lands on a key of the pad. */
const placeOf = async (page: Page, key: RegExp) => {
  const box = await page.getByRole('button', { name: key }).boundingBox()
  if (box === null) throw new Error(`There is no key ${key}`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('a finger presses the key that it lifts from, once: not one it slid off, nor two at a time', {
  tag: '@any-size',
}, async ({ page }) => {
  await beginCard(page, { targets: 3 })
  await photograph(page, 1)
  const clicks = await page.evaluateHandle(() => {
    const seen: string[] = []
    document.addEventListener('click', ({ isTrusted }) => seen.push(isTrusted ? 'of the browser' : 'ours'))
    return seen
  })
  const cdp = await page.context().newCDPSession(page)
  type Finger = { x: number; y: number; id?: number }
  const touch = (type: 'touchStart' | 'touchEnd', ...touchPoints: Finger[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints })
  const [bull, ring] = [await placeOf(page, /^1A/), await placeOf(page, /^1B/)]

  // As Safari has it, which asks the page also about a finger that slid off.
  await page.getByRole('button', { name: /^1A/ }).evaluate((key, { x: clientX, y: clientY }) => {
    const finger = new Touch({ identifier: 1, target: key, clientX, clientY })
    const parts = { bubbles: true, cancelable: true, changedTouches: [finger] }
    key.dispatchEvent(new TouchEvent('touchstart', { ...parts, touches: [finger] }))
    key.dispatchEvent(new TouchEvent('touchend', parts))
  }, ring)
  await touch('touchStart', { ...bull, id: 1 }, { ...ring, id: 2 })
  await touch('touchEnd')
  expect(await clicks.jsonValue()).toEqual([])
  await expect(page.getByText(/0 of 3 targets/).first()).toBeVisible()

  await page.getByLabel('Distance of target 1').fill('25')
  await touch('touchStart', ring)
  await touch('touchEnd')
  await expectTotal(page, 18)
  await expect(page.getByText(/1 of 3 targets/).first()).toBeVisible()
  await expect(page.getByLabel('Distance of target 2')).not.toBeFocused()
  expect(await clicks.jsonValue()).toEqual(['of the browser'])
})

test('what was entered on one target is not carried to the next, and the keyboard goes', {
  tag: '@any-size',
}, async ({ page }) => {
  await beginCard(page, { targets: 3 })
  await photograph(page, 1)
  await openTarget(page, 2)
  await photograph(page, 2)
  await openTarget(page, 1)
  const distance = (target: number) => page.getByLabel(`Distance of target ${target}`)
  await distance(1).fill('25')
  // As on phones whose buttons take no focus.
  await page.getByRole('button', { name: /^1A/ }).dispatchEvent('click')
  await expect(distance(2)).toHaveValue('')
  await expect(distance(2)).not.toBeFocused()
  await openTarget(page, 1)
  await expect(distance(1)).toHaveValue('25')
})

test('a sheet that is long in coming keeps its opener busy, and opens over no other dialog', {
  tag: '@any-size',
}, async ({ page }) => {
  const letCome = Promise.withResolvers<void>()
  await page.route('**/assets/card-sheet-*.js', async (route) => {
    await letCome.promise
    await route.continue()
  })
  await beginCard(page, { targets: 2 })
  const opener = page.locator('button', { hasText: 'Summary and details' })
  const dialogs = page.locator('dialog:modal')
  await opener.click()
  await expect(opener).toHaveAttribute('aria-busy', 'true')
  await opener.click({ force: true })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(dialogs).toHaveCount(1)
  letCome.resolve()
  await expect(opener).toHaveAttribute('aria-busy', 'false')
  await expect(dialogs).toHaveCount(1)
  await dialogs.getByRole('button', { name: 'Close' }).click()
  await expect(dialogs).toHaveCount(0)
  await opener.click()
  await expect(dialogs.getByRole('button', { name: 'Fill Example' })).toBeVisible()
})

test('target numbers go round after 30 from the starting target', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Starting Target').fill('29')
  await page.getByLabel('Number of Targets').fill('4')
  await page.getByLabel('Number of Targets').blur()
  if (!isWide(page)) await page.getByRole('button', { name: 'Start scoring' }).click()
  const names = isWide(page) ? /^Open target (\d+)$/ : /^Target (\d+),/
  const labels = await page
    .getByRole('button', { name: names })
    .evaluateAll((buttons) =>
      buttons.map((button) => /\d+/.exec(button.getAttribute('aria-label') ?? button.textContent ?? '')?.[0]),
    )
  expect(labels).toEqual(['29', '30', '1', '2'])
})

test('Clear All asks twice, forgets the question after five seconds, and can be undone', {
  tag: '@any-size',
}, async ({ page }) => {
  await page.clock.install()
  await beginCard(page, { targets: 6 })
  await openActions(page)
  await page.getByRole('button', { name: 'Fill Example' }).click()
  await expectTotal(page, 70)
  await openActions(page)
  await page.getByRole('button', { name: 'Clear All' }).click()
  await expect(page.getByRole('button', { name: 'Confirm Clear' })).toBeVisible()
  await page.clock.runFor(5100)
  await expect(page.getByRole('button', { name: 'Confirm Clear' })).toBeHidden()
  await page.getByRole('button', { name: 'Clear All' }).click()
  await page.getByRole('button', { name: 'Confirm Clear' }).click()
  await expect(page.getByText('0 of 6 targets').first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('5 of 6 targets').first()).toBeVisible()
})

test('bounds of the head fall back, and what is entered keeps its rows', { tag: '@any-size' }, async ({
  page,
}) => {
  await page.goto('/')
  const count = page.getByLabel('Number of Targets')
  await count.fill('51')
  await count.blur()
  await expect(count).toHaveValue('30')
  const start = page.getByLabel('Starting Target')
  await start.fill('1000')
  await start.blur()
  await expect(start).toHaveValue('1')
})

test('a card is not saved past a head that cannot be taken', { tag: '@any-size' }, async ({ page }) => {
  await page.goto('/')
  const name = page.getByLabel('Archer Name')
  await name.fill('')
  await saveCard(page)
  await expect(page.getByRole('alert').filter({ hasText: 'Archer name is required' }).first()).toBeFocused()
  await expect(page.getByText('Scorecard Saved')).toBeHidden()
  await name.fill('Ada Nock')
  await saveCard(page)
  await expect(page.getByText('Scorecard Saved')).toBeVisible()
})

test('at a desk the whole round goes by keyboard', { tag: '@any-size' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await beginCard(page, { targets: 3 })
  await photograph(page, 1)
  await page.keyboard.press('1')
  await page.keyboard.press('b')
  await expectTotal(page, 18)
  await photograph(page, 2)
  await page.keyboard.press('m')
  await expect(page.getByText('2 of 3 targets').first()).toBeVisible()
  await page.keyboard.press('u')
  await expect(page.getByText('1 of 3 targets').first()).toBeVisible()
})

const openActions = async (page: Page) => {
  if (isWide(page)) return
  const sheet = page.getByRole('button', { name: 'Summary and details' })
  if (await sheet.isVisible()) await sheet.click()
}
