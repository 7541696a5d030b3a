import {
  type ClubEvent,
  clubMemberCalls,
  type EventGroup,
  eventAdminCalls,
  eventCalls,
  eventGroupCalls,
  eventLiveCalls,
  eventParticipantCalls,
  type Participant,
} from '@fletch/contract'
import { builtInScheme, stylesScheme } from '@fletch/domain'
import { canShow } from '@fletch/messages/catalogues.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network, open } from '../../../../testing/app.tsx'
import { eventWith } from '../../../../testing/events.ts'
import { button, expectNotice, press } from '../../../../testing/fields.ts'
import { expectTexts } from '../../../../testing/texts.ts'
import { formatDays } from '../../../messages/format.ts'
import { chooseNameOrder } from '../../../shell/name-order.ts'
import {
  addressesOf,
  csvOfRows,
  ianseoOfRows,
  rowInFile,
  rowOnList,
  tableRows,
  toldAnswer,
} from '../table/table-rows.ts'

const ifaaScheme = builtInScheme('ifaa-2021') ?? stylesScheme

const details = {
  place: 'Oak wood',
  mapLink: '',
  startTime: '09:30',
  fee: '12 €',
  feeNote: 'In cash',
  contact: 'Wren',
  bring: 'Boots',
  questions: [{ id: 'car', kind: 'yes-no' as const, text: 'A car?' }],
}
const event = eventWith({ details })
const time = '2099-01-17T08:00:00.000Z'

const archer = (number: number, firstName: string, more: Partial<Participant> = {}): Participant => ({
  id: `01980000-0000-7000-8000-0000000${10000 + number}`,
  competitionId: event.id,
  userId: null,
  groupId: null,
  archeryStyle: 'BH',
  registeredAt: '2026-05-02T09:00:00.000Z',
  status: 'registered',
  position: null,
  user: { firstName, lastName: 'Riser' },
  isAsked: false,
  ...more,
})

const contact = { email: 'cleo@example.org', club: 'Elm', memberId: 'ELM 3' }
const three = [
  archer(1, 'Ben', { archeryStyle: 'JR' }),
  archer(2, 'Cleo', { contact, club: 'Elm', paidAt: time, answers: [{ question: 'car', answer: 'yes' }] }),
  archer(3, 'Dora', { checkedInAt: time, club: 'Ash', contact: { ...contact, email: 'dora@example.org' } }),
]

interface Opened {
  readonly isEventAdmin?: boolean
  readonly size?: 'phone' | 'desk'
  readonly search?: string
  readonly language?: string
  readonly groups?: readonly EventGroup[]
}

const openTable = async (
  archers: readonly Participant[],
  { isEventAdmin = true, size = 'desk', search = '', language, groups = [] }: Opened = {},
) => {
  network.otherwise(eventCalls.read, { ...event, isEventAdmin, ...(language && { language }) })
  network.otherwise(eventParticipantCalls.list, ({ query }) => archers.slice(query.skip ?? 0))
  network.otherwise(eventGroupCalls.list, [...groups])
  network.otherwise(eventAdminCalls.list, [])
  network.hold(eventLiveCalls.follow)
  await open(`/competitions/${event.id}/participants${search}`, { as: ada, size })
}

const namesShown = () =>
  Array.from(document.querySelectorAll('main th[scope=row]'), ({ textContent }) => textContent?.split(' ')[0])

test('archers are counted, sorted and filtered', async () => {
  await openTable(three)
  await expectTexts('3 archers', '1 of 3', '1 of 3 paid', 'A car?', 'Missing · 2', 'Arrived · 1')
  await expect.poll(namesShown).toEqual(['Ben', 'Cleo', 'Dora'])
  // Missing archers stay first, sorted by their club.
  await page.getByRole('button', { name: 'Club', exact: true }).click()
  await page.getByRole('button', { name: 'Club', exact: true }).click()
  await expect.poll(namesShown).toEqual(['Cleo', 'Ben', 'Dora'])
  await press('Not paid 2')
  await expect.poll(namesShown).toEqual(['Ben', 'Dora'])
  await expectTexts('2 of 3 archers')
  await page.getByLabelText('Division').selectOptions('JR')
  await expect.poll(namesShown).toEqual(['Ben'])
})

