import { signedIn } from '@fletch/domain/contract'
import { freshDatabase } from '@fletch/testkit/database.ts'
import { folderOfTest, startProgram } from '@fletch/testkit/program.ts'
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

  test('two processes starting at once on one new database both come up', async () => {
    const settings = settingsOf(await freshDatabase())
    const both = [run(settings), run(settings)]
    const addresses = await Promise.all(both.map(({ address }) => address))
    for (const address of addresses) expect((await fetch(`${address}/readyz`)).status).toBe(200)
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
