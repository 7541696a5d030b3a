// npm run bench web: what a phone on a slow connection waits for, how much script it loads, how fast the pad responds,
// and how soon a start without a network shows it. `npm run bench web taps start` measures only these: sign-in,
// public-event, screens, still, scripts, taps, group-taps, arrow-taps, start, results.
import { readFileSync } from 'node:fs'
import { eventBoardPath, eventPath, eventResultsPath } from '@fletch/contract'
import { cardWith } from '@fletch/testkit/card.ts'
import { type ServerProcess, startServerProcess } from '@fletch/testkit/server-process.ts'
import { newArcher } from './measuring/archer.ts'
import { webBudgets } from './measuring/budgets.ts'
import { coldStart } from './measuring/cold-start.ts'
import { firstVisit, type Visit } from './measuring/first-visit.ts'
import {
  photographedCard,
  photographedGroupCard,
  photographedGroupCardOf,
} from './measuring/photographed-cards.ts'
import { shotField } from './measuring/ranked-field.ts'
import { type Figure, quantile, report } from './measuring/report.ts'
import { contentAfterClick } from './measuring/results-page.ts'
import { layoutShiftOf } from './measuring/stillness.ts'
import { aloneNext, groupNext, tapsTimed } from './measuring/taps.ts'

const targets = 50

const repeated = async <Result>(runs: number, measure: () => Promise<Result>): Promise<Result[]> => {
  const results: Result[] = []
  for (let run = 0; run < runs; run += 1) results.push(await measure())
  return results
}

type VisitBudget = Partial<Readonly<Record<keyof typeof webBudgets.signIn, number>>>

const least = (value: number | undefined): Figure['budget'] =>
  value === undefined ? null : { atLeast: value }
const most = (value: number | undefined): Figure['budget'] => (value === undefined ? null : { atMost: value })

const visitFigures = async (
  page: string,
  url: string,
  budget: VisitBudget,
  token?: string,
): Promise<Figure[]> => {
  const visits = await repeated(5, () => firstVisit(url, token))
  // Half a minute for each screen: the table comes at the end.
  process.stderr.write(`${page}: performance ${visits.map((each) => each.performance).join(' ')}\n`)
  const figure = (name: string, unit: string, key: keyof Visit, limit: Figure['budget']): Figure => ({
    name: `${page}: ${name}`,
    unit,
    values: visits.map((each) => each[key]),
    budget: limit,
  })
  return [
    figure('Lighthouse performance', '', 'performance', least(budget.performance)),
    figure('Lighthouse accessibility', '', 'accessibility', { atLeast: webBudgets.accessibility }),
    figure('Lighthouse best practices', '', 'bestPractices', { atLeast: webBudgets.bestPractices }),
    figure('first paint', 'ms', 'firstPaint', most(budget.firstPaint)),
    figure('largest paint', 'ms', 'largestPaint', most(budget.largestPaint)),
    figure('blocking time', 'ms', 'blocking', most(budget.blocking)),
    figure('layout shift', '', 'layoutShift', most(budget.layoutShift)),
  ]
}

const signInFigures = ({ address }: ServerProcess) =>
  visitFigures('sign-in', `${address}/login`, webBudgets.signIn)

/** The page of an event with 200 archers, as a visitor without an account opens it from a link. */
const publicEventFigures = async ({ address }: ServerProcess): Promise<Figure[]> => {
  const { eventId } = await shotField(address, 200, { isPublic: true })
  return visitFigures('public event', `${address}${eventPath(eventId)}`, webBudgets.publicEvent)
}

const cardsOfAList = 12

/** The screens on which an archer and a visitor spend their time, each with words of its content. */
const mainScreens = async (address: string) => {
  const archer = await newArcher(address)
  const cardId = await photographedCard(address, archer, 28)
  for (let made = 1; made < cardsOfAList; made += 1) await archer.newCard(cardWith(['1A', '1B', '2A']))
  const { officer, eventId } = await shotField(address, 100)
  return {
    newCard: { name: 'new card', token: archer.token, path: '/', words: 'Number of Targets' },
    scoring: { name: 'scoring', token: archer.token, path: `/scorecard/${cardId}`, words: '1B' },
    list: { name: 'list of cards', token: archer.token, path: '/scorecards', words: 'Ada Nock' },
    event: { name: 'event', token: officer.token, path: eventPath(eventId), words: 'Championship' },
    results: { name: 'results', token: officer.token, path: eventResultsPath(eventId), words: '30 of 30' },
    board: { name: 'board', token: officer.token, path: eventBoardPath(eventId), words: '30 of 30' },
  }
}

/** Lighthouse on screens behind the sign-in. */
const screenFigures = async ({ address }: ServerProcess): Promise<Figure[]> => {
  const screens = await mainScreens(address)
  const figures: Figure[] = []
  for (const key of ['scoring', 'list', 'board', 'event', 'results'] as const) {
    const { name, token, path } = screens[key]
    const budget = { performance: webBudgets.screens[key] }
    figures.push(...(await visitFigures(name, address + path, budget, token)))
  }
  return figures
}

