import { scorecardCalls } from '@fletch/contract'
import { cardWith } from '@fletch/testkit/card.ts'
import type { Page } from '@playwright/test'
import { type Archer, openAs, signInBefore } from '../support/archer.ts'
import { expectAccessible } from '../support/axe.ts'
import { expectToFit, faultsOnPhones } from '../support/fits.ts'
import { storePhoto } from '../support/group-scoring.ts'
import { waitUntilLoadedAhead } from '../support/loaded-ahead.ts'
import { expect, test } from '../support/one-window.ts'
import {
  beginCard,
  changeZone,
  editCard,
  expectTotal,
  isWide,
  openTarget,
  saveCard,
  saveWithPhotos,
  shoot,
} from '../support/scoring.ts'
import { senderTo } from '../support/send.ts'
import { logout } from '../support/session.ts'

const editLink = (page: Page) => page.getByRole('link', { name: 'Edit this scorecard' })

/** Expects that the open card can be read, and that nothing on it can be entered. */
const expectReading = async (page: Page, points: number) => {
  await expect(editLink(page)).toBeVisible()
  await expectTotal(page, points)
  await expect(page.locator('main').locator('input, select, textarea').locator('visible=true')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^1A/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Clear All' })).toHaveCount(0)
}

/** A finished card on the server, with a photo of each target. */
const finishedCard = async (address: string, archer: Archer) => {
  const photoPath = await storePhoto(address, archer, 0)
  return senderTo(address, archer.token)(
    scorecardCalls.create,
    cardWith([], {
      numberOfTargets: 3,
      scores: ['1A', '2B', 'Miss'].map((zone) => ({ zone, photoPath })),
      weather: 'rain',
      note: 'New string, arrows fly high.',
    }),
  )
}

test('a finished card is read from the list, and changed behind Edit', {
  tag: '@core-phone',
}, async ({ page, newArcher }) => {
  await signInBefore(page, await newArcher())
  await beginCard(page, { targets: 3 })
  await shoot(page, 1, ['1A', '2B', 'Miss'])
  await saveWithPhotos(page)
  await page.goto('/scorecards')
  await page.getByRole('link', { name: /^View/ }).first().click()
  await expectReading(page, 34)
  const targets = page.getByRole('list', { name: 'Targets' }).getByRole('listitem')
  await expect(targets).toContainText(['Target 1, 1A', 'Target 2, 2B', 'Target 3, Miss'])
  await expect(
    page.getByText('1A, 2B and Miss are your most common zones: 1 of 3 targets each.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'History' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Export and share' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Subtotal' })).toHaveCount(isWide(page) ? 1 : 0)
  await expectAccessible(page)
  await expectToFit(page)

  const photo = page.getByRole('button', { name: 'Show the proof photo of target 2 larger' }).first()
  await photo.press('Enter')
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(photo).toBeFocused()

  await editLink(page).press('Enter')
  await expect(page).toHaveURL(/\?edit$/)
  // The keys are there at once.
  await expect(page.getByRole('button', { name: /^1A/ }).first()).toBeVisible()
  await changeZone(page, 2, '1A')
  await saveCard(page)
  await expectReading(page, 42)
  await expect(page).toHaveURL(/\/scorecard\/[0-9a-f-]{36}$/)
  await expect(editLink(page)).toBeFocused()
  await expect(targets).toContainText(['Target 1, 1A', 'Target 2, 1A', 'Target 3, Miss'])

  await editLink(page).click()
  await expect(page.getByRole('button', { name: /^1A/ }).first()).toBeVisible()
  await page.goBack()
  await expectReading(page, 42)
  // Back from reading leads to the list, however often the card was changed.
  await page.goBack()
  await expect(page).toHaveURL(/\/scorecards$/)
})

test('a finished card is read and changed without a network', {
  tag: '@any-size',
}, async ({ page, context, newArcher, server }) => {
  const ada = await newArcher()
  const { id } = await finishedCard(server.address, ada)
  await openAs(page, ada, `/scorecard/${id}`)
  await expectReading(page, 34)
  await expect(page.getByText('Rain', { exact: true })).toBeVisible()
  await expect(page.getByText('New string, arrows fly high.')).toBeVisible()
  await waitUntilLoadedAhead(page)

  await context.setOffline(true)
  await editCard(page)
  await changeZone(page, 1, '3C')
  await saveCard(page)
  await expectReading(page, 18)
  await expect(page.getByText('Will be sent').first()).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible({ timeout: 20_000 })
})

test('a card that is only read leaves nothing unsent: the sign-out does not ask', {
  tag: '@any-size',
}, async ({ page, newArcher, server }) => {
  const ada = await newArcher()
  const { id } = await finishedCard(server.address, ada)
  await openAs(page, ada, `/scorecard/${id}`)
  await expectReading(page, 34)
  await editCard(page)
  await openTarget(page, 2)
  await page.goBack()
  await expectReading(page, 34)
  await logout(page)
})

test('a card with open targets opens for scoring, and stays there when its last target is scored', {
  tag: '@any-size',
}, async ({ page, newArcher, server }) => {
  const ada = await newArcher()
  const { id } = await senderTo(server.address, ada.token)(
    scorecardCalls.create,
    cardWith(['1A', '2B'], { numberOfTargets: 3 }),
  )
  await openAs(page, ada, `/scorecard/${id}`)
  await expectTotal(page, 32)
  await expect(editLink(page)).toHaveCount(0)
  await openTarget(page, 3)
  await shoot(page, 3, ['3C'])
  await expect(page.getByText('Round finished')).toBeVisible()
  await expect(editLink(page)).toHaveCount(0)
  await page.reload()
  await expectReading(page, 36)
})

test('a finished card fits phones with long names and large text', async ({ page, newArcher, server }) => {
  const ada = await newArcher()
  const { id } = await finishedCard(server.address, ada)
  await openAs(page, ada, `/scorecard/${id}`)
  await expectReading(page, 34)
  expect(await faultsOnPhones(page)).toEqual([])
})

test('what needs the user stands above a finished card', { tag: '@any-size' }, async ({
  page,
  context,
  newArcher,
  server,
}) => {
  const ada = await newArcher()
  const { id } = await finishedCard(server.address, ada)
  await openAs(page, ada, `/scorecard/${id}`)
  await expectReading(page, 34)
  await waitUntilLoadedAhead(page)
  await context.setOffline(true)
  await editCard(page)
  await changeZone(page, 1, '3C')
  const card = await senderTo(server.address, ada.token)(scorecardCalls.read, undefined, { id })
  const scores = card.scores.map(({ zone, photoPath }, row) => ({ zone: row === 0 ? '1C' : zone, photoPath }))
  await senderTo(server.address, ada.token)(scorecardCalls.save, { ...card, scores }, { id })
  await saveCard(page)
  await expectReading(page, 18)
  await context.setOffline(false)
  await expect(page.getByText('One value was changed elsewhere too')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('1 zone to choose')).toBeVisible()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.getByRole('button', { name: 'This phone: 3C' }).click()
  await page.keyboard.press('Escape')
  await expectReading(page, 18)
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible({ timeout: 20_000 })
})
