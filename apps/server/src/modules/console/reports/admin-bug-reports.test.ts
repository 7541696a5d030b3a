import { adminActionCalls, adminBugReportCalls, bugReportCalls } from '@fletch/contract'
import { administratorOf, handClock, startTestServer } from '@fletch/testkit'
import { expect, test } from 'vitest'

const { list, mark } = adminBugReportCalls

const reported = async () => {
  const clock = handClock()
  const server = await startTestServer({ clock })
  const ada = await server.person('Ada')
  const report = async (title: string, description: string, send = ada.send) => {
    clock.advance(1000)
    return (await send(bugReportCalls.submit, { body: { title, description, priority: 'high' } })).body
  }
  const reports = [
    await report('The pad ignores me', 'I tap 1A and nothing happens.'),
    await report('Wrong total', 'The SUM of the round is off by 2.', server.stranger),
  ]
  return { server, clock, ada, reports, admin: await administratorOf(server) }
}

test('reports are listed newest first with their senders and can be searched by text', async () => {
  const { admin, ada } = await reported()
  expect((await admin.send(list)).body).toMatchObject([
    { title: 'Wrong total', userEmail: 'anonymous@fletch.invalid', priority: 'high', doneAt: null },
    { title: 'The pad ignores me', userEmail: ada.user.email },
  ])
  const titlesFor = async (q: string) => {
    const { body } = await admin.send(list, { query: { q, limit: 5 } })
    return Array.isArray(body) ? [] : body.items.map(({ title }) => title)
  }
  expect(await titlesFor('PAD')).toEqual(['The pad ignores me'])
  expect(await titlesFor('sum of')).toEqual(['Wrong total'])
  expect(await titlesFor(ada.user.email)).toEqual(['The pad ignores me'])
  expect(await titlesFor('nothing like it')).toEqual([])
})

test('marking a report done and reopening it are recorded in the ledger, and repeating either changes nothing', async () => {
  const { admin, reports, clock } = await reported()
  const params = { id: reports[0]?.id ?? '' }
  clock.advance(1000)
  const done = await admin.send(mark, { params, body: { isDone: true } })
  expect(done.body).toMatchObject({ id: params.id, doneAt: clock.now().toISOString() })
  clock.advance(1000)
  expect((await admin.send(mark, { params, body: { isDone: true } })).body).toEqual(done.body)
  expect((await admin.send(list, { query: { state: 'open' } })).body).toMatchObject([
    { title: 'Wrong total' },
  ])
  expect((await admin.send(list, { query: { state: 'done' } })).body).toMatchObject([
    { title: 'The pad ignores me' },
  ])
  clock.advance(1000)
  expect((await admin.send(mark, { params, body: { isDone: false } })).body.doneAt).toBeNull()
  expect((await admin.send(adminActionCalls.list, { query: { limit: 3 } })).body).toMatchObject({
    items: [
      { kind: 'bug report reopened', subject: 'The pad ignores me' },
      { kind: 'bug report done', subject: 'The pad ignores me' },
      { kind: 'signed in', subject: null },
    ],
    nextCursor: null,
  })
})

test('a repeated request of the administrator takes effect once', async () => {
  const { admin, reports, clock } = await reported()
  const repeat = {
    params: { id: reports[0]?.id ?? '' },
    body: { isDone: true },
    headers: { 'idempotency-key': 'k' },
  }
  const first = await admin.send(mark, repeat)
  clock.advance(1000)
  expect((await admin.send(mark, repeat)).body).toEqual(first.body)
})

test('an unknown report cannot be marked as done', async () => {
  const { admin } = await reported()
  expect((await admin.send(mark, { params: { id: 'none' }, body: { isDone: true } })).status).toBe(404)
})
