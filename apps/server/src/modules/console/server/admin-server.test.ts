import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { adminServerCalls } from '@fletch/contract'
import { administratorOf, readOutbox, startMailServer, startTestServer } from '@fletch/testkit'
import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '../../../platform/log.ts'

const { read, sendTestMail } = adminServerCalls

const to = { body: { email: 'ada@example.org' } }

test('shows the administrator that mail is written to files and where, disk space, the version and that there is no backup', async () => {
  const server = await startTestServer()
  const { body } = await (await administratorOf(server)).send(read)
  expect(body).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    node: process.versions.node,
    database: server.parts.db.kind,
    mail: { way: 'files', folder: join(server.dataDir, 'outbox') },
    disk: { photos: 0, photoCount: 0, inBucket: false, dataFolder: server.dataDir },
    lastBackupAt: null,
  })
  expect(body.disk.database).toBeGreaterThan(100_000)
  expect(body.disk.free).toBeGreaterThan(0)
  expect(Date.parse(body.runningSince)).not.toBeNaN()
})

test('counts stored photos, but neither expected uploads nor photos that are being deleted', async () => {
  const server = await startTestServer()
  const { user } = await server.person('Ada')
  const states = ['kept', 'stored', 'awaited', 'abandoned'] as const
  await server.parts.db.write(async (tx) => {
    for (const [n, state] of states.entries())
      await tx
        .insertInto('objects')
        .values({
          id: `0198c0de-0000-7000-8000-00000000000${n}`,
          ownerId: user.id,
          kind: 'proof',
          state,
          size: 1000 * (n + 1),
          createdAt: '2026-01-01T00:00:00.000Z',
        })
        .execute()
  })
  const { body } = await (await administratorOf(server)).send(read)
  expect(body.disk).toMatchObject({ photos: 3000, photoCount: 2 })
})

test('shows the last recorded backup', async () => {
  const server = await startTestServer()
  await writeFile(join(server.dataDir, 'last-backup'), '2026-11-21T03:10:00.000Z\n')
  const { body } = await (await administratorOf(server)).send(read)
  expect(body.lastBackupAt).toBe('2026-11-21T03:10:00.000Z')
})

test('shows a mail server without its credentials', async () => {
  const server = await startTestServer({
    settings: { SMTP_URL: 'smtp://fletch:hunter2@mail.example:587/?pass=hunter3' },
  })
  const { body } = await (await administratorOf(server)).send(read)
  expect(body.mail).toEqual({ way: 'smtp', server: 'mail.example:587' })
  expect(JSON.stringify(body)).not.toMatch(/hunter/)
})

test('without a mail server, a test mail is written to a file', async () => {
  const server = await startTestServer()
  const { body } = await (await administratorOf(server)).send(sendTestMail, to)
  expect(body).toEqual({ problem: null })
  const [mail] = await readOutbox(server.dataDir)
  expect(mail?.parsed).toMatchObject({
    to: [{ address: 'ada@example.org' }],
    subject: 'Test email from Fletch',
  })
})

test('sends a test mail through the mail server', async () => {
  const smtp = await startMailServer()
  onTestFinished(() => smtp.stop())
  const server = await startTestServer({ settings: { SMTP_URL: smtp.url } })
  const { body } = await (await administratorOf(server)).send(sendTestMail, to)
  expect(body).toEqual({ problem: null })
  expect(smtp.mails).toHaveLength(1)
})

test('shows why a test mail failed, without the password', async () => {
  const smtp = await startMailServer({ login: { user: 'fletch', pass: 'right-secret' } })
  onTestFinished(() => smtp.stop())
  const url = smtp.url.replace('right-secret', 'wrong-secret')
  const server = await startTestServer({ settings: { SMTP_URL: url } })
  const { body } = await (await administratorOf(server)).send(sendTestMail, to)
  expect(body.problem).toMatch(/login|auth/i)
  expect(body.problem).not.toMatch(/secret/)
})

test('shows what the mail server says when it refuses an address, and keeps the address out of the log', async () => {
  const lines: string[] = []
  const smtp = await startMailServer({ mood: 'knows no one' })
  onTestFinished(() => smtp.stop())
  const server = await startTestServer({
    settings: { SMTP_URL: smtp.url },
    replace: () => ({ log: createLog('info', { write: (line) => void lines.push(line) }) }),
  })
  const { body } = await (await administratorOf(server)).send(sendTestMail, to)
  expect(body.problem).toMatch(/55\d/)
  const sent = lines.filter((line) => line.includes('the administrator sent a test mail'))
  expect(sent).toEqual([expect.stringContaining('"isSent":false')])
  expect(lines.join()).not.toContain('ada@example.org')
})

test('refuses an invalid address, and the eleventh test mail in an hour', async () => {
  const server = await startTestServer({ settings: { RATE_LIMIT: 'on' } })
  const admin = await administratorOf(server)
  expect((await admin.send(sendTestMail, { body: { email: 'ada' } })).status).toBe(400)
  for (let sent = 0; sent < 10; sent += 1) expect((await admin.send(sendTestMail, to)).status).toBe(200)
  expect((await admin.send(sendTestMail, to)).status).toBe(429)
  expect(await readOutbox(server.dataDir)).toHaveLength(10)
})
