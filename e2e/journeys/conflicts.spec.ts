import type { Page } from '@playwright/test'
import { openAs, signInBefore } from '../support/archer.ts'
import { expect, test } from '../support/one-window.ts'
import {
  beginCard,
  changeZone,
  expectAllSent,
  expectTotal,
  isWide,
  openMore,
  openTarget,
  photograph,
  saveWithPhotos,
  shoot,
  tapZone,
} from '../support/scoring.ts'

test("two tabs of one browser share a card and see each other's changes", { tag: '@any-size' }, async ({
  page,
  context,
  newArcher,
}) => {
  await signInBefore(page, await newArcher())
  await beginCard(page, { targets: 3 })
  await shoot(page, 1, ['1A'])
  const other = await context.newPage()
  await other.goto('/')
  await expectTotal(other, 20)
  await shoot(other, 2, ['1B'])
  await expectTotal(page, 38)
  await shoot(page, 3, ['1C'])
  await expectTotal(other, 54)
})

test('card details that are open in one tab follow the other tab, and stepping through them changes nothing back', {
  tag: '@any-size',
}, async ({ page, context, newArcher }) => {
  await openAs(page, await newArcher(), '/')
  await page.getByLabel('Number of Targets').fill('3')
  await page.getByLabel('Number of Targets').blur()
  await expect(page.getByText('Not saved yet').first()).toBeVisible()
  const other = await context.newPage()
  // Scoring has not started, so the other tab opens the card's details too.
  await other.goto('/')
  const start = other.getByLabel('Starting Target')
  await expect(start).toHaveValue('1')

  await openMore(page)
  await page.getByLabel('Starting Target').fill('14')
  await page.getByLabel('Starting Target').blur()
  await page.getByLabel('Archer Name').fill('Grace Fletcher')
  await expect(start).toHaveValue('14')
  await expect(start).toBeVisible()
  await expect(other.getByLabel('Archer Name')).toHaveValue('Grace Fletcher')
  await start.focus()
  await start.blur()
  await other.getByRole('button', { name: 'Start scoring' }).click()
  await expect(other.getByText(/^(?:Target )?14$/).first()).toBeVisible()
  await expect(page.getByLabel('Starting Target')).toHaveValue('14')
})

test('two devices save the same card: both targets are kept, and a person decides where both changed one @core-phone', async ({
  page,
  browser,
  newArcher,
  server,
}) => {
  const ada = await newArcher()
  await signInBefore(page, ada)
  await beginCard(page, { targets: 3 })
  await shoot(page, 1, ['1A'])
  await saveWithPhotos(page)
  const card = new URL(page.url()).pathname

  const size = page.viewportSize() ?? { width: 1280, height: 800 }
  const second = await browser.newContext({ viewport: size, baseURL: server.address })
  const other = await second.newPage()
  await openAs(other, ada, card)
  await expectTotal(other, 20)

  // The first device is offline, scores target 2 and changes target 1; the second scores target 3 and also changes
  // target 1.
  await page.context().setOffline(true)
  await shoot(page, 2, ['1B'])
  await changeZone(page, 1, '1C')
  await openTarget(other, 3)
  await photograph(other, 3)
  await tapZone(other, '2A')
  await changeZone(other, 1, '2B')
  const zones = async () => {
    const answer = await fetch(`${server.address}/api/scorecards/${card.split('/').at(-1)}`, {
      headers: { authorization: `Bearer ${ada.token}` },
    })
    return (await answer.json()).scores.map((entry: { zone: string | null } | null) => entry?.zone ?? null)
  }
  // The state in the header can lag behind a tap, so ask the server.
  await expect.poll(zones, { timeout: 20_000 }).toEqual(['2B', null, '2A'])
  await expectAllSent(other)

  await page.context().setOffline(false)
  // A button under a notice can be pressed once the notice is gone.
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect(page.getByText('Needs attention').first()).toBeVisible()
  // The server's value counts until someone decides: target and total are marked, and Undo undoes the value that
  // counts.
  await expect(page.getByText('1 zone to choose')).toBeVisible()
  if (isWide(page)) await expect(page.getByRole('row', { name: /changed in two places/ })).toHaveCount(1)
  else await expect(page.getByRole('button', { name: 'Target 1, 2B, changed in two places' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo 2: 1B' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo 1: 1C' })).toBeHidden()
  await showConflicts(page)
  await expect(page.getByText('Target 1: on this phone 1C, on the server 2B')).toBeVisible()
  await page.getByRole('button', { name: 'This phone: 1C' }).click()
  await expect.poll(zones).toEqual(['1C', '1B', '2A'])
  await expect(page.getByText('1 zone to choose')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Undo 1: 1C' })).toBeVisible()
  await second.close()
})

const showConflicts = async (page: Page) => {
  const show = page.getByRole('button', { name: 'Show', exact: true })
  if (await show.isVisible()) await show.click()
}
