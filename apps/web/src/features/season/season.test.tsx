import {
  bestCalls,
  type Statistics,
  type StatisticsQuery,
  scorecardCalls,
  statisticsCall,
} from '@fletch/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network, open } from '../../../testing/app.tsx'
import { cardOf } from '../../../testing/cards.ts'
import { expectTexts } from '../../../testing/texts.ts'
import { deviceStore, storageKeys } from '../../server/device-storage.ts'

const own = { id: '01980000-0000-7000-8000-0000000000d1', date: '2026-05-01', total: 310 }
const inEvent = {
  id: '01980000-0000-7000-8000-0000000000d2',
  date: '2026-05-09',
  total: 420,
  event: { name: 'Winter Shoot', club: 'The Oaks' },
}

const seasonFor = ({ events }: StatisticsQuery): Statistics => {
  const progress = events === 'true' ? [own, inEvent] : [own]
  const totals = progress.map(({ total }) => total)
  const mean = totals.reduce((sum, total) => sum + total, 0) / totals.length
  return {
    roundId: 'abc-three-arrow',
    rounds: [
      {
        roundId: 'abc-three-arrow',
        name: 'Three-arrow A/B/C',
        sessions: totals.length,
        averageArrow: 8,
        share: 0.6,
      },
    ],
    shareOfAll: 0.6,
    averageTarget: 12,
    averageArrow: 8,
    share: 0.6,
    averageScore: mean,
    recentAverage: mean,
    totalSessions: totals.length,
    bestSession: Math.max(...totals),
    bestTarget: 20,
    totalTargets: 60,
    ...(events !== undefined && { eventSessions: 1 }),
    trend: null,
    consistency: null,
    zones: { '1A': 60 },
    distances: [],
    progress,
  }
}

const openSeason = (
  answer: Statistics | ((query: StatisticsQuery) => Statistics),
  size: 'phone' | 'desk' = 'desk',
) => {
  network.on(scorecardCalls.list, {
    items: [cardOf('own', own.id, { hits: [{ zone: '1A' }] })],
    nextCursor: null,
  })
  network.on(statisticsCall, ({ query }) => (typeof answer === 'function' ? answer(query) : answer))
  return open('/scorecards', { as: ada, size })
}

const choice = () => page.getByRole('checkbox', { name: /^Count what I shot in events/ })
const eventsAsked = () => network.sent(statisticsCall).map(({ query }) => query.events)

test('a season leaves events out until the archer counts them, and names them then', async () => {
  await openSeason(seasonFor)
  await expect.element(choice()).not.toBeChecked()
  await expectTexts('Count what I shot in events (1 session)', '310')
  expect(document.body.innerText).not.toContain('420')
  await choice().click()
  await expectTexts('420')
  await page.getByRole('button', { name: 'Show as table Progress' }).click()
  await expectTexts('Winter Shoot (The Oaks)')
  expect(eventsAsked()).toEqual(['false', 'true'])
  expect(deviceStore.getItem(storageKeys.seasonWithEvents)).not.toBeNull()
})

test('counting events is remembered until they are left out again', async () => {
  deviceStore.setItem(storageKeys.seasonWithEvents, 'yes')
  await openSeason(seasonFor)
  await expect.element(choice()).toBeChecked()
  await expectTexts('420')
  await choice().click()
  await expect.element(choice()).not.toBeChecked()
  await expect.poll(() => document.body.innerText).not.toContain('420')
  expect(eventsAsked()).toEqual(['true', 'false'])
  expect(deviceStore.getItem(storageKeys.seasonWithEvents)).toBeNull()
})

