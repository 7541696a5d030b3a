import { adminUserCalls, bugReportCalls, scorecardCalls, signInCalls } from '@fletch/contract'
import { administratorOf, cardWith, foundClub, handClock, startTestServer } from '@fletch/testkit'
import { expect, test } from 'vitest'
import { days, hours, minutes } from '../../../platform/clock.ts'

const { stats, list } = adminUserCalls

test('counts all, new and active users, with a day of 24 hours and a week of seven days', async () => {
  const clock = handClock()
  const server = await startTestServer({ clock })
  const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
  await foundClub(ada, { name: 'The Oaks' })
  await foundClub(ada, { name: 'The Elms' })
  await bo.send(scorecardCalls.create, { body: cardWith(['1A']) })
  await server.stranger(bugReportCalls.submit, {
    body: { title: 'Broken pad', description: 'It does nothing.' },
  })
  clock.advance(days(6))
  await server.person('Cleo')
  clock.advance(hours(25))
  await server.person('Dora')
  const { send } = await administratorOf(server)
  expect((await send(stats)).body).toEqual({
    totalUsers: 4,
    activeToday: 1,
    totalScorecards: 1,
    newThisWeek: 2,
    activeThisWeek: 2,
    clubOwners: 1,
    bugReports: 1,
    openBugReports: 1,
  })
})

test('a user is active when they use a session, which is recorded once an hour instead of at each request', async () => {
  const clock = handClock()
  const server = await startTestServer({ clock })
  const ada = await server.person('Ada')
  const { db } = server.parts
  const noted = async () =>
    (await db.read.selectFrom('users').select('lastActiveAt').executeTakeFirstOrThrow()).lastActiveAt
  const begun = await noted()
  clock.advance(minutes(59))
  await ada.send(signInCalls.currentUser)
  expect(await noted()).toBe(begun)
  clock.advance(minutes(2))
  await ada.send(signInCalls.currentUser)
  expect(await noted()).toBe(clock.now().toISOString())
  await ada.send(signInCalls.logout)
  expect(await noted()).toBe(clock.now().toISOString())
})

test('a failure to record activity does not refuse a request', async () => {
  const clock = handClock()
  let isFull = false
  const server = await startTestServer({
    clock,
    replace: ({ db }) => ({
      db: {
        ...db,
        write: (work) => {
          if (isFull) throw Object.assign(new Error('full'), { errcode: 13 })
          return db.write(work)
        },
      },
    }),
  })
  const ada = await server.person('Ada')
  clock.advance(hours(2))
  isFull = true
  expect((await ada.send(signInCalls.currentUser)).status).toBe(200)
  expect(server.logged.join('')).toContain('could not note that someone was here')
})

test('users are listed newest first in pages, and can be searched by name and email, ignoring case', async () => {
  const clock = handClock()
  const server = await startTestServer({ clock })
  for (const name of ['Ada', 'Bo', 'Cleo']) {
    await server.person(name)
    clock.advance(1000)
  }
  const { send } = await administratorOf(server)
  const whole = (await send(list)).body
  if (!Array.isArray(whole)) throw new Error('Without a limit a list comes whole')
  expect(whole.map(({ firstName }) => firstName)).toEqual(['Cleo', 'Bo', 'Ada'])
  expect(whole[0]).toMatchObject({ isVerified: false, ownedClubs: 0, club: 'The Oaks' })
  expect(JSON.stringify(whole)).not.toMatch(/password|hash/i)

  const first = (await send(list, { query: { limit: 2 } })).body
  if (Array.isArray(first)) throw new Error('With a limit a list comes in pages')
  expect(first.items.map(({ firstName }) => firstName)).toEqual(['Cleo', 'Bo'])
  const second = (await send(list, { query: { limit: 2, cursor: first.nextCursor ?? '' } })).body
  expect(second).toMatchObject({ items: [{ firstName: 'Ada' }], nextCursor: null })

  const namesFor = async (q: string) => {
    const { body } = await send(list, { query: { q } })
    return Array.isArray(body) ? body.map(({ firstName }) => firstName) : []
  }
  expect(await namesFor('aDA no')).toEqual(['Ada'])
  expect(await namesFor('CLEO.')).toEqual(['Cleo'])
  expect(await namesFor('@example.org')).toEqual(['Cleo', 'Bo', 'Ada'])
  expect(await namesFor('%')).toEqual([])
  expect(await namesFor('a\0da nock')).toEqual(['Ada'])
})

test.each(['x', 'eyJ4IjoxfQ', Buffer.from('["2026-05-02T09:00:00.000Z","a\\u0000"]').toString('base64url')])(
  'refuses an invalid cursor (%s)',
  async (cursor) => {
    const { send } = await administratorOf(await startTestServer())
    expect((await send(list, { query: { limit: 2, cursor } })).status).toBe(400)
  },
)