test('filters and order are kept in the address', async () => {
  await openTable(three)
  await page.getByRole('button', { name: 'Club', exact: true }).click()
  await page.getByRole('button', { name: 'Club', exact: true }).click()
  await press('Not paid 2')
  await page.getByLabelText('Search archers').fill('riser')
  await expect.poll(() => location.search).toBe('?sort=club&order=desc&show=unpaid&q=riser')
  await openTable(three, { search: location.search })
  await expect.poll(namesShown).toEqual(['Ben', 'Dora'])
  await expect.element(page.getByLabelText('Search archers')).toHaveValue('riser')
  await expect.element(button('Not paid 2')).toHaveAttribute('aria-pressed', 'true')
})

test('invalid parts of an address are ignored', async () => {
  await openTable(three, { search: '?division=XX&show=late&sort=luck' })
  await expect.poll(namesShown).toEqual(['Ben', 'Cleo', 'Dora'])
})

test('files and copied addresses contain the shown archers', () => {
  const rows = tableRows(event, three, (code) => code, 'firstName')
  const [head, , cleo] = csvOfRows(event, rows, new Map()).split('\r\n')
  expect(head).toContain(
    'Name,Club,Division,Status,Arrived,Paid,Paid by,Group,Email,A car?,Event,Date,Last day,Days,Place,Map,Start,Fee,How to pay,Contact,Please bring',
  )
  expect(cleo).toBe(
    'Cleo Riser,Elm,BH,Missing,,Yes,,,cleo@example.org,Yes,Winter Shoot,2099-01-17,2099-01-17,"Jan 17, 2099",Oak wood,https://www.openstreetmap.org/search?query=Oak%20wood,09:30,12 €,In cash,Wren,Boots',
  )
  expect(addressesOf(rows)).toEqual(['cleo@example.org', 'dora@example.org'])
  expect(
    ianseoOfRows(stylesScheme, rows)
      .split('\r\n')
      .map((line) => line.split('\t').slice(0, 4).join(' ')),
  ).toEqual(['F00010001 1 JR M', 'ELM 3 1 BH M', 'ELM 3 1 BH M', ''])
})

test('a file has the first and the last day of an event, and all days in words', () => {
  const round = (number: number, more: Partial<ClubEvent>) => ({
    ...event,
    id: `01980000-0000-7000-8000-0000000000e${number}`,
    number,
    name: '',
    ...more,
  })
  const rounds = [
    round(1, {}),
    round(2, { competitionDate: '2099-01-18' }),
    round(3, { competitionDate: '2099-01-19', status: 'cancelled' }),
  ]
  const shoot = { ...event, rounds }
  const [, ben] = csvOfRows(shoot, tableRows(shoot, three, String, 'firstName'), new Map()).split('\r\n')
  expect(ben).toContain(
    `Winter Shoot,2099-01-17,2099-01-18,"${formatDays(['2099-01-17', '2099-01-18'])}",Oak wood`,
  )
})

test('the file is in the language of the event, and the page stays in that of its reader', async () => {
  const blobs = vi.spyOn(URL, 'createObjectURL')
  const groupId = '01980000-0000-7000-8000-000000000201'
  const grouped = three.map((each) => ({ ...each, groupId }))
  const group: EventGroup = {
    id: groupId,
    competitionId: event.id,
    groupName: 'Group 1',
    targetNumbers: [1],
    createdAt: time,
    scorecardId: null,
    code: 'ABC234',
    participants: grouped,
  }
  network.otherwise(clubMemberCalls.list, [])
  await openTable(grouped, { language: 'de', groups: [group] })
  await press('Export')
  await press('Save as CSV')
  await expect.poll(() => blobs.mock.calls).toHaveLength(1)
  const file = blobs.mock.calls[0]?.[0]
  expect(file instanceof File && file.name).toBe('Winter Shoot-teilnehmende.csv')
  const [head, , cleo] = (file instanceof File ? await file.text() : '').split('\r\n')
  expect(head).toContain('Name,Verein,Klasse,')
  expect(cleo).toMatch(/^Cleo Riser,Elm,BH,Fehlt,,Ja,,Gruppe 1,cleo@example.org,Ja,Winter Shoot,2099-01-17,/)
  expect(document.documentElement.lang).toBe('en')
  await expectTexts('Missing · 2', 'Export')
})

