import {
  type BoardLine,
  divisionCalls,
  eventBoardPath,
  eventCalls,
  eventLiveCalls,
  eventParticipantCalls,
  groupScorecardCalls,
  groupScoringPath,
  joinScoringPath,
  type Participant,
  publicEventCalls,
  scorecardCalls,
} from '@fletch/contract'
import { builtInScheme, stylesScheme } from '@fletch/domain'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network, open } from '../../../../testing/app.tsx'
import { boardArcher, boardGroup, boardHead } from '../../../../testing/board.ts'
import { eventWith } from '../../../../testing/events.ts'
import { expectTexts, readIn } from '../../../../testing/texts.ts'

const head: BoardLine = {
  ...boardHead,
  apart: [
    {
      participantId: '01980000-0000-7000-8000-000000000101',
      name: 'Dan Riser',
      archeryStyle: 'BH',
      mark: 'disqualified',
      total: 380,
      targetsScored: 20,
    },
    {
      participantId: '01980000-0000-7000-8000-000000000102',
      name: 'Eva Riser',
      archeryStyle: 'Trad',
      mark: 'not-started',
      total: 0,
      targetsScored: 0,
    },
  ],
  targetsOut: [{ target: 7, division: 'BH', reason: 'The boar fell over' }],
}

const archerLine = (number: number, name: string, archeryStyle: string) =>
  boardArcher(`01980000-0000-7000-8000-00000000020${number}`, { name, archeryStyle })

const openBoard = async (search = '', shown = head, group = boardGroup) => {
  const lines = [shown, group, archerLine(1, 'Bo Riser', 'BH'), archerLine(2, 'Cleo Riser', 'Trad')]
  const update = JSON.stringify({ isWhole: true, lines, gone: [] })
  network.refuse(eventLiveCalls.followByKey, 200, `event: changes\ndata: ${update}\n\n`)
  await open(`/live/0123456789abcdef${search}`)
}

const inBrowserOf = (...languages: readonly string[]) =>
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)

test('a board lists targets taken out, and archers without a rank with the reason', async () => {
  await openBoard()
  await expectTexts(
    'Target 7 does not count for BH: The boar fell over',
    ...['Dan Riser', 'disqualified', 'Eva Riser', 'not started'],
  )
})

test('a board says in which language the reason of a target that is out was typed', async () => {
  inBrowserOf('en')
  await openBoard('', { ...head, language: 'de' })
  await expect.element(page.getByText('The boar fell over', { exact: true })).toHaveAttribute('lang', 'de')
})

test('a board announces who leads while archers shoot', async () => {
  await openBoard()
  await expect.element(page.getByText(/Bo Riser leads/)).toBeInTheDocument()
})

test('visitors whose languages Fletch does not speak read a board in that of its event', async () => {
  inBrowserOf('nl', 'sv')
  await openBoard('', { ...head, language: 'de' })
  await expectTexts('Zwischenstand', 'Gruppen')
  expect(document.documentElement.lang).toBe('de')
})

test('visitors whose language Fletch speaks read a board in that', async () => {
  inBrowserOf('nl', 'en')
  await openBoard('', { ...head, language: 'de' })
  await expectTexts('Standings', 'Groups')
})

test('once the event is completed none leads', async () => {
  await openBoard('', { ...head, status: 'completed' })
  await expectTexts('The event is completed. Event admins may still correct scores.', 'Bo Riser')
  await expect.element(page.getByText(/leads/)).not.toBeInTheDocument()
})

test('what follows the board is below the window while the board loads, so that nothing moves in sight', async () => {
  network.hold(eventLiveCalls.followByKey)
  await open('/live/0123456789abcdef')
  await page.viewport(390, 844)
  // The state has its place from the beginning.
  await expectTexts('Loading the board...', 'Connecting')
  const { top } = page.getByRole('button', { name: 'Report Bug' }).element().getBoundingClientRect()
  expect(top).toBeGreaterThanOrEqual(innerHeight)
})

test('on a phone the state has a line of its own, so that its words do not move the board', async () => {
  await openBoard()
  await page.viewport(600, 844)
  const boxOf = (words: RegExp) => page.getByText(words).element().getBoundingClientRect()
  await expectTexts('of 30 targets done by every group')
  expect(boxOf(/targets done by every group/).top).toBeGreaterThanOrEqual(
    boxOf(/^(Live|Reconnecting)$/).bottom,
  )
})

