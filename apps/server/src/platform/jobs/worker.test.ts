import { setTimeout as pause } from 'node:timers/promises'
import { eventually } from '@fletch/testkit'
import { freshDatabase } from '@fletch/testkit/database.ts'
import { handClock } from '@fletch/testkit/hand-clock.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '../db/database.ts'
import { openDatabase } from '../db/database.ts'
import { createLog } from '../log.ts'
import { type JobHandler, type JobWorker, PermanentFailure } from './jobs.ts'
import type { OutboxTiming } from './outbox-runner.ts'
import { mostAttempts } from './retries.ts'
import { createJobs } from './worker.ts'

const quick: Partial<OutboxTiming> = { poll: 10, claim: 600 }

const openBench = async () => {
  const place = await freshDatabase()
  const clock = handClock()
  const logged: string[] = []
  const log = createLog('debug', { write: (line) => void logged.push(line) })
  const open = async () => {
    const db = await openDatabase({ ...place, onIdleFailure: (error) => log.warn({ err: error }) })
    onTestFinished(() => db.close())
    return db
  }
  const db = await open()
  /**
   * Opens the database as another process would. With SQLite there is only one process, so two workers share the
   * connection.
   */
  const openAnother = () => (db.kind === 'sqlite' ? db : open())
  const process = (database: Database = db, pace: Partial<OutboxTiming> = quick): JobWorker => {
    const jobs = createJobs({ db: database, clock, log, pace })
    onTestFinished(() => jobs.stop())
    return jobs
  }
  return { db, clock, logged, openAnother, process }
}

const enqueue = (db: Database, jobs: JobWorker, count = 1, kind = 'greet') =>
  db.write(async (tx) => {
    for (let number = 0; number < count; number += 1) await jobs.enqueue(tx, { kind, payload: { number } })
  })

const outbox = (db: Database) => db.read.selectFrom('outbox').selectAll().orderBy('id').execute()

const untilDone = (db: Database) =>
  eventually(async () => expect((await outbox(db)).every(({ doneAt }) => doneAt !== null)).toBe(true))

test('a job runs once, right after its commit', async () => {
  const { db, process } = await openBench()
  const jobs = process(db, { poll: 60_000 })
  const greet = vi.fn<JobHandler>(async () => undefined)
  jobs.start({ handlers: { greet }, chores: [] })
  await pause(50) // the look at the start is over, so only the commit can wake it
  await enqueue(db, jobs)
  await untilDone(db)
  expect(greet.mock.calls).toEqual([[{ number: 0 }]])
  expect(await outbox(db)).toMatchObject([{ attempts: 1, givenUpAt: null, lastError: null }])
})

