import { readFile } from 'node:fs/promises'
import { groupScorecardCalls, scorecardCalls } from '@fletch/contract'
import type { Browser, Page } from '@playwright/test'
import { notice } from '../support/accounts.ts'
import { openAs } from '../support/archer.ts'
import { expectAccessible } from '../support/axe.ts'
import { makeFieldShoot } from '../support/field-shoot.ts'
import { expect, test } from '../support/outage.ts'
import { senderTo } from '../support/send.ts'

/** The row of an archer in the standings, found by name. */
const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${name}`) }) })

/** Waits until every open board shows an archer with this total. */
const expectTotal = (pages: readonly Page[], name: string, total: number) =>
  Promise.all(
    pages.map((page) =>
      expect(rowOf(page, name).getByRole('cell', { name: String(total), exact: true })).toBeVisible(),
    ),
  )

const another = async (browser: Browser, baseURL: string): Promise<Page> =>
  (await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } })).newPage()

test('an officer, an archer and a spectator follow an event live, through a lost signal, its end, a late entry and a correction', {
  tag: ['@any-size', '@core-phone'],
}, async ({ page, browser, server, wire, anotherPhone }) => {
  test.setTimeout(360_000)
  const { officer, archer, event, groups, enter } = await makeFieldShoot(server.address, {
    guests: 7,
    targets: 2,
    archeryStyle: 'BH',
  })
  const [one, two] = groups
  if (one === undefined || two === undefined) throw new Error('two groups were made')
  const board = `/competitions/${event.id}/scoring`

  // The officer opens the event and makes the board public.
  await openAs(page, officer, board)
  await expect(page.getByRole('heading', { name: 'Autumn Shoot', level: 1 })).toBeVisible()
  await expect(page.getByRole('status').getByText('Live', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Groups' }).click()
  await expect(page.getByText('Target 1', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Group 2, open scorecard' })).toBeVisible()
  await page.getByRole('button', { name: 'Standings' }).click()
  await page.getByRole('button', { name: 'Turn on public link' }).click()
  const link = await page.getByText(/\/live\/[\w-]{43}$/).innerText()

  // An archer sees the own row marked and opens the own group; a visitor pins an archer, and a reload keeps the
  // pin.
  const own = await another(browser, server.address)
  await openAs(own, archer, board)
  await expect(rowOf(own, 'Ada Nock').getByText('You')).toBeVisible()
  await own.getByRole('button', { name: 'Groups' }).click()
  await expect(own.getByRole('link', { name: 'Join Group Scoring' })).toBeVisible()
  await own.getByRole('button', { name: 'Standings' }).click()
  const spectator = await anotherPhone()
  await spectator.goto(new URL(link).pathname)
  await expect(spectator.getByText('Live', { exact: true })).toBeVisible()
  await spectator.getByRole('button', { name: 'Pin Ada Nock' }).click()
  await spectator.reload()
  const pinned = spectator.getByRole('region', { name: 'Pinned' })
  await expect(pinned.getByText('Ada Nock')).toBeVisible()
  await expectAccessible(spectator)
  const wall = await anotherPhone()
  await wall.goto(`${new URL(link).pathname}/screen?seconds=600`)
  await expect(wall.getByText('Live', { exact: true })).toBeVisible()

  // Every board shows a saved score; ranks are provisional until all have shot the same number of targets.
  await enter(0, [['1A'], ['1B'], ['1A'], ['2A']])
  await expectTotal([page, own, spectator, wall], 'Ada Nock', 20)
  await expect(page.getByText('provisional', { exact: true })).toBeVisible()
  await expect(pinned.getByText('Total 20')).toBeVisible()

  // Without a signal the board says so, and it catches up when the signal is back.
  wire.become('cut')
  await expect(spectator.getByText('Reconnecting')).toBeVisible()
  await enter(0, [['1A', '1A'], ['1B', '1B'], ['1A', '1A'], ['2A']])
  await enter(1, [
    ['1C', '2B'],
    ['1C', '2B'],
    ['3C', 'Miss'],
    ['Miss', 'Miss'],
  ])
  await expectTotal([page, own], 'Ada Nock', 40)
  await expect(spectator.getByText('Reconnecting')).toBeVisible()
  await expect(pinned.getByText('Total 20')).toBeVisible()
  await expect(wall.getByText('Reconnecting')).toBeVisible()
  wire.become('open')
  await expectTotal([spectator, wall], 'Ada Nock', 40)
  await expect(spectator.getByText('Live', { exact: true })).toBeVisible()

  // The officer reads what is still open and ends the event.
  await page.getByRole('link', { name: 'Results' }).click()
  await expect(page.getByText('The event is not completed: places may still change.')).toBeVisible()
  await page.getByRole('button', { name: 'Complete Event' }).click()
  const question = page.getByRole('dialog', { name: 'Complete Event' })
  await expect(question.getByText('1 target not finished')).toBeVisible()
  await expect(question.getByText(/^not confirmed by Ada Nock, /)).toBeVisible()
  await expectAccessible(page)
  await enter(0, [
    ['1A', '1A'],
    ['1B', '1B'],
    ['1A', '1A'],
    ['2A', '2B'],
  ])
  await question.getByRole('button', { name: 'Complete Event' }).click()
  await expect(notice(page).getByText('Event completed')).toBeVisible()
  for (const each of [own, spectator])
    await expect(each.getByText('Completed', { exact: true })).toBeVisible()
  // Nothing is live any more.
  for (const each of [own, spectator, wall])
    await expect(each.getByText('Live', { exact: true })).toHaveCount(0)

  // Only a shoot-off separates archers who are level.
  await expect(page.getByText(/Ada Nock.* are level and share place 1$/)).toBeVisible()
  const rival = one.participants[2]?.user
  const rivalName = `${rival?.firstName} ${rival?.lastName}`.trim()
  await page.getByRole('button', { name: 'Shoot-off for place 1' }).click()
  await page.getByRole('button', { name: 'Move Ada Nock down' }).click()
  await page.getByRole('button', { name: 'Save order' }).click()
  await expect(notice(page).getByText('Order saved')).toBeVisible()
  await expect(rowOf(page, rivalName).getByText('ahead of Ada Nock by shoot-off')).toBeVisible()

  // Late entries wait for the officers; a correction shows its reason, and every board shows the new score.
  await senderTo(server.address, archer.token)(
    scorecardCalls.save,
    { archerName: 'x', scores: ['1A', 'Miss'].map((zone) => ({ participantId: archer.user.id, zone })) },
    { id: one.id },
  )
  await expect(spectator.getByText('Some entries are waiting for a decision', { exact: false })).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^Some entries are waiting for a decision/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Group 1: 1 proposal' })).toBeVisible()
  await page.getByRole('button', { name: 'More about Ada Nock', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Open the card' })).toBeVisible()
  await page.keyboard.press('Escape')
  const send = senderTo(server.address, officer.token)
  const proposals = await send(groupScorecardCalls.proposals, undefined, { id: one.id })
  await send(groupScorecardCalls.decide, { decline: proposals.map(({ id }) => id) }, { id: one.id })
  await enter(1, [
    ['1A', '1B'],
    ['1C', '2B'],
    ['3C', 'Miss'],
    ['Miss', 'Miss'],
  ])
  const corrected = two.participants[0]?.user
  await expectTotal([own, spectator], `${corrected?.firstName} ${corrected?.lastName}`.trim(), 38)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('Autumn Shoot-results.csv')
  expect(await readFile(await file.path(), 'utf8')).toContain('ahead of Ada Nock by shoot-off')

  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(page.locator('.printed-results')).toContainText('Signature: organiser')
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))

  // Certificates for the first three or for everyone, one page per archer.
  await page.getByRole('link', { name: 'Certificates' }).click()
  const sheets = page.locator('.paper-preview .sheet')
  await expect(page.getByText(/^\d+ certificates$/)).toBeVisible()
  const winners = await sheets.count()
  await page.getByLabel('Certificates for').selectOption('Everyone with a place')
  await expect.poll(() => sheets.count()).toBeGreaterThan(winners)
  for (const format of ['A4', 'Letter']) {
    const pdf = (await page.pdf({ format })).toString('latin1')
    const pages = [...pdf.matchAll(/\/Count (\d+)/g)].map(([, count]) => Number(count))
    expect(Math.max(...pages)).toBe(await sheets.count())
  }
  await expectAccessible(page)
  await page.goBack()
  await own.goto(new URL(page.url()).pathname)
  await own.getByRole('link', { name: 'My certificate' }).click()
  await expect(
    own.getByRole('region', { name: 'Ada Nock' }).getByText(/^\d+(st|nd|rd|th) place/),
  ).toBeVisible()
  await own.goto(board)

  // An event that was completed too early is reopened with a reason, which the results show to everyone.
  await page.getByRole('button', { name: 'Reopen Event' }).click()
  const reopening = page.getByRole('dialog')
  await reopening.getByRole('button', { name: 'Reopen Event' }).click()
  await expect(reopening.getByText('A reason is required').first()).toBeVisible()
  await reopening.getByLabel('Reason').fill('Group 2 had not shot target 2')
  await reopening.getByRole('button', { name: 'Reopen Event' }).click()
  await expect(notice(page).getByText('Event reopened')).toBeVisible()
  await expect(page.getByText(/^Reopened on .+: Group 2 had not shot target 2$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Complete Event' })).toBeVisible()

  // Once the link is turned off it stops working for everyone; signed-in users keep the board.
  await page.goto(board)
  await page.getByRole('button', { name: 'Turn off public link' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off public link' }).click()
  await expect(spectator.getByRole('heading', { name: 'This board is not public' })).toBeVisible()
  await expect(spectator.getByText('Ada Nock')).toHaveCount(0)
  await expect(own.getByText('Live', { exact: true })).toBeVisible()
})

test('a board without a free seat says why, and opens once there is one', {
  tag: '@any-size',
}, async ({ page, server }) => {
  const { officer, event } = await makeFieldShoot(server.address, {
    guests: 3,
    targets: 2,
    archeryStyle: 'BH',
  })
  const message = 'You follow so many pages at once that there is no room for more. Close some of them.'
  let isFull = true
  await page.route('**/live?only=changes', (route) =>
    isFull
      ? route.fulfill({
          status: 429,
          headers: { 'retry-after': '1' },
          json: { code: 'of-the-test', message },
        })
      : route.continue(),
  )
  await openAs(page, officer, `/competitions/${event.id}/scoring`)
  await expect(page.getByText(message)).toBeVisible()
  await expect(page.getByText('Reconnecting')).toBeVisible()
  await expectAccessible(page)
  isFull = false
  await expect(rowOf(page, 'Ada Nock')).toBeVisible()
  await expect(page.getByText(message)).toBeHidden()
})
