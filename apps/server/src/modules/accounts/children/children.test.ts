import {
  accountCalls,
  accountDeletionCalls,
  adminUserCalls,
  calendarPath,
  childCalls,
  clubCalls,
  clubMemberCalls,
  eventCalendarCalls,
  eventParticipantCalls,
  mostChildren,
  photoCalls,
  profileCalls,
  scorecardCalls,
  sessionCalls,
  signInCalls,
  statisticsCall,
  userSearchCalls,
} from '@fletch/contract'
import {
  administratorOf,
  announcedEvent,
  cardWith,
  foundClub,
  handClock,
  type Person,
  photoWith,
  readOutbox,
  startTestServer,
} from '@fletch/testkit'
import { expect, test } from 'vitest'
import { days } from '../../../platform/clock.ts'
import { allowances } from '../../../platform/http/rate-limits.ts'
import { sizeOnDisk, writeBudget } from '../../../platform/write-budget.ts'

const { add, link, list, remove, takeOver } = childCalls

const kim = { firstName: 'Kim', lastName: 'Nock', dateOfBirth: '2017-05-04', club: 'The Oaks' }

const address = '127.0.0.1'

const family = async () => {
  const clock = handClock()
  const server = await startTestServer({ clock })
  const [ada, eve] = [await server.person('Ada'), await server.person('Eve')]
  const child = (await ada.send(add, { body: kim })).body
  return { clock, server, ada, eve, child, forKim: { 'fletch-user': child.id } }
}

const codeOf = async (answer: Promise<{ status: number; error: { code?: string | undefined } }>) => {
  const { status, error } = await answer
  return `${status} ${error.code ?? ''}`
}

const password = 'quiet stone 7'
const signIn = { email: 'kim@example.org', password, confirmPassword: password }

const linkOf = async (parent: Person, { id }: { readonly id: string }) =>
  (await parent.send(link, { params: { id }, body: { password: parent.password } })).body

test('a parent registers a child, scores their card, and sees their cards and season', async () => {
  const { server, ada, child, forKim: headers } = await family()
  expect(child).toMatchObject(kim)
  expect((await ada.send(list)).body).toEqual([child])
  expect((await ada.send(signInCalls.currentUser, { headers })).body).toEqual(child)
  const bo = await server.person('Bo')
  const event = await announcedEvent(bo, await foundClub(bo))
  const params = { id: event.id }
  const entry = await ada.send(eventParticipantCalls.register, {
    headers,
    params,
    body: { archeryStyle: 'BH' },
  })
  expect(entry.body).toMatchObject({ userId: child.id, user: { firstName: 'Kim', lastName: 'Nock' } })
  const { body: card } = await ada.send(scorecardCalls.create, { headers, body: cardWith(['1A']) })
  expect(card.userId).toBe(child.id)
  expect((await ada.send(statisticsCall, { headers })).body.totalSessions).toBe(1)
  // The parent's own cards and the child's are separate.
  expect((await ada.send(scorecardCalls.list)).body).toEqual([])
  expect((await ada.send(scorecardCalls.read, { params: { id: card.id } })).status).toBe(404)
  const saved = { ...kim, lastName: 'Nock-Vane', clubMemberId: '' }
  expect((await ada.send(profileCalls.save, { headers, body: saved })).body.lastName).toBe('Nock-Vane')
})

test('no one else acts for a child, and no password opens the account', async () => {
  const { server, ada, eve, child, forKim: headers } = await family()
  expect(await codeOf(eve.send(scorecardCalls.list, { headers }))).toBe('409 changes-of-another-user')
  expect(await codeOf(ada.send(scorecardCalls.list, { headers: { 'fletch-user': eve.user.id } }))).toBe(
    '409 changes-of-another-user',
  )
  const params = { id: child.id }
  expect((await eve.send(remove, { params })).status).toBe(404)
  expect((await eve.send(link, { params, body: { password: eve.password } })).status).toBe(404)
  expect((await eve.send(list)).body).toEqual([])
  for (const tried of ['', child.id, 'quiet stone 7'])
    expect(
      (await server.stranger(signInCalls.login, { body: { email: child.email, password: tried } })).status,
    ).not.toBe(200)
})