/** What the server answers for 28, 28, 6, 6 and 28 targets; its own test reckons these figures by hand. */
const ofSixAndOf28: Statistics = {
  ...seasonFor({}),
  totalSessions: 5,
  totalTargets: 96,
  bestSession: 434,
  averageScore: 274.4,
  recentAverage: 644 / 3,
  trend: 'declining',
  consistency: { rating: 'Needs Work', coefficient: 51.669 },
  averageTarget: 1372 / 96,
  averageArrow: 1372 / 162,
  share: 1372 / 1920,
  perTarget: {
    fewest: 6,
    most: 28,
    best: 18,
    recent: 16.1,
    first: 830 / 62,
    trend: 'improving',
    consistency: { rating: 'Excellent', coefficient: 13.957 },
  },
  zones: { '1A': 27, '1B': 17, '1C': 2, '2A': 13, '2B': 17, '2C': 4, '3A': 6, Miss: 10 },
  distances: [
    { from: 0, to: 10, unit: 'yards', targets: 3, meanScore: 20 },
    { from: 10, to: 20, unit: 'yards', targets: 41, meanScore: 786 / 41 },
    { from: 20, to: 30, unit: 'yards', targets: 32, meanScore: 418 / 32 },
    { from: 30, to: 40, unit: 'yards', targets: 20, meanScore: 5.4 },
  ],
  progress: [
    {
      id: '01980000-0000-7000-8000-0000000000e1',
      date: '2026-04-01',
      total: 392,
      perTarget: 14,
      targets: 28,
    },
    {
      id: '01980000-0000-7000-8000-0000000000e2',
      date: '2026-04-08',
      total: 336,
      perTarget: 12,
      targets: 28,
    },
    { id: '01980000-0000-7000-8000-0000000000e3', date: '2026-04-15', total: 102, perTarget: 17, targets: 6 },
    { id: '01980000-0000-7000-8000-0000000000e4', date: '2026-04-22', total: 108, perTarget: 18, targets: 6 },
    {
      id: '01980000-0000-7000-8000-0000000000e5',
      date: '2026-04-29',
      total: 434,
      perTarget: 15.5,
      targets: 28,
    },
  ],
}

test('a season of cards of 6 and of 28 targets is compared by points per target in every figure, and says so', async () => {
  await openSeason(ofSixAndOf28)
  await expectTexts('Your sessions have 6 to 28 targets, so they are compared by points per target.')
  const facts = () =>
    [...document.querySelectorAll('dl > div')].map((fact) =>
      [...fact.children].map(({ textContent }) => textContent?.trim()).join(': '),
    )
  await expect.poll(facts).toEqual([
    'Total Sessions: 5',
    'Best Session: 18per target',
    'Average Score: 14.3per target',
    'Recent Avg: 16.1per target Improving',
    'Progress Trend: Improving: last 3 sessions against first 3',
    'Consistency Rating: Excellent: points per target vary by 14\u00a0%',
    'Total Targets Shot: 96: in 5 sessions',
    'Best Target Score: 20: of 20 points',
    'Average per Arrow: 8.47: over all scored targets',
    'Share of Maximum: 71.5\u00a0%: of a perfect score',
    // 10 and 27 + 17 + 2 of 96.
    'Misses: 10: 10.4\u00a0% of 96 targets',
    'First-arrow Hits: 46: 47.9\u00a0% of 96 targets',
  ])
  await expectTexts(
    // 16.1 is 1.203 times 13.387.
    'Your last three sessions average 16.1 per target, 20 % above your first three (13.4).',
    '1A is your most common zone: 27 of 96 targets.',
    // Three targets are too few for a strongest distance.
    'Strongest at 10–20 yards with 19.2 points per target, weakest at 30–40 with 5.4.',
    'of 41 targets',
  )
  // Neither a note nor a bar is cut off.
  for (const text of document.querySelectorAll('svg text'))
    expect(text.getBoundingClientRect().right).toBeLessThanOrEqual(
      text.closest('svg')?.getBoundingClientRect().right ?? 0,
    )
  expect(document.body.innerText).not.toContain('Declining')
  const sessions = page.getByRole('slider', { name: 'Sessions, oldest first' })
  expect(sessions.element().getAttribute('aria-valuetext')).toMatch(/2026: 434 points, 15.5 per target$/)
  await page.getByRole('button', { name: 'Show as table Progress' }).click()
  const rows = page.getByRole('table', { name: 'Progress' }).getByRole('row')
  await expect
    .poll(() => rows.elements().map((row) => row.lastElementChild?.textContent))
    .toEqual(['Points per target', ...['15.5', '18', '17', '12', '14']])
})

