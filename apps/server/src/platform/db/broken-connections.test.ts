import { setTimeout as pause } from 'node:timers/promises'
import { freshDatabase } from '@fletch/testkit/database.ts'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './database.ts'
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