test('a job whose transaction fails never runs', async () => {
  const { db, process } = await openBench()
  const jobs = process()
  const greet = vi.fn<JobHandler>(async () => undefined)
  jobs.start({ handlers: { greet }, chores: [] })
  await expect(
    db.write(async (tx) => {
      await jobs.enqueue(tx, { kind: 'greet', payload: {} })
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  await pause(50)
  expect(await outbox(db)).toEqual([])
  expect(greet).not.toHaveBeenCalled()
})

test('jobs left behind by an earlier process run after the start', async () => {
  const { db, process } = await openBench()
  await enqueue(db, process(), 10)
  const greet = vi.fn<JobHandler>(async () => undefined)
  process().start({ handlers: { greet }, chores: [] })
  await untilDone(db)
  expect(greet).toHaveBeenCalledTimes(10)
})

test('several processes share the jobs, and none runs twice', async () => {
  const { db, openAnother, process } = await openBench()
  const greet = vi.fn<JobHandler>(async () => pause(2))
  const processes = [process(db), process(await openAnother()), process(await openAnother())]
  for (const each of processes) each.start({ handlers: { greet }, chores: [] })
  const [first] = processes
  if (first === undefined) throw new Error('No process')
  await Promise.all(Array.from({ length: 10 }, () => enqueue(db, first, 6)))
  await untilDone(db)
  expect(greet).toHaveBeenCalledTimes(60)
  expect((await outbox(db)).every(({ attempts }) => attempts === 1)).toBe(true)
})

test('a failed job is retried after its pause, not before', async () => {
  const { db, clock, logged, process } = await openBench()
  const jobs = process()
  const greet = vi
    .fn<JobHandler>()
    .mockRejectedValueOnce(new Error('away: smtp://fletch:hunter2@mail'))
    .mockResolvedValue(undefined)
  jobs.start({ handlers: { greet }, chores: [] })
  await enqueue(db, jobs)
  await eventually(async () => expect((await outbox(db))[0]?.lastError).toBe('away: smtp://…@mail'))
  clock.advance(2400)
  await pause(50)
  expect(greet).toHaveBeenCalledTimes(1)
  clock.advance(2600)
  await untilDone(db)
  expect(greet).toHaveBeenCalledTimes(2)
  expect(logged.join('')).toContain('a job failed and will be tried again')
  expect(logged.join('')).not.toContain('hunter2')
})

test('a job that fails too often is given up visibly', async () => {
  const { db, clock, logged, process } = await openBench()
  const jobs = process()
  const greet = vi.fn<JobHandler>().mockRejectedValue(new Error('away'))
  await enqueue(db, jobs)
  await db.write((tx) =>
    tx
      .updateTable('outbox')
      .set({ attempts: mostAttempts - 1 })
      .execute(),
  )
  jobs.start({ handlers: { greet }, chores: [] })
  await eventually(async () => expect((await outbox(db))[0]?.givenUpAt).not.toBeNull())
  clock.advance(1_000_000)
  await pause(50)
  expect(greet).toHaveBeenCalledTimes(1)
  expect(await outbox(db)).toMatchObject([{ doneAt: null, attempts: mostAttempts, lastError: 'away' }])
  const given = logged.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'a job was given up on')
  expect(given).toMatchObject({ level: 50, kind: 'greet', reason: 'away' })
})

test('a hopeless job is given up at once', async () => {
  const { db, process } = await openBench()
  const jobs = process()
  const greet = vi.fn<JobHandler>().mockRejectedValue(new PermanentFailure('No such mailbox'))
  jobs.start({ handlers: { greet }, chores: [] })
  await enqueue(db, jobs)
  await eventually(async () =>
    expect(await outbox(db)).toMatchObject([
      { attempts: 1, lastError: 'No such mailbox', givenUpAt: expect.any(String) },
    ]),
  )
})

test('jobs of an unknown kind wait for a process that knows it', async () => {
  const { db, process } = await openBench()
  const jobs = process()
  const greet = vi.fn<JobHandler>(async () => undefined)
  jobs.start({ handlers: { other: greet }, chores: [] })
  await enqueue(db, jobs)
  await pause(50)
  expect(await outbox(db)).toMatchObject([{ attempts: 0, doneAt: null }])
  process().start({ handlers: { greet }, chores: [] })
  await untilDone(db)
})

test('a long job stays with its process', async () => {
  const { db, clock, openAnother, process } = await openBench()
  const jobs = process()
  const ended = Promise.withResolvers<void>()
  const greet = vi.fn<JobHandler>(() => ended.promise)
  jobs.start({ handlers: { greet }, chores: [] })
  process(await openAnother()).start({ handlers: { greet }, chores: [] })
  await enqueue(db, jobs)
  await eventually(() => expect(greet).toHaveBeenCalled())
  for (let round = 0; round < 4; round += 1) {
    clock.advance(500)
    const extended = new Date(clock.now().getTime() + 600).toISOString()
    await eventually(async () => expect((await outbox(db))[0]?.dueAt).toBe(extended))
  }
  expect(greet).toHaveBeenCalledTimes(1)
  ended.resolve()
  await untilDone(db)
})

test('jobs of a killed process run in another one once their claims have expired', async () => {
  const { db, clock, process } = await openBench()
  await enqueue(db, process())
  const until = new Date(clock.now().getTime() + 60_000).toISOString()
  await db.write((tx) => tx.updateTable('outbox').set({ dueAt: until, attempts: 1 }).execute())
  const greet = vi.fn<JobHandler>(async () => undefined)
  process().start({ handlers: { greet }, chores: [] })
  await pause(50)
  expect(greet).not.toHaveBeenCalled()
  clock.advance(60_000)
  await untilDone(db)
  expect(greet).toHaveBeenCalledTimes(1)
})

test('a job that never ends makes room for others', async () => {
  const { db, process } = await openBench()
  const jobs = process(db, { ...quick, longestJob: 50, atOnce: 1 })
  const stuck = vi.fn<JobHandler>(() => new Promise(() => undefined))
  const greet = vi.fn<JobHandler>(async () => undefined)
  jobs.start({ handlers: { stuck, greet }, chores: [] })
  await enqueue(db, jobs, 1, 'stuck')
  await eventually(() => expect(stuck).toHaveBeenCalled())
  await enqueue(db, jobs)
  await eventually(() => expect(greet).toHaveBeenCalled())
  expect((await outbox(db))[0]).toMatchObject({ doneAt: null, lastError: 'It took too long' })
})

test('jobs of one kind never take every place, however many wait', async () => {
  const { db, process } = await openBench()
  const jobs = process(db, { ...quick, atOnce: 3 })
  const stuck = Promise.withResolvers<void>()
  let running = 0
  const push = vi.fn<JobHandler>(() => {
    running += 1
    return stuck.promise
  })
  const mail = vi.fn<JobHandler>(async () => undefined)
  await enqueue(db, jobs, 9, 'push')
  jobs.start({ handlers: { push, mail }, chores: [] })
  await eventually(() => expect(running).toBe(2))
  await enqueue(db, jobs, 5, 'mail')
  await eventually(() => expect(mail).toHaveBeenCalledTimes(5))
  expect(running).toBe(2)
  stuck.resolve()
  await untilDone(db)
  expect(push).toHaveBeenCalledTimes(9)
})

test('stopping waits for running jobs and takes no new ones', async () => {
  const { db, process } = await openBench()
  const jobs = process(db, { ...quick, atOnce: 1 })
  const ended = Promise.withResolvers<void>()
  const greet = vi.fn<JobHandler>(() => ended.promise)
  jobs.start({ handlers: { greet }, chores: [] })
  await enqueue(db, jobs, 2)
  await eventually(() => expect(greet).toHaveBeenCalled())
  let stopped = false
  const stopping = jobs.stop().then(() => {
    stopped = true
  })
  await pause(30)
  expect(stopped).toBe(false)
  ended.resolve()
  await stopping
  expect(greet).toHaveBeenCalledTimes(1)
  expect((await outbox(db)).map(({ doneAt }) => doneAt !== null)).toEqual([true, false])
})

test('stopping does not wait forever; the next process runs what was left', async () => {
  const { db, clock, logged, process } = await openBench()
  const jobs = process(db, { ...quick, farewell: 30 })
  const stuck = vi.fn<JobHandler>(() => new Promise(() => undefined))
  jobs.start({ handlers: { greet: stuck }, chores: [] })
  await enqueue(db, jobs)
  await eventually(() => expect(stuck).toHaveBeenCalled())
  await jobs.stop()
  expect(logged.join('')).toContain('jobs under way were left behind')
  clock.advance(600)
  process().start({ handlers: { greet: async () => undefined }, chores: [] })
  await untilDone(db)
})

test('a job finished while the database was unavailable does not run again', async () => {
  const { db, process } = await openBench()
  let isAway = false
  const faulty: Database = {
    ...db,
    write: (work) => (isAway ? Promise.reject(new Error('away')) : db.write(work)),
  }
  const jobs = process(faulty)
  const greet = vi.fn<JobHandler>(async () => {
    isAway = true
    setTimeout(() => {
      isAway = false
    }, 200)
  })
  jobs.start({ handlers: { greet }, chores: [] })
  await enqueue(faulty, jobs)
  await untilDone(db)
  await pause(50)
  expect(greet).toHaveBeenCalledTimes(1)
})

test('asks the database again if it was unavailable', async () => {
  const { db, logged, process } = await openBench()
  let failures = 3
  const faulty: Database = {
    ...db,
    write: (work) => (failures-- > 0 ? Promise.reject(new Error('away')) : db.write(work)),
  }
  await enqueue(db, process())
  const greet = vi.fn<JobHandler>(async () => undefined)
  process(faulty).start({ handlers: { greet }, chores: [] })
  await untilDone(db)
  expect(logged.join('')).toContain('the outbox could not be looked into')
})

test('chores run at their interval, also after a failure', async () => {
  const { logged, process } = await openBench()
  const jobs = process()
  let runs = 0
  jobs.start({
    handlers: {},
    chores: [
      {
        name: 'sweep',
        every: 20,
        run: async () => {
          runs += 1
          if (runs === 1) throw new Error('no broom')
        },
      },
    ],
  })
  await eventually(() => expect(runs).toBeGreaterThan(2))
  await jobs.stop()
  const after = runs
  await pause(50)
  expect(runs).toBe(after)
  const failure = logged.map((line) => JSON.parse(line)).find(({ chore }) => chore === 'sweep')
  expect(failure).toMatchObject({ level: 50, reason: 'no broom' })
})

test('stopping waits for a running chore', async () => {
  const { process } = await openBench()
  const jobs = process()
  const begun = Promise.withResolvers<void>()
  let isDone = false
  jobs.start({
    handlers: {},
    chores: [
      {
        name: 'sweep',
        every: 1,
        run: async () => {
          begun.resolve()
          await pause(30)
          isDone = true
        },
      },
    ],
  })
  await begun.promise
  await jobs.stop()
  expect(isDone).toBe(true)
})
