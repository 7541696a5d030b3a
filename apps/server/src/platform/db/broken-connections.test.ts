import { setTimeout as pause } from 'node:timers/promises'
import { fault, scorecardCalls } from '@fletch/contract'
import { cardWith, eventually, startTestServer } from '@fletch/testkit'
import { startCuttingProxy } from '@fletch/testkit/cutting-proxy.ts'
import { freshDatabase } from '@fletch/testkit/database.ts'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './database.ts'
import { listenOn } from './dialects/postgresql-listener.ts'
import { databaseFault } from './faults.ts'

test('a connection that breaks between two queries fails only its own transaction', async () => {
  const place = await freshDatabase()
  const reported: string[] = []
  const onIdleFailure = ({ message }: Error) => void reported.push(message)
  const database = await openDatabase({ ...place, onIdleFailure })
  const other = new pg.Client(place.databaseUrl)
  await other.connect()
  onTestFinished(async () => {
    await other.end()
    await database.close()
  })
  const broken = database.write(async (tx) => {
    await tx.selectFrom('secrets').select('name').execute()
    const { rows } = await other.query<{ pid: number }>(
      "select pid from pg_stat_activity where datname = current_database() and state = 'idle in transaction'",
    )
    expect(rows).toHaveLength(1)
    const [{ pid } = { pid: 0 }] = rows
    await other.query('select pg_terminate_backend($1)', [pid])
    await pause(200) // no query runs while the connection breaks
    await tx.deleteFrom('secrets').execute()
  })
  const error = await broken.catch((each: unknown) => each)
  expect(databaseFault(error)).toBe('unavailable')
  expect(reported.length).toBeGreaterThan(0)
  await database.ping()
})

/** A proxy in front of a new database, for connections that fall silent. */
const behindProxy = async () => {
  const { databaseUrl = '' } = await freshDatabase()
  const through = new URL(databaseUrl)
  const proxy = await startCuttingProxy(`http://${through.host}`)
  onTestFinished(() => proxy.close())
  through.host = new URL(proxy.address).host
  return { proxy, databaseUrl: through.href, direct: databaseUrl }
}

test('connections that fall silent are given up: probes say so at once, and saves go on over new ones', async () => {
  const { proxy, databaseUrl } = await behindProxy()
  const server = await startTestServer({ settings: { DATABASE_URL: databaseUrl } })
  const ada = await server.person('Ada')
  const ready = () => server.app.inject({ method: 'GET', url: '/readyz' })
  await Promise.all(Array.from({ length: 12 }, () => ada.send(scorecardCalls.list)))

  proxy.become('silent')
  const [away, save] = await Promise.all([
    ready(),
    ada.send(scorecardCalls.create, { body: cardWith(['1A']) }),
  ])
  expect([away.statusCode, away.json()]).toEqual([503, fault('database-away')])
  expect([save.status, save.error]).toEqual([503, fault('database-away')])

  proxy.become('open')
  await eventually(async () => expect((await ready()).statusCode).toBe(200))
  expect((await ada.send(scorecardCalls.create, { body: cardWith(['1A']) })).status).toBe(201)
})

test('the connection that listens notices that it is dead, and listens again', async () => {
  const { proxy, databaseUrl, direct } = await behindProxy()
  const [heard, failures]: [string[], string[]] = [[], []]
  let times = 0
  const notices = listenOn(databaseUrl, 'test_channel', {
    heard: (text) => void heard.push(text),
    connected: () => {
      times += 1
    },
    failed: ({ message }) => void failures.push(message),
  })
  onTestFinished(() => notices.close())
  await eventually(() => expect(times).toBe(1))
  proxy.become('silent')
  proxy.become('open')
  await eventually(() => expect(times).toBe(2))
  expect(failures).toHaveLength(1)
  const other = new pg.Client(direct)
  await other.connect()
  onTestFinished(() => other.end())
  await other.query("notify test_channel, 'changed'")
  await eventually(() => expect(heard).toEqual(['changed']))
})

test('a process that is frozen inside a transaction loses it: others are told to repeat, and then save', async () => {
  const server = await startTestServer()
  const ada = await server.person('Ada')
  const { body: card } = await ada.send(scorecardCalls.create, { body: cardWith(['1A']) })
  const save = () => ada.send(scorecardCalls.save, { params: { id: card.id }, body: cardWith(['1B']) })
  let isFrozen = true
  const locked = Promise.withResolvers<void>()
  const frozen = server.parts.db.write(async (tx) => {
    await tx.selectFrom('scorecards').select('id').where('id', '=', card.id).forUpdate().execute()
    locked.resolve()
    while (isFrozen) await pause(50)
    await tx.selectFrom('secrets').select('name').execute()
  })
  const outcome = frozen.then(
    () => null,
    (error: unknown) => databaseFault(error),
  )
  await locked.promise
  const refused = await save()
  expect([refused.status, refused.headers['retry-after'], refused.error]).toEqual([
    503,
    '2',
    fault('database-busy'),
  ])
  await eventually(async () => expect((await save()).status).toBe(200))
  isFrozen = false
  expect(await outcome).toBe('unavailable')
})

test('a database that can only be read serves reads, refuses saves with 503, and is not ready', async () => {
  const server = await startTestServer({ settings: { RATE_LIMIT: 'off' } })
  const ada = await server.person('Ada')
  const url = server.parts.config.databaseUrl ?? ''
  const name = new URL(url).pathname.slice(1)
  const other = new pg.Client(url)
  other.on('error', () => undefined)
  await other.connect()
  const become = async (setting: 'on' | 'off') => {
    await other.query('set default_transaction_read_only = off')
    await other.query(`alter database "${name}" set default_transaction_read_only = ${setting}`)
    await other.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
  }
  onTestFinished(async () => {
    await become('off')
    await other.end()
  })
  const ready = () => server.app.inject({ method: 'GET', url: '/readyz' })
  const create = () => ada.send(scorecardCalls.create, { body: cardWith(['1A']) })

  await become('on')
  await eventually(async () => expect((await ready()).json()).toEqual(fault('database-read-only')))
  expect((await ready()).statusCode).toBe(503)
  const refused = await create()
  expect([refused.status, refused.headers['retry-after'], refused.error]).toEqual([
    503,
    '5',
    fault('database-read-only'),
  ])
  expect((await ada.send(scorecardCalls.list)).status).toBe(200)

  await become('off')
  await eventually(async () => expect((await ready()).statusCode).toBe(200))
  expect((await create()).status).toBe(201)
})