test('a file says what each archer pays, and how they have paid', () => {
  const archers = [
    archer(1, 'Ben', { archeryStyle: 'JR' }),
    archer(2, 'Cleo', { paidAt: time, paidBy: 'transfer' }),
  ]
  const payment: NonNullable<ClubEvent['details']>['payment'] = {
    currency: 'EUR',
    iban: '',
    holder: '',
    amounts: [{ of: 'JR', cents: 650 }],
  }
  const shoot = { ...event, details: { ...details, questions: [], payment } }
  const [head, ben, cleo] = csvOfRows(
    shoot,
    tableRows(shoot, archers, String, 'firstName'),
    new Map(),
    stylesScheme,
  ).split('\r\n')
  expect(head).toContain('Paid,Paid by,Group,Email,Amount,Currency,Event')
  expect(ben).toContain('JR,Missing,,No,,,,6.50,EUR,Winter Shoot')
  expect(cleo).toContain('BH,Missing,,Yes,Transfer,,,,,Winter Shoot')
})

test('files name no one without a yes, and the printed list no one who said no; the table names all', async () => {
  const told = { club: 'Hill', memberId: 'entry', answers: [{ question: 'car', answer: 'yes' }] }
  const archers = [
    archer(1, 'Zoe', { isUnnamed: true, isAsked: true }),
    archer(2, 'Lea', { isUnnamed: true, ...told }),
    archer(3, 'Mia', { publicUser: { firstName: 'Mia', lastName: 'R.' } }),
  ]
  const rows = tableRows(event, archers, String, 'lastName')
  const numbers = new Map([['entry', 'OAK 7']])
  for (const file of [
    csvOfRows(event, rows.map(rowInFile), new Map()),
    ianseoOfRows(ifaaScheme, rows.map(rowInFile), numbers),
  ]) {
    expect(file).toContain('Mia')
    expect(file).toContain('Riser')
    expect(file.match(/archer/g)).toHaveLength(2)
    expect(file).not.toMatch(/Zoe|Lea|Hill|OAK 7/)
  }
  const listed = rows
    .map(rowOnList)
    .map(({ name, club, answers }) => [name, club, ...answers.map(toldAnswer)])
  expect(listed).toEqual([
    ['An archer', '', ''],
    ['Riser, Mia', '', ''],
    ['Riser, Zoe', '', ''],
  ])
  await openTable(archers)
  await expect.poll(namesShown).toEqual(['Lea', 'Mia', 'Zoe'])
  dispatchEvent(new Event('beforeprint'))
  const printed = document.querySelector('.printed-participants')?.textContent
  expect(printed).toContain('Mia Riser')
  expect(printed).not.toMatch(/Lea|Hill/)
  dispatchEvent(new Event('afterprint'))
})

test('a list for ianseo knows each archer again, members without an account by their number', () => {
  const listed = (archers: readonly Participant[]) =>
    ianseoOfRows(ifaaScheme, tableRows(event, archers, String, 'firstName'), new Map([['entry', 'OAK 7']]))
      .split('\r\n')
      .map((line) => line.split('\t'))
  const guest = archer(4, 'Zoe', { archeryStyle: 'AFTR' })
  const member = archer(5, 'Kim', { archeryStyle: 'AMTR', memberId: 'entry' })
  const codes = (archers: readonly Participant[]) =>
    listed(archers).map(([code, , , , , , , , , , , , sex]) => [code, sex])
  expect(codes([guest, member])).toEqual([
    ['OAK 7', '0'],
    ['F00010004', '1'],
    ['', undefined],
  ])
  expect(codes([guest])[0]).toEqual(['F00010004', '1'])
})

test('a thousand archers are drawn a hundred at a time', async () => {
  const many = Array.from({ length: 1000 }, (_, number) => archer(number, `Archer ${1000 + number}`))
  await openTable(many)
  await expectTexts('1,000 archers')
  expect(namesShown().length).toBeLessThanOrEqual(300)
  await page.getByLabelText('Search archers').fill('Archer 1999')
  await expect.poll(() => namesShown().length).toBe(1)
})

test('names far from the screen are not laid out at a desk, and no column moves when they are', async () => {
  const many = Array.from({ length: 90 }, (_, number) =>
    archer(number, number > 60 ? `Maximiliane ${'Schwarzenberger '.repeat(3)}${number}` : `Bo ${number}`),
  )
  await openTable(many)
  await expectTexts('90 archers')
  const names = () => [...document.querySelectorAll('tbody th > div')]
  const isLeftOut = (name: Element) => getComputedStyle(name).contentVisibility === 'auto'
  expect(names().filter(isLeftOut)).toHaveLength(60)
  const edges = () =>
    Array.from(document.querySelectorAll('thead th'), (head) => head.getBoundingClientRect().left)
  const before = edges()
  const last = names().at(-1)
  last?.scrollIntoView()
  await expect.poll(() => last?.checkVisibility({ contentVisibilityAuto: true })).toBe(true)
  expect(last?.textContent).toContain('Schwarzenberger 89')
  expect(edges()).toEqual(before)
})

