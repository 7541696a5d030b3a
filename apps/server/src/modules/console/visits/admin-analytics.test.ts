import {
  type AnalyticsReport,
  accountDeletionCalls,
  adminAnalyticsCalls,
  analyticsCalls,
  signInCalls,
} from '@fletch/contract'
import { administratorOf, handClock, type Sender, senderOf, startTestServer } from '@fletch/testkit'
import { expect, test } from 'vitest'
import { days, hours, minutes } from '../../../platform/clock.ts'
import { doChore } from '../../../platform/jobs/worker.ts'
import { adminAnalytics } from '../module.ts'
import { countVisits } from './counting-procedure.ts'

const { read } = adminAnalyticsCalls
const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 7) Chrome/130.0.0.0 Mobile Safari/537.36'
const desk = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0.0.0 Safari/537.36'

interface Page {
  readonly tab: string
  readonly path: string
  readonly stay?: number
  readonly userAgent?: string
  readonly referrer?: string
  readonly send?: Sender
}

const curious = async () => {
  const clock = handClock('2026-05-02T09:00:00.000Z')
  const server = await startTestServer({ settings: { ANALYTICS: 'on' }, clock })
  const timestamp = '2026-01-01T00:00:00.000Z'
  const view = async ({
    tab,
    path,
    stay,
    userAgent = phone,
    referrer = '',
    send = server.stranger,
  }: Page) => {
    await send(analyticsCalls.pageVisit, {
      body: { path, sessionId: tab, userAgent, referrer, timestamp },
    })
    if (stay !== undefined)
      await send(analyticsCalls.pageExit, {
        body: { path, sessionId: tab, dwellTime: stay, isBounce: stay < 10_000, timestamp },
      })
  }
  // Signs in for each report, because the tests run longer than a session lives.
  const report = async (query: { from?: string; to?: string } = {}): Promise<AnalyticsReport> =>
    (await (await administratorOf(server)).send(read, { query })).body
  return { server, clock, view, report }
}

test('the figures of a period come from its visits and exits', async () => {
  const { view, report, clock } = await curious()
  const card = '/scorecard/0198c0de-0000-7000-8000-00000000000'
  await view({ tab: 'a', path: '/', stay: 4000, referrer: 'https://www.club.example/links' })
  await view({ tab: 'a', path: `${card}1`, stay: 60_000 })
  await view({ tab: 'b', path: `${card}2`, stay: 20_000, userAgent: desk })
  clock.advance(days(1))
  await view({ tab: 'a', path: '/', stay: 16_000 })
  await view({ tab: 'c', path: '/', userAgent: desk })
  await view({ tab: 'c', path: '/admin/console', stay: 1 })
  const all = await report()
  expect(all).toMatchObject({
    isOn: true,
    from: '2026-04-04',
    to: '2026-05-03',
    totalPageViews: 5,
    uniqueVisitors: 3,
    bounceRate: 25,
    avgDwellTime: 25_000,
    topPages: [
      { path: '/', views: 3, bounceRate: 50, avgDwellTime: 10_000 },
      { path: '/scorecard/:id', views: 2, bounceRate: 0, avgDwellTime: 40_000 },
    ],
    deviceTypes: [
      { type: 'Desktop', percentage: 50, count: 2 },
      { type: 'Mobile', percentage: 50, count: 2 },
    ],
    userEngagement: { sessionsToday: 2, avgSessionDuration: 25_000, pagesPerSession: 1.25 },
    referrers: [
      { source: 'Direct', percentage: 75, count: 3 },
      { source: 'club.example', percentage: 25, count: 1 },
    ],
  })
  expect(all.userEngagement.returnVisitorRate).toBeCloseTo(100 / 3)
  expect(all.days).toHaveLength(30)
  expect(all.days.slice(-2)).toEqual([
    { date: '2026-05-02', views: 3, visitors: 2 },
    { date: '2026-05-03', views: 2, visitors: 2 },
  ])
  expect(await report({ from: '2026-05-03', to: '2026-05-03' })).toMatchObject({
    totalPageViews: 2,
    uniqueVisitors: 2,
    userEngagement: { returnVisitorRate: 50 },
    days: [{ date: '2026-05-03', views: 2, visitors: 2 }],
  })
})

