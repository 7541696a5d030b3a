import {
  clubCalls,
  type EventResult,
  type EventResults,
  eventCalls,
  eventGroupCalls,
  eventLiveCalls,
  eventParticipantCalls,
  eventResultCalls,
  eventTeamCalls,
  type Participant,
} from '@fletch/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network, open } from '../../../../testing/app.tsx'
import { clubWith } from '../../../../testing/clubs.ts'
import { eventWith } from '../../../../testing/events.ts'
import { expectTexts } from '../../../../testing/texts.ts'
import { formatDays } from '../../../messages/format.ts'

const noDetails = {
  place: '',
  mapLink: '',
  startTime: '',
  fee: '',
  feeNote: '',
  contact: '',
  bring: '',
  questions: [],
}

const event = eventWith({
  status: 'completed',
  details: { ...noDetails, place: 'Old Oak Forest' },
  name: 'Winter Shoot',
})

const archer = (number: number): Participant => ({
  id: `p${number}`,
  competitionId: event.id,
  userId: number === 2 ? ada.id : null,
  archeryStyle: 'BH',
  registeredAt: '2026-05-02T09:00:00.000Z',
  position: null,
  isAsked: false,
  status: 'registered',
  groupId: null,
  user: { firstName: 'Archer', lastName: `${number}` },
})

const longName = 'Maximiliane-Theodora von Hohenstauffen-Schwarzenbergerländer'

const result = (rank: number, more: Partial<EventResult> = {}): EventResult => ({
  rank,
  participantId: `p${rank}`,
  name: rank === 1 ? longName : `Archer ${rank}`,
  total: 300 - rank,
  targetsScored: 30,
  average: null,
  zones: {},
  proof: { scored: 30, photographed: 0 },
  lacksProof: false,
  confirmed: true,
  isRetired: false,
  placing: { kind: 'alone' },
  explanation: 'Ahead.',
  ...more,
})

const results: EventResults = {
  settled: true,
  divisions: [
    { archeryStyle: 'BH', isProvisional: false, results: [1, 2, 3, 4].map((rank) => result(rank)) },
    {
      archeryStyle: 'Trad',
      isProvisional: false,
      results: [result(1, { participantId: 'p5', name: 'Cleo Nock', club: 'Hollow Hill', total: 1 })],
    },
  ],
}

const openPaper = async (
  path = '/print?what=certificates',
  more = {},
  table: EventResults | null = results,
) => {
  network.on(eventCalls.read, { ...event, ...more })
  network.on(eventGroupCalls.list, [])
  network.on(eventParticipantCalls.list, [1, 2, 3, 4].map(archer))
  if (table === null) network.refuse(eventResultCalls.read)
  else network.on(eventResultCalls.read, table)
  network.on(clubCalls.read, clubWith({ logoPath: '/objects/logo' }))
  network.hold(eventLiveCalls.follow)
  await open(`/competitions/${event.id}${path}`, { as: ada, size: 'desk' })
}

const preview = page.getByRole('region', { name: 'Preview' })
const certificateOf = (name: string) => preview.getByRole('region', { name })
const sheets = () => [...document.querySelectorAll('.paper-preview .sheet')]

test('certificates are printed for the first three of each division, for everyone, or for one archer', async () => {
  await openPaper()
  await expectTexts('4 certificates')
  const cleo = certificateOf('Cleo Nock')
  for (const words of ['Certificate', 'The Oaks', 'Winter Shoot', 'Hollow Hill', '1st place', '1 point'])
    await expect.element(cleo.getByText(words, { exact: true })).toBeVisible()
  await expect.element(cleo.getByText('Trad (Traditional)')).toBeVisible()
  await expect.element(cleo.getByText('Jan 17, 2099 · Old Oak Forest')).toBeVisible()
  await expect.element(cleo.getByText('For the judges')).toBeVisible()
  await expect
    .element(cleo.getByRole('img', { name: 'Logo of The Oaks' }))
    .toHaveAttribute('src', '/objects/logo')
  const whose = page.getByLabelText('Certificates for')
  await whose.selectOptions('Everyone with a place')
  await expectTexts('5 certificates')
  expect(sheets()).toHaveLength(5)
  await whose.selectOptions('Archer 4')
  await expectTexts('1 certificate')
  await expect.element(certificateOf('Archer 4').getByText('4th place')).toBeVisible()
})

test('of an event of two days a certificate has the sum and the points of each day', async () => {
  const day = { status: 'completed', roundId: event.roundId, numberOfTargets: 15, courseTargets: 30 }
  const rounds = [
    { ...day, number: 1, id: event.id, name: '', competitionDate: '2026-12-05' },
    {
      ...day,
      number: 2,
      id: '01980000-0000-7000-8000-0000000000e2',
      name: 'Sunday',
      competitionDate: '2026-12-06',
    },
  ]
  const part = { targetsScored: 15, isMissed: false }
  const whole = result(2, {
    total: 48,
    byRound: [
      { ...part, round: 1, total: 38 },
      { ...part, round: 2, total: 10 },
    ],
  })
  // An archer who missed a day has one number only.
  const half = result(3, {
    total: 40,
    byRound: [
      { ...part, round: 1, total: 40 },
      { ...part, round: 2, total: 0, isMissed: true },
    ],
  })
  await openPaper(
    '/print?what=certificates',
    { rounds, details: { ...noDetails, sponsors: 'Miller, baker' } },
    {
      settled: true,
      divisions: [{ archeryStyle: 'BH', isProvisional: false, results: [whole, half] }],
    },
  )
  const bo = certificateOf('Archer 2')
  await expect.element(bo.getByText('48 points', { exact: true })).toBeVisible()
  await expect.element(bo.getByText('Round 1: 38 · Sunday: 10')).toBeVisible()
  expect(bo.element().textContent).toContain(formatDays(['2026-12-05', '2026-12-06']))
  await expect.element(bo.getByText(/Miller, baker/)).toBeVisible()
  const cleo = certificateOf('Archer 3')
  await expect.element(cleo.getByText('40 points', { exact: true })).toBeVisible()
  await expect.element(cleo.getByText('Round 1')).not.toBeInTheDocument()
})

