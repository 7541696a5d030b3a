import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { startPostgres } from './postgres.ts'
import { createDatabase, dropDatabases } from './postgres-databases.ts'

const postgres = await startPostgres()
afterAll(() => postgres.stop())

const ask = async (url: string, question: string): Promise<unknown[]> => {
  const client = new pg.Client(url)
  // If the server ends between two queries, the awaited promise reports it; this event must not crash the test.
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(question)
  await client.end()
  return rows.flatMap((row) => Object.values(row))
}

it('answers at the address it returns', async () => {
  expect(await ask(postgres.url, 'select 6 * 7')).toEqual([42])
})

it('copies a database and drops the copies by the beginning of their names', async () => {
  const template = await createDatabase(postgres.url, 'club')
  await ask(template, 'create table members as select 1 as one')
  const copy = await createDatabase(postgres.url, 'club_copy', 'club')
  expect(await ask(copy, 'select one from members')).toEqual([1])
  await dropDatabases(postgres.url, 'club')
  expect(await ask(postgres.url, "select datname from pg_database where datname like 'club%'")).toEqual([])
})

it('ends with the process that started it, even if that is killed', async () => {
  const start = `import { startPostgres } from ${JSON.stringify(new URL('postgres.ts', import.meta.url).href)}
    console.log((await startPostgres()).url)
    setInterval(() => undefined, 1000)`
  const { TEST_DATABASE_URL: _, ...env } = process.env
  const owner = spawn(process.execPath, ['--input-type=module', '-e', start], { env })
  const [url] = await once(createInterface(owner.stdout), 'line')
  expect(await ask(url, 'select 1')).toEqual([1])
  owner.kill('SIGKILL')
  await expect
    .poll(
      () =>
        ask(url, 'select 1').then(
          () => 'answers',
          () => 'gone',
        ),
      { timeout: 5000 },
    )
    .toBe('gone')
})
