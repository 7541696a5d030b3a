import { heicPhoto } from '@fletch/testkit/heic-photo.ts'
import type { Page } from '@playwright/test'
import { notice } from '../support/accounts.ts'
import { signInBefore } from '../support/archer.ts'
import { routeCalls, unrouteCalls } from '../support/calls.ts'
import { expect, test } from '../support/one-window.ts'
import { expectStored } from '../support/outage.ts'
import {
  beginCard,
  expectAllSent,
  expectTotal,
  isWide,
  openMore,
  photograph,
  saveCard,
  shoot,
  tapZone,
} from '../support/scoring.ts'

test.beforeEach(async ({ page, newArcher }) => {
  await signInBefore(page, await newArcher())
})

test('a reload in the middle restores the card, its photos and the current target @core-phone', async ({
  page,
}) => {
  await beginCard(page, { targets: 4 })
  await shoot(page, 1, ['1A', '1B'])
  await photograph(page, 3)
  // What is on screen is stored shortly afterwards, and the header says so.
  await expect(page.getByText('3 photos waiting').first()).toBeVisible()
  await page.reload()
  // The third target has its photo, so its zone can be chosen.
  if (isWide(page)) await page.getByRole('button', { name: 'Open target 3', exact: true }).click()
  await tapZone(page, '2A')
  await expectTotal(page, 52)
})

test('without a network scoring continues; Save keeps the card, says so and sends it later', {
  tag: '@any-size',
}, async ({ page, context }) => {
  await beginCard(page, { targets: 3 })
  await shoot(page, 1, ['1A'])
  await context.setOffline(true)
  await expect(page.getByText('Offline Mode - Your changes will be saved locally')).toBeVisible()
  await shoot(page, 2, ['1B'])
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect(page.getByText('Kept on this phone', { exact: true })).toBeVisible()
  await expect(page.getByText('Will be sent').first()).toBeVisible()
  await context.setOffline(false)
  await shoot(page, 3, ['1C'])
  await saveCard(page)
  await expect(page.getByText('Scorecard Saved')).toBeVisible()
  await expect(page).toHaveURL(/\/scorecard\//)
  await page.reload()
  await expectTotal(page, 54)
})

test('scoring continues while a photo is processed', async ({ page }) => {
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>()
  await routeCalls(page, '**/api/objects/upload/**', async (route) => {
    await held
    await route.continue()
  })
  await beginCard(page, { targets: 3 })
  await shoot(page, 1, ['1A'])
  await saveCard(page)
  await expect(page.getByText('Scorecard Saved')).toBeVisible()
  await expect(page.getByText('Sending 1 of 1').first()).toBeVisible()
  await shoot(page, 2, ['1B', 'Miss'])
  await expectTotal(page, 40)
  await expect(page.getByText('Sending 1 of 3').first()).toBeVisible()
  letThrough()
  await expect(page.getByText(/photos? waiting|Sending \d+ of/)).toBeHidden({ timeout: 20_000 })
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
})

test('a photo that fails to upload waits and is sent later', { tag: '@any-size' }, async ({ page }) => {
  await routeCalls(page, '**/api/objects/upload/**', (route) =>
    route.fulfill({ status: 503, json: { code: 'of-the-test', message: 'away' } }),
  )
  await beginCard(page, { targets: 1 })
  await shoot(page, 1, ['1A'])
  await saveCard(page)
  await expect(page.getByText('Scorecard Saved')).toBeVisible()
  await expect(page.getByText('1 photo waiting').first()).toBeVisible()
  // The failure notice waits until the success notice is closed.
  await notice(page).getByRole('button', { name: 'Close' }).click()
  await expect(notice(page).getByRole('alert')).toContainText('away')
  await unrouteCalls(page, '**/api/objects/upload/**')
  await page.reload()
  await expectAllSent(page)
})

test('a save whose answer is lost is repeated unchanged and takes effect once', {
  tag: '@any-size',
}, async ({ page }) => {
  let isLosing = true
  let lost = 0
  await page.route('**/api/scorecards', async (route) => {
    if (route.request().method() !== 'POST' || !isLosing) return route.continue()
    await route.fetch()
    await route.abort()
    lost += 1
  })
  await beginCard(page, { targets: 1 })
  await shoot(page, 1, ['1A'])
  await saveCard(page)
  await expect.poll(() => lost).toBeGreaterThan(0)
  await expect(page.getByText('Will be sent').first()).toBeVisible()
  isLosing = false
  await saveCard(page)
  await expect(page.getByText('Scorecard Saved')).toBeVisible()
  await page.goto('/scorecards')
  await expect(page.getByRole('link', { name: /^View/ })).toHaveCount(1)
})

test('a HEIC file that neither this browser nor the server can read becomes a photo', {
  tag: '@any-size',
}, async ({ page }) => {
  await beginCard(page, { targets: 2 })
  // Some phones send a file without its type.
  const file = { name: 'IMG_0012.HEIC', mimeType: '', buffer: heicPhoto() }
  await page.locator('input[type=file]:not([capture])').setInputFiles(file)
  await expect(page.getByRole('button', { name: /^1A/ })).toBeVisible({ timeout: 30_000 })
  await tapZone(page, '1A')
  await saveCard(page)
  await expect(page.getByText('Scorecard Saved')).toBeVisible()
  await expectAllSent(page)
  await expect(page.getByText('Needs attention')).toBeHidden()
})

/** Raises the version of the phone's database as a later app would, and returns how many cards it has. */
const openAsNewerApp = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('fletch', 99)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const cards = opening.result.transaction('cards').objectStore('cards').count()
          cards.onsuccess = () => {
            opening.result.close()
            resolve(cards.result)
          }
        }
      }),
  )

