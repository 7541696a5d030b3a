import {
  clubCalls,
  type EventResults,
  eventCalls,
  eventParticipantCalls,
  eventResultCalls,
  eventTeamCalls,
  type Participant,
} from '@fletch/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ada, network, open } from '../../../../testing/app.tsx'
import { eventWith } from '../../../../testing/events.ts'
import { button, expectNoticeCoversNoControl } from '../../../../testing/fields.ts'
import { expectTexts } from '../../../../testing/texts.ts'
import { toast } from '../../../ui/toast-store.ts'

const event = eventWith({
  status: 'completed',
  archeryStyle: 'BH,Trad',
  numberOfTargets: 4,
  participantCount: 100,
  isEventAdmin: false,
  isRegistered: true,
  registrationStatus: 'registered',
})

const idOf = (number: number) => `01980000-0000-7000-8000-000000000${100 + number}`

const self: Participant = {
  id: idOf(75),
  competitionId: event.id,
  userId: ada.id,
  groupId: null,
  archeryStyle: 'BH',
  registeredAt: '2026-05-02T09:00:00.000Z',
  status: 'registered',
  position: null,
  isAsked: false,
  user: { firstName: 'Ada', lastName: 'Nock' },
}

const archer = (number: number) => ({
  rank: number,
  participantId: idOf(number),
  name: number === 75 ? 'Ada Nock' : `Archer ${number}`,
  club: number % 10 === 0 ? 'The Elms' : 'The Oaks',
  total: 300 - number,
  targetsScored: 4,
  average: 10,
  zones: {},
  proof: { scored: 4, photographed: 4 },
  lacksProof: false,
  confirmed: true,
  isRetired: false,
  placing: { kind: 'alone' as const },
  explanation: '',
})

const division = (archeryStyle: string, from: number, to: number) => ({
  archeryStyle,
  isProvisional: false,
  results: Array.from({ length: to - from + 1 }, (_, place) => archer(from + place)),
})

const hundred: EventResults = { settled: true, divisions: [division('BH', 1, 90), division('Trad', 91, 100)] }

const openResults = async (results: EventResults, size: 'phone' | 'desk' = 'phone', search = '') => {
  network.on(eventCalls.read, event)
  network.refuse(clubCalls.read, 404, { message: 'Not found', errors: [] })
  network.on(eventResultCalls.read, results)
  network.on(eventTeamCalls.read, { rules: null, teams: [], standings: [] })
  network.on(eventParticipantCalls.list, [self])
  await open(`/competitions/${event.id}/results${search}`, { as: ada, size })
  await expectTexts(results.divisions[0]?.results[0]?.name ?? '')
}

/** The end of a notice's time decides no test. */
const aMinute = 60_000

const rows = () => [...document.querySelectorAll('main table.w-full tbody tr')]
const nameIn = (row: Element | undefined) => row?.querySelector('.font-semibold')?.textContent

const focusedName = () => document.activeElement?.querySelector('.font-semibold')?.textContent

test.for(['phone', 'desk'] as const)(
  'long results begin with the own place, and one key leads to its row: %s',
  async (size) => {
    await openResults(hundred, size)
    await expectTexts('Your place', 'Place 75 of 90')
    button('Jump to me').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(focusedName).toBe('Ada Nock')
    const { top, bottom } = document.activeElement?.getBoundingClientRect() ?? { top: -1, bottom: -1 }
    expect(top).toBeGreaterThan(0)
    expect(bottom).toBeLessThan(innerHeight)
    await expect
      .element(page.getByRole('status').filter({ hasText: 'Ada Nock: Place 75 of 90, 225 points' }))
      .toBeInTheDocument()
  },
)

test('results can be searched by name and club; ranks stay, and the jump shows all of them again', async () => {
  await openResults(hundred, 'phone', '?division=Trad')
  const search = page.getByRole('searchbox', { name: 'Search results' })
  await search.fill('elms')
  await expect.poll(() => rows().map(nameIn)).toEqual(['Archer 100'])
  await expect.element(page.getByRole('status').filter({ hasText: '1 archer found' })).toBeInTheDocument()
  await search.fill('no such name')
  await expect.element(page.getByText('No archers found')).toBeVisible()
  await search.fill('archer 93')
  await expect.poll(() => rows().map((row) => row.querySelector('td')?.textContent)).toEqual(['93'])
  await button('Jump to me').click()
  await expect.poll(focusedName).toBe('Ada Nock')
  await expect.poll(() => rows().length).toBe(100)
  await expect.element(search).toHaveValue('')
})

test('short results have neither, and archers without a place no own place', async () => {
  await openResults({ settled: true, divisions: [division('BH', 71, 80)] })
  expect(page.getByText('Your place').elements()).toHaveLength(0)
  expect(page.getByRole('searchbox').elements()).toHaveLength(0)
})

test('an archer who is not in the results has a search and no place', async () => {
  await openResults({ settled: true, divisions: [division('BH', 1, 70)] })
  await expect.element(page.getByRole('searchbox', { name: 'Search results' })).toBeVisible()
  expect(page.getByText('Your place').elements()).toHaveLength(0)
})

test.for([320, 390])('a notice on results covers no control: %i px', async (width) => {
  await openResults(hundred)
  await page.viewport(width, 844)
  toast({
    title: 'JSON Downloaded',
    description: 'The file is called Winter Shoot-results.json.',
    duration: aMinute,
  })
  await expectNoticeCoversNoControl()
})

const isLaidOut = (row: Element | undefined) =>
  row?.querySelector('.font-semibold')?.checkVisibility({ contentVisibilityAuto: true })

test('rows of long results far from the screen are not laid out, and can be found and scrolled to', async () => {
  await openResults(hundred)
  await expect.poll(() => rows().length).toBe(100)
  await expect.poll(() => isLaidOut(rows()[80])).toBe(false)
  expect(isLaidOut(rows()[0])).toBe(true)
  const widths = () => [...new Set(rows().map((row) => row.querySelector('th')?.clientWidth))]
  expect(widths().length).toBeLessThanOrEqual(2)
  // Names stay in what the browser searches and reads aloud.
  expect(page.getByRole('rowheader', { name: /Archer 81\b/ }).elements()).toHaveLength(1)
  rows()[80]?.scrollIntoView()
  await expect.poll(() => isLaidOut(rows()[80])).toBe(true)
})

test('results of up to 60 archers are laid out whole', async () => {
  await openResults({ settled: true, divisions: [division('BH', 1, 60)] })
  await expect.poll(() => rows().length).toBe(60)
  expect(rows().every(isLaidOut)).toBe(true)
})

test('the club stands below each name; a long one is cut off in its row and never widens a narrow phone', async () => {
  const club = 'Traditional Bowhunters of the Upper Valley and the Forest behind it'
  const [first, ...others] = division('BH', 1, 3).results
  if (first === undefined) throw new Error('There is no archer')
  const results = [{ ...first, club }, ...others]
  await openResults({ settled: true, divisions: [{ archeryStyle: 'BH', isProvisional: false, results }] })
  await page.viewport(320, 640)
  const line = page.getByTitle(club)
  await expect.element(line).toHaveTextContent(club)
  await expect.poll(() => line.element().scrollWidth > line.element().clientWidth).toBe(true)
  expect(document.documentElement.scrollWidth).toBe(320)
  await expect.element(page.getByTitle('The Oaks').first()).toBeVisible()
})
