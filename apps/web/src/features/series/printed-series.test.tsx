import { type Series, type SeriesTable, seriesCalls } from '@fletch/contract'
import { canShow } from '@fletch/messages/catalogues.ts'
import { expect, test } from 'vitest'
import { ada, network, open } from '../../../testing/app.tsx'
import { expectGoodBreaks } from '../../../testing/paper.ts'
import { expectTexts } from '../../../testing/texts.ts'

const idOf = (number: number) => `01980000-0000-7000-8000-${String(number).padStart(12, '0')}`

const events = (count: number): Series['events'] =>
  Array.from({ length: count }, (_, number) => ({
    id: idOf(number),
    name: `Shoot ${number + 1}`,
    competitionDate: '2026-01-17',
    status: 'completed' as const,
    isCounted: true,
  }))

const lines = (count: number, missing: number) =>
  Array.from({ length: count }, (_, at) => ({
    rank: at + 1,
    name: `Bogensportgemeinschaft Waldeck ${at}`,
    // On screen the name is in full.
    ...(at === 0 && { publicName: 'Waldeck B.' }),
    isGuest: false,
    parts: [],
    sum: 900,
    missing,
  }))

const divisionOf = (division: string, ranked: number, apart: number) => ({
  division,
  ranked: lines(ranked, 0),
  apart: lines(apart, 1),
})

test.each([3, 8])('pages of a series of %i events end where they should', async (count) => {
  const series: Series = {
    id: idOf(50),
    name: 'Winter league',
    description: '',
    counting: { kind: 'total' },
    best: 2,
    same: [],
    clubs: [{ id: idOf(60), name: 'The Oaks' }],
    events: events(count),
    publicKey: null,
    isOfficer: false,
    asked: [],
    mayLead: false,
    createdAt: '2026-05-02T09:00:00.000Z',
  }
  const table: SeriesTable = {
    id: series.id,
    name: series.name,
    counting: series.counting,
    best: series.best,
    events: series.events,
    divisions: [divisionOf('BH', 6, 3), divisionOf('Trad', 12, 1), divisionOf('Comp', 2, 2)],
    language: 'de',
  }
  network.on(seriesCalls.read, series)
  network.on(seriesCalls.table, table)
  await open(`/series/${series.id}`, { as: ada })
  await expectTexts('Winter league')
  await expect.poll(() => document.querySelectorAll('main table').length).toBeGreaterThan(0)
  await expect.poll(() => canShow('de')).toBe(true)
  dispatchEvent(new Event('beforeprint'))
  const paper = document.querySelector('body > .paper')
  if (paper === null) throw new Error('Nothing is printed')
  expect(paper.textContent).toContain('Waldeck B.')
  expect(paper.textContent).toContain('Rangliste')
  expect(paper.textContent).not.toContain('Bogensportgemeinschaft Waldeck 0')
  await expectGoodBreaks(paper)
  dispatchEvent(new Event('afterprint'))
  await expect.poll(() => document.querySelector('body > .paper')).toBeNull()
  await expect.poll(() => document.documentElement.lang).toBe('en')
})