/** What moves by itself while a screen opens on a slow phone. */
const stillFigures = async ({ address }: ServerProcess): Promise<Figure[]> => {
  const screens = await mainScreens(address)
  const signIn = { name: 'sign-in', token: undefined, path: '/login', words: 'Password' }
  const figures: Figure[] = []
  for (const screen of [signIn, ...Object.values(screens)])
    figures.push({
      name: `${screen.name}: layout shift, processor six times slower`,
      unit: '',
      values: await repeated(3, () => layoutShiftOf(address, screen)),
      budget: { atMost: webBudgets.layoutShift },
    })
  return figures
}

/** Bytes of script, gzip, loaded before parts of the app can be used, with the budgets of the build. */
const scriptFigures = async (): Promise<Figure[]> => {
  const sizes = JSON.parse(readFileSync(new URL('../apps/web/dist/sizes.json', import.meta.url), 'utf8'))
  const figure = (part: string, what: string): Figure => ({
    name: `script before ${what}, gzip`,
    unit: 'bytes',
    values: [sizes[part].script],
    budget: { atMost: sizes[part].budget },
  })
  return [
    figure('login', 'the sign-in can be used'),
    figure('scoring', 'a card can be scored'),
    figure('public-event', 'a public event is shown'),
    figure('public-board', "a public event's board is shown"),
  ]
}

/** The first taps on a new page are the slowest and are counted, as in a long round. */
const tapsOfARun = 24

interface TappedCard {
  readonly words: string
  readonly targets: number
  readonly key: string
  readonly cardOf: typeof photographedCard
  readonly goOn: typeof groupNext
}

const tapFigures =
  ({ words, targets, key, cardOf, goOn }: TappedCard) =>
  async ({ address }: ServerProcess): Promise<Figure[]> => {
    const runs = await repeated(5, async () => {
      const archer = await newArcher(address)
      const cardId = await cardOf(address, archer, targets)
      return tapsTimed({ address, token: archer.token, cardId, key, goOn, count: tapsOfARun })
    })
    const name = `tap on the pad to paint, ${targets} targets${words}`
    const at = (share: number) => runs.map((taps) => quantile(taps, share))
    const budget = { atMost: webBudgets.tapToPaint }
    return [
      { name, unit: 'ms', values: at(0.5), budget },
      { name: `${name}, 95 %`, unit: 'ms', values: at(0.95), budget: null },
    ]
  }

const startFigures = async ({ address }: ServerProcess): Promise<Figure[]> => {
  const values = await repeated(5, async () => {
    const archer = await newArcher(address)
    return coldStart(address, archer, await photographedCard(address, archer, targets))
  })
  const name = `cold start from the service worker, no network, card of ${targets} targets`
  return [{ name, unit: 'ms', values, budget: { atMost: webBudgets.coldStart } }]
}

const rankedArchers = 1000

const contentFigures = async ({ address }: ServerProcess): Promise<Figure[]> => {
  const { officer, eventId } = await shotField(address, rankedArchers)
  const event = `/competitions/${eventId}`
  const after = (from: string, link: string, words: string) =>
    repeated(5, () => contentAfterClick({ address, officer, from, link, words }))
  const figure = (name: string, values: number[]): Figure => ({
    name: `${name} of ${rankedArchers} archers, from the click to the content`,
    unit: 'ms',
    values,
    budget: { atMost: webBudgets.content },
  })
  return [
    figure('results', await after(event, 'Results and completion', '30 of 30')),
    figure('board', await after(`${event}/results`, 'Live', '30 of 30')),
  ]
}

const parts = new Map<string, (server: ServerProcess) => Promise<Figure[]>>([
  ['sign-in', signInFigures],
  ['public-event', publicEventFigures],
  ['screens', screenFigures],
  ['still', stillFigures],
  ['scripts', scriptFigures],
  ['taps', tapFigures({ words: '', targets, key: '1B', cardOf: photographedCard, goOn: aloneNext })],
  [
    'group-taps',
    tapFigures({
      words: ' by 6 archers',
      targets,
      key: '1B',
      cardOf: photographedGroupCard,
      goOn: groupNext,
    }),
  ],
  [
    'arrow-taps',
    tapFigures({
      words: ' by 6 archers by 4 arrows of 6 areas',
      targets: 28,
      key: '4\\b',
      cardOf: photographedGroupCardOf('ifaa-expert-field-2021'),
      goOn: groupNext,
    }),
  ],
  ['start', startFigures],
  ['results', contentFigures],
])

const asked = process.argv.slice(2)
const unknown = asked.find((part) => !parts.has(part))
if (unknown !== undefined) throw new Error(`There is no ${unknown}, only ${[...parts.keys()].join(', ')}`)

const server = await startServerProcess()
const figures: Figure[] = []
try {
  for (const [part, measure] of parts)
    if (asked.length === 0 || asked.includes(part)) figures.push(...(await measure(server)))
} finally {
  await server.stop()
}
report('The app on a phone', figures)