test('a division filter also applies to archers without a rank', async () => {
  await openBoard('?division=Trad')
  await expectTexts('Cleo Riser', 'Eva Riser')
  expect(page.getByText('Dan Riser').elements()).toHaveLength(0)
})

test('lists of a division scheme have their names at once, in the language of the reader', async () => {
  const ifaa = builtInScheme('ifaa-2021') ?? stylesScheme
  const named = ifaa.divisions.filter(({ code }) => code === 'AMBB-R')
  const lines: BoardLine[] = [
    { ...boardHead, divisionScheme: ifaa.id },
    {
      kind: 'divisions',
      id: 'divisions',
      scheme: { ...ifaa, ages: [], bows: [], divisions: named },
    },
    archerLine(1, 'Bo Riser', 'AMBB-R'),
  ]
  const update = JSON.stringify({ isWhole: true, lines, gone: [] })
  network.refuse(eventLiveCalls.followByKey, 200, `event: changes\ndata: ${update}\n\n`)
  await open('/live/0123456789abcdef')
  await readIn('de')
  await expect
    .element(page.getByRole('heading', { level: 3 }))
    .toHaveTextContent('AMBB-R, 21 bis 54, Herren, Barebow Recurve')
  expect(network.sent(divisionCalls.read)).toEqual([])
})

test('an older server names no lists, so the board loads their scheme', async () => {
  const ifaa = builtInScheme('ifaa-2021') ?? stylesScheme
  network.on(divisionCalls.read, ifaa)
  const lines = [{ ...boardHead, divisionScheme: ifaa.id }, archerLine(1, 'Bo Riser', 'AMBB-R')]
  const update = JSON.stringify({ isWhole: true, lines, gone: [] })
  network.refuse(eventLiveCalls.followByKey, 200, `event: changes\ndata: ${update}\n\n`)
  await open('/live/0123456789abcdef')
  await expect
    .element(page.getByRole('heading', { level: 3 }))
    .toHaveTextContent('AMBB-R, 21 to 54, men, barebow recurve')
})

const openField = async (...archers: readonly BoardLine[]) => {
  const update = JSON.stringify({ isWhole: true, lines: [head, ...archers], gone: [] })
  network.refuse(eventLiveCalls.followByKey, 200, `event: changes\ndata: ${update}\n\n`)
  await open('/live/0123456789abcdef')
  await expectTexts('Cleo Riser')
}

const firstPlace = page.getByRole('table').getByRole('cell').first()
const toCome = (number: number, called: string): BoardLine => ({
  ...archerLine(number, called, 'BH'),
  total: 0,
  targetsScored: 0,
  average: null,
})

test('before the first arrow no archer is ranked', async () => {
  await openField(toCome(1, 'Bo Riser'), toCome(2, 'Cleo Riser'))
  await expect.element(firstPlace).toHaveTextContent('–')
})

test('a board says whose score was changed after the group had finished', async () => {
  const changed: BoardLine = { ...archerLine(1, 'Bo Riser', 'BH'), isChangedLate: true }
  await openField(changed, archerLine(2, 'Cleo Riser', 'BH'))
  const tagText = 'changed after finishing'
  await expect.element(page.getByRole('row').filter({ hasText: 'Bo Riser' }).getByText(tagText)).toBeVisible()
  expect(page.getByText(tagText).elements()).toHaveLength(1)
})

test('archers are ranked from the first arrow', async () => {
  await openField(toCome(1, 'Cleo Riser'), archerLine(2, 'Dag Riser', 'BH'))
  await expect.element(firstPlace).toHaveTextContent('1')
})

test('ranks of three digits, which are drawn later, do not move the names', async () => {
  const field = Array.from({ length: 120 }, (_, place): BoardLine => {
    const line = archerLine(place, place === 0 ? 'Cleo Riser' : 'Dag Riser', 'BH')
    return { ...line, rank: place + 1, total: 300 - place }
  })
  await openField(...field)
  await expect.element(page.getByRole('row')).toHaveLength(121)
  const leftEdge = () => page.getByText('Cleo Riser').element().getBoundingClientRect().left
  const whole = leftEdge()
  for (const row of [...document.querySelectorAll('tbody tr')].slice(60)) row.remove()
  expect(leftEdge()).toBe(whole)
})

