import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { signedIn } from '@fletch/contract'
import { freshDatabase } from '@fletch/testkit/database.ts'
import { folderOfTest, startProgram } from '@fletch/testkit/program.ts'
import pg from 'pg'
import { beforeEach, describe, expect, test } from 'vitest'

let folder: string
beforeEach(async () => {
  folder = await folderOfTest()
})

const run = (settings: Record<string, string>) => startProgram({ DATA_DIR: folder, ...settings })

const settingsOf = ({ databaseUrl }: { databaseUrl: string | undefined }): Record<string, string> =>
  databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }

describe('starting', () => {
  test('is alive and ready, with metrics on loopback', async () => {
    const started = run({ ...settingsOf(await freshDatabase()), METRICS_PORT: '0' })
    const address = await started.address
    for (const probe of ['/healthz', '/readyz']) expect((await fetch(address + probe)).status).toBe(200)
  })

  test('two processes starting at once on one new database: PostgreSQL serves both, SQLite one', async () => {
    const place = await freshDatabase()
    const both = [run(settingsOf(place)), run(settingsOf(place))]
    const started = await Promise.allSettled(both.map(({ address }) => address))
    const addresses = started.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    for (const address of addresses) expect((await fetch(`${address}/readyz`)).status).toBe(200)
    expect(addresses).toHaveLength(place.databaseUrl === undefined ? 1 : 2)
  })

  test('a second process on the same folder of SQLite says so, and one starts after the first was killed', async () => {
    const { databaseUrl } = await freshDatabase()
    if (databaseUrl !== undefined) return // several processes share a folder beside PostgreSQL
    const first = run({})
    await first.address
    const second = run({})
    expect(await second.exit).toBe(1)
    expect(second.output()).toBe(
      `Fletch could not start: another process of Fletch already uses the folder ${folder}. Stop it first, or set another DATA_DIR. Several processes need PostgreSQL (DATABASE_URL).\n`,
    )
    first.child.kill('SIGKILL')
    await first.exit
    expect((await fetch(`${await run({}).address}/readyz`)).status).toBe(200)
  })

  test('on a database that a newer version has changed it says so', async () => {
    const settings = settingsOf(await freshDatabase())
    const first = run(settings)
    await first.address
    first.child.kill('SIGTERM')
    await first.exit
    const migration = "insert into kysely_migration (name, timestamp) values ('9999-later', '2030-01-01')"
    if (settings['DATABASE_URL'] === undefined) {
      const database = new DatabaseSync(join(folder, 'fletch.db'))
      database.exec(migration)
      database.close()
    } else {
      const client = new pg.Client(settings['DATABASE_URL'])
      await client.connect()
      await client.query(migration)
      await client.end()
    }
    const older = run(settings)
    expect(await older.exit).toBe(1)
    expect(older.output()).toBe(
      'Fletch could not start: a newer version of Fletch has changed this database (9999-later), and this version does not understand it. Start the newer version again, or restore a backup that this version took.\n',
    )
  })
})

describe('stopping', () => {
  test('SIGTERM lets a request in flight finish, then everything closes', async () => {
    const started = run(settingsOf(await freshDatabase()))
    const address = await started.address
    const registration = fetch(`${address}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email: `ada.${Date.now()}@example.org`,
        password: 'quiet stone 7',
        confirmPassword: 'quiet stone 7',
        firstName: 'Ada',
        lastName: 'Nock',
      }),
    })
    // The password is being hashed when the signal arrives.
    await new Promise((later) => setTimeout(later, 10))
    started.child.kill('SIGTERM')
    expect([201, 503]).toContain((await registration).status)
    expect(await started.exit).toBe(0)
  })

  test('SIGKILL loses nothing that was answered', async () => {
    const settings = settingsOf(await freshDatabase())
    const first = run(settings)
    const registration = await fetch(`${await first.address}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email: `ada.${Date.now()}@example.org`,
        password: 'quiet stone 7',
        confirmPassword: 'quiet stone 7',
        firstName: 'Ada',
        lastName: 'Nock',
      }),
    })
    const { token } = signedIn.parse(await registration.json())
    first.child.kill('SIGKILL')
    await first.exit
    const second = run(settings)
    const user = await fetch(`${await second.address}/api/auth/user`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(user.status).toBe(200)
  })
})
