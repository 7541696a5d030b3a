import { eventParticipantCalls } from '@fletch/contract'
import type { Page } from '@playwright/test'
import { openAs } from '../support/archer.ts'
import { expectAccessible } from '../support/axe.ts'
import {
  archersOf,
  beginGroupOffline,
  cardOnServer,
  deviceOf,
  enterOnServer,
  expectNext,
  goOn,
  keysOf,
  nameOf,
  openGroupSheet,
  shootTarget,
  tapFor,
  zonesOf,
} from '../support/group-scoring.ts'
import { asking, makeGroupShoot } from '../support/group-shoot.ts'
import { expect, test } from '../support/one-window.ts'
import { expectAllSent, photograph } from '../support/scoring.ts'

/** The state can lag behind the taps, so ask the server first. */
const saved = (page: Page) =>
  expect(page.getByText('Saved', { exact: true }).first()).toBeVisible({ timeout: 20_000 })

test('a group scores offline, its editor’s phone fails, another archer takes over, and no entry is lost @any-size @core-phone', async ({
  page,
  browser,
  server: { address },
}) => {
  test.setTimeout(360_000)
  const shoot = await makeGroupShoot(address, { names: ['Ada', 'Mads', 'Ilse'], guests: 1, targets: 12 })
  const { event, group, officer } = shoot
  const [ada, mads, ilse] = archersOf(shoot)
  const all = [ada, mads, ilse]
  // The guest is absent.
  const guest = group.participants.find(({ userId }) => userId === null)
  await asking(address, officer)(
    eventParticipantCalls.change,
    { id: event.id, participantId: guest?.id ?? '' },
    { status: 'absent' },
  )

  // Everything is ready offline: the card starts without a signal.
  await beginGroupOffline(page, ada, group)
  await expect(page).toHaveURL(new RegExp(`/scorecard/${group.id}$`))
  await expect(page.getByText('you are the editor').first()).toBeVisible()
  await shootTarget(page, 1, all, ['1A', '1B', '2A'])
  await expect(page.getByText('Will be sent', { exact: true }).first()).toBeVisible()
  await page.context().setOffline(false)
  await expectAllSent(page)

  // The other archers follow.
  const other = await deviceOf(browser, page, address, mads, `/scorecard/${group.id}`)
  await expect(other.getByText('View Only - You are not the scorecard editor')).toBeVisible()
  await expect(other.getByText(`${nameOf(ada)} is the editor`)).toBeVisible()
  await expect(other.getByRole('button', { name: /^1A/ })).toBeHidden()
  await photograph(page, 2)
  await tapFor(page, [ada], ['1C'])
  // The server has the tap, and everyone who follows sees it.
  await expect
    .poll(async () => zonesOf(await cardOnServer(address, mads, group.id), ada.user.id))
    .toEqual(['1A', '1C'])
  await expect(other.getByText('36', { exact: true })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Target 2, 1/3 scored', exact: true })).toBeVisible()

  // Ten targets are scored without a signal, then the phone fails.
  await page.context().setOffline(true)
  await expectNext(page, mads)
  await tapFor(page, [mads, ilse], ['3B', '3B'])
  await goOn(page)
  for (let target = 3; target <= 11; target += 1) await shootTarget(page, target, all, ['2A', '2B', '2C'])
  await expect(page.getByText('Will be sent', { exact: true }).first()).toBeVisible()
  const first = page.context()
  await page.close()

  // Another archer takes over without a signal and enters the next target.
  await other.context().setOffline(true)
  await other.getByRole('button', { name: 'Take over' }).click()
  await other.getByRole('button', { name: 'Take over now' }).click()
  await expect(other.getByText('you are the editor').first()).toBeVisible()
  await other.getByRole('button', { name: /^Target 2,/ }).click()
  await tapFor(other, [mads, ilse], ['1A', '1A'])
  await other.context().setOffline(false)
  const cardState = async () => {
    const card = await cardOnServer(address, mads, group.id)
    return [card.editorUserId, zonesOf(card, mads.user.id)]
  }
  await expect.poll(cardState, { timeout: 20_000 }).toEqual([mads.user.id, ['1B', '1A']])
  await saved(other)

  // The first phone is back: its entries fill blanks, and are proposed where they differ.
  await first.setOffline(false)
  const again = await first.newPage()
  await again.goto(`/scorecard/${group.id}`)
  await expect(again.getByText('View Only - You are not the scorecard editor')).toBeVisible()
  await saved(again)
  await expect
    .poll(async () => zonesOf(await cardOnServer(address, mads, group.id), mads.user.id))
    .toEqual(['1B', '1A', ...Array(9).fill('2B')])
  await expect(other.getByText('2 values are proposed')).toBeVisible({ timeout: 20_000 })
  await other.getByRole('button', { name: 'Show', exact: true }).click()
  const proposals = other.getByRole('dialog')
  await expect(proposals.getByText('Current: 1A')).toHaveCount(2)
  await expect(proposals.getByText('Proposed: 3B')).toHaveCount(2)
  await proposals.getByRole('button', { name: `Accept 3B for ${nameOf(mads)}, target 2` }).click()
  await expect(proposals.getByText('Proposed: 3B')).toHaveCount(1)
  await proposals.getByRole('button', { name: 'Keep all' }).click()
  await expect(proposals).toBeHidden()
  const decided = await cardOnServer(address, mads, group.id)
  expect([zonesOf(decided, mads.user.id)[1], zonesOf(decided, ilse.user.id)[1]]).toEqual(['3B', '1A'])

  // All archers confirm on the editor's phone; a later change cancels a confirmation.
  await openGroupSheet(other)
  await other.getByRole('button', { name: `Confirm ${nameOf(ada)}` }).click()
  await expect(other.getByText(`${nameOf(ada)}, is this right?`)).toBeVisible()
  await other.getByRole('button', { name: 'I confirm my score' }).click()
  await expect(other.getByRole('button', { name: `Take back ${nameOf(ada)}` })).toBeVisible()
  await other.getByRole('button', { name: 'Close', exact: true }).first().click()
  await saved(other)
  const confirmed = async () =>
    (await cardOnServer(address, mads, group.id)).groupParticipants
      .filter(({ confirmedAt }) => confirmedAt !== null)
      .map(({ id }) => id)
  await expect.poll(confirmed).toEqual([ada.user.id])
  await other.getByRole('button', { name: /^Target 1,/ }).click()
  await other.getByRole('button', { name: new RegExp(`^${nameOf(ada)}:`) }).click()
  await tapFor(other, [ada], ['1B'])
  await expect(
    other.getByText(`${nameOf(ada)} had confirmed. Please ask them to confirm again.`),
  ).toBeVisible()
  await expect.poll(confirmed).toEqual([])

  // An archer makes an own card from a column of the group card.
  await openGroupSheet(again)
  await again.getByRole('button', { name: 'Create Individual Copy' }).click()
  await expect(again.getByText('Individual Copy Created')).toBeVisible()
  await expect(again).not.toHaveURL(new RegExp(group.id))
  await again.goBack()
  await openGroupSheet(again)
  await expect(again.getByRole('link', { name: 'View Individual Copy' })).toBeVisible()

  // In the list a group card counts the reader's own column; only officers can delete it.
  await again.goto('/scorecards')
  const entry = (name: string) => again.getByRole('article').filter({ hasText: name })
  for (const name of [group.groupName, nameOf(ada)])
    await expect(entry(name).getByRole('link', { name: /Total score 160$/ })).toBeVisible()
  await expect(entry(nameOf(ada)).getByRole('button', { name: /^Delete/ })).toBeVisible()
  await expect(entry(group.groupName).getByRole('button', { name: /^Delete/ })).toHaveCount(0)
  await other.context().close()
})

test('at a desk an event admin enters a paper card by keyboard, with a reason that the history shows', {
  tag: ['@any-size', '@core-phone'],
}, async ({ page, browser, newArcher, server: { address } }) => {
  const shoot = await makeGroupShoot(address, { names: ['Ada', 'Mads', 'Ilse'], guests: 1, targets: 3 })
  const [ada] = archersOf(shoot)
  await enterOnServer(address, shoot, { editor: ada, targets: [] })
  await page.setViewportSize({ width: 1280, height: 800 })
  await openAs(page, shoot.officer, `/scorecard/${shoot.group.id}`)
  await expect(page.getByText('View Only - You are not the scorecard editor')).toBeVisible()
  await page.getByRole('button', { name: 'Enter scores' }).click()
  await expect(page.getByText('Please give a reason for changing this scorecard')).toBeVisible()
  await page.getByLabel('Reason').fill('Phone in the creek')
  await page.getByRole('button', { name: 'Enter scores' }).click()
  await expect(page.getByText('You enter as event admin: Phone in the creek')).toBeVisible()
  for (const keys of ['1a', '1b', 'm', '2c']) for (const key of keys) await page.keyboard.press(key)
  // After the last archer the keys move on to the next target; stepping back corrects a slip.
  await expect(page.getByText('Target 2, 3 in all')).toBeVisible()
  for (const key of ['3', 'a', 'u', '2', 'a']) await page.keyboard.press(key)
  const [first, second] = keysOf(shoot)
  const entered = async () => {
    const card = await cardOnServer(address, ada, shoot.group.id)
    const firstTarget = card.scores.slice(0, 4).map(({ zone }) => zone)
    return [firstTarget, zonesOf(card, first ?? '')[1], zonesOf(card, second ?? '')[1]]
  }
  await expect.poll(entered, { timeout: 20_000 }).toEqual([['1A', '1B', 'Miss', '2C'], '2A', null])
  await saved(page)
  for (const key of ['m', 'm', 'm', '1', 'a', '1', 'b', '1', 'c', '2', 'a']) await page.keyboard.press(key)
  const whole = page.getByRole('region', { name: 'The sheet is complete' })
  await expect(whole).toBeFocused()
  await expect(whole.getByText('This is the last group of the event.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('View Only - You are not the scorecard editor')).toBeVisible()
  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog')
  await expect(history.getByText(`${nameOf(ada)}: Target 1, zone`)).toBeVisible()
  await expect(history.getByText('Reason: Phone in the creek').first()).toBeVisible()
  await page.keyboard.press('Escape')

  // A parent who does not shoot becomes the editor and finds the card with the group.
  const petra = await newArcher('Petra')
  await page.getByRole('button', { name: 'Change editor' }).click()
  await page.getByLabel('Editor', { exact: true }).selectOption('Someone else: a parent, a marshal')
  await page.getByLabel('Email or name').fill('Nobody Known')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('User not found with email or name: Nobody Known')).toBeVisible()
  await page.getByLabel('Email or name').fill(petra.email)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Petra Nock enters the scores from now on.')).toBeVisible()
  const path = `/competitions/${shoot.event.id}/groups/${shoot.group.id}/scoring`
  const own = await deviceOf(browser, page, address, petra, path)
  await expect(own).toHaveURL(new RegExp(`/scorecard/${shoot.group.id}$`))
  await expect(own.getByText('you are the editor').first()).toBeVisible()
  await own.context().close()
})