test('however many questions an event asks, an archer is checked in without scrolling to the side', async () => {
  const questions = ['lunch', 'car', 'bed', 'friend', 'bow'].map((id) => ({
    id,
    kind: 'text' as const,
    text: `Would you like to bring a ${id}?`,
  }))
  network.on(eventCalls.read, { ...event, isEventAdmin: true, details: { ...details, questions } })
  await openTable(three)
  await expect.element(page.getByRole('button', { name: /^Check in/ }).first()).toBeInViewport({ ratio: 1 })
})

test('on a phone each archer is a list item with the answers, in a selectable order', async () => {
  await openTable(three, { size: 'phone' })
  const names = () =>
    Array.from(
      document.querySelectorAll<HTMLLIElement>('main ul[aria-label] > li'),
      ({ innerText }) => innerText.split(' ')[0],
    )
  await expect.poll(names).toEqual(['Ben', 'Cleo', 'Dora'])
  await expectTexts('BH · Elm', 'A car? Yes', 'Not paid')
  await page.getByLabelText('Sort by').selectOptions('By division')
  await expect.poll(names).toEqual(['Cleo', 'Ben', 'Dora'])
})

test('the list is printed in the language of the event', async () => {
  await openTable(three, { language: 'de' })
  await expectTexts('3 archers')
  await expect.poll(() => canShow('de')).toBe(true)
  dispatchEvent(new Event('beforeprint'))
  const printed = document.querySelector('.printed-participants')?.textContent
  dispatchEvent(new Event('afterprint'))
  expect(printed).toContain('Teilnehmende')
  await expect.poll(() => document.documentElement.lang).toBe('en')
  await expectTexts('3 archers')
})

test('everything that matches is printed, even rows that are not drawn, with boxes to tick', async () => {
  const many = Array.from({ length: 150 }, (_, number) => archer(100 + number, `Archer ${1000 + number}`))
  await openTable([...three, ...many])
  await expectTexts('153 archers')
  dispatchEvent(new Event('beforeprint'))
  const rows = Array.from(document.querySelectorAll('.paper tbody tr'), ({ textContent }) => textContent)
  expect(rows).toHaveLength(153)
  expect(rows).toContain('✓Cleo RiserElmBHYes')
  expect(rows).toContain('✓Dora RiserAshBH')
  const head = document.querySelector('.paper header')?.textContent
  for (const text of ['Oak wood', 'Start: 09:30', 'Fee: 12 €', 'How to pay: In cash'])
    expect(head).toContain(text)
  dispatchEvent(new Event('afterprint'))
  await expect.poll(() => document.querySelector('.paper')).toBeNull()
})

test('the printed list names both days of an event, and its sponsors', async () => {
  const rounds = ['2099-01-17', '2099-01-18'].map((competitionDate, at) => ({
    ...event,
    id: `01980000-0000-7000-8000-0000000000e${at}`,
    number: at + 1,
    name: '',
    competitionDate,
  }))
  const shoot = { ...event, rounds, missedRound: 'unranked' as const, isEventAdmin: true }
  network.on(eventCalls.read, { ...shoot, details: { ...details, questions: [], sponsors: 'Miller, baker' } })
  await openTable(three)
  await expectTexts('3 archers')
  dispatchEvent(new Event('beforeprint'))
  const head = document.querySelector('.paper header')?.textContent
  dispatchEvent(new Event('afterprint'))
  expect(head).toContain(formatDays(['2099-01-17', '2099-01-18']))
  expect(head).toContain('Miller, baker')
})

test('archers who do not run the event cannot open the list', async () => {
  await openTable(three, { isEventAdmin: false })
  await expectTexts('This list is for the admins of this event')
})

