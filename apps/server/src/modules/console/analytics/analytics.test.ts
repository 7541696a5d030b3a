import { analyticsCalls } from '@fletch/contract'
import { handClock, startTestServer, type TestServer } from '@fletch/testkit'
import { expect, test } from 'vitest'
import { days } from '../../../platform/clock.ts'
import { doChore } from '../../../platform/jobs/worker.ts'
import { analytics } from '../module.ts'

const visit = {
  path: '/reset-password/secret?x=1',
  timestamp: '2026-05-02T09:00:00.000Z',
  userAgent: 'Phone',
  referrer: 'https://example.org/search?q=secret',
  sessionId: 'tab',
}
const exit = {
  path: '/',
  sessionId: 'tab',
  dwellTime: 4200,
  isBounce: true,
  timestamp: '2026-05-02T09:00:04.200Z',
}
const on = { settings: { ANALYTICS: 'on' } }

const rows = async ({ parts: { db } }: TestServer) => ({
  visits: await db.read.selectFrom('pageVisits').selectAll().execute(),
  exits: await db.read.selectFrom('pageExits').selectAll().execute(),
})

test('analytics store nothing unless they are turned on, and the app can read whether they are', async () => {
  const server = await startTestServer()
  expect((await server.stranger(analyticsCalls.settings)).body).toEqual({ analytics: false })
  expect((await server.stranger(analyticsCalls.pageVisit, { body: visit })).status).toBe(204)
  expect((await server.stranger(analyticsCalls.pageExit, { body: exit })).status).toBe(204)
  expect(await rows(server)).toEqual({ visits: [], exits: [] })
})

test('analytics that are on store the page and the time on it, signed in or not, but no IP address and no secret', async () => {
  const server = await startTestServer(on)
  const ada = await server.person('Ada')
  expect((await server.stranger(analyticsCalls.settings)).body).toEqual({ analytics: true })
  await ada.send(analyticsCalls.pageVisit, { body: { ...visit, userId: 'somebody else' } })
  await server.stranger(analyticsCalls.pageExit, { body: exit })
  const { visits, exits } = await rows(server)
  expect(visits).toMatchObject([
    {
      path: '/reset-password',
      referrer: 'https://example.org/search',
      userId: ada.user.id,
      sessionId: 'tab',
    },
  ])
  expect(exits).toMatchObject([{ path: '/', dwellTime: 4200, sessionId: 'tab' }])
  expect(Boolean(exits[0]?.isBounce)).toBe(true)
  expect(JSON.stringify({ visits, exits })).not.toMatch(/secret|127\.0\.0\.1/)
})

test.each([{ dnt: '1' }, { 'sec-gpc': '1' }])(
  'stores nothing about a visitor who asks for privacy with %j',
  async (headers) => {
    const server = await startTestServer(on)
    expect((await server.stranger(analyticsCalls.pageVisit, { body: visit, headers })).status).toBe(204)
    expect((await server.stranger(analyticsCalls.pageExit, { body: exit, headers })).status).toBe(204)
    expect(await rows(server)).toEqual({ visits: [], exits: [] })
  },
)

test.each([[{ timestamp: 'now' }], [{ sessionId: '' }], [{ path: 'x'.repeat(501) }]])(
  'refuses a visit with %j',
  async (fields) => {
    const server = await startTestServer(on)
    expect((await server.stranger(analyticsCalls.pageVisit, { body: { ...visit, ...fields } })).status).toBe(
      400,
    )
  },
)

test('deletes visits after thirteen months', async () => {
  const clock = handClock()
  const server = await startTestServer({ ...on, clock })
  await server.stranger(analyticsCalls.pageVisit, { body: visit })
  clock.advance(days(300))
  await server.stranger(analyticsCalls.pageExit, { body: exit })
  clock.advance(days(97))
  for (const chore of analytics.chores?.(server.parts) ?? []) await doChore(server.parts.db, chore)
  const { visits, exits } = await rows(server)
  expect([visits.length, exits.length]).toEqual([0, 1])
})
