import { accountCalls, adminActionCalls, adminMailCalls } from '@fletch/contract'
import { administratorOf, eventually, readOutbox, startTestServer, type TestServer } from '@fletch/testkit'
import { expect, test } from 'vitest'

const { list, sendAgain, sendAllAgain } = adminMailCalls

/** Queues a mail and marks it as given up on, as after a day without a mail server. */
const giveUp = async ({ parts }: TestServer, email: string) => {
  await parts.db.write(async (tx) => {
    await parts.jobs.enqueue(tx, { kind: 'password-reset', payload: { email } })
    await tx
      .updateTable('outbox')
      .set({ givenUpAt: parts.clock.now().toISOString(), lastError: 'Refused for good', attempts: 150 })
      .where('givenUpAt', 'is', null)
      .execute()
  })
}

test('a failed mail is listed with its recipient and the reason', async () => {
  const server = await startTestServer()
  const admin = await administratorOf(server)
  await giveUp(server, 'ada@example.org')
  expect((await admin.send(list)).body).toMatchObject([
    {
      kind: 'password-reset',
      recipient: 'ada@example.org',
      attempts: 150,
      problem: 'Refused for good',
      nextAttemptAt: null,
    },
  ])
})

test('a failed mail that is sent again is delivered, removed from the list and recorded in the ledger', async () => {
  const server = await startTestServer()
  const ada = await server.person('Ada')
  const admin = await administratorOf(server)
  await giveUp(server, ada.user.email)
  const { body } = await admin.send(list)
  const [mail] = Array.isArray(body) ? body : body.items
  expect((await admin.send(sendAgain, { params: { id: mail?.id ?? '' } })).status).toBe(204)
  expect((await admin.send(list)).body).toEqual([])
  server.startJobs()
  await eventually(async () => expect(await readOutbox(server.dataDir)).toHaveLength(1))
  expect((await admin.send(adminActionCalls.list)).body).toMatchObject([
    { kind: 'mail sent again', subject: 'password-reset' },
    { kind: 'signed in' },
  ])
})

test('all failed mails can be sent again at once', async () => {
  const server = await startTestServer()
  const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
  const admin = await administratorOf(server)
  for (const { user } of [ada, bo]) await giveUp(server, user.email)
  expect((await admin.send(sendAllAgain)).body).toEqual({ mails: 2 })
  expect((await admin.send(sendAllAgain)).body).toEqual({ mails: 0 })
  server.startJobs()
  await eventually(async () => expect(await readOutbox(server.dataDir)).toHaveLength(2))
})

test('a mail that is waiting for its next attempt is listed with its time, and a mail without a failure is not listed', async () => {
  const server = await startTestServer()
  const admin = await administratorOf(server)
  await server.stranger(accountCalls.forgotPassword, { body: { email: 'ada@example.org' } })
  expect((await admin.send(list)).body).toEqual([])
  const dueAt = '2999-01-01T00:00:00.000Z'
  await server.parts.db.write((tx) =>
    tx.updateTable('outbox').set({ lastError: 'Try later', attempts: 2, dueAt }).execute(),
  )
  expect((await admin.send(list, { query: { limit: 1 } })).body).toMatchObject({
    items: [{ attempts: 2, nextAttemptAt: dueAt, problem: 'Try later' }],
    nextCursor: null,
  })
})

test('a mail that has not failed cannot be sent again', async () => {
  const admin = await administratorOf(await startTestServer())
  expect((await admin.send(sendAgain, { params: { id: 'none' } })).status).toBe(404)
})
