import {
  type ClubEvent,
  clubCalls,
  eventCalls,
  eventParticipantCalls,
  eventResultCalls,
  eventTeamCalls,
} from '@fletch/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network, open } from '../../../../testing/app.tsx'
import { eventWith } from '../../../../testing/events.ts'
import { expectTexts } from '../../../../testing/texts.ts'

const archer = (name: string, targetsScored: number) => ({
  rank: 1,
  participantId: name,
  name,
  total: targetsScored * 10,
  targetsScored,
  average: targetsScored === 0 ? null : 10,
  zones: {},
  proof: { scored: targetsScored, photographed: 0 },
  lacksProof: false,
  confirmed: false,
  isRetired: false,
  placing: { kind: 'alone' as const },
  explanation: '',
})

const openResults = async (
  status: ClubEvent['status'],
  scored: number,
  size: 'phone' | 'desk',
  query = '',
) => {
  const event = eventWith({ status, archeryStyle: 'BH', numberOfTargets: 4, participantCount: 1 })
  network.on(eventCalls.read, event)
  network.refuse(clubCalls.read, 404, { message: 'Not found', errors: [] })
  network.on(eventResultCalls.read, {
    settled: true,
    divisions: [{ archeryStyle: 'BH', isProvisional: false, results: [archer('Bo', scored)] }],
  })
  network.on(eventTeamCalls.read, { rules: null, teams: [], standings: [] })
  network.on(eventParticipantCalls.list, [])
  await open(`/competitions/${event.id}/results${query}`, { as: ada, size })
  await expectTexts('Bo')
}

const text = () => document.querySelector('main')?.textContent ?? ''

test.for(['phone', 'desk'] as const)(
  'results before the start say that, and nothing of scores: %s',
  async (size) => {
    await openResults('upcoming', 0, size)
    await expectTexts('This event has not started yet.')
    // The title is that of the event, as on its other tabs.
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Winter Shoot')
    expect(text()).not.toMatch(/provisional|may still change|confirmed/)
    expect(page.getByRole('cell', { name: 'No', exact: true }).elements()).toEqual([])
  },
)

test('results of an event under way may change, and a score is confirmed or not', async () => {
  await openResults('active', 2, 'phone')
  await expectTexts('The event is not completed: places may still change.')
  expect(text()).toContain('not confirmed')
})

test('results of a cancelled event say that it was cancelled', async () => {
  await openResults('cancelled', 2, 'phone')
  await expectTexts('This event was cancelled.')
  expect(text()).not.toContain('provisional')
})

test.for([
  ['active', '', 'The event is not completed: places may still change.'],
  ['completed', '', 'The results are final.'],
  ['completed', '?division=BH', 'The results are final.'],
] as const)(
  'the title row has the event, its state and what can be done with the results: %s%s',
  async ([status, query, state]) => {
    await openResults(status, 4, 'desk', query)
    await page.viewport(1280, 800)
    const title = page.getByRole('heading', { level: 1 })
    await expect.element(title).toHaveTextContent('Winter Shoot')
    const { left, top } = title.element().getBoundingClientRect()
    const { bottom } = page.getByText(state).element().getBoundingClientRect()
    for (const name of ['Download', 'Print']) {
      const box = page.getByRole('button', { name, exact: true }).element().getBoundingClientRect()
      expect(box.left).toBeGreaterThan(left + 200)
      expect(box.bottom).toBeGreaterThan(top)
      expect(box.top).toBeLessThan(bottom)
    }
  },
)
