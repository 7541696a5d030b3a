import { clubCalls, eventCalls } from '@fletch/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network, open } from '../../../../testing/app.tsx'
import { clubWith } from '../../../../testing/clubs.ts'
import { eventWith } from '../../../../testing/events.ts'
import { expectTexts } from '../../../../testing/texts.ts'

const heading = (name: string) => page.getByRole('heading', { name, exact: true })

const eventOf = (number: number, name: string, competitionDate: string, isOver = false) =>
  eventWith({
    id: `01980000-0000-7000-8000-0000000000e${number}`,
    name,
    competitionDate,
    status: isOver ? 'completed' : 'upcoming',
  })

const linksTo = (path: string) =>
  Array.from(
    document.querySelectorAll<HTMLAnchorElement>(`main a[href^="${path}"]`),
    (link) => link.innerText,
  )

test('a club opens with its next events in their order, and the last ones below', async () => {
  network.on(clubCalls.read, clubWith({ description: 'In the old oaks.', language: 'de' }))
  network.on(eventCalls.list, {
    items: [
      eventOf(1, 'Spring Shoot', '2099-04-10'),
      eventOf(2, 'Winter Shoot', '2099-01-17'),
      eventOf(3, 'Summer Shoot', '2025-07-01', true),
    ],
    nextCursor: null,
  })
  await open(`/clubs/${clubWith().id}`, { as: ada })
  await expect.element(heading('Last events')).toBeVisible()
  expect(linksTo('/competitions/0198')).toEqual(['Winter Shoot', 'Spring Shoot', 'Summer Shoot'])
  await expect.element(page.getByRole('link', { name: 'New event' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'New series' })).toBeVisible()
  await expectTexts('ABC-DEFGH')
  await expect.element(page.getByText('In the old oaks.')).toHaveAttribute('lang', 'de')
})

test('what a club does not have is not shown to its visitors', async () => {
  network.on(clubCalls.read, clubWith({ ownerId: 'bo', myRole: 'visitor', email: 'oaks@example.org' }))
  await open(`/clubs/${clubWith().id}`, { as: ada })
  await expectTexts('No events yet.')
  for (const name of ['Series', 'Records', 'Description', 'Last events', 'Requests to join'])
    await expect.element(heading(name)).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'New event' })).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Club Info' }).click()
  await expectTexts('oaks@example.org', 'Not provided')
  await expect.element(page.getByText('Phone', { exact: true })).not.toBeInTheDocument()
})
