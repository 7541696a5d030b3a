// npm run bench live: a thousand people watch an event of a thousand archers, in which fifty groups save every second;
// then five hundred archers save at once.
import { setTimeout as pause } from 'node:timers/promises'
import { zoneCodes } from '@fletch/domain'
import { startPostgres } from '@fletch/testkit/postgres.ts'
import { type ServerProcess, startServerProcess } from '@fletch/testkit/server-process.ts'
import { v7 } from 'uuid'
import { liveBudgets } from './measuring/budgets.ts'
import { type Field, readBoard, startField } from './measuring/field.ts'
import { paced, type Shot } from './measuring/load.ts'
import { requireOpenFiles } from './measuring/open-files.ts'
import { type Figure, quantile, report } from './measuring/report.ts'
import { type Arrival, openWatchers } from './measuring/watchers.ts'

const watcherCount = 1000
const groupCount = 250
const archersInGroup = 4
const savesPerSecond = 50
const archerCount = 500
/** How long groups save in turn, in seconds: before anyone watches, to warm up the server, and while people watch. */
const warmUp = 5
const watched = 20
/** Seconds in which each archer saves once. */
const rush = 10

requireOpenFiles(watcherCount + 200)

const zoneOf = (row: number) => zoneCodes[row % zoneCodes.length] ?? 'Miss'

const cardSave = (groupId: string, body: object): Shot => ({
  method: 'PUT',
  path: `/api/scorecards/${groupId}`,
  headers: { 'idempotency-key': v7() },
  body: JSON.stringify({ archerName: 'Group', ...body }),
})

/** One more target for every archer of a group, sent by its editor as a whole card. */
const groupSave = ({ groups }: Field, n: number) => {
  const group = groups[n % groups.length]
  const groupId = group?.id ?? ''
  const rows = Math.floor(n / groups.length) + 1
  const scores = Array.from({ length: rows }, (_, row) => row).flatMap((row) =>
    (group?.participants ?? []).map(({ id }) => ({ participantId: id, zone: zoneOf(row) })),
  )
  return { save: `${groupId} ${rows}`, shot: cardSave(groupId, { reason: 'measured', scores }) }
}

/** For each moment of the board, when each connection had it or a later one. */
const hadBy = (arrivals: readonly Arrival[], moments: ReadonlyMap<string, number>): number[] => {
  const had: number[] = []
  for (const { id, at } of arrivals.toReversed()) {
    const moment = moments.get(id)
    if (moment === undefined) continue
    for (let earlier = moment; earlier >= 0; earlier -= 1) had[earlier] = at
  }
  return had
}

/** The time from each save to each watcher, in ms, and the memory for each watcher, in bytes. */
const watchField = async (server: ServerProcess, field: Field) => {
  const { address, officer, boardPath } = field
  const sentAt = new Map<string, number>()
  const moments = new Map<string, number>()
  const shownAt = new Map<string, number>()
  const stop = await readBoard(field, (frameId, groups) => {
    const moment = moments.size
    moments.set(frameId, moment)
    for (const { id, targetsDone } of groups)
      for (let rows = targetsDone; rows > 0 && !shownAt.has(`${id} ${rows}`); rows -= 1)
        shownAt.set(`${id} ${rows}`, moment)
  })
  const load = { address, headers: officer.headers, rate: savesPerSecond }
  await paced({ ...load, make: (n) => groupSave(field, n).shot, seconds: warmUp })
  await pause(1000)
  const before = server.memory()
  const watchers = await openWatchers(address, boardPath, officer.headers, watcherCount)
  await pause(1000)
  const memory = (server.memory() - before) / watcherCount
  const make = (n: number): Shot => {
    const { save, shot } = groupSave(field, n + warmUp * savesPerSecond)
    sentAt.set(save, performance.now())
    return shot
  }
  const { bad } = await paced({ ...load, make, seconds: watched })
  await pause(2000)
  const left = watchers.open()
  const had = watchers.arrivals.map((arrivals) => hadBy(arrivals, moments))
  const waits = [...sentAt].flatMap(([save, sent]) => {
    const moment = shownAt.get(save)
    return had.map((times) => (moment === undefined ? Number.NaN : (times[moment] ?? Number.NaN)) - sent)
  })
  watchers.close()
  stop()
  const missed = waits.filter(Number.isNaN).length
  return { waits, memory, bad: bad + missed + (watcherCount - left) }
}

