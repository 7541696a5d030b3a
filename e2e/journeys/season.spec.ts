import { scorecardCalls } from '@fletch/contract'
import type { ZoneCode } from '@fletch/domain'
import type { Page } from '@playwright/test'
import { type Archer, openAs } from '../support/archer.ts'
import { routeCalls, unrouteCalls } from '../support/calls.ts'
import { expect, test } from '../support/one-window.ts'
import { isWide } from '../support/scoring.ts'
import { senderTo } from '../support/send.ts'
import { findServer, loseServer } from '../support/session.ts'

type Shot = readonly [zone: ZoneCode, distance: string]

const card = (date: string, club: string, archeryStyle: 'BH' | 'Trad', shots: readonly Shot[]) => ({
  archerName: 'Ada Nock',
  date,
  club,
  archeryStyle,
  numberOfTargets: shots.length,
  scores: shots.map(([zone, distance]) => ({ zone, distance })),
})

/** Five sessions of four targets each, small enough to check by hand, sent out of order. */
const season = [
  // 20 + 10 + 8 + 2 = 40
  card('2026-05-10', 'The Oaks', 'BH', [
    ['1A', '25'],
    ['2C', '12'],
    ['3A', '14'],
    ['Miss', '38'],
  ]),
  // 10 + 6 + 2 + 2 = 20
  card('2026-04-04', 'The Oaks', 'BH', [
    ['2C', '25'],
    ['3B', '12'],
    ['Miss', '14'],
    ['Miss', '38'],
  ]),
  // 14 + 10 + 4 + 2 = 30
  card('2026-04-18', 'Greenwood', 'Trad', [
    ['2A', '25'],
    ['2C', '12'],
    ['3C', '14'],
    ['Miss', '38'],
  ]),
  // 20 + 16 + 10 + 4 = 50
  card('2026-07-05', 'Greenwood', 'BH', [
    ['1A', '25'],
    ['1C', '12'],
    ['2C', '14'],
    ['3C', '38'],
  ]),
  // 20 + 18 + 16 + 6 = 60
  card('2026-06-14', 'The Oaks', 'Trad', [
    ['1A', '25'],
    ['1B', '12'],
    ['1C', '14'],
    ['3B', '38'],
  ]),
]

const shootSeason = async (address: string, { token }: Archer) => {
  const send = senderTo(address, token)
  for (const each of season) await send(scorecardCalls.create, each)
}

const figure = (page: Page, name: string) =>
  page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })

const openAnalysis = async (page: Page) => {
  if (!isWide(page)) await page.getByRole('heading', { name: 'Performance Analysis' }).click()
}

const rowsOf = async (page: Page, chart: string) => {
  await page.getByRole('button', { name: `Show as table ${chart}` }).click()
  const rows = page.getByRole('table', { name: chart }).locator('tbody tr')
  const cells = await rows.evaluateAll((all) =>
    all.map((row) => [...row.children].map((cell) => cell.textContent)),
  )
  await page.getByRole('button', { name: `Show as chart ${chart}` }).click()
  return cells
}

test('a season shows the figures, charts, tables and sentences that were calculated by hand @core-phone', async ({
  page,
  newArcher,
  server,
}) => {
  const ada = await newArcher()
  await shootSeason(server.address, ada)
  await openAs(page, ada, '/scorecards')
  await expect(figure(page, 'Total Sessions')).toContainText('5')
  await expect(figure(page, 'Best Session')).toContainText('60')
  await expect(figure(page, 'Average Score')).toContainText('40')
  // By date the totals are 20, 30, 40, 60, 50: the last three average 50, the first three 30.
  await expect(figure(page, 'Recent Avg')).toContainText('50')
  await expect(figure(page, 'Recent Avg')).toContainText('Improving')

  await openAnalysis(page)
  await expect(figure(page, 'Progress Trend')).toContainText('Improving')
  // Deviations −20 −10 0 20 10, so √(1000 / 5) = 14.14, of 40.
  await expect(figure(page, 'Consistency Rating')).toContainText('Fair')
  await expect(figure(page, 'Consistency Rating')).toContainText('35.4 %')
  await expect(figure(page, 'Total Targets Shot')).toContainText('20')
  await expect(figure(page, 'Best Target Score')).toContainText('20')
  await expect(
    page.getByText('Your last three sessions average 50, 67 % above your first three (30).'),
  ).toBeVisible()
  await expect(page.getByText('2C and Miss are your most common zones: 4 of 20 targets each.')).toBeVisible()
  // 10 to 20: 18 8 14 26 34 on 10 targets. The other distances have only five each.
  await expect(page.getByText('Strongest at 10–20 yards with 10 points per target.')).toBeVisible()

  await expect(page.getByText('Tap to see values.').first()).toBeVisible({ visible: !isWide(page) })
  await expect(page.getByText('arrow keys').first()).toBeVisible({ visible: isWide(page) })

  const days = await rowsOf(page, 'Progress')
  expect(days.map(([, total]) => total)).toEqual(['50', '60', '40', '30', '20'])
  const zones = await rowsOf(page, 'Zone Counts')
  expect(zones.map(([zone, count]) => `${zone} ${count}`).join(' · ')).toBe(
    '1A 3 · 1B 1 · 1C 2 · 2A 1 · 2B 0 · 2C 4 · 3A 1 · 3B 2 · 3C 2 · Miss 4',
  )
  expect(await rowsOf(page, 'Distance Analysis')).toEqual([
    ['10–20', '10', '10'],
    ['20–30', '16.8', '5'],
    ['30–40', '3.2', '5'],
  ])
})

