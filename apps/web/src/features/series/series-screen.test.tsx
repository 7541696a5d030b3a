import {
  clubCalls,
  divisionCalls,
  eventCalls,
  type Series,
  type SeriesTable,
  seriesCalls,
} from '@fletch/contract'
import { builtInScheme, stylesScheme } from '@fletch/domain'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network, open } from '../../../testing/app.tsx'
import { clubWith } from '../../../testing/clubs.ts'
import { eventWith } from '../../../testing/events.ts'
import { expectNotice, holdNotice, press } from '../../../testing/fields.ts'
import { expectTexts } from '../../../testing/texts.ts'

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
  asked: [],
  mayLead: true,
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

test('a series shows how it counts, the standings, and who has too few results', async () => {
  await openSeries(series)
  await expectTexts('Winter league', 'The best 2 results of each archer count.')
  await expectTexts('Bo Riser', '19', 'Too few results', 'Cleo Riser', '1 result missing')
  await page.getByText('Bo Riser').first().click()
  await expectTexts('399 shot, place 1')
  await expect.element(page.getByRole('searchbox', { name: 'Search events to add' })).not.toBeInTheDocument()
})

test('the description of a series is in the language of its founder', async () => {
  await openSeries({ ...series, description: 'Vier Turniere im Winter.', language: 'de' })
  await expect.element(page.getByText('Vier Turniere im Winter.')).toHaveAttribute('lang', 'de')
})

test('one list of a series is chosen, and the address keeps it', async () => {
  const [list] = table.divisions
  const trad = { ...list, division: 'Trad', ranked: [], apart: [{ ...list?.apart[0], name: 'Dag Limb' }] }
  await openSeries(series, {
    ...table,
    divisions: [...table.divisions, trad as (typeof table.divisions)[number]],
  })
  await expectTexts('Bo Riser', 'Dag Limb')
  await page.getByRole('group', { name: 'Divisions' }).getByText('Trad', { exact: true }).click()
  await expect.element(page.getByText('Bo Riser').first()).not.toBeInTheDocument()
  expect(location.search).toBe('?division=Trad')
})

test('a series without results says so', async () => {
  await openSeries(series, { ...table, divisions: [] })
  await expectTexts('No results yet.')
})

test('an officer removes an event, and the notice restores it', async () => {
  const [november] = series.events
  await openSeries({ ...series, isOfficer: true })
  await expect.element(page.getByRole('button', { name: 'Remove: December' })).toBeVisible()
  const without = { ...series, isOfficer: true, events: november ? [november] : [] }
  network.on(seriesCalls.setEvents, without)
  network.on(seriesCalls.read, without)
  await press('Remove: December')
  await expectNotice('status', 'Event removed')
  await press('Undo')
  await expectNotice('status', 'Change undone')
  expect(network.sent(seriesCalls.setEvents).map(({ body }) => body)).toEqual([
    { competitionIds: [idOf('e1')], before: [idOf('e1'), idOf('e2')] },
    { competitionIds: [idOf('e1'), idOf('e2')], before: [idOf('e1')] },
  ])
})