test('each visitor in a period is counted once, however many days they visited on', async () => {
  const { view, report, clock, server } = await curious()
  const { user, password } = await server.person('Ada')
  const signedInAgain = async () => {
    const body = { email: user.email, password }
    return senderOf(server.app, (await server.stranger(signInCalls.login, { body })).body.token)
  }
  const comes = [[1, 2, 3], [2], [3], [1, 3]]
  for (const day of [1, 2, 3]) {
    for (const [visitor, on] of comes.entries())
      if (on.includes(day)) await view({ tab: `t${visitor}`, path: '/' })
    if (day !== 2) await view({ tab: `ada-${day}`, path: '/', send: await signedInAgain() })
    clock.advance(hours(23.9))
    // Counting in between must not change the result.
    if (day === 2) await report()
  }
  const visitors = async (from: string, to: string) => {
    const { uniqueVisitors, userEngagement } = await report({ from, to })
    return [uniqueVisitors, Math.round(userEngagement.returnVisitorRate * uniqueVisitors) / 100]
  }
  expect(await visitors('2026-05-02', '2026-05-04')).toEqual([5, 3])
  expect(await visitors('2026-05-02', '2026-05-02')).toEqual([3, 0])
  expect(await visitors('2026-05-03', '2026-05-03')).toEqual([2, 1])
  expect(await visitors('2026-05-03', '2026-05-04')).toEqual([5, 3])
})

test('two processes that count concurrently count each visit once', async () => {
  const { view, report, server } = await curious()
  for (let tab = 0; tab < 40; tab += 1) await view({ tab: `t${tab % 9}`, path: `/p${tab % 7}`, stay: tab })
  await Promise.all([1, 2, 3, 4].map(() => countVisits(server.parts, 10_000)))
  expect(await report()).toMatchObject({ totalPageViews: 40, uniqueVisitors: 9 })
})

test('the report says when analytics are off, and is empty', async () => {
  const server = await startTestServer()
  const { body } = await (await administratorOf(server)).send(read)
  expect(body).toMatchObject({
    isOn: false,
    totalPageViews: 0,
    uniqueVisitors: 0,
    bounceRate: 0,
    avgDwellTime: 0,
    topPages: [],
    deviceTypes: [],
    referrers: [],
    userEngagement: { sessionsToday: 0, avgSessionDuration: 0, pagesPerSession: 0, returnVisitorRate: 0 },
  })
  expect(body.days.every(({ views }) => views === 0)).toBe(true)
})

test.each([
  [{ from: '2026-05-02', to: '2026-05-01' }, 'The first day comes after the last'],
  [{ from: '2020-05-02', to: '2026-05-01' }, 'At most 400 days at a time'],
  [{ from: 'May' }, 'Please enter a date as YYYY-MM-DD'],
])('refuses the period %j', async (query, message) => {
  const { send } = await administratorOf(await startTestServer())
  const { status, error } = await send(read, { query })
  expect([status, error.message]).toEqual([400, message])
})

test('a deleted account is no longer stored as a visitor, and the figures stay', async () => {
  const { view, report, server } = await curious()
  const ada = await server.person('Ada')
  await view({ tab: 'a', path: '/', send: ada.send })
  await report()
  await ada.send(accountDeletionCalls.remove, { body: { password: ada.password } })
  expect(await server.parts.db.read.selectFrom('visitors').select('id').execute()).toEqual([])
  expect(await report()).toMatchObject({ totalPageViews: 1, uniqueVisitors: 1 })
})

test('figures are deleted with the visits after thirteen months', async () => {
  const { view, report, server, clock } = await curious()
  await view({ tab: 'a', path: '/', stay: 1 })
  await report()
  clock.advance(days(390))
  await view({ tab: 'b', path: '/', stay: 1 })
  clock.advance(days(7) + minutes(1))
  for (const chore of adminAnalytics.chores?.(server.parts) ?? []) await doChore(server.parts.db, chore)
  const { read: db } = server.parts.db
  const left = {
    days: await db.selectFrom('visitDays').select('day').distinct().execute(),
    sessions: await db.selectFrom('visitSessions').select('day').execute(),
    visitors: await db.selectFrom('visitors').select('id').execute(),
    visitorDays: await db.selectFrom('visitorDays').select('visitors').execute(),
  }
  expect(left).toEqual({
    days: [{ day: '2027-05-27' }],
    sessions: [{ day: '2027-05-27' }],
    visitors: [{ id: 'b' }],
    visitorDays: [{ visitors: 1 }],
  })
})