test('actions that concern only an account cannot be done for a child', async () => {
  const { ada, child, forKim: headers } = await family()
  const own = (answer: ReturnType<typeof codeOf>) => expect(answer).resolves.toBe('403 own-account-only')
  await own(codeOf(ada.send(sessionCalls.list, { headers })))
  await own(codeOf(ada.send(list, { headers })))
  await own(codeOf(ada.send(add, { headers, body: kim })))
  await own(codeOf(ada.send(link, { headers, params: { id: child.id }, body: { password: ada.password } })))
  await own(codeOf(ada.send(accountDeletionCalls.remove, { headers, body: { password: ada.password } })))
  await own(codeOf(ada.send(clubCalls.create, { headers, body: { name: 'Kids' } })))
})

test('the link gives a child a sign-in with all cards, and the parent loses access', async () => {
  const { server, ada, child, forKim: headers } = await family()
  await ada.send(scorecardCalls.create, { headers, body: cardWith(['1A']) })
  const params = { id: child.id }
  const body = { password: ada.password }
  const old = (await ada.send(link, { params, body })).body.token
  const { token, code } = (await ada.send(link, { params, body })).body
  const take = (given: string, more: object = {}) =>
    server.stranger(takeOver, { body: { ...signIn, token: given, code, ...more } })
  expect(await codeOf(take(old))).toBe('400 child-link-invalid')
  expect(await codeOf(take(token, { email: ada.user.email }))).toBe('409 email-taken')
  expect((await take(token)).body).toEqual({ firstName: 'Kim' })
  expect(await codeOf(take(token))).toBe('400 child-link-invalid')
  const { user } = (await server.stranger(signInCalls.login, { body: { email: signIn.email, password } }))
    .body
  expect(user).toMatchObject({ id: child.id, firstName: 'Kim' })
  expect(await codeOf(ada.send(scorecardCalls.list, { headers }))).toBe('409 changes-of-another-user')
  expect((await ada.send(list)).body).toEqual([])
})

test("a child's calendar that a parent subscribed to ends when the child takes over", async () => {
  const { server, ada, eve, child, forKim: headers } = await family()
  const club = await foundClub(eve)
  await announcedEvent(eve, club)
  expect((await ada.send(clubMemberCalls.join, { headers, params: { id: club.id } })).status).toBe(201)
  const own = (await ada.send(eventCalendarCalls.renewOwn, { headers })).body
  const ofClub = (await ada.send(eventCalendarCalls.renewOfClub, { headers, params: { id: club.id } })).body
  const parents = (await ada.send(eventCalendarCalls.renewOwn)).body
  const follow = async ({ key }: { key: string | null }) =>
    (await server.app.inject({ url: calendarPath(key ?? '') })).statusCode
  expect(await Promise.all([own, ofClub, parents].map(follow))).toEqual([200, 200, 200])
  const { token, code } = await linkOf(ada, child)
  expect((await server.stranger(takeOver, { body: { ...signIn, token, code } })).status).toBe(200)
  expect(await Promise.all([own, ofClub, parents].map(follow))).toEqual([404, 404, 200])
})

test('a link expires after a week', async () => {
  const { clock, server, ada, child } = await family()
  const { token, code } = await linkOf(ada, child)
  clock.advance(days(7))
  expect(await codeOf(server.stranger(takeOver, { body: { ...signIn, token, code } }))).toBe(
    '400 child-link-invalid',
  )
})

test('a child is deleted with all cards, by the parent or with the account of the parent', async () => {
  const { server, ada, child, forKim: headers } = await family()
  await ada.send(scorecardCalls.create, { headers, body: cardWith(['1A']) })
  const lou = (await ada.send(add, { body: { firstName: 'Lou', lastName: 'Nock' } })).body
  expect(lou).toMatchObject({ dateOfBirth: null, club: '' })
  expect((await ada.send(remove, { params: { id: child.id } })).status).toBe(204)
  expect((await ada.send(list)).body.map(({ id }) => id)).toEqual([lou.id])
  await ada.send(accountDeletionCalls.remove, { body: { password: ada.password } })
  const { read } = server.parts.db
  const left = await read.selectFrom('users').select('firstName').execute()
  expect(left.map(({ firstName }) => firstName)).toEqual(['Eve'])
  expect(await read.selectFrom('scorecards').select('id').execute()).toEqual([])
  expect(await read.selectFrom('guardians').selectAll().execute()).toEqual([])
})