test('an older app leaves the data of a newer version on the phone alone, and says so', {
  tag: '@any-size',
}, async ({ page, complaints }) => {
  await beginCard(page, { targets: 3 })
  await shoot(page, 1, ['1A'])
  await expect.poll(() => openAsNewerApp(page)).toBe(1)
  await page.goto('/?new')
  await page.getByLabel('Number of Targets').fill('12')
  await page.getByLabel('Number of Targets').blur()
  await expect(
    page.getByText('Your cards on this phone need a newer version', { exact: false }),
  ).toBeVisible()
  await page.goto('/waiting')
  await expect(page.getByText('The data on this phone could not be read')).toBeVisible()
  await expect(page.getByText('Everything is sent')).toBeHidden()
  expect(await openAsNewerApp(page)).toBe(1)
  // Background work on the phone's database logs that it cannot open it.
  expect(complaints.every((words) => words.includes('VersionError'))).toBe(true)
  complaints.length = 0
})

/** Gives the one card on this phone an archer name that earlier versions accepted. */
const nameAsBefore = (page: Page, archerName: string): Promise<void> =>
  page.evaluate(
    (name) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('fletch')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          const changing = database.transaction('cards', 'readwrite')
          const walking = changing.objectStore('cards').openCursor()
          walking.onsuccess = () => {
            const cursor = walking.result
            if (cursor === null) return
            cursor.update({ ...cursor.value, mine: { ...cursor.value.mine, archerName: name } })
            cursor.continue()
          }
          changing.onabort = () => reject(changing.error)
          changing.oncomplete = () => {
            database.close()
            resolve()
          }
        }
      }),
    archerName,
  )

test('an unsent card with a name that is no longer allowed names the field, and is sent once it is corrected', {
  tag: '@any-size',
}, async ({ page, complaints }) => {
  await beginCard(page, { targets: 2 })
  await shoot(page, 1, ['1A'])
  await expectStored(page, null, ['1A', null])
  await nameAsBefore(page, 'Ada\u2028Nock\u202e')
  await page.reload()
  await saveCard(page)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const words = 'Archer name: Line breaks and control characters are not allowed'
  await expect(dialog.getByText(words, { exact: false })).toBeVisible()
  await page.keyboard.press('Escape')
  if (!isWide(page)) await page.getByRole('button', { name: 'Summary and details' }).click()
  await page.getByRole('button', { name: 'Details', exact: true }).click()
  await openMore(page)
  await page.getByLabel('Archer Name').fill('Ada Nock')
  await page.getByRole('button', { name: 'Done' }).click()
  await saveCard(page)
  await expect(page.getByText('Scorecard Saved')).toBeVisible()
  await expect(page.getByText('Needs attention')).toBeHidden()
  await expectTotal(page, 20)
  // The refusal of the first save.
  complaints.length = 0
})
