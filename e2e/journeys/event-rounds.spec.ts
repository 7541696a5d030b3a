import { eventCalls, eventGroupCalls } from '@fletch/contract'
import { notice } from '../support/accounts.ts'
import { openAs, registerArcher } from '../support/archer.ts'
import { foundClub } from '../support/clubs.ts'
import { goToTab } from '../support/event-tabs.ts'
import { openArcher } from '../support/event-tools.ts'
import { addGuests, announceEvent, startEvent } from '../support/events.ts'
import { expect, test } from '../support/one-window.ts'
import { senderTo } from '../support/send.ts'
import { scoreGroups } from '../support/weekend.ts'

test('a two-day event is created on one form, and copied to another weekend with five entries', {
  tag: '@any-size',
}, async ({ page, server }) => {
  const { address } = server
  const officer = await registerArcher(address, 'Ilse')
  await foundClub(address, officer, `Archers of One Form ${process.pid} ${test.info().project.name}`)
  await openAs(page, officer, '/competitions/new')
  await page.getByLabel('Event Name *').fill('Weekend Shoot')
  await page.getByLabel('Event Date *').fill('2038-01-16')
  await page.getByRole('button', { name: 'Add a day' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('All styles').check()
  await page.getByRole('button', { name: 'Create Event' }).click()
  const rounds = page.getByRole('navigation', { name: 'Rounds' })
  await expect(rounds.getByRole('listitem')).toHaveCount(2)

  await page.goto('/competitions')
  await page.getByRole('link', { name: 'Create Event' }).first().click()
  await page.getByLabel('Copy from').selectOption({ index: 1 })
  await page.getByLabel('Event Date *').fill('2038-02-20')
  await expect(page.getByLabel('Day 2 *')).toHaveValue('2038-02-21')
  await page.getByRole('button', { name: 'Create Event' }).click()
  await expect(page.getByRole('heading', { name: 'Weekend Shoot', level: 1 })).toBeVisible()
  await expect(rounds.getByRole('listitem')).toHaveCount(2)
})

test('a weekend of two rounds has groups by standing, an archer who misses Sunday, and results of both days', {
  tag: ['@any-size', '@core-phone'],
}, async ({ page, server }) => {
  const { address } = server
  const officer = await registerArcher(address, 'Ilse')
  const send = senderTo(address, officer.token)
  const club = await foundClub(address, officer, 'Archers of Two Days')
  const announced = { name: 'Weekend Cup', archeryStyle: 'BH', numberOfTargets: 1 }
  const event = await announceEvent(address, officer, club.id, announced)
  await addGuests(address, officer, event, 7)
  const saturday = await startEvent(address, officer, event)
  await scoreGroups(address, officer, saturday.groups)

  await openAs(page, officer, `/competitions/${event.id}`)
  await page.getByRole('link', { name: 'Add round' }).click()
  await page.getByLabel('Name').fill('Sunday')
  await page.getByLabel('Date').fill('2038-01-18')
  await page.getByRole('button', { name: 'Add round' }).click()
  await expect(notice(page)).toContainText('Round added')
  const rounds = page.getByRole('navigation', { name: 'Rounds' })
  await expect(rounds.getByRole('listitem')).toHaveText([/^Round 1Active/, /^SundayUpcoming/])

  // After Saturday is completed the page shows Sunday.
  await page.getByRole('link', { name: 'Results and completion' }).click()
  await page.getByRole('button', { name: 'Complete Round 1' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Complete Round 1' }).click()
  await expect(notice(page)).toContainText('Round 1 completed')
  await goToTab(page, 'Overview')
  await rounds.getByRole('link', { name: /^Sunday/ }).click()
  await expect(page).toHaveURL(/\?round=2$/)
  await page.getByRole('button', { name: 'Create Groups: Weekend Cup · Sunday' }).click()
  await expect(dialog.getByLabel('By standing')).toBeChecked()
  await dialog.getByLabel('Draw number').fill('7')
  await dialog.getByRole('button', { name: 'Create Groups' }).click()
  await expect(notice(page)).toContainText('Draw number 7.')
  const first = page
    .getByRole('article', { name: 'Group 1' })
    .or(page.locator('li', { hasText: 'Group 1' }))
    .first()
  await expect(first).toContainText('Ben Riser')

  // Ben does not take part on Sunday.
  await openArcher(page, 'Ben Riser')
  await dialog.getByRole('button', { name: 'Mark as absent' }).click()
  await expect(notice(page)).toContainText('Ben Riser is absent')
  await goToTab(page, 'Overview')
  await page.getByRole('button', { name: 'Start Sunday' }).click()
  await dialog.getByRole('button', { name: 'Start Sunday' }).click()
  await expect(notice(page)).toContainText('Sunday started')
  const { rounds: known = [] } = await send(eventCalls.read, undefined, { id: event.id })
  const groups = await send(eventGroupCalls.list, undefined, { id: known[1]?.id ?? '' })
  await scoreGroups(address, officer, groups, true)

  // The board shows the current day or all rounds, and so does the one public link.
  await page.goto(`/competitions/${event.id}/scoring`)
  const boards = page.getByRole('navigation', { name: 'Rounds' })
  const standings = page.getByRole('table').first()
  await expect(boards.getByRole('link', { name: 'Sunday' })).toHaveAttribute('aria-current', 'page')
  await expect(standings.getByRole('row').nth(1)).toContainText('20')
  await boards.getByRole('link', { name: 'All rounds' }).click()
  await expect(standings.getByRole('row').nth(1)).toContainText('28')
  await page.getByRole('button', { name: 'Turn on public link' }).click()
  const link = (await page.getByText(/\/live\//).textContent()) ?? ''
  await page.goto(link)
  await expect(boards.getByRole('link', { name: 'Sunday' })).toHaveAttribute('aria-current', 'page')
  await boards.getByRole('link', { name: 'Round 1' }).click()
  await expect(standings.getByRole('row').nth(1)).toContainText('Ben Riser')
  await boards.getByRole('link', { name: 'All rounds' }).click()
  await expect(standings.getByRole('row').nth(1)).toContainText('28')

  await page.goto(`/competitions/${event.id}/results`)
  const table = page.getByRole('table', { name: 'Results: BH (Bow Hunter)' })
  const names = table.getByRole('row').getByRole('rowheader')
  await expect(names).toHaveCount(6)
  await expect(table.getByRole('row').nth(1)).toContainText(/Round 1: 8.*Sunday: 20.*28$/)
  const apart = page.locator('section', { has: page.getByRole('heading', { name: 'Without a rank' }) })
  await expect(apart).toContainText('Ben Riser')
  await expect(apart).toContainText('Round 1: 20 · Sunday: missed')
  const tabs = page.getByRole('navigation', { name: 'Rounds' })
  await expect(tabs.getByRole('link', { name: 'All rounds' })).toHaveAttribute('aria-current', 'page')
  await tabs.getByRole('link', { name: 'Round 1' }).click()
  await expect(names.first()).toContainText('Ben Riser')
  await tabs.getByRole('link', { name: 'Sunday' }).click()
  await expect(page.getByRole('heading', { name: 'Weekend Cup · Sunday', level: 1 })).toBeVisible()
  await expect(names).toHaveCount(6)
  await expect(table).not.toContainText('Ben Riser')
  const download = page.waitForEvent('download')
  await tabs.getByRole('link', { name: 'All rounds' }).click()
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'CSV' }).click()
  expect((await download).suggestedFilename()).toBe('Weekend Cup-results.csv')

  // Archers who miss a round can be ranked last; a link to a round opens its event.
  await page.goto(`/competitions/${known[1]?.id ?? ''}`)
  await expect(page).toHaveURL(new RegExp(`/competitions/${event.id}\\?round=2$`))
  await page.getByLabel('Archers who miss a round').selectOption('last')
  await expect(notice(page)).toContainText('Saved')
  await page.goto(`/competitions/${event.id}/results`)
  await expect(names).toHaveCount(7)
})
