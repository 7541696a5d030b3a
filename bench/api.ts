// npm run bench api: how much one server process does in a second, and how long people wait, on both databases. Further
// words select rows: `npm run bench api -- SQLite saves` measures those with both words in their names.
import { cpus } from 'node:os'
import type { ScorecardDraftInput } from '@fletch/contract'
import { type ZoneCode, zoneCodes } from '@fletch/domain'
import { cardWith, wholeRound } from '@fletch/testkit/card.ts'
import { startPostgres } from '@fletch/testkit/postgres.ts'
import { gatherStatistics } from '@fletch/testkit/postgres-databases.ts'
import { type ServerProcess, startServerProcess } from '@fletch/testkit/server-process.ts'
import { v7 } from 'uuid'
import { type Archer, newArcher } from './measuring/archer.ts'
import { apiBudgets } from './measuring/budgets.ts'
import { type GroupCard, groupCardOf } from './measuring/group-card.ts'
import { flatOut, paced, type Shot } from './measuring/load.ts'
import { waitedForProcessor } from './measuring/processor.ts'
import { rankedField } from './measuring/ranked-field.ts'
import { type Figure, median, report } from './measuring/report.ts'
import { startFigures } from './measuring/starts.ts'

const words = process.argv.slice(2)
const isWanted = (name: string): boolean => words.every((word) => name.includes(word))

const runs = 5
const seconds = 5
const atOnce = 32
const cardsInUse = 50

const fullCard: ScorecardDraftInput = cardWith(wholeRound(30))

interface Course {
  readonly server: ServerProcess
  readonly archer: Archer
  readonly cardIds: readonly string[]
}

const setUp = async (server: ServerProcess): Promise<Course> => {
  const archer = await newArcher(server.address)
  const cardIds: string[] = []
  for (let n = 0; n < cardsInUse; n += 1) cardIds.push((await archer.newCard(fullCard)).id)
  return { server, archer, cardIds }
}

const pathOf = ({ cardIds }: Course, n: number) => `/api/scorecards/${cardIds[n % cardIds.length]}`

const read =
  (course: Course) =>
  (n: number): Shot => ({ method: 'GET', path: pathOf(course, n) })

/** A round in which each tap so far has changed one target to the next zone. */
const roundAfter = (taps: number): ZoneCode[] =>
  wholeRound(30).map(
    (_, row) => zoneCodes[(row + Math.floor((taps + 29 - row) / 30)) % zoneCodes.length] ?? 'Miss',
  )

// One more tap on one of 50 cards, sent as the app sends it: the whole card with a new key.
const save =
  (course: Course) =>
  (n: number): Shot => ({
    method: 'PUT',
    path: pathOf(course, n),
    headers: { 'idempotency-key': v7() },
    body: JSON.stringify(cardWith(roundAfter(Math.floor(n / cardsInUse)))),
  })

const groupTargets = 24
const groupArchers = 4

const groupCardsFor = async ({ server, archer }: Course): Promise<GroupCard[]> => {
  const cards: GroupCard[] = []
  const wanted = { targets: groupTargets, archers: groupArchers }
  for (let n = 0; n < cardsInUse; n += 1) cards.push(await groupCardOf(server.address, archer, wanted))
  return cards
}

/** The same for group cards: each save changes one target of one archer, target by target. */
const saveGroup =
  (cards: readonly GroupCard[]) =>
  (n: number): Shot => {
    const { id = '', archers = [] } = cards[n % cards.length] ?? {}
    const entries = groupTargets * groupArchers
    const taps = Math.floor(n / cards.length)
    const scores = Array.from({ length: entries }, (_, place) => ({
      participantId: archers[place % groupArchers],
      zone: zoneCodes[(place + Math.floor((taps + entries - 1 - place) / entries)) % zoneCodes.length],
    }))
    return {
      method: 'PUT',
      path: `/api/scorecards/${id}`,
      headers: { 'idempotency-key': v7() },
      body: JSON.stringify({ archerName: 'Group', numberOfTargets: groupTargets, scores }),
    }
  }

const rankedArchers = 200

const measure = async (course: Course, make: (n: number) => Shot, name: string) => {
  const load = { address: course.server.address, headers: course.archer.headers, make }
  const throughput: number[] = []
  const waits: number[] = []
  const withoutProcessor: number[] = []
  await flatOut({ ...load, seconds: 2, atOnce })
  for (let run = 0; run < runs; run += 1) {
    const full = await flatOut({ ...load, seconds, atOnce })
    const before = waitedForProcessor(course.server.pid)
    const calm = await paced({ ...load, seconds, rate: full.perSecond * 0.7 })
    if (full.bad + calm.bad > 0) throw new Error(`${name}: ${full.bad + calm.bad} requests failed`)
    throughput.push(full.perSecond)
    waits.push(calm.latency(0.99))
    withoutProcessor.push(waitedForProcessor(course.server.pid) - before)
  }
  return { throughput, waits, withoutProcessor }
}

/** How many group cards are saved for each own card, both at full load, one after the other in each run. */
const groupSavesByOwn = async (course: Course): Promise<number[]> => {
  const [own, groups] = [save(course), saveGroup(await groupCardsFor(course))]
  const ratios: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const perSecond: number[] = []
    for (const make of [own, groups]) {
      const load = { address: course.server.address, headers: course.archer.headers, make }
      const { bad, perSecond: each } = await flatOut({ ...load, seconds: 2, atOnce })
      if (bad > 0) throw new Error(`${bad} requests failed`)
      perSecond.push(each)
    }
    const [ofOwn = 0, ofGroups = 0] = perSecond
    ratios.push(ofGroups / ofOwn)
  }
  return ratios
}