test('a name of sixty characters fits, and nothing exceeds its page', async () => {
  await openPaper('/print?what=certificates&who=all', { name: 'W'.repeat(90), clubName: 'Ü'.repeat(100) })
  await expect.element(certificateOf(longName)).toBeVisible()
  for (const sheet of sheets()) {
    expect(sheet.scrollWidth).toBeLessThanOrEqual(sheet.clientWidth)
    expect(sheet.scrollHeight).toBeLessThanOrEqual(sheet.clientHeight)
    const [frame, footer] = [sheet.querySelector('.frame'), sheet.querySelector('footer')]
    expect(footer?.getBoundingClientRect().bottom).toBeLessThan(frame?.getBoundingClientRect().bottom ?? 0)
  }
})

test('before the event is completed there are no certificates, and open entries are mentioned', async () => {
  await openPaper('/print?what=certificates', { status: 'active' })
  await expectTexts('Certificates come with the final results')
  expect(network.sent(eventResultCalls.read)).toHaveLength(0)
})

test('results with an open decision are marked as not settled', async () => {
  await openPaper(undefined, {}, { ...results, settled: false })
  await expectTexts('Some entries are waiting for a decision. Places may still change.')
})

test('an archer prints their own certificate, opened from the results', async () => {
  await openPaper('/results', { isEventAdmin: false, isRegistered: true, registrationStatus: 'registered' })
  await page.getByRole('link', { name: 'My certificate' }).click()
  await expect.element(page.getByRole('heading', { name: 'My certificate' })).toBeVisible()
  await expect.element(certificateOf('Archer 2').getByText('2nd place')).toBeVisible()
  expect(sheets()).toHaveLength(1)
})

test('an archer without a place has no certificate, and finds a link to the results', async () => {
  await openPaper(undefined, { isEventAdmin: false }, { ...results, divisions: [] })
  await expectTexts('You have no certificate for this event')
  await expect
    .element(page.getByRole('link', { name: 'Go to the results' }))
    .toHaveAttribute('href', `/competitions/${event.id}/results`)
})

test('results that fail to load show an error and can be loaded again', async () => {
  await openPaper(undefined, {}, null)
  await expectTexts('This could not be loaded')
  network.on(eventResultCalls.read, results)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expectTexts('4 certificates')
})

test('teams have a certificate with the names of their archers', async () => {
  const member = (name: string) => ({ participantId: name, name, total: 290, counts: true, isOut: false })
  const members = [member(longName), member('Bo Limb'), member('Cleo Nock')]
  const team = { id: 't1', rank: 1, name: 'Oaks One', total: 870, missing: 0, members }
  network.on(eventTeamCalls.read, { rules: null, teams: [], standings: [team] })
  await openPaper('/print?what=certificates&who=teams')
  await expectTexts('1 certificate', '1st place', '870 points')
  await expect.element(certificateOf('Oaks One').getByText(`${longName}, Bo Limb, Cleo Nock`)).toBeVisible()
  await expect.element(certificateOf('Oaks One').getByText('Team', { exact: true })).toBeVisible()
})

test('certificates of officers name children in short, and the own one of a child has the full name', async () => {
  const mia = result(2, { name: 'Mia Klein', publicName: 'Mia K.' })
  const table: EventResults = {
    settled: true,
    divisions: [{ archeryStyle: 'BH', isProvisional: false, results: [result(1), mia] }],
  }
  await openPaper(undefined, {}, table)
  await expect.element(certificateOf('Mia K.')).toBeVisible()
  expect(document.body.textContent).not.toContain('Klein')
  await openPaper(undefined, { isEventAdmin: false }, table)
  await expect.element(certificateOf('Mia Klein')).toBeVisible()
})

const level = (other: string) =>
  ({ kind: 'level', other, by: 'zones', counted: ['11'], decidedBy: 'shoot-off' }) as const

test('the certificates of a place that a shoot-off must decide are held back, with the names', async () => {
  const tied = [
    result(1, { name: 'Bo Nock', placing: level('Cleo Nock') }),
    result(2, { rank: 1, name: 'Cleo Nock', placing: level('Bo Nock') }),
    result(3),
  ]
  await openPaper(
    undefined,
    {},
    { settled: true, divisions: [{ archeryStyle: 'BH', isProvisional: false, results: tied }] },
  )
  await expectTexts('Held back until a shoot-off has decided the place: Bo Nock, Cleo Nock.', '1 certificate')
  await expect.element(certificateOf('Archer 3')).toBeVisible()
  expect(sheets()).toHaveLength(1)
})