test('an officer adds one of their events, from the newest or by search', async () => {
  const runs = { ...eventWith({ id: idOf('e3'), name: 'January' }), isEventAdmin: true }
  network.on(eventCalls.list, {
    items: [runs, { ...runs, id: idOf('e4'), name: 'Theirs', isEventAdmin: false }],
    nextCursor: null,
  })
  await openSeries({ ...series, isOfficer: true })
  await expect.element(page.getByRole('button', { name: 'Add: January' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add: Theirs' })).not.toBeInTheDocument()
  network.on(eventCalls.list, { items: [], nextCursor: null })
  await page.getByRole('searchbox', { name: 'Search events to add' }).fill('Nocturne')
  await expectTexts('No other event that you run has this name.')
  network.on(eventCalls.list, { items: [{ ...runs, name: 'Nocturne' }], nextCursor: null })
  await page.getByRole('searchbox', { name: 'Search events to add' }).fill('Noct')
  await expect.element(page.getByRole('button', { name: 'Add: Nocturne' })).toBeVisible()
  expect(network.sent(eventCalls.list).map(({ query }) => query)).toContainEqual({ q: 'Noct', limit: 50 })
  network.on(seriesCalls.setEvents, series)
  await press('Add: Nocturne')
  await expectNotice('status', 'Event added')
  expect(network.sent(seriesCalls.setEvents).map(({ body }) => body)).toEqual([
    { competitionIds: [idOf('e1'), idOf('e2'), idOf('e3')], before: [idOf('e1'), idOf('e2')] },
  ])
})

test('teams have a separate table and file', async () => {
  const parts = [{ eventId: idOf('e1'), rank: 1, total: 900, worth: 1000, counts: true }]
  const owls = { name: 'Owls', parts, sum: 1000, missing: 0, rank: 1 }
  const stags = { name: 'Stags', parts, sum: 800, missing: 1 }
  await openSeries(series, { ...table, teams: { ranked: [owls], apart: [stags] } })
  await expectTexts(
    'Teams with the same name are one team in all events.',
    'Owls',
    'Stags',
    '1 result missing',
  )
  network.refuse(seriesCalls.downloadTeams)
  await press('Teams as CSV')
  await expectNotice('alert', 'Could not download the table')
  expect(network.sent(seriesCalls.downloadTeams)).toHaveLength(1)
})

test('anyone with the link sees the table', async () => {
  network.on(seriesCalls.readPublic, table)
  await open('/series/live/abc')
  await expectTexts('Winter league', 'Bo Riser', '19')
  await press('Black on white')
  expect(document.documentElement.dataset['theme']).toBe('sun')
  await press('Usual colours')
})

const inBrowserOf = (...languages: readonly string[]) =>
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)

test('visitors whose languages Fletch does not speak read a public series in that of its club', async () => {
  inBrowserOf('nl', 'sv')
  network.on(seriesCalls.readPublic, { ...table, language: 'de' })
  await open('/series/live/abc')
  await expectTexts('Zu wenige Ergebnisse')
  expect(document.documentElement.lang).toBe('de')
})

test('visitors whose language Fletch speaks read a public series in that', async () => {
  inBrowserOf('nl', 'en')
  network.on(seriesCalls.readPublic, { ...table, language: 'de' })
  await open('/series/live/abc')
  await expectTexts('Too few results')
})

test('a series that was deleted leads back to the clubs', async () => {
  network.refuse(seriesCalls.read, 404)
  await open(`/series/${series.id}`, { as: ada })
  await expect.element(page.getByRole('heading', { name: 'Series not found', level: 1 })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Back to Clubs' })).toHaveAttribute('href', '/clubs')
  await expect.element(page.getByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
})

test('a table that fails to load can be loaded again', async () => {
  network.refuse(seriesCalls.table)
  network.on(seriesCalls.read, series)
  await open(`/series/${series.id}`, { as: ada })
  await expectTexts('The series could not be loaded')
  network.on(seriesCalls.table, table)
  await press('Retry')
  await expectTexts('Bo Riser')
})

test('divisions are named as in the scheme of the events', async () => {
  const [division] = table.divisions
  const divisions = division ? [{ ...division, division: 'AMBH-R', divisionScheme: 'ifaa-2021' }] : []
  network.on(divisionCalls.read, builtInScheme('ifaa-2021') ?? stylesScheme)
  await openSeries(series, { ...table, divisions })
  await expectTexts('AMBH-R')
  await expect.poll(() => document.body.innerText).not.toContain('BH (Bow Hunter)')
})

test('level archers share the rank', async () => {
  const [division] = table.divisions
  const [bo] = division?.ranked ?? []
  if (division === undefined || bo === undefined) throw new Error('Bo stands in the table')
  const dag = { ...bo, name: 'Dag Riser', parts: [partOf('e1', 'd7', 1, 900), partOf('e2', 'd8', 1, 1000)] }
  await openSeries(series, { ...table, divisions: [{ ...division, ranked: [bo, dag], apart: [] }] })
  await expectTexts('Dag Riser')
  const ranks = [...document.querySelectorAll('summary')].map((line) => line.innerText.split('\n')[0])
  expect(ranks).toEqual(['1', '1'])
})

const withGuests = (): SeriesTable => {
  const guest = (name: string, event: string, id: string) => ({
    name,
    isGuest: true,
    parts: [partOf(event, id, 2, 800)],
    sum: 800,
    missing: 1,
    rank: 2,
  })
  const [division] = table.divisions
  if (division === undefined) throw new Error('there is a division')
  const guests = [guest('Finn Pil', 'e1', 'f1'), guest('F. Pil', 'e2', 'f2'), guest('Gia Torre', 'e1', 'f3')]
  return { ...table, divisions: [{ ...division, ranked: [...division.ranked, ...guests] }] }
}

test('officers link guests who are one person, but never two in the same event, and unlink them', async () => {
  await openSeries({ ...series, isOfficer: true }, withGuests())
  await page.getByLabelText('This archer').selectOptions('Finn Pil (BH: November)')
  const second = page.getByLabelText('is the same as')
  // Neither Finn nor the archer who shot in the same event.
  await expect
    .poll(() => [...second.element().querySelectorAll('option')].map(({ text }) => text))
    .toEqual(['Choose an archer', 'F. Pil (BH: December)'])
  await second.selectOptions('F. Pil (BH: December)')
  const linked = { ...series, isOfficer: true, same: [[idOf('f1'), idOf('f2')]] }
  network.on(seriesCalls.setArchers, linked)
  network.on(seriesCalls.read, linked)
  await press('Link archers')
  await expectNotice('status', 'Archers linked')
  expect(network.sent(seriesCalls.setArchers).map(({ body }) => body.same)).toEqual([
    [[idOf('f1'), idOf('f2')]],
  ])
  await expectTexts('Unlink: F. Pil')
  network.on(seriesCalls.setArchers, { ...linked, same: [] })
  await press('Unlink: F. Pil')
  await expectNotice('status', 'Archers unlinked')
  expect(network.sent(seriesCalls.setArchers).at(-1)?.body.same).toEqual([])
})

test('archers to link stand in the order of the alphabet, also with letters that English has not', async () => {
  const rows: SeriesTable = JSON.parse(JSON.stringify(withGuests()).replaceAll('Gia', 'Änne'))
  await openSeries({ ...series, isOfficer: true }, rows)
  const names = () =>
    [...page.getByLabelText('This archer').element().querySelectorAll('option')]
      .map(({ text }) => text.split(' (')[0])
      .filter((name) => name === 'Änne Torre' || name === 'Finn Pil')
  await expect.poll(names).toEqual(['Änne Torre', 'Finn Pil'])
})

test('a club is found by name and also runs the series; at least one club stays', async () => {
  const officers = { ...series, isOfficer: true }
  await openSeries(officers)
  await expectTexts('The Oaks', 'The owners and administrators of these clubs run the series')
  await expect.element(page.getByRole('button', { name: 'Remove The Oaks' })).not.toBeInTheDocument()
  network.on(clubCalls.list, { items: [], nextCursor: null })
  await page.getByLabelText('Search clubs').fill('Els')
  await expectTexts('No club has this name.')
  const elms = { id: idOf('c2'), name: 'The Elms' }
  network.on(clubCalls.list, { items: [clubWith(elms)], nextCursor: null })
  await page.getByLabelText('Search clubs').fill('Elms')
  network.on(seriesCalls.setClubs, { ...officers, clubs: [...series.clubs, elms] })
  network.on(seriesCalls.read, { ...officers, clubs: [...series.clubs, elms] })
  await press('Add The Elms')
  await expectNotice('status', 'The Elms added')
  await press('Remove The Oaks')
  await press('Remove permanently')
  expect(network.sent(seriesCalls.setClubs).map(({ body }) => body.clubIds)).toEqual([
    [idOf('c1'), idOf('c2')],
    [idOf('c2')],
  ])
})

test('a club that the officer does not run is asked, which can be undone; one that declined is not asked again', async () => {
  const officers = { ...series, isOfficer: true, asked: [] }
  await openSeries(officers)
  const elms = { id: idOf('c2'), name: 'The Elms' }
  const firs = { id: idOf('c3'), name: 'The Firs', hasDeclined: true, mayAnswer: false }
  const asking = { ...officers, asked: [{ ...elms, hasDeclined: false, mayAnswer: false }, firs] }
  network.on(clubCalls.list, { items: [clubWith(elms)], nextCursor: null })
  await page.getByLabelText('Search clubs').fill('Elms')
  network.on(seriesCalls.setClubs, asking)
  network.on(seriesCalls.read, asking)
  await press('Add The Elms')
  await expectNotice('status', 'The Elms was asked')
  await expectTexts('Asked. An officer of the club has to accept.', 'The Firs', 'Declined')
  await expect.element(page.getByRole('button', { name: 'Take back: The Firs' })).not.toBeInTheDocument()
  network.on(seriesCalls.takeBackQuestion, officers)
  network.on(seriesCalls.read, officers)
  await press('Undo')
  await expectNotice('status', 'Change undone')
  expect(network.sent(seriesCalls.takeBackQuestion).map(({ params }) => params.clubId)).toEqual([elms.id])
  await expect.element(page.getByText('Asked. An officer')).not.toBeInTheDocument()
})

test('an officer of an asked club accepts or declines, and can undo it', async () => {
  const elms = { id: idOf('c2'), name: 'The Elms', hasDeclined: false, mayAnswer: true }
  const askedSeries = { ...series, asked: [elms] }
  await openSeries(askedSeries)
  await expectTexts('Will The Elms join this series?')
  const declined = { ...series, asked: [{ ...elms, hasDeclined: true }] }
  network.on(seriesCalls.answerQuestion, declined)
  network.on(seriesCalls.read, declined)
  await press('Decline')
  await expectNotice('status', 'Your club declined')
  await holdNotice('Undo')
  await expectTexts('The Elms declined to join this series.')
  network.on(seriesCalls.answerQuestion, askedSeries)
  network.on(seriesCalls.read, askedSeries)
  await press('Undo')
  await expectNotice('status', 'The question is open again')
  const joined = { ...series, clubs: [...series.clubs, elms], asked: [], isOfficer: true }
  network.on(seriesCalls.answerQuestion, joined)
  network.on(seriesCalls.read, joined)
  await press('Accept')
  await expectNotice('status', 'Your club joined the series')
  expect(network.sent(seriesCalls.answerQuestion).map(({ body }) => body.agreed)).toEqual([false, null, true])
})

test('an officer of another club removes only that, and reads that the rest is up to the founder', async () => {
  const oaks = { id: idOf('c1'), name: 'The Oaks', isFounder: true, mayRemove: false }
  const elms = { id: idOf('c2'), name: 'The Elms', isFounder: false, mayRemove: true }
  await openSeries({ ...series, clubs: [elms, oaks], isOfficer: true, mayLead: false })
  await expectTexts('Founded the series', 'You can remove your own club.', 'are up to officers of The Oaks')
  await expect.element(page.getByRole('button', { name: 'Remove The Elms' })).toBeVisible()
  for (const name of ['Remove The Oaks', 'Turn on public link', 'Delete series'])
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument()
})

test('an officer of another club removes only events of that club', async () => {
  const [first, second, ...others] = series.events
  if (first === undefined || second === undefined) throw new Error('The series has too few events')
  const events = [{ ...first, mayRemove: false }, { ...second, mayRemove: true }, ...others]
  await openSeries({ ...series, events, isOfficer: true, mayLead: false })
  await expect.element(page.getByRole('button', { name: `Remove: ${second.name}` })).toBeVisible()
  await expect.element(page.getByRole('button', { name: `Remove: ${first.name}` })).not.toBeInTheDocument()
})

test('an officer of the founding club removes any club, and reads that all are told', async () => {
  const oaks = { id: idOf('c1'), name: 'The Oaks', isFounder: true, mayRemove: true }
  const elms = { id: idOf('c2'), name: 'The Elms', isFounder: false, mayRemove: true }
  await openSeries({ ...series, clubs: [elms, oaks], isOfficer: true, mayLead: true })
  await expectTexts('Officers of all clubs of the series are told by email')
  for (const name of ['Remove The Elms', 'Remove The Oaks', 'Turn on public link', 'Delete series'])
    await expect.element(page.getByRole('button', { name })).toBeVisible()
})

test('the public link is turned on and off', async () => {
  await openSeries({ ...series, isOfficer: true })
  await expectTexts('Turn on public link')
  const open = { ...series, isOfficer: true, publicKey: 'abc' }
  network.on(seriesCalls.setPublic, open)
  network.on(seriesCalls.read, open)
  await press('Turn on public link')
  await expectTexts('/series/live/abc')
  network.on(seriesCalls.setPublic, { ...open, publicKey: null })
  network.on(seriesCalls.read, { ...open, publicKey: null })
  await press('Turn off public link')
  await expectNotice('status', 'Public link is off')
  expect(network.sent(seriesCalls.setPublic).map(({ body }) => body.isPublic)).toEqual([true, false])
})

test('guests with the same name are linked in one step, unless they shot in the same event', async () => {
  const rows = withGuests()
  const [division] = rows.divisions
  if (division === undefined) throw new Error('there is a division')
  const renamed = division.ranked.map((line) =>
    line.name === 'F. Pil' ? { ...line, name: 'finn pil' } : line,
  )
  await openSeries({ ...series, isOfficer: true }, { ...rows, divisions: [{ ...division, ranked: renamed }] })
  await expectTexts('One name appears in several events.')
  network.on(seriesCalls.setArchers, { ...series, isOfficer: true, same: [[idOf('f1'), idOf('f2')]] })
  await press('Link the same names')
  await expectNotice('status', 'Archers linked')
  expect(network.sent(seriesCalls.setArchers).map(({ body }) => body.same)).toEqual([
    [[idOf('f1'), idOf('f2')]],
  ])
})

test('guests are told apart by their events, even if all events have the same name', async () => {
  const rows = withGuests()
  const events = rows.events.map((event) => ({ ...event, name: 'Wednesday League' }))
  await openSeries({ ...series, isOfficer: true, events }, { ...rows, events })
  await page.getByLabelText('This archer').selectOptions('Finn Pil (BH: Wednesday League)')
  await expect
    .poll(() =>
      [...page.getByLabelText('is the same as').element().querySelectorAll('option')].map(({ text }) => text),
    )
    .toEqual(['Choose an archer', 'F. Pil (BH: Wednesday League)'])
})
