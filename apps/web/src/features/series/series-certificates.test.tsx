import {
  clubCalls,
  divisionCalls,
  type Series,
  type SeriesTable,
  seriesCalls,
  seriesCertificatesPath,
} from '@fletch/contract'
import { builtInScheme } from '@fletch/domain'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network, open } from '../../../testing/app.tsx'
import { clubWith } from '../../../testing/clubs.ts'
import { expectTexts } from '../../../testing/texts.ts'

const idOf = (end: string) => `01980000-0000-7000-8000-0000000000${end}`

const eventOf = (end: string, competitionDate: string, status: Series['events'][number]['status']) => ({
  id: idOf(end),
  name: `Shoot ${end}`,
  competitionDate,
  status,
  isCounted: true,
})

const series: Series = {
  id: idOf('50'),
  name: 'Winter league',
  description: '',
  counting: { kind: 'total' },
  best: 2,
  clubs: [
    { id: idOf('c1'), name: 'The Oaks' },
    { id: idOf('c2'), name: 'The Elms' },
  ],
  events: [eventOf('e1', '2026-01-17', 'completed'), eventOf('e2', '2026-02-21', 'completed')],
  same: [],
  publicKey: null,
  isOfficer: true,
  asked: [],
  mayLead: false,
  createdAt: '2026-05-02T09:00:00.000Z',
}

const lineOf = (name: string, rank: number, sum: number) => ({
  name,
  rank,
  sum,
  isGuest: false,
  missing: 0,
  parts: [
    { eventId: idOf('e1'), participantId: `${name} 1`, rank, total: sum / 100, worth: sum, counts: true },
  ],
})

const table: SeriesTable = {
  id: series.id,
  name: series.name,
  counting: series.counting,
  best: 2,
  events: series.events,
  divisions: [
    {
      division: 'AMLB',
      divisionScheme: 'ifaa-2021',
      ranked: [
        lineOf('Bo Riser', 1, 80_050),
        lineOf('Cleo Riser', 2, 70_000),
        lineOf('Dora Riser', 2, 70_000),
        lineOf('Eva Riser', 4, 60_000),
      ],
      apart: [{ ...lineOf('Finn Riser', 0, 300), missing: 1 }],
    },
    { division: 'BH', ranked: [lineOf('Gia Limb', 1, 65_000)], apart: [] },
  ],
  teams: {
    ranked: [{ name: 'Foxes', rank: 1, sum: 90_000, missing: 0, parts: [] }],
    apart: [],
  },
}

const openCertificates = async (search = '', shown: Series = series, more: Partial<SeriesTable> = {}) => {
  network.otherwise(seriesCalls.read, shown)
  network.otherwise(seriesCalls.table, { ...table, events: shown.events, ...more })
  const ifaa = builtInScheme('ifaa-2021')
  if (ifaa) network.otherwise(divisionCalls.read, ifaa)
  network.otherwise(clubCalls.read, ({ params: { id } }) =>
    clubWith({ id, name: id === idOf('c1') ? 'The Oaks' : 'The Elms', logoPath: null }),
  )
  await open(`${seriesCertificatesPath(series.id)}${search}`, { as: ada })
}

const pages = () =>
  Array.from(document.querySelectorAll<HTMLElement>('.paper .sheet'), (sheet) => sheet.ariaLabel)

test('the first three places of each division have a certificate, with points and the time of the series', async () => {
  await openCertificates()
  await expectTexts('4 certificates', '1st place', '21 to 54, men, longbow', '800.5 points')
  await expectTexts('The Oaks · The Elms', 'Jan 17, 2026 – Feb 21, 2026 · 2 events')
  expect(pages()).toEqual(['Bo Riser', 'Cleo Riser', 'Dora Riser', 'Gia Limb'])
  const shared = document.querySelectorAll('.paper .place small')
  expect(shared).toHaveLength(2)
})

test('everyone with a place, one division, or the teams are chosen, and the address keeps the choice', async () => {
  await openCertificates()
  const who = page.getByLabelText('Certificates for')
  await who.selectOptions('all')
  await expectTexts('5 certificates')
  expect(pages()).not.toContain('Finn Riser')
  await page.getByRole('group', { name: 'Divisions' }).getByText('BH', { exact: true }).click()
  await expectTexts('1 certificate')
  expect([pages(), location.search]).toEqual([['Gia Limb'], '?who=all&division=BH'])
  await who.selectOptions('teams')
  await expectTexts('Team', '900 points')
  expect(pages()).toEqual(['Foxes'])
})

test('certificates of a series are in the language of its club', async () => {
  await openCertificates('', undefined, { language: 'fr' })
  await expectTexts('Papers are in French.', '1re place', '800,5 points', '17 janv. 2026')
  await page.getByRole('button', { name: 'Print in English' }).click()
  await expectTexts('Papers are in English.', '1st place', '800.5 points')
})

test('there are no certificates before the last event is completed', async () => {
  const events = [...series.events, eventOf('e3', '2026-03-14', 'upcoming')]
  await openCertificates('', { ...series, events })
  await expectTexts('Certificates come after the last event')
  expect(pages()).toEqual([])
})

test('the page of a series leads officers to the certificates', async () => {
  await openCertificates()
  await page.getByRole('link', { name: 'Back to the series' }).click()
  await page.getByRole('link', { name: 'Certificates' }).click()
  await expectTexts('4 certificates')
})

test('a child has a certificate with the short name, and who is not named has none', async () => {
  const ranked = [
    { ...lineOf('An archer', 1, 80_000), isUnnamed: true },
    { ...lineOf('Mia Klein', 2, 70_000), publicName: 'Mia K.' },
  ]
  network.on(seriesCalls.table, { ...table, divisions: [{ division: 'BH', ranked, apart: [] }] })
  await openCertificates('?who=all')
  await expectTexts('1 certificate', '2nd place')
  expect(pages()).toEqual(['Mia K.'])
})