test('no mail is sent to a child, who has no mailbox', async () => {
  const { server, child } = await family()
  server.startJobs()
  await server.stranger(accountCalls.forgotPassword, { body: { email: child.email } })
  await server.stranger(accountCalls.forgotPassword, {
    body: { email: (await server.person('Bo')).user.email },
  })
  await expect.poll(async () => (await readOutbox(server.dataDir)).length).toBe(1)
})

test('no one can act for a child that the administrator has blocked', async () => {
  const { server, ada, child, forKim: headers } = await family()
  const admin = await administratorOf(server)
  await admin.send(adminUserCalls.block, { params: { id: child.id }, body: { isBlocked: true } } as never)
  expect((await ada.send(scorecardCalls.list, { headers })).status).toBe(409)
})

const addMany = async (person: Person, count: number) => {
  for (let number = 0; number < count; number += 1)
    expect((await person.send(add, { body: { ...kim, firstName: `Kim${number}` } })).status).toBe(201)
}

test('the number of children per account is limited', async () => {
  const { ada } = await family()
  await addMany(ada, mostChildren - 1)
  expect(await codeOf(ada.send(add, { body: kim }))).toBe('409 children-full')
  const { error } = await ada.send(add, { body: { ...kim, dateOfBirth: '2090-01-01' } })
  expect(error.errors?.[0]?.path).toBe('dateOfBirth')
})

const countAllButOne = async (count: () => Promise<void>, points: number) => {
  for (let times = 1; times < points; times += 1) await count()
}

test('limits of an account apply once to the account and its children together', async () => {
  const { server, ada, eve, forKim: headers } = await family()
  const { limits, budget } = server.parts
  const search = (more: object = {}) => ada.send(userSearchCalls.search, { query: { q: 'eve' }, ...more })
  const asAda = { userId: ada.user.id }
  await countAllButOne(() => limits.note('userSearchesOfUser', asAda), allowances.userSearchesOfUser.points)
  expect((await search({ headers })).status).toBe(200)
  expect([(await search()).status, (await search({ headers })).status]).toEqual([429, 429])
  const write = (person: Person, more: object = {}) =>
    person.send(scorecardCalls.create, { body: cardWith(['1A']), ...more })
  budget.take(asAda, writeBudget.bytesADay - sizeOnDisk.write)
  expect((await write(ada, { headers })).status).toBe(429)
  expect((await write(eve)).status).toBe(201)
})

test('the parent who acts for a child sends its photos', async () => {
  const { server, ada, forKim: headers } = await family()
  const { points } = allowances.uploadBodiesOfUser
  const asAda = { userId: ada.user.id }
  await countAllButOne(() => server.parts.limits.note('uploadBodiesOfUser', asAda), points)
  const place = await ada.send(photoCalls.requestUpload, { headers, body: { purpose: 'proof' } })
  const send = async () => {
    const payload = { payload: await photoWith(), headers: { 'content-type': 'image/jpeg' } }
    return (await server.app.inject({ method: 'PUT', url: place.body.uploadURL, ...payload })).statusCode
  }
  expect([await send(), await send()]).toEqual([200, 429])
})

test('adding children is limited per day, by account and by address', async () => {
  const { server, ada, child, eve } = await family()
  const { limits } = server.parts
  expect((await ada.send(remove, { params: { id: child.id } })).status).toBe(204)
  const { childrenOfUser, registrationsFromAddress } = allowances
  await countAllButOne(() => limits.note('childrenOfUser', { userId: ada.user.id }), childrenOfUser.points)
  expect(await codeOf(ada.send(add, { body: kim }))).toBe('429 too-many-attempts')
  await limits.forget('registrationsFromAddress', address)
  await countAllButOne(
    () => limits.note('registrationsFromAddress', address),
    registrationsFromAddress.points,
  )
  expect((await eve.send(add, { body: kim })).status).toBe(201)
  expect(await codeOf(eve.send(add, { body: kim }))).toBe('429 too-many-attempts')
})

test('a valid link can test which addresses have an account no more often than a registration', async () => {
  const { server, ada, child } = await family()
  const { limits } = server.parts
  const { token, code } = await linkOf(ada, child)
  const take = (email: string) =>
    codeOf(server.stranger(takeOver, { body: { ...signIn, token, code, email } }))
  await limits.forget('registrationsFromAddress', address)
  const { points } = allowances.registrationsFromAddress
  await countAllButOne(() => limits.note('registrationsFromAddress', address), points)
  expect([await take(ada.user.email), await take(signIn.email)]).toEqual([
    '409 email-taken',
    '429 too-many-attempts',
  ])
})
