// npm run bench migration: a database of 100,000 cards written by the release before rounds, on both databases, is
// migrated by this release, which is killed half-way. Then everything is read again and compared field by field. `--
// --cards 5000` for fewer cards, `-- --on SQLite` for one database, `-- --from <commit>` for another release.
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { knownSteps } from '@fletch/server/platform/db/migrate.ts'
import { isAtWork, type Place, stepsTaken } from '@fletch/testkit/migrating-database.ts'
import { type RunningPostgres, startPostgres } from '@fletch/testkit/postgres.ts'
import { createDatabase, dropDatabases } from '@fletch/testkit/postgres-databases.ts'
import { hashLightly, startServerProcess } from '@fletch/testkit/server-process.ts'
import { type Figure, report } from './measuring/report.ts'
import { formerRelease } from './migrating/former-release.ts'
import { ownCards } from './migrating/own-cards.ts'
import { type KeptReadings, keptReadings } from './migrating/readings.ts'
import { shoots } from './migrating/shoots.ts'

/** The last commit whose cards knew only one round. */
const beforeRounds = 'b8a84533'

const { values } = parseArgs({
  options: {
    cards: { type: 'string', default: '100000' },
    on: { type: 'string', default: '' },
    from: { type: 'string', default: beforeRounds },
  },
})

/** An event has two groups, each with its card. */
const cards = Number(values.cards)
const events = Math.max(10, Math.round(cards / 400))
const own = cards - events * 2

/** The points of the migration at which it is killed, as fractions. */
const kills = [0, 0.2, 0.4, 0.6, 0.8]

/** With fewer cards the migration ends before it can be observed. */
const canBeKilled = cards >= 50_000

const settingsOf = ({ databaseUrl }: Place): Record<string, string> =>
  databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }

/** Waits until a migration is working on the cards, or the start has ended. */
const untilAtWork = async (place: Place, ended: () => boolean): Promise<void> => {
  while (!ended() && !(await isAtWork(place))) await pause(10)
}

/** A start of this release, which may be killed on the way. */
const start = (place: Place) => {
  const until = new AbortController()
  const state = { isOver: false }
  const ready = startServerProcess({
    dataDir: place.dataDir,
    settings: settingsOf(place),
    until: until.signal,
  }).finally(() => {
    state.isOver = true
  })
  return { ready, kill: () => until.abort(), atWork: () => untilAtWork(place, () => state.isOver) }
}

/** The time from the first work on the cards until the server is ready, in ms. The server is then stopped. */
const timeOfMigration = async (place: Place): Promise<number> => {
  const { ready, atWork } = start(place)
  await atWork()
  const begun = performance.now()
  const server = await ready
  const took = performance.now() - begun
  await server.stop()
  return took
}

/** The previous release writes its cards; returns what was read of them. */
const written = async (place: Place, file: string): Promise<KeptReadings> => {
  const former = await formerRelease(values.from)
  const server = await former.startServerProcess({
    dataDir: place.dataDir,
    settings: settingsOf(place),
    preload: [hashLightly],
  })
  try {
    const readings = [...(await ownCards(server.address, own)), ...(await shoots(server.address, events))]
    return await keptReadings(server.address, readings, file)
  } finally {
    await server.stop()
  }
}

interface Kill {
  /** A migration was working on the cards. */
  readonly wasHalfWay: boolean
  /** All migrations had run afterwards. */
  readonly isDone: boolean
}

/**
 * Starts this release and kills it some time after its first work. The migration must then be complete or have no
 * effect.
 */
const killedAfter = async (place: Place, before: number, milliseconds: number): Promise<Kill> => {
  const { ready, kill, atWork } = start(place)
  const ended = ready.then(
    (server) => server.kill(),
    () => undefined,
  )
  await atWork()
  await pause(milliseconds)
  const wasAtWork = await isAtWork(place)
  kill()
  await ended
  const taken = await stepsTaken(place)
  if (taken !== before && taken !== knownSteps.length)
    throw new Error(`Killed half-way, the database has taken ${taken} steps`)
  return { wasHalfWay: wasAtWork && taken === before, isDone: taken !== before }
}

const figuresOn = async (database: string, place: Place, copy: () => Promise<Place>): Promise<Figure[]> => {
  const say = (words: string) => process.stdout.write(`${database}: ${words}\n`)
  say(`the release before writes ${own} own cards and ${events} events`)
  const kept = await written(place, join(place.dataDir, 'readings'))
  try {
    const before = await stepsTaken(place)
    say('how long the migration takes, on a copy')
    const took = await timeOfMigration(await copy())
    say('killed half-way')
    const killed: Kill[] = []
    for (const share of kills)
      if (killed.every(({ isDone }) => !isDone)) killed.push(await killedAfter(place, before, took * share))
    const server = await startServerProcess({ dataDir: place.dataDir, settings: settingsOf(place) })
    say('everything is read again')
    const { different, words, added } = await kept.again(server.address).finally(() => server.stop())
    for (const word of words) say(word)
    say(`fields that came: ${added.join(', ')}`)
    const figure = (name: string, unit: string, value: number, budget: Figure['budget']): Figure => ({
      name: `${database}: ${name}`,
      unit,
      values: [value],
      budget,
    })
    return [
      figure('answers that were compared', '', kept.count, { atLeast: cards }),
      figure('answers that say something else', '', different, { atMost: 0 }),
      figure('time of the migration', 'ms', took, null),
      figure(
        'killed half-way',
        'times',
        killed.filter(({ wasHalfWay }) => wasHalfWay).length,
        canBeKilled ? { atLeast: 1 } : null,
      ),
    ]
  } finally {
    kept.forget()
  }
}

const onSqlite = async (): Promise<Figure[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'fletch-migration-'))
  const place = { dataDir: join(folder, 'data'), databaseUrl: undefined }
  try {
    return await figuresOn('SQLite', place, async () => {
      const dataDir = join(folder, 'copy')
      await cp(place.dataDir, dataDir, { recursive: true })
      return { ...place, dataDir }
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const onPostgresql = async (postgres: RunningPostgres): Promise<Figure[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'fletch-migration-'))
  const name = 'fletch_migration'
  const place = { dataDir, databaseUrl: await createDatabase(postgres.url, name) }
  try {
    return await figuresOn('PostgreSQL', place, async () => ({
      dataDir,
      databaseUrl: await createDatabase(postgres.url, `${name}_copy`, name),
    }))
  } finally {
    await dropDatabases(postgres.url, name)
    await rm(dataDir, { recursive: true, force: true })
  }
}

const isWanted = (database: string) => database.toLowerCase().startsWith(values.on.toLowerCase())

const onBoth = async (): Promise<Figure[]> => {
  const found: Figure[] = []
  if (isWanted('SQLite')) found.push(...(await onSqlite()))
  if (isWanted('PostgreSQL')) found.push(...(await withPostgres(onPostgresql)))
  return found
}

const withPostgres = async (measure: (postgres: RunningPostgres) => Promise<Figure[]>): Promise<Figure[]> => {
  const postgres = await startPostgres({ durable: true })
  try {
    return await measure(postgres)
  } finally {
    await postgres.stop()
  }
}

report('Cards of the release before rounds', await onBoth())
