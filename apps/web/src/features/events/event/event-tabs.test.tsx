import {
  type ClubEvent,
  eventCalls,
  eventGroupCalls,
  eventLiveCalls,
  eventParticipantCalls,
} from '@fletch/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network, open } from '../../../../testing/app.tsx'
import { eventWith } from '../../../../testing/events.ts'
import { button } from '../../../../testing/fields.ts'
import { expectTexts } from '../../../../testing/texts.ts'

const tabs = page.getByRole('navigation', { name: 'Event sections' })

const group = (event: ClubEvent) => ({
  id: '01980000-0000-7000-8000-0000000000b1',
  competitionId: event.id,
  groupName: 'Group 1',
  targetNumbers: [1],
  code: null,
  createdAt: event.createdAt,
  participants: [],
  scorecardId: null,
})

const openAt = async (path: string, more: Partial<ClubEvent> = {}, hasGroups = false) => {
  const event = eventWith({ participantCount: 4, ...more })
  network.otherwise(eventCalls.read, event)
  network.otherwise(eventParticipantCalls.list, [])
  network.otherwise(eventGroupCalls.list, hasGroups ? [group(event)] : [])
  network.otherwise(eventGroupCalls.moves, [])
  network.hold(eventLiveCalls.follow)
  await open(`/competitions/${event.id}${path}`, { as: ada })
  return event
}

test('an event admin moves between the tabs, which keep the shown round', async () => {
  const { id } = await openAt('?round=2')
  await expect.element(tabs.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page')
  for (const [name, path] of [
    ['Archers', '/participants'],
    ['Groups', '/groups'],
    ['Live', '/scoring'],
    ['Results', '/results'],
  ] as const)
    await expect
      .element(tabs.getByRole('link', { name }))
      .toHaveAttribute('href', `/competitions/${id}${path}?round=2`)
  await tabs.getByRole('link', { name: 'Groups' }).click()
  await expectTexts('There are no groups yet.')
  await expect.element(tabs.getByRole('link', { name: 'Groups' })).toHaveAttribute('aria-current', 'page')
})

test('all tabs are in sight on the smallest phone', async () => {
  await openAt('')
  await page.viewport(320, 568)
  await expect.element(tabs.getByRole('link', { name: 'Results' })).toBeVisible()
  const { right = 999 } =
    tabs.getByRole('link', { name: 'Results' }).elements()[0]?.getBoundingClientRect() ?? {}
  expect(right).toBeLessThanOrEqual(320)
})

test("an archer sees the groups on the event's page, and no tabs", async () => {
  await openAt('', { isEventAdmin: false }, true)
  await expectTexts('Group 1', 'Back to Events')
  expect(tabs.elements()).toHaveLength(0)
  expect(button('Cancel event').elements()).toHaveLength(0)
})

test('a cancelled event does not promise groups', async () => {
  await openAt('/groups', { status: 'cancelled', cancelledAt: '2026-05-02T09:00:00.000Z' })
  await expectTexts('There are no groups.')
  await expect.element(page.getByText('create them before the start')).not.toBeInTheDocument()
})

/** The main button of the screen. */
const mainOf = (name: string) =>
  expect
    .poll(() =>
      [...document.querySelectorAll('main :is(a, button).bg-accent')].map((main) => main.textContent),
    )
    .toEqual([name])

test('before there are groups the next step is to create them, then to start', async () => {
  await openAt('')
  await mainOf('Create Groups')
})

test('with groups the next step is to start', async () => {
  await openAt('', {}, true)
  await mainOf('Start Event')
})

test('during the event the next step is to complete it', async () => {
  await openAt('', { status: 'active' }, true)
  await mainOf('Results and completion')
})
