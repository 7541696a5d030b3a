import { groupScorecardCalls, scanPath, scorecardCalls, scorecardPath } from '@fletch/contract'
import type { ZoneCode } from '@fletch/domain'
import { openAs, signInBefore } from '../support/archer.ts'
import { cameraFlags, type Look, showToCamera } from '../support/camera.ts'
import { archersOf, deviceOf, enterOnServer } from '../support/group-scoring.ts'
import { asking, makeGroupShoot } from '../support/group-shoot.ts'
import { expect, test } from '../support/one-window.ts'
import { startBrowser } from '../support/own-browser.ts'

test("a group hands in its card without a signal: an officer's phone reads its code from a photo", {
  tag: '@any-size',
}, async ({ page, browser, server: { address } }) => {
  const shoot = await makeGroupShoot(address, { names: ['Ada', 'Mads', 'Ilse', 'Wren'], targets: 2 })
  const { officer, event, group } = shoot
  const [ada] = archersOf(shoot)
  await enterOnServer(address, shoot, {
    editor: ada,
    targets: [
      ['1A', '1B', '2A', '2B'],
      ['2A', '1C', '1A', '3B'],
    ],
    photos: 1,
  })
  const agreed = page.waitForResponse((response) => response.url().endsWith('/keys'))
  await openAs(page, ada, scorecardPath(group.id))
  await page.getByRole('button', { name: 'Show code' }).first().click()
  await agreed
  await page.getByRole('button', { name: 'Close' }).click()

  await page.context().setOffline(true)
  for (const name of ['Ada', 'Mads', 'Ilse', 'Wren']) {
    await page.getByRole('button', { name: `Confirm ${name} Nock` }).click()
    await page.getByRole('button', { name: 'I confirm my score' }).click()
  }
  await expect(page.getByText('It is handed in by itself when there is a signal.')).toBeVisible()
  await page.getByRole('button', { name: 'Show code' }).first().click()
  await expect(page.getByRole('img', { name: /^QR code of the scorecard/ })).toBeVisible()
  const photo = await page.screenshot()

  const office = await deviceOf(browser, page, address, officer, scanPath(event.id))
  await office
    .locator('input[type=file]')
    .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: photo })
  await expect(office.getByRole('heading', { name: 'Group 1' })).toBeVisible()
  await office.getByRole('button', { name: 'Take' }).click()
  await expect(office.getByText(/^Sent at/)).toBeVisible()
  await expect(office.getByText('1 of 1 group')).toBeVisible()
  const card = await asking(address, officer)(scorecardCalls.read, { id: group.id })
  expect(card.groupParticipants.filter(({ confirmedAt }) => confirmedAt)).toHaveLength(4)

  // What the phone sends later is no conflict with its own code.
  await page.getByRole('button', { name: 'Close' }).click()
  await page.context().setOffline(false)
  await expect(page.getByText('The scorecard is handed in.')).toBeVisible()
  expect(await asking(address, officer)(groupScorecardCalls.proposals, { id: group.id })).toEqual([])
})

const hits: readonly ZoneCode[] = ['1A', '1B', '2A', '2B', '1C', '3A']

/** Modules of the largest code of a group of six, with its margin. */
const modules = 93

test(
  "an officer's camera reads a code that is turned, dark, blurred or partly covered",
  {
    tag: '@any-size',
  },
  async ({ page, server: { address } }, testInfo) => {
    // A browser of its own, which opens the page for each picture.
    test.slow()
    const shoot = await makeGroupShoot(address, { names: ['Ada'], guests: 5, targets: 28 })
    const { officer, event, group } = shoot
    const [ada] = shoot.archers
    if (ada === undefined) throw new Error('The group has no archer')
    await enterOnServer(address, shoot, { editor: ada, targets: Array.from({ length: 28 }, () => hits) })
    const agreed = page.waitForResponse((response) => response.url().endsWith('/keys'))
    await openAs(page, ada, scorecardPath(group.id))
    await page.getByRole('button', { name: 'Show code' }).first().click()
    await agreed
    const picture = await page.getByRole('img', { name: /^QR code of the scorecard/ }).screenshot()

    const file = testInfo.outputPath('camera.y4m')
    const show = (look: Look) => showToCamera(page, file, { picture, side: modules * 5, look })
    const office = await startBrowser(testInfo.outputPath('office'), address, cameraFlags(file))
    try {
      await signInBefore(office.page, officer)
      for (const look of ['turned', 'dark', 'blurred', 'covered'] as const) {
        await show(look)
        await office.page.goto(scanPath(event.id))
        const found = office.page.getByRole('heading', { name: 'Group 1' })
        await expect(found, look).toBeVisible({ timeout: 60_000 })
      }
      await office.page.getByRole('button', { name: 'Take' }).click()
      await expect(office.page.getByText(/^Sent at/)).toBeVisible()
    } finally {
      await office.end()
    }
  },
)
