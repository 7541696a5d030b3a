import { adminHealthCalls } from '@fletch/contract'
import { administratorOf, startMailServer, startTestServer } from '@fletch/testkit'
import { expect, onTestFinished, test } from 'vitest'

const { read } = adminHealthCalls

const healthOf = async (server: Awaited<ReturnType<typeof startTestServer>>) =>
  (await (await administratorOf(server)).send(read)).body

test('a dependency that answers is up and shows its response time', async () => {
  const smtp = await startMailServer()
  onTestFinished(() => smtp.stop())
  const health = await healthOf(await startTestServer({ settings: { SMTP_URL: smtp.url } }))
  expect(health).toMatchObject({ database: true, objectStorage: true, emailService: true })
  expect(health.checks.map(({ part, problem }) => [part, problem])).toEqual([
    ['database', null],
    ['objectStorage', null],
    ['emailService', null],
  ])
  for (const { milliseconds } of health.checks) expect(milliseconds).toBeLessThan(2000)
  expect(smtp.connections()).toBe(1)
})

test('email is up without a mail server when mails are written to a folder', async () => {
  expect((await healthOf(await startTestServer())).emailService).toBe(true)
})

test('a mail server that does not answer is down after two seconds, and the other dependencies are still reported', async () => {
  const smtp = await startMailServer({ mood: 'says nothing' })
  onTestFinished(() => smtp.stop())
  const { checks, emailService, database } = await healthOf(
    await startTestServer({ settings: { SMTP_URL: smtp.url } }),
  )
  expect([emailService, database]).toEqual([false, true])
  const mail = checks.find(({ part }) => part === 'emailService')
  expect(mail?.problem).toBe('No answer within 2 seconds')
  expect(mail?.milliseconds).toBeGreaterThan(1900)
  expect(mail?.milliseconds).toBeLessThan(3000)
})

test('an object store that does not return a stored byte is down, and the reason contains no secrets', async () => {
  const health = await healthOf(
    await startTestServer({
      replace: ({ objects, db }) => ({
        objects: { ...objects, get: async () => null },
        db: {
          ...db,
          ping: async () => {
            throw new Error('connect failed: postgres://me:hunter2@db:5432')
          },
        },
      }),
    }),
  )
  expect(health).toMatchObject({ database: false, objectStorage: false, emailService: true })
  expect(health.checks.map(({ problem }) => problem)).toEqual([
    'connect failed: postgres://…@db:5432',
    'What was stored did not come back',
    null,
  ])
})

test('the health check leaves nothing in the object store', async () => {
  const removed: string[] = []
  const server = await startTestServer({
    replace: ({ objects }) => ({
      objects: {
        ...objects,
        remove: async (name) => {
          removed.push(name)
          await objects.remove(name)
        },
      },
    }),
  })
  await healthOf(server)
  expect(removed).toHaveLength(1)
  expect(await server.parts.objects.get(removed[0] ?? '')).toBeNull()
})
