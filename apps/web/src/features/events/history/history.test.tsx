import {
  clubCalls,
  type EventChange,
  eventAdminCalls,
  eventCalls,
  eventGroupCalls,
  eventHistoryCalls,
  eventLiveCalls,
  eventParticipantCalls,
} from '@fletch/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network, open } from '../../../../testing/app.tsx'
import { eventWith } from '../../../../testing/events.ts'
import { press } from '../../../../testing/fields.ts'
import { expectTexts } from '../../../../testing/texts.ts'

const event = eventWith({ status: 'active' })

const change = (number: number, kind: string, more: Partial<EventChange> = {}): EventChange => ({
  id: `01980000-0000-7000-8000-00000000d0${String(number).padStart(2, '0')}`,
  at: '2026-05-02T09:00:00.000Z',
  by: 'Olga Nock',
  reason: '',
  kind,
  ...more,
})

const openEvent = async (isEventAdmin = true, language = 'en') => {
  network.otherwise(eventCalls.read, { ...event, isEventAdmin, language })
  network.otherwise(eventParticipantCalls.list, [])
  network.otherwise(eventGroupCalls.list, [])
  network.otherwise(eventGroupCalls.moves, [])
  network.otherwise(eventAdminCalls.list, [])
  network.refuse(clubCalls.read, 404, { message: 'Not found', errors: [] })
  network.hold(eventLiveCalls.follow)
  await open(`/competitions/${event.id}`, { as: ada })
}

const dialog = page.getByRole('dialog')

const newest = {
  items: [
    change(9, 'weather', { reason: 'Thunder' }),
    change(8, 'reopened', { reason: 'A card was left out', by: null }),
    change(7, 'mark', { archer: 'Dan Riser', mark: 'disqualified', reason: 'Wrong peg' }),
    change(6, 'mark', { archer: 'Eva Riser', mark: null }),
    change(5, 'penalty', { archer: 'Finn Riser', points: 1, reason: 'Late' }),
    change(4, 'penalty', { points: 0 }),
    change(3, 'targets-out', { targets: [{ target: 7, division: 'BH', reason: 'The boar fell over' }] }),
    change(2, 'divisions', { merges: [{ code: 'JR', into: 'BH' }] }),
    change(1, 'draw', { seed: 2026 }),
    change(10, 'absent', { archer: 'Gia Torre' }),
    change(11, 'back', { archer: 'Gia Torre' }),
    change(12, 'renamed', { archer: 'Hugo Bosque' }),
    change(13, 'shoot-off', { archer: 'Finn Riser' }),
    change(14, 'started'),
    change(15, 'completed'),
    change(16, 'flight-mode', { permittedBy: 'Kim Reed' }),
    change(17, 'flight-mode', { permittedBy: null }),
  ],
  nextCursor: 'more',
}
const older = { items: [change(0, 'divisions', { merges: [] })], nextCursor: null }

test('the history describes changes to the results, including kinds that this app does not know', async () => {
  network.on(eventHistoryCalls.list, ({ query }) => (query.cursor === undefined ? newest : older))
  await openEvent()
  await press('More')
  await press('History')
  await expectTexts(
    'A change that this version of the app cannot show',
    'Deleted account',
    'Dan Riser disqualified',
    'Reason: Wrong peg',
    'Mark removed from Eva Riser',
    '1 point taken off Finn Riser',
    'Penalty removed from an archer',
    'Target 7 does not count for BH: The boar fell over',
    'JR in BH',
    'Starting targets drawn, draw number 2026',
    'Gia Torre is absent',
    'Phones in flight mode, permitted by Kim Reed',
    'Flight mode switched off',
    'Gia Torre is back',
    'Name of Hugo Bosque corrected',
    'Shoot-off entered: Finn Riser won',
    'Started',
    'Completed',
  )
  dialog.getByRole('button', { name: 'Show more' }).element().scrollIntoView()
  await expectTexts('All divisions listed separately', 'JR in BH')
  expect(network.sent(eventHistoryCalls.list).at(-1)?.query.cursor).toBe('more')
})

test('a history that fails to load can be loaded again, and an empty one explains what will appear', async () => {
  network.refuse(eventHistoryCalls.list)
  await openEvent()
  await press('More')
  await press('History')
  await expectTexts('The history could not be loaded')
  network.on(eventHistoryCalls.list, { items: [], nextCursor: null })
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await expectTexts('No changes yet.')
})

test('the history is only for event admins', async () => {
  await openEvent(false)
  await expectTexts('Registered Participants')
  await expect.element(page.getByRole('button', { name: 'More' })).not.toBeInTheDocument()
})

test('what officers wrote is in the language of the event, and what archers asked in no known one', async () => {
  network.on(eventHistoryCalls.list, {
    items: [
      change(1, 'penalty', { archer: 'Finn Riser', points: 1, reason: 'Zu spät' }),
      change(2, 'targets-out', { targets: [{ target: 7, division: 'BH', reason: 'Keiler umgefallen' }] }),
      change(3, 'query', { archer: 'Finn Riser', target: 7, reason: 'Es war eine 1A' }),
      change(4, 'query-answered', { archer: 'Finn Riser', target: 7, reason: 'Das Foto zeigt 1B' }),
    ],
    nextCursor: null,
  })
  await openEvent(true, 'de')
  await press('More')
  await press('History')
  await expectTexts('Reason: Zu spät', 'Query: Es war eine 1A')
  for (const typed of ['Zu spät', 'Keiler umgefallen', 'Das Foto zeigt 1B'])
    await expect.element(dialog.getByText(typed, { exact: true })).toHaveAttribute('lang', 'de')
  await expect.element(dialog.getByText('Es war eine 1A', { exact: true })).not.toHaveAttribute('lang')
})
