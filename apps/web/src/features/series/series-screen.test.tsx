import { type Series, type SeriesTable, seriesCalls } from '@fletch/domain/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network, open } from '../../../testing/app.tsx'
import { expectNotice, press } from '../../../testing/fields.ts'
import { expectSaid } from '../../../testing/said.ts'

const idOf = (end: string) => `01980000-0000-7000-8000-0000000000${end}`

const eventOf = (end: string, name: string): Series['events'][number] => ({
  id: idOf(end),
  name,
  competitionDate: '2026-01-17',
  status: 'completed',
  isCounted: true,
})

const series: Series = {
  id: idOf('50'),
  name: 'Winter league',
  description: '',
  counting: { kind: 'place', points: [10, 8, 6], shared: 'mean' },
  best: 2,
  clubs: [{ id: idOf('c1'), name: 'The Oaks' }],
  events: [eventOf('e1', 'November'), eventOf('e2', 'December')],
  same: [],
  publicKey: null,
  isOfficer: false,
  createdAt: '2026-05-02T09:00:00.000Z',
}

const partOf = (event: string, archer: string, rank: number, worth: number) => ({
  eventId: idOf(event),
  participantId: idOf(archer),
  rank,
  total: 400 - rank,
  worth,
  counts: true,
})

const table: SeriesTable = {
  id: series.id,
  name: series.name,
  counting: series.counting,
  best: series.best,
  events: series.events,
  divisions: [
    {
      division: 'BH',
      ranked: [
        {
          rank: 1,
          name: 'Bo Riser',
          isGuest: false,
          parts: [partOf('e1', 'b1', 1, 900), partOf('e2', 'b2', 1, 1000)],
          sum: 1900,
          missing: 0,
        },
      ],
      apart: [
        { name: 'Cleo Riser', isGuest: false, parts: [partOf('e1', 'd1', 1, 900)], sum: 900, missing: 1 },
      ],
    },
  ],
}

const openSeries = async (shown: Series, rows: SeriesTable = table) => {
  network.on(seriesCalls.read, shown)
  network.on(seriesCalls.table, rows)
  await open(`/series/${series.id}`, { as: ada })
}

test('a series says how it counts, who stands where, and who has shot too few', async () => {
  await openSeries(series)
  await expectSaid('Winter league', 'The best 2 results of an archer count.')
  await expectSaid('Bo Riser', '19', 'Too few results', 'Cleo Riser', '1 result missing')
  await page.getByText('Bo Riser').first().click()
  await expectSaid('399 shot, place 1')
  await expect.element(page.getByRole('button', { name: 'Add event' })).not.toBeInTheDocument()
})

test('a series without results says so', async () => {
  await openSeries(series, { ...table, divisions: [] })
  await expectSaid('No results yet.')
})

test('an officer removes an event, and the notice brings it back', async () => {
  const [november] = series.events
  await openSeries({ ...series, isOfficer: true })
  await expect.element(page.getByRole('button', { name: 'Remove December' })).toBeVisible()
  const without = { ...series, isOfficer: true, events: november ? [november] : [] }
  network.on(seriesCalls.setEvents, without)
  network.on(seriesCalls.read, without)
  await press('Remove December')
  await expectNotice('status', 'Event removed')
  await press('Undo')
  await expectNotice('status', 'Events are as before')
  expect(network.sent(seriesCalls.setEvents).map(({ body }) => body.competitionIds)).toEqual([
    [idOf('e1')],
    [idOf('e1'), idOf('e2')],
  ])
})

test('anyone who has the link sees the table', async () => {
  network.on(seriesCalls.readPublic, table)
  await open('/series/live/abc')
  await expectSaid('Winter league', 'Bo Riser', '19')
})