test('in the trend line of a season, a card of 28 targets weighs more than one of 6', async () => {
  await openSeason(ofSixAndOf28)
  const line = 'path[class*=dasharray]'
  await expect.poll(() => document.querySelector(line)?.getAttribute('d')).toBeTruthy()
  const path = document.querySelector(line)
  const ends = /^M[\d.]+,([\d.]+)L[\d.]+,([\d.]+)$/.exec(path?.getAttribute('d') ?? '')
  const dots = [...(path?.parentElement?.querySelectorAll('circle.fill-accent') ?? [])]
  const heights = dots.map((dot) => Number(dot.getAttribute('cy')))
  // The drawn points are 14, 12, 17, 18 and 15.5; of these, 12 and 18 give the scale.
  const [, twelve = 0, , eighteen = 0] = heights
  const pointsAt = (y: string | undefined) => 12 + (6 * (twelve - Number(y))) / (twelve - eighteen)
  // By hand: middle 170 / 96, mean 1372 / 96, slope 0.674. If all weighed the same, it would go from 13.5 to 17.1.
  expect(pointsAt(ends?.[1])).toBeCloseTo(13.1, 1)
  expect(pointsAt(ends?.[2])).toBeCloseTo(15.8, 1)
})

test('without events there is nothing to choose', async () => {
  await openSeason({ ...seasonFor({}), eventSessions: 0 })
  await expectTexts('Total Sessions', '310')
  await expect.element(choice()).not.toBeInTheDocument()
})

test('who has shot in events only sees personal bests, and how to count events', async () => {
  network.on(bestCalls.own, [])
  await openSeason({ ...seasonFor({}), totalSessions: 0, totalTargets: 0, progress: [], eventSessions: 2 })
  await expectTexts('You have shot in events only. Count them above', 'Personal bests')
  await expect.element(choice()).toBeVisible()
})

const expertField = {
  roundId: 'ifaa-expert-field-2021',
  name: 'IFAA Expert Field',
  sessions: 2,
  averageArrow: 3.4,
  share: 0.68,
}
const animal = {
  roundId: 'ifaa-animal-marked-2021',
  name: 'IFAA Animal, marked',
  sessions: 3,
  averageArrow: 9.25,
  share: 0.815,
}

/** A season with two rounds. The newest session is of the first one. */
const seasonOfRounds = ({ roundId = expertField.roundId }: StatisticsQuery): Statistics => ({
  ...seasonFor({}),
  eventSessions: 0,
  roundId,
  rounds: [expertField, animal],
  shareOfAll: 0.75,
  bestSession: roundId === expertField.roundId ? 224 : 252,
  zones: roundId === expertField.roundId ? { X: 9, 5: 20, M: 11 } : { '1K': 6, '2W': 3, Miss: 1 },
})

test('with several rounds the archer chooses one, and each has its own figures', async () => {
  await openSeason(seasonOfRounds)
  const rounds = page.getByRole('combobox', { name: 'Figures for round' })
  await expect.element(rounds).toHaveValue(expertField.roundId)
  await expectTexts('IFAA Expert Field (2 sessions)', 'IFAA Animal, marked (3 sessions)', '224', 'X Count')
  expect(document.body.innerText).not.toContain('First-arrow Hits')
  await rounds.selectOptions(animal.roundId)
  await expectTexts('252', 'First-arrow Hits')
  expect(document.body.innerText).not.toContain('X Count')
  expect(network.sent(statisticsCall).map(({ query }) => query.roundId)).toEqual([undefined, animal.roundId])
})

