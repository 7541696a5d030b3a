import { seriesCalls } from '@fletch/contract'
import { notice } from '../support/accounts.ts'
import { openAs } from '../support/archer.ts'
import { largeSeries } from '../support/large-series.ts'
import { holdLeague } from '../support/league.ts'
import { expect, test } from '../support/outage.ts'
import { layOutForPaper, layOutForScreen } from '../support/paper.ts'
import { senderTo } from '../support/send.ts'

test('officers create a series, link the entries of one person and make it public; its events name it', {
  tag: ['@any-size', '@core-phone'],
}, async ({ page, server, anotherPhone }) => {
  const { officer, clubId, events } = await holdLeague(server.address, { events: 3 })
  await openAs(page, officer, `/clubs/${clubId}`)
  await page.getByRole('link', { name: 'New series' }).click()
  const form = page.getByRole('main')
  await form.getByRole('button', { name: 'Save series' }).click()
  await expect(form.getByRole('alert').first()).toBeVisible()
  await form.getByLabel('Name').fill('Spring Cup')
  await form.getByLabel('How it counts').selectOption({ label: 'Sum of totals' })
  await form.getByRole('button', { name: 'Save series' }).click()
  await expect(page.getByRole('heading', { name: 'Spring Cup' })).toBeVisible()

  for (const name of ['Winter 1', 'Winter 2']) {
    await page.getByRole('button', { name: `Add: ${name}` }).click()
    await expect(page.getByRole('button', { name: `Remove: ${name}` })).toBeVisible()
  }
  // Finn has no account: the table lists him once per event until an officer links the entries.
  const lines = page.locator('summary:visible').filter({ hasText: 'Finn Pil' })
  await expect(lines).toHaveCount(2)
  await page.getByLabel('This archer').selectOption({ label: 'Finn Pil (BH: Winter 1)' })
  await page.getByLabel('is the same as').selectOption({ label: 'Finn Pil (BH: Winter 2)' })
  await page.getByRole('button', { name: 'Link archers', exact: true }).click()
  await expect(notice(page)).toContainText('Archers linked')
  await expect(lines).toHaveCount(1)
  await notice(page).getByRole('button', { name: 'Undo' }).click()
  await expect(lines).toHaveCount(2)

  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  expect((await file).suggestedFilename()).toBe('Spring Cup.csv')

  await page.getByRole('button', { name: 'Turn on public link' }).click()
  const link = await page.getByText(/\/series\/live\//).textContent()
  const visitor = await anotherPhone()
  await visitor.goto(link ?? '')
  await expect(visitor.getByRole('heading', { name: 'Spring Cup' })).toBeVisible()
  await expect(visitor.getByText('Finn Pil').first()).toBeVisible()
  await page.getByRole('button', { name: 'Turn off public link' }).click()
  await expect(page.getByRole('button', { name: 'Turn on public link' })).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText('This series is not public')).toBeVisible()

  await openAs(page, officer, `/competitions/${events[2]?.id}`)
  await page.getByRole('button', { name: 'Add to Spring Cup' }).click()
  await expect(notice(page)).toContainText('Now counts for Spring Cup')
  await page.getByRole('link', { name: 'Spring Cup' }).click()
  await expect(page.getByRole('heading', { name: 'Spring Cup' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove: Winter 3' })).toBeVisible()
})

/** The width of a page between its margins, in CSS pixels. */
const pageWidths = { upright: ((210 - 28) / 25.4) * 96, onItsSide: ((297 - 28) / 25.4) * 96 }

test('the table of a series is printed: places, names and events, without what only the screen needs', async ({
  page,
  server,
}) => {
  const { officer, series } = await holdLeague(server.address, { events: 3, best: 2, teams: true })
  const table = await senderTo(server.address, officer.token)(seriesCalls.table, undefined, { id: series.id })
  await openAs(page, officer, `/series/${series.id}`)
  await expect(page.getByRole('heading', { name: 'Teams' })).toBeVisible()
  await page.setViewportSize({ width: Math.floor(pageWidths.upright), height: 1000 })
  await layOutForPaper(page)

  const paper = page.getByRole('article')
  await expect(paper.getByRole('heading', { name: 'Winter League' })).toBeVisible()
  for (const [name, list] of [
    [/^Standings of BH/, table.divisions[0]],
    [/^Standings of Trad/, table.divisions[1]],
    ['Standings of the teams', table.teams],
  ] as const) {
    const sheet = paper.getByRole('table', { name })
    const heads = [
      'Place',
      list === table.teams ? 'Team' : 'Archer',
      'Winter 1',
      'Winter 2',
      'Winter 3',
      'Total',
    ]
    await expect(sheet.locator('thead tr').last().getByRole('columnheader')).toHaveText(heads)
    const ranked = list?.ranked ?? []
    expect(ranked.length).toBeGreaterThan(0)
    for (const [at, { rank, name: archer, missing, parts, sum }] of ranked.entries()) {
      const row = sheet.locator('tbody tr').nth(at)
      const worths = table.events.map(({ id }) => {
        const part = parts.find(({ eventId }) => eventId === id)
        const worth = part === undefined ? '' : String(part.worth / 100)
        return part?.counts === false ? `(${worth})` : worth
      })
      const who = missing === 0 ? archer : `${archer}${missing} result missing`
      await expect(row.locator('td, th')).toHaveText([String(rank), who, ...worths, String(sum / 100)])
    }
  }
  await expect(paper).toContainText('Results in brackets are dropped: they do not count.')
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Events', exact: true })).toBeHidden()
  await layOutForScreen(page)
  await expect(paper).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
})

test('a printed series of many events lies on its side, and long names fit', async ({ page, server }) => {
  const { officer, clubId } = await holdLeague(server.address, { events: 1 })
  const { series, table } = largeSeries([{ id: clubId, name: 'League of the Old Oak Forest' }])
  await page.route(`**/api/series/${series.id}`, (route) => route.fulfill({ json: series }))
  await page.route(`**/api/series/${series.id}/table`, (route) => route.fulfill({ json: table }))
  await openAs(page, officer, `/series/${series.id}`)
  await expect(page.getByRole('heading', { name: /^AMLB, / })).toBeVisible()
  await page.setViewportSize({ width: Math.floor(pageWidths.onItsSide), height: 700 })
  await layOutForPaper(page)
  const paper = page.getByRole('article')
  const archers = table.divisions.flatMap(({ ranked, apart }) => [...ranked, ...apart])
  expect(archers).toHaveLength(60)
  for (const { name } of archers)
    await expect(paper.getByRole('rowheader').filter({ hasText: name })).not.toHaveCount(0)
  await expect(paper.getByText('Too few results')).toHaveCount(3)
  expect(await paper.evaluate((element) => getComputedStyle(element).page)).toBe('series-wide')
  const { width } = page.viewportSize() ?? { width: 0 }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
})
