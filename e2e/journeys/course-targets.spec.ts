import { scorecardCalls } from '@fletch/contract'
import { cardWith } from '@fletch/testkit/card.ts'
import type { Page } from '@playwright/test'
import { openAs, signInBefore } from '../support/archer.ts'
import { asking } from '../support/group-shoot.ts'
import { expect, test } from '../support/one-window.ts'
import {
  expectTotal,
  isWide,
  openMore,
  photograph,
  saveCard,
  startScoring,
  tapZone,
} from '../support/scoring.ts'

/** The target numbers of a card, in order. */
const numbersOn = async (page: Page): Promise<number[]> => {
  const targets = page.getByRole('button', { name: isWide(page) ? /^Open target \d+$/ : /^Target \d+,/ })
  const names = await targets.evaluateAll((all) =>
    all.map((each) => each.getAttribute('aria-label') ?? each.textContent ?? ''),
  )
  return names.map((name) => Number(/\d+/.exec(name)?.[0]))
}

/** Opens the details of a card while it is being scored. */
const openDetails = async (page: Page): Promise<void> => {
  if (!isWide(page)) await page.getByRole('button', { name: 'Summary and details' }).click()
  await page.getByRole('button', { name: 'Details', exact: true }).click()
}

test('on a course of 24, targets are numbered up to 24 and then from 1, and stay so when saved', async ({
  page,
  newArcher,
  server,
}) => {
  const ada = await newArcher()
  await signInBefore(page, ada)
  await page.goto('/')
  const course = page.getByLabel('Targets on the course')
  await expect(course).toHaveValue('30')
  await openMore(page)
  await course.fill('24')
  await course.blur()
  await expect(page.getByLabel('Number of Targets')).toHaveValue('24')
  await page.getByLabel('Starting Target').fill('20')
  await page.getByLabel('Starting Target').blur()
  await expect(page.getByText('1 to 999; after target 24 comes 1')).toBeVisible()
  await startScoring(page, { targets: 7 })
  const numbers = [20, 21, 22, 23, 24, 1, 2]
  await expect.poll(() => numbersOn(page)).toEqual(numbers)

  await photograph(page, 20)
  await tapZone(page, '1A')
  await saveCard(page)
  await expect(page).toHaveURL(/\/scorecard\//)
  await page.reload()
  await expectTotal(page, 20)
  await expect.poll(() => numbersOn(page)).toEqual(numbers)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const saved = await asking(server.address, ada)(scorecardCalls.read, { id })
  expect([saved.courseTargets, ...saved.scores.map(({ target }) => target)]).toEqual([24, ...numbers])
  await openDetails(page)
  await expect(page.getByLabel('Targets on the course')).toHaveValue('24')
})

test('a card without a course size uses 30 targets', { tag: '@any-size' }, async ({
  page,
  newArcher,
  server,
}) => {
  const ada = await newArcher()
  const card = await asking(server.address, ada)(
    scorecardCalls.create,
    {},
    cardWith(['1A'], { startingTarget: 29, numberOfTargets: 4 }),
  )
  await openAs(page, ada, `/scorecard/${card.id}`)
  await expect.poll(() => numbersOn(page)).toEqual([29, 30, 1, 2])
  await openDetails(page)
  await expect(page.getByLabel('Targets on the course')).toHaveValue('30')
  await expect(page.getByText('1 to 999; after target 30 comes 1')).toBeVisible()
})