/** Every archer saves their own column of the group's card once, as a whole card, all within some seconds. */
const rushField = async (server: ServerProcess) => {
  const { address } = server
  const field = await startField(address, { accounts: archerCount })
  const scores = Array.from({ length: 28 }, (_, row) => zoneOf(row))
  const places = field.groups.flatMap(({ id, participants }) =>
    participants.map(({ userId }) => ({ groupId: id, userId: userId ?? '' })),
  )
  const tokens = new Map(field.archers.map(({ userId, token }) => [userId, token]))
  const make = (n: number): Shot => {
    const { groupId, userId } = places[n] ?? { groupId: '', userId: '' }
    const shot = cardSave(groupId, { scores: scores.map((zone) => ({ participantId: userId, zone })) })
    return { ...shot, headers: { ...shot.headers, authorization: `Bearer ${tokens.get(userId)}` } }
  }
  const done = new Map<string, number>()
  let allShownAt = Number.NaN
  const stop = await readBoard(field, (_id, groups) => {
    for (const { id, targetsDone } of groups) done.set(id, targetsDone)
    const isAll =
      done.size === field.groups.length && [...done.values()].every((rows) => rows === scores.length)
    if (isAll && Number.isNaN(allShownAt)) allShownAt = performance.now()
  })
  const headers = { 'content-type': 'application/json' }
  const outcome = await paced({ address, headers, make, seconds: rush, rate: places.length / rush })
  const end = performance.now()
  while (Number.isNaN(allShownAt) && performance.now() - end < 10_000) await pause(20)
  stop()
  return { wait: outcome.latency(0.99), bad: outcome.bad, follows: Math.max(0, allShownAt - end) }
}

const measure = async (database: string, settings: Record<string, string>): Promise<Figure[]> => {
  const server = await startServerProcess({ settings })
  try {
    const field = await startField(server.address, { guests: groupCount * archersInGroup })
    const { waits, memory, bad } = await watchField(server, field)
    const most = server.peakMemory()
    const rushed = await rushField(server)
    const figure = (name: string, unit: string, value: number, atMost: number): Figure => ({
      name: `${database}: ${name}`,
      unit,
      values: [value],
      budget: { atMost },
    })
    return [
      figure('a save to the last of 1,000 watchers', 'ms', worstOf(waits), liveBudgets.reachesAll),
      figure('a save to 99 % of them', 'ms', quantile(waits, 0.99), liveBudgets.reaches),
      figure('saves that failed or did not reach all, watchers sent away', '', bad, 0),
      figure('memory for each watcher', 'kB', memory / 1024, liveBudgets.memory / 1024),
      {
        name: `${database}: memory of the server at its most`,
        unit: 'MB',
        values: [most / 1024 ** 2],
        budget: null,
      },
      figure('saves of 500 archers within 10 s, 99 %', 'ms', rushed.wait, liveBudgets.save),
      figure('of these that failed', '', rushed.bad, 0),
      figure('the board shows all of them after', 'ms', rushed.follows, liveBudgets.follows),
    ]
  } finally {
    await server.stop()
  }
}

/** Not Math.max(...), because there are more values than a call can take as arguments. */
const worstOf = (values: readonly number[]): number =>
  values.reduce((worst, value) => Math.max(worst, value), 0)

const onSqlite = await measure('SQLite', {})
const postgres = await startPostgres({ durable: true })
try {
  const onPostgresql = await measure('PostgreSQL', { DATABASE_URL: postgres.url })
  report('The live board', [...onSqlite, ...onPostgresql])
} finally {
  await postgres.stop()
}
