import { freshDatabase } from '@fletch/testkit/database.ts'
import { expect, onTestFinished, test } from 'vitest'
import { days } from '../clock.ts'
import { openDatabase, type WriteTransaction } from '../db/database.ts'
import { oldRowsAtOnce } from '../db/spans.ts'
import { housekeeping } from './housekeeping.ts'
import { deleteJobsEndedBefore } from './store.ts'
import { doChore } from './worker.ts'

const now = new Date('2026-05-02T09:00:00.000Z')
const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()

test('deletes what is older than 30 days, and keeps what is younger or still pending', async () => {
  const db = await openDatabase({ ...(await freshDatabase()), onIdleFailure: () => undefined })
  onTestFinished(() => db.close())
  const [old, young] = [before(days(30) + 1), before(days(30) - 1)]
  const key = { userId: 'ada', call: 'PUT /', requestHash: 'x', answer: null }
  const job = { kind: 'greet', payload: '{}', attempts: 1, dueAt: old, createdAt: old, lastError: null }
  const waiting = { doneAt: null, givenUpAt: null }
  await db.write(async (tx) => {
    await tx
      .insertInto('idempotencyKeys')
      .values([
        { ...key, key: 'old', createdAt: old },
        { ...key, key: 'young', createdAt: young },
      ])
      .execute()
    await tx
      .insertInto('outbox')
      .values([
        { ...job, ...waiting, id: 'done long ago', doneAt: old },
        { ...job, ...waiting, id: 'done lately', doneAt: young },
        { ...job, ...waiting, id: 'given up long ago', givenUpAt: old },
        { ...job, ...waiting, id: 'given up lately', givenUpAt: young },
        { ...job, ...waiting, id: 'still waiting' },
      ])
      .execute()
    await tx
      .insertInto('rateLimits')
      .values([
        { key: 'spent', points: 3, expire: now.getTime() - 1 },
        { key: 'counting', points: 3, expire: now.getTime() + 1 },
      ])
      .execute()
  })
  for (const chore of housekeeping({ now: () => now })) await doChore(db, chore)
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
  expect(ids(await db.read.selectFrom('outbox').select('id').orderBy('id').execute())).toEqual([
    'done lately',
    'given up lately',
    'still waiting',
  ])
  expect(await db.read.selectFrom('idempotencyKeys').select('key').execute()).toEqual([{ key: 'young' }])
  expect(await db.read.selectFrom('rateLimits').select('key').execute()).toEqual([{ key: 'counting' }])
})

test('a burst of old jobs is deleted in several statements, so that none takes too long', async () => {
  const db = await openDatabase({ ...(await freshDatabase()), onIdleFailure: () => undefined })
  onTestFinished(() => db.close())
  const job = { kind: 'greet', payload: '{}', attempts: 1, lastError: null, givenUpAt: null }
  const ended = Array.from({ length: oldRowsAtOnce + 3 }, (_, each) => {
    const at = before(days(40) + each)
    return { ...job, id: `old ${each}`, dueAt: at, createdAt: at, doneAt: at }
  })
  const young = { ...job, id: 'young', dueAt: before(0), createdAt: before(0), doneAt: before(0) }
  await db.write(async (tx) => {
    for (let from = 0; from < ended.length; from += 500)
      await tx
        .insertInto('outbox')
        .values(ended.slice(from, from + 500))
        .execute()
    await tx.insertInto('outbox').values(young).execute()
  })
  let statements = 0
  const counted = (tx: WriteTransaction): WriteTransaction =>
    new Proxy(tx, {
      get: (target, name) => {
        if (name === 'deleteFrom') statements += 1
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  await db.write((tx) => deleteJobsEndedBefore(counted(tx), before(days(30))))
  // Two for those that are done, and one for those that were given up.
  expect(statements).toBe(3)
  expect(await db.read.selectFrom('outbox').select('id').execute()).toEqual([{ id: 'young' }])
})