test('the charts are read with the keyboard and the pointer, figure by figure', { tag: '@any-size' }, async ({
  page,
  newArcher,
  server,
}) => {
  const ada = await newArcher()
  await shootSeason(server.address, ada)
  await openAs(page, ada, '/scorecards')
  await openAnalysis(page)
  const sessions = page.getByRole('slider', { name: 'Sessions, oldest first' })
  const value = (end: RegExp) => expect(sessions).toHaveAttribute('aria-valuetext', end)
  await sessions.focus()
  await value(/2026: 50 points$/)
  await sessions.press('ArrowLeft')
  await value(/2026: 60 points$/)
  // What is announced is also visible.
  await expect(page.locator('strong').filter({ hasText: /: 60 points$/ })).toBeVisible()
  await sessions.press('Home')
  await value(/: 20 points$/)
  await sessions.press('ArrowLeft')
  await value(/: 20 points$/)
  await sessions.press('ArrowRight')
  await value(/: 30 points$/)
  await expect(sessions).toHaveAttribute('aria-valuenow', '2')

  const zones = page.getByRole('slider', { name: 'Zones, best first' })
  await zones.focus()
  await zones.press('End')
  await expect(zones).toHaveAttribute('aria-valuetext', 'Miss: 4 targets, 20\u00a0%')
  await zones.press('ArrowUp')
  await expect(zones).toHaveAttribute('aria-valuetext', '3C: 2 targets, 10\u00a0%')

  await sessions.scrollIntoViewIfNeeded()
  const box = await sessions.boundingBox()
  if (box === null) throw new Error('The chart is not on the screen')
  await page.mouse.move(box.x + box.width - 12, box.y + box.height / 2)
  await value(/: 50 points$/)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await value(/: 40 points$/)
})

test('a filter changes cards and season together, is kept in the address, and Back undoes it', {
  tag: '@any-size',
}, async ({ page, newArcher, server }) => {
  const ada = await newArcher()
  await shootSeason(server.address, ada)
  await openAs(page, ada, '/scorecards')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(5)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByLabel('Archery Style').selectOption({ label: 'Trad (Traditional)' })
  await expect(cards).toHaveCount(2)
  await expect(figure(page, 'Total Sessions')).toContainText('2')
  await expect(figure(page, 'Best Session')).toContainText('60')
  await expect(page).toHaveURL(/\/scorecards\?style=Trad$/)

  await page.getByLabel('Club').selectOption('Greenwood')
  await expect(cards).toHaveCount(1)
  await expect(figure(page, 'Average Score')).toContainText('30')
  await openAnalysis(page)
  await expect(figure(page, 'Progress Trend')).toContainText('Not enough data')
  await expect(figure(page, 'Consistency Rating')).toContainText('Not enough data')

  await page.reload()
  await expect(page).toHaveURL(/\?style=Trad&club=Greenwood$/)
  await expect(cards).toHaveCount(1)
  await expect(page.getByText('Trad · Greenwood')).toBeVisible()
  await page.goBack()
  await expect(cards).toHaveCount(2)
  await page.goBack()
  await expect(cards).toHaveCount(5)
  await page.goForward()
  await expect(cards).toHaveCount(2)

  await page.getByRole('button', { name: 'Clear filter' }).click()
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeFocused()
  await expect(cards).toHaveCount(5)
  if (await page.getByLabel('From', { exact: true }).isHidden())
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByLabel('From', { exact: true }).fill('2026-05-01')
  await page.getByLabel('To', { exact: true }).fill('2026-06-30')
  await expect(cards).toHaveCount(2)
  await expect(figure(page, 'Average Score')).toContainText('50')
  await expect(page).toHaveURL(/\?from=2026-05-01&to=2026-06-30$/)

  await page.getByLabel('Search').fill('greenwood')
  await expect(page.getByText('Nothing matches “greenwood”')).toBeVisible()
  await expect(figure(page, 'Total Sessions')).toContainText('0')
  await page.goBack()
  await expect(page.getByLabel('Search')).toHaveValue('')
  await expect(cards).toHaveCount(2)
})

test('a deleted card leaves the season; figures that cannot be reloaded are kept and marked as outdated', {
  tag: '@any-size',
}, async ({ page, newArcher, server }) => {
  const ada = await newArcher()
  await shootSeason(server.address, ada)
  await openAs(page, ada, '/scorecards')
  await expect(figure(page, 'Best Session')).toContainText('60')
  page.on('dialog', (dialog) => void dialog.accept())
  const deleteCard = (total: string) =>
    page
      .getByRole('article')
      .filter({ has: page.getByRole('link', { name: `Total score ${total}` }) })
      .getByRole('button', { name: /^Delete/ })
      .click()
  await deleteCard('60')
  await expect(figure(page, 'Total Sessions')).toContainText('4')
  await expect(figure(page, 'Best Session')).toContainText('50')

  const statistics = '**/api/scorecards/statistics?*'
  await routeCalls(page, statistics, (route) =>
    route.fulfill({ status: 503, json: { code: 'of-the-test', message: 'Away' } }),
  )
  await deleteCard('50')
  await expect(page.getByText('These figures are not up to date.')).toBeVisible()
  await expect(figure(page, 'Best Session')).toContainText('50')
  await unrouteCalls(page, statistics)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(figure(page, 'Best Session')).toContainText('40')
  await expect(page.getByText('These figures are not up to date.')).toBeHidden()

  await loseServer(page)
  await page.reload()
  await expect(page.getByText('Your season figures need a connection.')).toBeVisible()
  await findServer(page)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(figure(page, 'Total Sessions')).toContainText('3')
  await expect(page.getByRole('article')).toHaveCount(3)
})
