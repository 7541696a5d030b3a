import type { Page } from '@playwright/test'
import { signInBefore } from '../support/archer.ts'
import { fileOf } from '../support/loaded-ahead.ts'
import { expect, test } from '../support/one-window.ts'
import { beginCard, expectTotal, isWide, photograph, shoot, tapZone } from '../support/scoring.ts'

test.beforeEach(async ({ page, newArcher }) => {
  await signInBefore(page, await newArcher())
})

/** What the page shows in the first frame that contains these words. */
const firstFrameWith = (page: Page, words: string) =>
  page.evaluateHandle(
    (words) => ({
      text: new Promise<string>((resolve) => {
        new MutationObserver((_changes, observer) => {
          const text = document.body.innerText
          if (!text.includes(words)) return
          observer.disconnect()
          resolve(text)
        }).observe(document.body, { subtree: true, childList: true, characterData: true })
      }),
    }),
    words,
  )

test('the end of a round appears together with its last tap', { tag: '@any-size' }, async ({ page }) => {
  await beginCard(page, { targets: 2 })
  await shoot(page, 1, ['1A'])
  await photograph(page, 2)
  const isHere = (file: string) =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes(file))
  await expect
    .poll(() => page.evaluate(isHere, fileOf('src/features/cards/scoring/card-whole.tsx')))
    .toBe(true)
  const end = await firstFrameWith(page, 'Round finished')
  await tapZone(page, '1B')
  const text = await end.evaluate(({ text }) => text)
  expect(text).toContain('Session summary')
  expect(text).toContain('Clear All')
})

/** The centre of a key of the pad. */
const placeOf = async (page: Page, key: RegExp) => {
  const box = await page.getByRole('button', { name: key }).boundingBox()
  if (box === null) throw new Error(`There is no key ${key}`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('a finger presses the key that it lifts from, once: not a key that it slid off, and not two at a time', {
  tag: '@any-size',
}, async ({ page }) => {
  await beginCard(page, { targets: 3 })
  await photograph(page, 1)
  const clicks = await page.evaluateHandle(() => {
    const origins: string[] = []
    document.addEventListener('click', ({ isTrusted }) => origins.push(isTrusted ? 'of the browser' : 'ours'))
    return origins
  })
  const cdp = await page.context().newCDPSession(page)
  type Finger = { x: number; y: number; id?: number }
  const touch = (type: 'touchStart' | 'touchEnd', ...touchPoints: Finger[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints })
  const [bull, ring] = [await placeOf(page, /^1A/), await placeOf(page, /^1B/)]

  // As in Safari, which also asks the page about a finger that slid off.
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

test('a sheet that loads slowly keeps its button busy and opens over no other dialog', {
  tag: '@any-size',
}, async ({ page }) => {
  const letCome = Promise.withResolvers<void>()
  await page.route(`**${fileOf('src/features/cards/scoring/card-sheet.tsx')}`, async (route) => {
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

test('Clear All asks twice, drops the question after five seconds and can be undone', {
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

const openActions = async (page: Page) => {
  if (isWide(page)) return
  const sheet = page.getByRole('button', { name: 'Summary and details' })
  if (await sheet.isVisible()) await sheet.click()
}
