import {
  clubCalls,
  type EventGroup,
  eventCalls,
  eventDivisionCalls,
  eventGroupCalls,
  eventLiveCalls,
  eventParticipantCalls,
  type Participant,
} from '@fletch/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network, open } from '../../../../testing/app.tsx'
import { clubWith } from '../../../../testing/clubs.ts'
import { eventWith } from '../../../../testing/events.ts'
import { press } from '../../../../testing/fields.ts'
import { expectTexts } from '../../../../testing/texts.ts'
import { formatDayOfWeek, formatDays } from '../../../messages/format.ts'
import { deviceStore, storageKeys } from '../../../server/device-storage.ts'

const event = eventWith({ participantCount: 5 })

const idOf = (number: number) => `01980000-0000-7000-8000-${String(number).padStart(12, '0')}`

const archer = (number: number, firstName: string, lastName: string, group: number | null): Participant => ({
  id: idOf(number),
  competitionId: event.id,
  userId: null,
  archeryStyle: 'BH',
  status: 'registered',
  registeredAt: '2026-05-02T09:00:00.000Z',
  position: null,
  isAsked: false,
  groupId: group === null ? null : idOf(200 + group),
  user: { firstName, lastName },
})

const archers = [
  archer(1, 'Zoe', 'Arrow', 1),
  archer(2, 'Ada', 'Nock', 1),
  archer(3, 'Bo', 'Limb', 2),
  { ...archer(4, 'Cleo', 'Away', null), status: 'absent' as const },
  archer(5, 'Dag', 'Late', null),
]

const groupOf = (number: number, start: number): EventGroup => ({
  id: idOf(200 + number),
  competitionId: event.id,
  groupName: `Group ${number}`,
  targetNumbers: [start],
  createdAt: '2026-05-02T09:00:00.000Z',
  scorecardId: null,
  code: 'ABC234',
  participants: archers.filter(({ groupId }) => groupId === idOf(200 + number)),
})

const openPrint = async (
  search = '',
  groups = [groupOf(1, 1), groupOf(2, 16)],
  more = {},
  people = archers,
) => {
  network.on(eventCalls.read, { ...event, ...more })
  network.otherwise(clubCalls.read, clubWith())
  network.on(eventGroupCalls.list, groups)
  network.on(eventParticipantCalls.list, people)
  network.hold(eventLiveCalls.follow)
  await open(`/competitions/${event.id}/print${search}`, { as: ada, size: 'desk' })
}

test('papers for the wall name no one without a yes, and children in short; those of a group name all but who said no', async () => {
  const people: Participant[] = [
    { ...archer(1, 'Zoe', 'Arrow', 1), isUnnamed: true, isAsked: true },
    { ...archer(2, 'Lea', 'Fletcher', 1), isUnnamed: true, club: 'Hill Club' },
    { ...archer(3, 'Mia', 'Klein', 1), publicUser: { firstName: 'Mia', lastName: 'K.' } },
    archer(4, 'Bo', 'Limb', 1),
  ]
  const group = { ...groupOf(1, 1), participants: people }
  const shown = () => preview.element().textContent
  for (const ofGroup of ['', '?what=slips']) {
    await openPrint(ofGroup, [group], {}, people)
    for (const name of ['Zoe Arrow', 'An archer', 'Mia Klein', 'Bo Limb'])
      await expect.element(preview.getByText(name).first()).toBeVisible()
    expect(shown()).not.toMatch(/Lea|Fletcher|Hill Club/)
  }
  for (const [forWall, mia] of [
    ['?what=names', 'K., Mia'],
    ['?what=starts', 'Mia K.'],
  ] as const) {
    await openPrint(forWall, [group], {}, people)
    await expect.element(preview.getByText(mia, { exact: true })).toBeVisible()
    expect(preview.getByText('An archer', { exact: true }).elements()).toHaveLength(2)
    expect(shown()).not.toMatch(/Zoe|Arrow|Lea|Fletcher|Klein|Hill Club/)
  }
})

const preview = page.getByRole('region', { name: 'Preview' })

