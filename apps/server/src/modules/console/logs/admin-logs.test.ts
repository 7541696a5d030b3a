import { adminLogCalls } from '@fletch/contract'
import { administratorOf, eventually, handClock, startTestServer, type TestServer } from '@fletch/testkit'
import { expect, test } from 'vitest'
import { days } from '../../../platform/clock.ts'
import { doChore } from '../../../platform/jobs/worker.ts'
import { createStoredLog, mostLines } from '../../../platform/kept-log/kept-log.ts'
import { createLog, storedLogOf } from '../../../platform/log.ts'
import { adminLogs } from '../module.ts'

const { list } = adminLogCalls

/** A log that stores its lines in the server's database. */
const keptLogOf = ({ parts }: TestServer) => {
  const kept = createStoredLog()
  kept.start(parts.db)
  return { kept, log: createLog('debug', { write: () => undefined }, kept.take) }
}

const logged = async (server: TestServer, write: (log: ReturnType<typeof keptLogOf>['log']) => void) => {
  const { kept, log } = keptLogOf(server)
  write(log)
  await kept.stop()
}

const messages = (body: unknown) =>
  Array.isArray(body) ? body.map(({ message }: { message: string }) => message) : []

test('warnings, errors and news are stored with all their details, newest first, and routine lines are not', async () => {
  const server = await startTestServer()
  await logged(server, (log) => {
    log.debug('too much detail')
    log.info({ method: 'GET', status: 200 }, 'answered')
    log.info({ steps: ['0001'] }, 'database brought up to date')
    log.warn({ job: 'j' }, 'a job failed and will be tried again')
    log.error({ method: 'GET', status: 500 }, 'answered')
    log.fatal({ err: new Error('no way on') }, 'stopping')
  })
  const { body } = await (await administratorOf(server)).send(list)
  expect(body).toMatchObject([
    { level: 'fatal', message: 'stopping', details: expect.stringContaining('no way on') },
    { level: 'error', message: 'answered', details: '{"method":"GET","status":500}' },
    { level: 'warn', message: 'a job failed and will be tried again', details: '{"job":"j"}' },
    { level: 'info', message: 'database brought up to date' },
  ])
})

test.each([
  ['warn', ['bad']],
  ['info', ['routine', 'news', 'bad']],
  ['silent', []],
])('news is stored at any level of standard output (%s)', (level, seen) => {
  const [out, kept]: [string[], string[]] = [[], []]
  const messageOf = (line: string): string => JSON.parse(line).msg
  const log = createLog(level, { write: (line) => void out.push(messageOf(line)) }, (line) =>
    kept.push(messageOf(line)),
  )
  log.info('routine')
  storedLogOf(log).info('news')
  log.warn('bad')
  expect(out).toEqual(seen)
  expect(kept).toContain('news')
})

test('lines are found by level, text and time', async () => {
  const server = await startTestServer()
  await logged(server, (log) => {
    log.info('one')
    log.warn({ where: 'The Oaks' }, 'two')
    log.error('three')
    log.fatal('four')
  })
  const { send } = await administratorOf(server)
  const found = async (query: Parameters<typeof send<typeof list>>[1]) =>
    messages((await send(list, query)).body)
  expect(await found({ query: { level: 'error' } })).toEqual(['four', 'three'])
  expect(await found({ query: { level: 'warn' } })).toEqual(['two'])
  expect(await found({ query: { level: 'info' } })).toEqual(['one'])
  expect(await found({ query: { q: 'the oaks' } })).toEqual(['two'])
  expect(await found({ query: { to: '2001-01-01T00:00:00Z' } })).toEqual([])
  expect(await found({ query: { from: '2001-01-01T00:00:00Z' } })).toHaveLength(4)
  expect((await send(list, { query: { from: 'yesterday' } })).status).toBe(400)
})

test('secrets are removed wherever they occur', async () => {
  const server = await startTestServer()
  const token = 'A'.repeat(43)
  await logged(server, (log) => {
    log.warn({ token, password: 'hunter2', request: { authorization: `Bearer ${token}` } }, 'something')
    log.error({ err: new Error(`postgres://me:hunter2@db is away, ${token}`) }, `at smtp://me:hunter2@mail`)
  })
  const stored = JSON.stringify(await server.parts.db.read.selectFrom('logLines').selectAll().execute())
  expect(stored).toContain('something')
  expect(stored).not.toMatch(/hunter2|AAAAAAAA|aaaaaaaa/)
})

test('lines wait while the database is down, and a stored line reports how many did not fit in memory', async () => {
  const server = await startTestServer()
  const { db } = server.parts
  let isAway = true
  const kept = createStoredLog()
  kept.start({ ...db, write: (work) => (isAway ? Promise.reject(new Error('away')) : db.write(work)) })
  const log = createLog('info', { write: () => undefined }, kept.take)
  for (let line = 0; line < 1100; line += 1) log.warn(`line ${line}`)
  await new Promise((later) => setTimeout(later, 1200))
  isAway = false
  await kept.stop()
  const lines = await server.parts.db.read.selectFrom('logLines').select('message').execute()
  expect(lines).toHaveLength(1001)
  const { send } = await administratorOf(server)
  expect(messages((await send(list)).body)).toContain('100 lines of the log could not be kept')
})

test('the number of stored lines is limited', async () => {
  const server = await startTestServer()
  const old = Array.from({ length: 400 }, (_, line) => ({
    id: `old-${line}`,
    at: '2026-01-01T00:00:00.000Z',
    level: 'info' as const,
    message: 'old',
    details: '',
    searchText: 'old',
  }))
  for (let chunk = 0; chunk * old.length < mostLines; chunk += 1)
    await server.parts.db.write((tx) =>
      tx
        .insertInto('logLines')
        .values(old.map((line) => ({ ...line, id: `${chunk}-${line.id}` })))
        .execute(),
    )
  await logged(server, (log) => log.warn('new'))
  const count = async () => (await server.parts.db.read.selectFrom('logLines').select('id').execute()).length
  expect(await count()).toBe(mostLines)
  expect(
    messages((await (await administratorOf(server)).send(list, { query: { level: 'warn' } })).body),
  ).toEqual(['new'])
})

test('lines are deleted after a month, even if there are few', async () => {
  const clock = handClock(new Date().toISOString())
  const server = await startTestServer({ clock })
  await logged(server, (log) => log.warn('soon old'))
  const sweep = async () => {
    for (const chore of adminLogs.chores?.(server.parts) ?? []) await doChore(server.parts.db, chore)
    return (await server.parts.db.read.selectFrom('logLines').select('id').execute()).length
  }
  expect(await sweep()).toBe(1)
  clock.advance(days(31))
  expect(await sweep()).toBe(0)
})

test('a line can be read a second after it was written', async () => {
  const server = await startTestServer()
  const { log, kept } = keptLogOf(server)
  log.warn('now')
  const { send } = await administratorOf(server)
  await eventually(async () => expect(messages((await send(list)).body)).toEqual(['now']))
  await kept.stop()
})
