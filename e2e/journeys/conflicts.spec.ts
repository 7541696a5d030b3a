import type { Page } from '@playwright/test'
import { openAs, signInBefore } from '../support/archer.ts'
import { expect, test } from '../support/one-window.ts'
import {
  beginCard,
  changeZone,
  expectTotal,
  isWide,
  openTarget,
  photograph,
  saveWithPhotos,
  shoot,
  tapZone,
} from '../support/scoring.ts'

test('two tabs of one browser share a card and hear of each other', { tag: '@any-size' }, async ({
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

test('a head that is open in one tab follows the other, and going through it changes nothing back', {
  tag: '@any-size',
}, async ({ page, context, newArcher }) => {
  await openAs(page, await newArcher(), '/')
  await page.getByLabel('Number of Targets').fill('3')
  await page.getByLabel('Number of Targets').blur()
  await expect(page.getByText('On this phone').first()).toBeVisible()
  const other = await context.newPage()
  // Scoring has not begun: the other tab is led to the head as well.
  await other.goto('/')
  const start = other.getByLabel('Starting Target')
  await expect(start).toHaveValue('1')

  await page.getByLabel('Starting Target').fill('14')
  await page.getByLabel('Starting Target').blur()
  await page.getByLabel('Archer Name').fill('Grace Fletcher')
  await expect(start).toHaveValue('14')
  await expect(other.getByLabel('Archer Name')).toHaveValue('Grace Fletcher')
  await start.focus()
  await start.blur()
  await other.getByRole('button', { name: 'Start scoring' }).click()
  await expect(other.getByText(/^(?:Target )?14$/).first()).toBeVisible()
  await expect(page.getByLabel('Starting Target')).toHaveValue('14')
})

test('two devices that save the same card: both targets are kept, and where both changed one a person chooses', async ({
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

  // The first loses its signal, scores target 2 and changes target 1; the second scores target 3 and changes 1, too.
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
  // The state in the header follows a tap a moment later: the server is asked.
  await expect.poll(zones, { timeout: 20_000 }).toEqual(['2B', null, '2A'])
  await expect(other.getByText('Saved', { exact: true }).first()).toBeVisible()
  await expect(other.getByText(/photos? waiting/)).toBeHidden()

  await page.context().setOffline(false)
  // What a notice covers can be pressed when it has gone.
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect(page.getByText('Needs attention').first()).toBeVisible()
  // What counts meanwhile is the server's: total and target say that it is in question, and Undo is of what counts.
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