test.for(['names', 'starts', 'sheets', 'slips', 'poster'])(
  'paper %s has the logo of the club and the line of the sponsors',
  async (what) => {
    network.on(clubCalls.read, clubWith({ logoPath: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' }))
    const details = { place: '', mapLink: '', startTime: '', fee: '', feeNote: '', contact: '', bring: '' }
    await openPrint(`?what=${what}`, undefined, {
      details: { ...details, sponsors: 'Miller, baker', questions: [] },
    })
    await expect.element(preview.getByRole('img', { name: 'Logo of The Oaks' }).first()).toBeVisible()
    await expect.element(preview.getByText(/Miller, baker/).first()).toBeVisible()
  },
)
test.for(['names', 'starts', 'poster'])('paper %s names both days of an event', async (what) => {
  const rounds = ['2099-01-17', '2099-01-18'].map((competitionDate, at) => ({
    id: idOf(300 + at),
    number: at + 1,
    name: '',
    roundId: event.roundId,
    numberOfTargets: 30,
    courseTargets: 30,
    status: 'upcoming' as const,
    competitionDate,
  }))
  await openPrint(`?what=${what}`, undefined, { rounds, missedRound: 'unranked' })
  const days = rounds.map(({ competitionDate }) => competitionDate)
  // The poster has a line for each round.
  const said = what === 'poster' ? days.map(formatDayOfWeek) : [formatDays(days)]
  for (const words of said) await expect.poll(() => preview.element().textContent).toContain(words)
})

const sheets = () => document.querySelectorAll('.paper-preview .sheet').length

test.for([
  [320, 568],
  [390, 844],
  [1280, 800],
])('at %i px the choice of a paper does not move the others', async ([width = 0, height = 0]) => {
  await openPrint()
  await page.viewport(width, height)
  const papers = page.getByRole('group', { name: 'What to print' })
  const places = () =>
    papers
      .getByRole('button')
      .elements()
      .map((button) => button.getBoundingClientRect())
      .map(({ left, top }) => `${left} ${top}`)
  await expect.element(papers.getByRole('button', { name: 'Score sheets', pressed: true })).toBeVisible()
  const before = places()
  await papers.getByRole('button', { name: 'A to Z list' }).click()
  await expect.element(papers.getByRole('button', { name: 'A to Z list', pressed: true })).toBeVisible()
  expect(places()).toEqual(before)
})

test('a score sheet for each group is previewed as it will be printed, or for one of them', async () => {
  await openPrint()
  await expect.element(preview.getByRole('heading', { name: 'Group 2' })).toBeVisible()
  expect(sheets()).toBe(2)
  await expectTexts(
    'Starts at target 16',
    '1A = 20  1B = 18  1C = 16  2A = 14  2B = 12  2C = 10  3A = 8  3B = 6  3C = 4  Miss = 2',
  )
  const second = preview.getByRole('table').nth(1)
  const order = second
    .getByRole('rowheader')
    .elements()
    .map((each) => each.textContent)
  expect(order.slice(0, 17)).toEqual([...Array.from({ length: 15 }, (_, at) => String(16 + at)), '1', '2'])
  await page.getByLabelText('Group', { exact: true }).selectOptions('Group 2')
  await expect.poll(sheets).toBe(1)
  await expect.element(preview.getByText('Bo Limb')).toBeVisible()
})

test('two, four or eight slips fill a sheet', async () => {
  await openPrint(
    '?what=slips',
    [1, 2, 3].map((number) => ({ ...groupOf(1, 1), id: idOf(300 + number) })),
  )
  await expect.element(preview.getByText('ABC-234').first()).toBeVisible()
  expect(sheets()).toBe(1)
  await page.getByLabelText('Slips per page').selectOptions('2 per page')
  await expect.poll(sheets).toBe(2)
})

test('the list for the wall is by last name, without absent archers', async () => {
  await openPrint('?what=names')
  await expect.element(preview.getByRole('rowheader', { name: 'Arrow, Zoe' })).toBeVisible()
  const rows = preview
    .getByRole('row')
    .elements()
    .slice(1)
    .map((each) => each.textContent)
  expect(rows).toEqual([
    'Arrow, ZoeBHGroup 11',
    'Late, DagBH––',
    'Limb, BoBHGroup 216',
    'Nock, AdaBHGroup 11',
  ])
})

test('a division can be chosen for a paper, and the address keeps it', async () => {
  const { id: longbow } = archer(3, 'Bo', 'Limb', 2)
  const trad = archers.map((each) =>
    each.id === longbow ? { ...each, archeryStyle: 'Trad' as const } : each,
  )
  network.otherwise(eventDivisionCalls.merges, [])
  await openPrint('?what=names', [groupOf(1, 1), groupOf(2, 16)], {}, trad)
  await page.getByLabelText('Division', { exact: true }).selectOptions('Trad (Traditional)')
  const rows = () =>
    preview
      .getByRole('rowheader')
      .elements()
      .map((each) => each.textContent)
  await expect.poll(rows).toEqual(['Limb, Bo'])
  await expectTexts('Trad (Traditional)')
  expect(location.search).toBe('?what=names&division=Trad')
})

const details = {
  place: 'Oak wood',
  mapLink: 'https://maps.example/1',
  startTime: '09:30',
  fee: '12 €',
  feeNote: 'In cash at the desk',
  contact: 'Wren, 0171 1',
  bring: 'Boots',
  questions: [{ id: 'meal', kind: 'text' as const, text: 'Which meal?' }],
}
const own = { ...archers[0], userId: ada.id, answers: [{ question: 'meal', answer: 'Stew' }] }

/** The text of each fact on paper, for the details above. */
const marks = {
  place: 'Oak wood',
  map: 'https://maps.example/1',
  start: '09:30',
  fee: '12 €',
  pay: 'In cash',
  contact: 'Wren',
  bring: 'Boots',
  questions: 'Which meal?',
  answers: 'Stew',
}

/** The facts on each paper. */
test.each([
  ['poster', 'place map start fee pay contact bring questions'],
  ['registration', 'place map start fee pay contact bring questions answers'],
  ['starts', 'place start contact'],
  ['names', 'place start'],
  ['slips', 'start contact'],
  ['sheets', 'start contact'],
])('paper %s shows %s', async (what, told) => {
  await openPrint(`?what=${what}`, undefined, { details, registrationStatus: 'registered' }, [
    own as Participant,
    ...archers.slice(1),
  ])
  await expect.element(preview.getByText(/Winter Shoot/).first()).toBeVisible()
  const text = document.querySelector('.paper-preview')?.textContent ?? ''
  expect(
    Object.entries(marks)
      .filter(([, mark]) => text.includes(mark))
      .map(([fact]) => fact)
      .join(' '),
  ).toBe(told)
})

test('the papers of a later round show the details of its event', async () => {
  network.on(eventCalls.read, ({ params }) =>
    params.id === event.id
      ? { ...event, partOf: { id: idOf(900), round: 2 } }
      : { ...event, id: idOf(900), details },
  )
  network.on(clubCalls.read, clubWith())
  network.on(eventGroupCalls.list, [groupOf(1, 1)])
  network.on(eventParticipantCalls.list, archers)
  network.hold(eventLiveCalls.follow)
  await open(`/competitions/${event.id}/print?what=starts`, { as: ada, size: 'desk' })
  await expect.element(preview.getByText(/Contact: Wren, 0171 1/)).toBeVisible()
})

test('a registration has the code for check-in, and the link to the map', async () => {
  await openPrint('?what=registration', undefined, { details, isEventAdmin: false }, [own as Participant])
  await expect
    .element(preview.getByRole('img', { name: 'QR code: Show this code when you arrive' }))
    .toBeVisible()
  await expect.element(preview.getByRole('img', { name: 'QR code: Map' })).toBeVisible()
  await expectTexts('Zoe Arrow', 'Group 1, starts at target 1, 09:30')
  expect(sheets()).toBe(1)
  expect(document.body.textContent).not.toContain('Score sheets')
})

test('users who are not registered have no registration to print', async () => {
  await openPrint('?what=registration', [], { isEventAdmin: false }, [])
  await expectTexts('You are not registered for this event')
})

test('printing shows only the paper', async () => {
  await openPrint()
  await expect.element(preview.getByRole('heading', { name: 'Group 1' })).toBeVisible()
  const onPaper = () => document.querySelectorAll('body > .paper .sheet').length
  expect(onPaper()).toBe(0)
  dispatchEvent(new Event('beforeprint'))
  expect(onPaper()).toBe(2)
  dispatchEvent(new Event('afterprint'))
  await expect.poll(onPaper).toBe(0)
})

test('without groups there are no score sheets and a message says so; the A to Z list is available', async () => {
  await openPrint('', [])
  await expectTexts('No groups yet')
  await press('A to Z list')
  await expectTexts('Nock, Ada')
})

test('users who do not run the event cannot print its papers, and see why', async () => {
  await openPrint('', [], { isEventAdmin: false })
  await expectTexts('Only event admins can print these pages')
})

test.each(['2', '4', '8'])(
  'six names of sixty characters fit on a slip, with %s slips on a sheet',
  async (perSheet) => {
    const long = 'Maximiliane-Theodora von Hohenstauffen-Schwarzenbergerländer'
    const participants = [1, 2, 3, 4, 5, 6].map((number) => ({
      ...archer(number, ...(long.split(' von ') as [string, string]), 1),
      club: 'Hollow Hill Archers',
    }))
    const usual = [1, 2, 3, 4].map((number) => archer(number, 'Ada', 'Nock', 1))
    await openPrint(`?what=slips&slips=${perSheet}`, [
      { ...groupOf(1, 1), groupName: 'The Early Birds of the Upper Valley and their Friends', participants },
      { ...groupOf(2, 8), participants: usual },
    ])
    await expect.element(preview.getByText('ABC-234').first()).toBeVisible()
    const slips = [...document.querySelectorAll('.paper-preview .slip')]
    expect(slips).toHaveLength(2)
    for (const slip of slips) {
      const [names, way] = [slip.querySelector('ol'), slip.querySelector('.way')]
      if (names === null || way === null) throw new Error('a slip has names and the way to its card')
      expect(names.scrollHeight).toBeLessThanOrEqual(names.clientHeight)
      const { bottom } = slip.getBoundingClientRect()
      expect(names.getBoundingClientRect().bottom).toBeLessThan(bottom)
      expect(way.getBoundingClientRect().bottom).toBeLessThan(bottom)
    }
    expect(slips.map((slip) => slip.querySelector('ol')?.dataset['step'] === '0')).toEqual([false, true])
  },
)

const shownIn = () => document.documentElement.lang

test('papers are in the language of the event, and an officer who reads another can print in that', async () => {
  await openPrint('', undefined, { language: 'de', competitionDate: '2027-02-06' })
  await expectTexts(
    'Scorezettel',
    'Gruppe 2',
    'Start an Ziel 16',
    'Fehlschuss = 2',
    'Winter Shoot · 06.02.2027',
  )
  await expect.element(page.getByText(/Papers are in German/)).toHaveAttribute('lang', 'en')
  expect(shownIn()).toBe('de')
  await page.getByRole('button', { name: 'Startliste' }).click()
  await expectTexts('In keiner Gruppe')
  await page.getByRole('button', { name: 'Print in English' }).click()
  await expectTexts('Papers are in English.', 'Not in a group')
  expect(shownIn()).toBe('en')
  await page.getByRole('button', { name: 'Print in German' }).click()
  await expectTexts('Papers are in German.', 'In keiner Gruppe')
  await expect.element(page.getByRole('link', { name: 'Zurück zum Turnier' })).toBeVisible()
  await open('/clubs', { as: ada })
  await expectTexts('Clubs')
  expect([shownIn(), deviceStore.getItem(storageKeys.language)]).toEqual(['en', null])
})

test('on a paper in another language, what the club wrote is still in that of the event', async () => {
  const questions = [{ id: 'meal', kind: 'text' as const, text: 'Was isst du?' }]
  await openPrint('?what=poster&in=own', undefined, {
    language: 'de',
    description: 'Ein Turnier.',
    details: { ...details, place: 'Eichenwald', questions },
  })
  for (const written of ['Ein Turnier.', 'Eichenwald', 'Was isst du?'])
    await expect.element(page.getByText(written, { exact: true }).first()).toHaveAttribute('lang', 'de')
  await expect.element(page.getByText('Place', { exact: true }).first()).not.toHaveAttribute('lang')
})

test.for([
  ['fr', ['Marqueur', 'Départ à la cible 16', 'Manqué = 2', 'Cible', '6 févr. 2027']],
  ['it', ['Marcapunti', 'Parte dalla piazzola 16', 'Mancato = 2', 'Piazzola', '6 feb 2027']],
] as const)('a score sheet of an event in %s', async ([language, texts]) => {
  await openPrint('', undefined, { language, competitionDate: '2027-02-06' })
  await expectTexts(...texts)
})

test('in an event of the own language, nothing is said of languages', async () => {
  await openPrint('', undefined, { language: 'en' })
  await expectTexts('Starts at target 16')
  expect(page.getByText(/Papers are in/).query()).toBeNull()
})

test.for(['sheets', 'slips'])('paper %s says who permitted scoring on phones', async (what) => {
  await openPrint(`?what=${what}`, [groupOf(1, 1)], { flightMode: 'Kim Reed' })
  await expect.element(preview.getByText(/Phones in flight mode, permitted by Kim Reed/)).toBeVisible()
})