test('with last names first, the screen, the paper and the file show and sort archers by last name', async () => {
  const users = [
    { firstName: 'Ada', lastName: 'van Dijk' },
    { firstName: 'Zoe', lastName: 'Öhlin' },
    { firstName: 'Cher', lastName: '' },
    { firstName: 'Bo', lastName: 'Ober' },
  ]
  const four = users.map((user, number) => archer(number, '', { user }))
  const sorted = ['Cher', 'Ober, Bo', 'Öhlin, Zoe', 'van Dijk, Ada']
  chooseNameOrder('lastName')
  await openTable(four)
  const names = (of: string) => Array.from(document.querySelectorAll(of), ({ textContent }) => textContent)
  const shown = 'main th[scope=row] button span'
  await expect.poll(() => names(shown)).toEqual(sorted)
  dispatchEvent(new Event('beforeprint'))
  expect(names('.paper tbody th')).toEqual(sorted)
  dispatchEvent(new Event('afterprint'))
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await expect.poll(() => names(shown)).toEqual(sorted.toReversed())
  const rows = tableRows(event, four, (code) => code, 'lastName')
  expect(csvOfRows(event, rows, new Map())).toContain('"Ober, Bo",,BH')
  chooseNameOrder('firstName')
  await expect.poll(() => names(shown)).toEqual(['Zoe Öhlin', 'Cher', 'Bo Ober', 'Ada van Dijk'])
})

test('before the day no one is missing, and those who have not replied can be shown', async () => {
  await openTable([archer(1, 'Ben', { isAsked: true }), archer(2, 'Cleo')], { size: 'phone' })
  await expectTexts('2', 'registered', 'Registered · 2', 'Awaiting reply')
  expect(page.getByText('Missing').elements()).toEqual([])
  expect(button('Mark the rest absent').elements()).toEqual([])
  await press('No reply 1')
  await expect.poll(() => document.querySelectorAll('main li')).toHaveLength(1)
})

test('an archer is checked in, marked as paid and edited in the same row', async () => {
  network.on(eventParticipantCalls.change, { ...archer(1, 'Ben'), status: 'absent' })
  await openTable(three)
  const row = page.getByRole('row', { name: /Ben Riser/ })
  await expect.element(row.getByRole('button', { name: 'Check in: Ben Riser' })).toBeVisible()
  await expect.element(row.getByRole('checkbox', { name: 'Paid: Ben Riser' })).not.toBeChecked()
  await row.getByRole('button', { name: 'Edit: Ben Riser' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as absent' }).click()
  await expectNotice('status', 'Ben Riser is absent')
  expect(network.sent(eventParticipantCalls.change)[0]?.body).toEqual({ status: 'absent' })
})

test('after the end only payments, and the name and the club of a guest, can be changed', async () => {
  network.otherwise(eventCalls.read, { ...event, status: 'completed' })
  await openTable([archer(1, 'Ben'), archer(2, 'Cleo', { userId: ada.id })])
  await expectTexts('Ben Riser', 'Cleo Riser')
  const dialog = page.getByRole('dialog')
  await press('Edit: Cleo Riser')
  await expect.element(dialog.getByLabelText('Payment')).toBeVisible()
  expect(dialog.getByLabelText('Name of a guest').elements()).toEqual([])
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await press('Edit: Ben Riser')
  await expect.element(dialog.getByLabelText('Name of a guest')).toHaveValue('Ben Riser')
  expect(dialog.getByRole('button', { name: /^Mark as/ }).elements()).toEqual([])
})

test.for(['phone', 'desk'] as const)(
  'on a %s, questions, answers from a list and reasons are in the language of the event',
  async (size) => {
    const questions = [
      { id: 'food', kind: 'choice' as const, text: 'Essen?', options: ['Kuchen', 'Suppe'] },
      { id: 'note', kind: 'text' as const, text: 'Notiz?' },
    ]
    network.on(eventCalls.read, {
      ...event,
      isEventAdmin: true,
      language: 'de',
      details: { ...details, questions },
    })
    const answers = [
      { question: 'food', answer: 'Kuchen' },
      { question: 'note', answer: 'Vegan' },
    ]
    await openTable([archer(1, 'Ben', { answers, penalty: 5, penaltyReason: 'Zu spät' })], { size })
    const ofList = page
      .getByRole('main')
      .getByText(/^(?:Essen\? )?Kuchen$/)
      .last()
    await expect.element(ofList).toHaveAttribute('lang', 'de')
    for (const typed of ['Essen?', 'Notiz?', 'Zu spät'])
      await expect.element(page.getByText(typed, { exact: true }).first()).toHaveAttribute('lang', 'de')
    const typedByArcher = page
      .getByRole('main')
      .getByText(/^(?:Notiz\? )?Vegan$/)
      .last()
    await expect.element(typedByArcher).not.toHaveAttribute('lang')
  },
)
