import { freshDatabase } from '@fletch/testkit/database.ts'
import { expect, onTestFinished, test } from 'vitest'
import { days } from '../clock.ts'
import { openDatabase } from '../db/database.ts'
import { housekeeping } from './housekeeping.ts'
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