test('with several bows the archer can filter cards and figures by bow', async () => {
  const bows = [
    { bow: 'Osage longbow', sessions: 4 },
    { bow: 'Hoyt', sessions: 2 },
  ]
  await openSeason(({ bow }) => ({
    ...seasonFor({}),
    eventSessions: 0,
    bows,
    bestSession: bow === 'Hoyt' ? 224 : 312,
  }))
  const choice = page.getByRole('combobox', { name: 'Bow' })
  await expect.element(choice).toHaveValue('')
  await expectTexts('Osage longbow (4 sessions)', 'Hoyt (2 sessions)', '312')
  await choice.selectOptions('Hoyt (2 sessions)')
  await expectTexts('224')
  // The phone also loads its newest cards, without a filter, whenever the browser is idle.
  const bowsListed = network.sent(scorecardCalls.list).map(({ query }) => query.bow)
  expect(bowsListed).toContain('Hoyt')
  expect(location.search).toBe('?bow=Hoyt')
  await choice.selectOptions('All bows')
  await expectTexts('312')
})

test('with one bow there is no bow filter; an unknown bow in the address can be removed', async () => {
  await openSeason({ ...seasonFor({}), eventSessions: 0, bows: [{ bow: 'Hoyt', sessions: 2 }] })
  await expectTexts('Total Sessions', '310')
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument()
})

test('with a single round there is no choice, and all figures are shown', async () => {
  await openSeason(seasonFor)
  await expectTexts(
    'Total Sessions',
    '310',
    'Average per Arrow',
    'Share of Maximum',
    '60 %',
    'First-arrow Hits',
  )
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument()
})

const sideBySide = () => page.getByRole('region', { name: 'Rounds side by side' })

test('at a desk rounds are compared in a table, with their share of a perfect score and a line for all rounds', async () => {
  await openSeason(seasonOfRounds)
  await expect
    .element(
      sideBySide().getByText('IFAA Animal, marked is your strongest round, at 81.5 % of a perfect score.'),
    )
    .toBeVisible()
  const rows = sideBySide().getByRole('row')
  await expect.element(rows.nth(1)).toHaveTextContent('IFAA Expert Field23.4068 %')
  await expect.element(rows.nth(2)).toHaveTextContent('IFAA Animal, marked39.2581.5 %')
  await expect.element(rows.nth(3)).toHaveTextContent('All rounds5–75 %')
})

test('on a phone rounds are compared in a list with their figures', async () => {
  await openSeason(seasonOfRounds, 'phone')
  await page.getByRole('heading', { name: 'Performance Analysis' }).click()
  const lines = sideBySide().getByRole('listitem')
  await expect
    .element(lines.nth(1))
    .toHaveTextContent('IFAA Animal, marked81.5 %3 sessions · 9.25 points per arrow')
  await expect.element(lines.nth(2)).toHaveTextContent('All rounds75 %5 sessions')
})

test('an archer who has shot only one round is told to shoot another to compare', async () => {
  await openSeason(seasonFor)
  await expect.element(sideBySide().getByText('Shoot another round to compare them here.')).toBeVisible()
  await expect.element(sideBySide().getByRole('table')).not.toBeInTheDocument()
})

test('rounds without figures have dashes', async () => {
  await openSeason((query) => {
    const { rounds, ...season } = seasonOfRounds(query)
    const without = rounds.map((each) => ({ ...each, averageArrow: null, share: null }))
    return { ...season, shareOfAll: null, rounds: without }
  })
  await expect.element(sideBySide().getByRole('row').nth(1)).toHaveTextContent('IFAA Expert Field2––')
  await expect
    .element(sideBySide().getByText('Compare rounds by their share of a perfect score.'))
    .toBeVisible()
})