test('a long board is drawn in steps of thirty archers, so that a phone can answer taps between them', async () => {
  const field = Array.from({ length: 100 }, (_, place) => archerLine(place, 'Cleo Riser', 'BH'))
  const rowCounts = new Set<number>()
  const observer = new MutationObserver(() => rowCounts.add(document.querySelectorAll('tbody tr').length))
  observer.observe(document, { childList: true, subtree: true })
  await openField(...field)
  await expect.element(page.getByRole('row')).toHaveLength(101)
  observer.disconnect()
  expect([...rowCounts].filter((rows) => rows > 0)).toEqual([30, 60, 90, 100])
})

test('a group with its own start time shows it', async () => {
  await openBoard()
  await page.getByRole('button', { name: 'Groups' }).click()
  await expectTexts('Starts at 7, 09:10')
})

test('on the smallest phone no name of a round is cut, and no name of an archer is broken in a word', async () => {
  const rounds = ['', 'Sunday'].map((called, place) => ({
    id: `01980000-0000-7000-8000-00000000050${place}`,
    number: place + 1,
    name: called,
    status: 'active',
    competitionDate: boardHead.competitionDate,
    roundId: 'abc-three-arrow',
    numberOfTargets: 30,
    courseTargets: 30,
  }))
  const lines = [{ ...head, rounds, round: 1 }, archerLine(1, 'Hugo Bosque 2', 'BH')]
  const update = JSON.stringify({ isWhole: true, lines, gone: [] })
  network.refuse(eventLiveCalls.followByKey, 200, `event: changes\ndata: ${update}\n\n`)
  network.on(publicEventCalls.read, {
    ...eventWith({ status: 'active' }),
    logoPath: null,
    startLists: [],
    liveKey: 'K'.repeat(43),
  })
  await open(`/competitions/${eventWith().id}`)
  await page.viewport(320, 568)
  await expectTexts('Hugo Bosque 2', 'Sunday')
  const links = page.getByRole('navigation', { name: 'Rounds' }).getByRole('link').elements()
  expect(links.map(({ textContent }) => textContent)).toEqual(['All rounds', 'Round 1', 'Sunday'])
  expect(links.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toEqual([])
  const text = page.getByText('Hugo Bosque 2').elements()[0]?.firstChild
  const word = document.createRange()
  if (text) [word.setStart(text, 5), word.setEnd(text, 11)]
  expect(word.getClientRects()).toHaveLength(1)
})

const own: Participant = {
  id: '01980000-0000-7000-8000-000000000401',
  competitionId: eventWith().id,
  userId: ada.id,
  groupId: '01980000-0000-7000-8000-000000000301',
  archeryStyle: 'BH',
  status: 'registered',
  registeredAt: '2026-05-02T09:00:00.000Z',
  position: null,
  isAsked: false,
  user: { firstName: 'Ada', lastName: 'Nock' },
}

const joinScoring = async (archer: Participant) => {
  const event = eventWith({ status: 'active', registrationStatus: 'registered', isRegistered: true })
  network.on(eventCalls.read, event)
  network.on(eventParticipantCalls.list, [archer])
  network.hold(scorecardCalls.read)
  network.refuse(groupScorecardCalls.group, 404, { message: 'Not found', errors: [] })
  const update = JSON.stringify({ isWhole: true, lines: [head, archerLine(1, 'Bo Riser', 'BH')], gone: [] })
  network.refuse(eventLiveCalls.follow, 200, `event: changes\ndata: ${update}\n\n`)
  await open(joinScoringPath(event.id), { as: ada })
  return event
}

test('an archer can open the scoring of their own group', async () => {
  const { id } = await joinScoring(own)
  await expect.poll(() => location.pathname).toBe(groupScoringPath(id, own.groupId ?? ''))
})

test('a reader without a group only sees the board', async () => {
  const { id } = await joinScoring({ ...own, groupId: null })
  await expectTexts('Bo Riser', 'Dan Riser')
  expect(location.pathname).toBe(eventBoardPath(id))
})

const inMinutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()

test.for([
  ['expected', inMinutes(30), /^flight mode, expected back by /],
  ['overdue', inMinutes(-30), /^overdue since /],
] as const)('a silent group in flight mode is %s', async ([, expectedBackAt, words]) => {
  await openBoard(
    '?view=groups',
    { ...head, status: 'active' },
    {
      ...boardGroup,
      hasCard: true,
      atTarget: 9,
      targetsDone: 2,
      lastHeardAt: inMinutes(-120),
      expectedBackAt,
    },
  )
  await expect.element(page.getByText(words)).toBeVisible()
  expect(page.getByText('no updates').query()).toBeNull()
})
