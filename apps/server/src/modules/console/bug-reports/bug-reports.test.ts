import { bugReportCalls } from '@fletch/contract'
import { coded, senderOf, startTestServer } from '@fletch/testkit'
import { describe, expect, test } from 'vitest'

const { submit } = bugReportCalls

const report = {
  title: 'The pad ignores me',
  description: 'I tap 1A and nothing happens.',
  url: 'http://fletch.test/scorecards?q=ada',
  userAgent: 'Phone',
}

describe('a bug report', () => {
  test('is anonymous without a sign-in, and omitted fields get defaults', async () => {
    const server = await startTestServer()
    const { status, body } = await server.stranger(submit, { body: report })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...report,
      url: 'http://fletch.test/scorecards',
      priority: 'medium',
      category: 'other',
      stepsToReproduce: '',
      userEmail: 'anonymous@fletch.invalid',
      userId: null,
    })
    expect(await server.parts.db.read.selectFrom('bugReports').select('title').execute()).toEqual([
      { title: report.title },
    ])
  })

  test('from a signed-in user belongs to that user, whatever sender its body names', async () => {
    const server = await startTestServer()
    const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
    const { body } = await ada.send(submit, {
      body: { ...report, userEmail: bo.user.email, userId: bo.user.id, timestamp: '1999-01-01T00:00:00Z' },
    })
    expect([body.userEmail, body.userId]).toEqual([ada.user.email, ada.user.id])
    expect(body.timestamp > '2020').toBe(true)
  })

  test('is accepted as anonymous if its token has expired or belongs to a different user than it names', async () => {
    const server = await startTestServer()
    const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
    const dead = await senderOf(server.app, 'A'.repeat(43))(submit, { body: report })
    const other = await ada.send(submit, { body: report, headers: { 'fletch-user': bo.user.id } })
    expect([dead.body.userId, other.body.userId]).toEqual([null, null])
  })

  test('does not reveal the token of a mailed link', async () => {
    const server = await startTestServer()
    for (const url of [
      'http://fletch.test/reset-password?token=secret',
      'http://fletch.test/reset-password/secret',
    ]) {
      const { body } = await server.stranger(submit, { body: { ...report, url } })
      expect(body.url).toBe('http://fletch.test/reset-password')
    }
    expect(server.logged.join()).not.toContain('secret')
  })

  test.each([
    ['title', 'Oops', 'Title must be at least 5 characters'],
    ['title', '      x', 'Title must be at least 5 characters'],
    ['title', undefined, 'Title must be at least 5 characters'],
    ['description', 'too short', 'Description must be at least 10 characters'],
    ['title', 'x'.repeat(1001), 'At most 1000 characters'],
    ['description', 'x'.repeat(1001), 'At most 1000 characters'],
    ['stepsToReproduce', '<script>alert(1)</script>', 'Script tags are not allowed'],
  ])('with a wrong %s (%s) is refused', async (path, value, message) => {
    const { status, error } = await (await startTestServer()).stranger(submit, {
      body: { ...report, [path]: value },
    })
    expect([status, error.errors]).toEqual([400, [{ ...coded, path, message }]])
  })

  test.each([
    ['priority', 'urgent'],
    ['category', 'money'],
  ])('with an unknown %s is refused', async (name, value) => {
    expect(
      (await (await startTestServer()).stranger(submit, { body: { ...report, [name]: value } })).status,
    ).toBe(400)
  })

  test('sent twice with one key is stored once', async () => {
    const server = await startTestServer()
    const ada = await server.person('Ada')
    const send = () => ada.send(submit, { body: report, headers: { 'idempotency-key': 'k' } })
    expect((await send()).body).toEqual((await send()).body)
    expect(await server.parts.db.read.selectFrom('bugReports').select('id').execute()).toHaveLength(1)
  })

  test('is limited to 60 an hour per address', async () => {
    const server = await startTestServer()
    const statuses: number[] = []
    for (let sent = 0; sent < 61; sent += 1)
      statuses.push((await server.stranger(submit, { body: report })).status)
    expect(statuses.indexOf(429)).toBe(60)
  })
})
