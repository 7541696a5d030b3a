import { groupComparisonCalls, groupScoringPath } from '@fletch/contract'
import { secondCardId } from '@fletch/domain'
import type { Browser, Page } from '@playwright/test'
import { openAs } from '../support/archer.ts'
import {
  archersOf,
  cardOnServer,
  deviceOf,
  expectNext,
  expectReady,
  goOn,
  tapFor,
  zonesOf,
} from '../support/group-scoring.ts'
import { asking, makeGroupShoot } from '../support/group-shoot.ts'
import { expect, test } from '../support/journey.ts'
import { passForNoSlip, tapZone } from '../support/scoring.ts'

/** The code that a phone shows for the other scorer. */
const codeOn = async (page: Page): Promise<string> =>
  (await page.getByText(/^[0-9A-Z]{3} [0-9A-Z]{3}$/).innerText()).trim()

/** An event of four archers with two scorers: Ada's phone, and Bo's, on the page of their group. */
const twoPhones = async (page: Page, browser: Browser, address: string, targets: number) => {
  const shoot = await makeGroupShoot(address, {
    names: ['Ada', 'Bo', 'Cleo', 'Dora'],
    targets,
    asksPhoto: false,
    secondScorer: 'each-target',
  })
  const archers = archersOf(shoot)
  const { group, event } = shoot
  const path = groupScoringPath(event.id, group.id)
  await openAs(page, archers[0], path)
  const second = await deviceOf(browser, page, address, archers[1], path)
  return { archers, group, second }
}

const begin = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Open the scorecard' }).click()
  await page.getByRole('button', { name: 'Create Group Scorecard' }).click()
}

const beginSecond = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Keep the second card' }).click()

test('two scorers see at the target that their cards differ, and settle it before the arrows are pulled', async ({
  page,
  browser,
  server: { address },
}) => {
  const { archers, group, second } = await twoPhones(page, browser, address, 3)
  const [ada, bo, cleo] = archers
  await begin(page)
  await beginSecond(second)
  await expect(second.getByText('Group 1, 2nd card').first()).toBeVisible()

  await expectNext(page, ada)
  await tapFor(page, archers, ['1A', '1B', '2A', '3A'])
  await expectNext(second, ada)
  await tapFor(second, archers, ['1A', '1C', '2A', '3A'])
  for (const each of [page, second])
    await expect(each.getByText('Target 1: the two cards differ').first()).toBeVisible({ timeout: 20_000 })
  await second.getByRole('button', { name: 'Show', exact: true }).first().click()
  await expect(second.getByText('This card: 1C')).toBeVisible()
  await expect(second.getByText('Other card: 1B')).toBeVisible()
  await second.getByRole('button', { name: /^Take 1B/ }).click()
  await expect(second.getByText('Both cards agree now.')).toBeVisible()
  await second.getByRole('button', { name: 'Close' }).click()
  for (const each of [page, second])
    await expect(each.getByText('Both cards agree up to target 1')).toBeVisible({ timeout: 20_000 })

  for (const [target, zones] of [
    [2, ['2A', '2B', '2C', '1A']],
    [3, ['3A', 'Miss', '1A', '1B']],
  ] as const) {
    for (const each of [page, second]) {
      await goOn(each)
      await tapFor(each, archers, zones)
    }
    await expect(second.getByText(`Both cards agree up to target ${target}`).first()).toBeVisible({
      timeout: 20_000,
    })
  }
  // The second card counts nowhere; its archers see the first one.
  await expect(async () => {
    const first = await cardOnServer(address, cleo, group.id)
    expect(zonesOf(first, bo.user.id)).toEqual(['1B', '2B', 'Miss'])
    const { targets } = await asking(address, cleo)(groupComparisonCalls.read, { id: group.id })
    expect(targets.map(({ state }) => state)).toEqual(['agrees', 'agrees', 'agrees'])
  }).toPass({ timeout: 30_000 })
  await expect(cardOnServer(address, cleo, secondCardId(group.id))).rejects.toThrow('404')
})

test('without a network two scorers compare by six characters, typed by each from the other phone', async ({
  page,
  browser,
  server: { address },
}) => {
  const { archers, group, second } = await twoPhones(page, browser, address, 2)
  const [, bo] = archers
  for (const each of [page, second]) {
    await expectReady(each)
    await each.context().setOffline(true)
  }
  await begin(page)
  await beginSecond(second)

  await tapFor(page, archers, ['1A', '1B', '2A', '3A'])
  await tapFor(second, archers, ['1A', '1B', '2B', '3A'])
  const [codeOfFirst, codeOfSecond] = [await codeOn(page), await codeOn(second)]
  expect(codeOfFirst).not.toBe(codeOfSecond)
  const other = (each: Page) => each.getByLabel('Other code')
  await other(page).fill(codeOfSecond)
  await expect(
    page.getByText('The codes differ: read target 1 to each other, archer by archer.'),
  ).toBeVisible()
  // The second scorer misheard.
  await passForNoSlip(second)
  await second
    .getByRole('button', { name: /^Cleo / })
    .first()
    .click()
  await tapZone(second, '2A')
  const corrected = await codeOn(second)
  expect(corrected).not.toBe(codeOfSecond)
  await other(page).fill(corrected)
  await other(second).fill(codeOfFirst.toLowerCase().replace(' ', ''))
  for (const each of [page, second])
    await expect(each.getByText('Both cards agree up to target 1')).toBeVisible()

  // With a network again the server says the same by itself.
  for (const each of [page, second]) await each.context().setOffline(false)
  await expect(async () => {
    const { targets } = await asking(address, bo)(groupComparisonCalls.read, { id: group.id })
    expect(targets.map(({ state }) => state)).toEqual(['agrees', 'open'])
  }).toPass({ timeout: 60_000 })
})