const throughputFigures = async (
  course: Course,
  database: string,
  budget: { reads?: number; results?: number; saves: number; groupSavesByOwn?: number },
): Promise<Figure[]> => {
  const figures: Figure[] = []
  const add = async (what: string, least: number | null, prepare: () => Promise<(n: number) => Shot>) => {
    if (!isWanted(`${database}: ${what}`)) return
    const { throughput, waits, withoutProcessor } = await measure(
      course,
      await prepare(),
      `${database} ${what}`,
    )
    figures.push(
      {
        name: `${database}: ${what} a second`,
        unit: '/s',
        values: throughput,
        budget: least === null ? null : { atLeast: least },
      },
      {
        name: `${database}: wait for ${what}, 99 % at 70 % load`,
        unit: 'ms',
        values: waits,
        budget: { atMost: apiBudgets.wait },
        tellsWorst: true,
      },
      {
        name: `${database}: meanwhile the server had no processor`,
        unit: `ms of ${seconds * 1000}`,
        values: withoutProcessor,
        budget: null,
      },
    )
  }
  if (budget.reads !== undefined) await add('card reads', budget.reads, async () => read(course))
  if (budget.results !== undefined)
    await add(`results of ${rankedArchers} archers`, budget.results, async () => {
      const shot = await rankedField(course.server.address, rankedArchers)
      return () => shot
    })
  await add('durable saves', budget.saves, async () => save(course))
  const ofGroups = `durable saves of groups of ${groupArchers} on ${groupTargets} targets`
  if (budget.groupSavesByOwn !== undefined) {
    await add(ofGroups, null, async () => saveGroup(await groupCardsFor(course)))
    const name = `${database}: ${ofGroups}, by own saves in turn`
    if (isWanted(name)) {
      const values = await groupSavesByOwn(course)
      figures.push({ name, unit: '', values, budget: { atLeast: budget.groupSavesByOwn } })
    }
  }
  return figures
}

/** The time of one archer's read, in ms, as the median of many. */
const readTime = async ({ server }: Course, archer: Archer, path: string): Promise<number> => {
  const times: number[] = []
  for (let n = 0; n < 40; n += 1) {
    const start = performance.now()
    const answer = await fetch(server.address + path, { headers: archer.headers })
    await answer.arrayBuffer()
    times.push(performance.now() - start)
  }
  return median(times.slice(10))
}

const fillWithCards = async ({ server }: Course, archer: Archer, count: number) => {
  const make = (): Shot => ({ method: 'POST', path: '/api/scorecards', body: JSON.stringify(fullCard) })
  const load = { address: server.address, headers: archer.headers, make }
  let made = 0
  while (made < count) made += (await flatOut({ ...load, seconds: 1, atOnce })).good
}

/** How much longer an archer with 10,000 cards waits than one with 10, once the database has `settled`. */
const growthFigures = async (
  course: Course,
  database: string,
  settled: () => Promise<void> = async () => undefined,
): Promise<Figure[]> => {
  const named = (what: string) => `${database}: ${what}, 10,000 cards over 10`
  const wanted = [
    { what: 'list page', path: '/api/scorecards?limit=20', atMost: apiBudgets.listPage },
    { what: 'season', path: '/api/scorecards/statistics', atMost: apiBudgets.season },
  ].filter(({ what }) => isWanted(named(what)))
  if (wanted.length === 0) return []
  const { address } = course.server
  const [few, many] = [await newArcher(address), await newArcher(address)]
  for (let n = 0; n < 10; n += 1) await few.newCard(fullCard)
  await fillWithCards(course, many, 10_000)
  await settled()
  const longer = async (path: string): Promise<number[]> => {
    const values: number[] = []
    for (let run = 0; run < runs; run += 1) {
      values.push((await readTime(course, many, path)) - (await readTime(course, few, path)))
    }
    return values
  }
  const figures: Figure[] = []
  for (const { what, path, atMost } of wanted)
    figures.push({ name: named(what), unit: 'ms', values: await longer(path), budget: { atMost } })
  return figures
}

const serverCpu = cpus().length > 1 ? 0 : undefined

const withServer = async (
  wishes: Parameters<typeof startServerProcess>[0],
  work: (course: Course) => Promise<Figure[]>,
) => {
  const server = await startServerProcess(wishes)
  try {
    return await work(await setUp(server))
  } finally {
    await server.stop()
  }
}

const pin = serverCpu === undefined ? {} : { cpu: serverCpu }
const onSqlite = await withServer(pin, async (course) => [
  ...(await throughputFigures(course, 'SQLite', apiBudgets.sqlite)),
  ...(await growthFigures(course, 'SQLite')),
])
const onSlowDisk = await withServer(
  { ...pin, preload: [new URL('./measuring/slow-disk.ts', import.meta.url)] },
  (course) =>
    throughputFigures(course, 'SQLite, fsync 2 ms slower', { saves: apiBudgets.sqlite.savesOnSlowDisk }),
)
const postgres = await startPostgres({ durable: true })
try {
  const onPostgresql = await withServer({ settings: { DATABASE_URL: postgres.url } }, async (course) => [
    ...(await throughputFigures(course, 'PostgreSQL', apiBudgets.postgresql)),
    ...(await growthFigures(course, 'PostgreSQL', () => gatherStatistics(postgres.url))),
  ])
  const starts = isWanted('start to ready') ? await startFigures(postgres) : []
  report('Reads and saves', [...onSqlite, ...onSlowDisk, ...onPostgresql, ...starts])
} finally {
  await postgres.stop()
}
