import {
  accountDeletionCalls,
  adminUserCalls,
  clubCalls,
  eventAdminCalls,
  noticeCalls,
  questionCalls,
  seriesCalls,
} from '@fletch/contract'
import {
  administratorOf,
  announcedEvent,
  appoint,
  eventually,
  foundClub,
  handClock,
  joinedBy,
  type Person,
  readOutbox,
  startTestServer,
  verifiedPerson,
} from '@fletch/testkit'
import { expect, test } from 'vitest'

/** A series of Ada's club. Bo owns another club, of which Cleo is an administrator and Dora a member. */
const twoClubs = async () => {
  const clock = handClock('2026-11-26T09:00:00.000Z')
  const server = await startTestServer({ clock })
  const [ada, bo] = [await verifiedPerson(server, 'Ada'), await verifiedPerson(server, 'Bo')]
  const [cleo, dora] = [await verifiedPerson(server, 'Cleo'), await verifiedPerson(server, 'Dora')]
  const own = await foundClub(ada, { name: 'The Oaks' })
  const asked = await joinedBy(await foundClub(bo, { name: 'The Elms' }), cleo, dora)
  await appoint(bo, asked, cleo)
  const form = { name: 'Winter League', counting: { kind: 'share' as const } }
  const { body: series } = await ada.send(seriesCalls.create, { body: { clubId: own.id, ...form } })
  const params = { id: series.id }
  return {
    clock,
    server,
    ada,
    bo,
    cleo,
    dora,
    own,
    asked,
    series,
    params,
    choose: (who: Person, ...clubIds: string[]) =>
      who.send(seriesCalls.setClubs, { params, body: { clubIds } }),
    ask: () => ada.send(seriesCalls.setClubs, { params, body: { clubIds: [own.id, asked.id] } }),
    takeBack: (who: Person = ada) =>
      who.send(seriesCalls.takeBackQuestion, { params: { ...params, clubId: asked.id } }),
    answer: (who: Person, agreed: boolean | null) =>
      who.send(seriesCalls.answerQuestion, {
        params: { clubId: asked.id, seriesId: series.id },
        body: { agreed },
      }),
    questions: (who: Person) => who.send(seriesCalls.questions, { params: { clubId: asked.id } }),
    seenBy: async (who: Person) => (await who.send(seriesCalls.read, { params })).body,
    /** The mails that a person got, once no job about a series is waiting. */
    mailsTo: async ({ user }: Person) => {
      const waiting = () =>
        server.parts.db.read
          .selectFrom('outbox')
          .select('id')
          .where('kind', 'in', ['series-question-mail', 'series-answer-mail', 'series-change-mail'])
          .where('doneAt', 'is', null)
          .execute()
      await eventually(async () => expect(await waiting()).toEqual([]))
      return (await readOutbox(server.dataDir))
        .map(({ parsed }) => parsed)
        .filter(({ to }) => to?.some(({ address }) => address === user.email))
    },
    onPageOf: async (clubId: string) =>
      (await dora.send(seriesCalls.list, { query: { clubId } })).body.map(({ id }) => id),
  }
}

const left = 'A club has left your series'

const named = ({ id, name }: { readonly id: string; readonly name: string }) => ({ id, name })

test('a club does not show a series and does not run it until one of its officers accepts', async () => {
  const {
    ada,
    bo,
    cleo,
    dora,
    own,
    asked,
    series,
    params,
    choose,
    ask,
    answer,
    questions,
    seenBy,
    onPageOf,
  } = await twoClubs()
  const { status, body } = await ask()
  const open = { ...named(asked), hasDeclined: false, mayAnswer: false }
  expect([status, body]).toMatchObject([200, { clubs: [named(own)], asked: [open] }])
  expect(await onPageOf(asked.id)).toEqual([])
  expect(await seenBy(cleo)).toMatchObject({ isOfficer: false, asked: [{ ...open, mayAnswer: true }] })
  expect((await seenBy(dora)).asked).toEqual([])
  expect((await cleo.send(seriesCalls.setPublic, { params, body: { isPublic: true } })).status).toBe(403)
  expect((await choose(bo, asked.id)).status).toBe(403)
  expect((await questions(cleo)).body).toEqual([
    { id: series.id, name: series.name, clubs: ['The Oaks'], askedAt: '2026-11-26T09:00:00.000Z' },
  ])
  for (const person of [dora, ada]) {
    expect((await questions(person)).status).toBe(403)
    expect((await answer(person, true)).status).toBe(403)
  }
  expect((await answer(cleo, true)).body).toMatchObject({
    clubs: [named(asked), named(own)],
    asked: [],
    isOfficer: true,
  })
  expect(await onPageOf(asked.id)).toEqual([series.id])
  expect((await questions(cleo)).body).toEqual([])
  expect((await cleo.send(seriesCalls.setPublic, { params, body: { isPublic: true } })).status).toBe(403)
})

test('an officer removes only their own club; removing others, deleting and publishing are up to the founder, and all are told', async () => {
  const { server, ada, bo, cleo, dora, own, asked, params, choose, ask, answer, seenBy, mailsTo } =
    await twoClubs()
  await ask()
  await answer(bo, true)
  const third = await foundClub(dora, { name: 'The Firs' })
  await ada.send(seriesCalls.setClubs, { params, body: { clubIds: [own.id, asked.id, third.id] } })
  await dora.send(seriesCalls.answerQuestion, {
    params: { clubId: third.id, seriesId: params.id },
    body: { agreed: true },
  })
  expect(await seenBy(bo)).toMatchObject({
    mayLead: false,
    clubs: [
      { name: 'The Elms', isFounder: false, mayRemove: true },
      { name: 'The Firs', isFounder: false, mayRemove: false },
      { name: 'The Oaks', isFounder: true, mayRemove: false },
    ],
  })
  expect((await seenBy(ada)).mayLead).toBe(true)
  const second = await foundClub(bo, { name: 'The Ashes' })
  const refused = [
    await choose(bo, asked.id),
    await choose(cleo, asked.id, third.id),
    await choose(bo, asked.id, own.id),
    await choose(bo, second.id),
    await bo.send(seriesCalls.setPublic, { params, body: { isPublic: true } }),
    await cleo.send(seriesCalls.remove, { params }),
  ]
  for (const { status, error } of refused) expect([status, error.code]).toEqual([403, 'not-series-founder'])
  expect((await seenBy(ada)).clubs).toHaveLength(3)

  server.startJobs()
  const subjects = async (who: Person) =>
    (await mailsTo(who))
      .map(({ subject }) => subject)
      .filter((subject) => /your series/i.test(subject ?? ''))
      .toSorted()
  const told = async () => [await subjects(bo), await subjects(cleo), await subjects(dora)]
  await ada.send(seriesCalls.setPublic, { params, body: { isPublic: true } })
  await ada.send(seriesCalls.setPublic, { params, body: { isPublic: true } })
  const isPublic = 'Your series is public now'
  expect(await told()).toEqual([[isPublic], [isPublic], [isPublic]])
  expect((await choose(cleo, own.id, third.id)).status).toBe(200)
  expect(await told()).toEqual([[left, isPublic], [isPublic], [left, isPublic]])
  expect((await choose(ada, own.id)).status).toBe(200)
  expect(await subjects(dora)).toEqual([left, left, isPublic])
  await dora.send(seriesCalls.remove, { params })
  expect((await seenBy(ada)).name).toBe('Winter League')
})

test('a club that leaves by taking its yes back is told to all, once', async () => {
  const { server, ada, bo, cleo, own, ask, answer, mailsTo, seenBy } = await twoClubs()
  await appoint(ada, own, cleo)
  await ask()
  await answer(bo, true)
  server.startJobs()
  const subjects = async (who: Person) =>
    (await mailsTo(who)).map(({ subject }) => subject).filter((subject) => subject === left)
  for (const [isAgreed, times] of [
    [false, 1],
    [false, 1],
    [true, 1],
    [null, 2],
  ] as const) {
    expect((await answer(bo, isAgreed)).status).toBe(200)
    for (const who of [ada, cleo]) expect(await subjects(who)).toHaveLength(times)
    expect(await subjects(bo)).toEqual([])
  }
  const last = (await mailsTo(ada)).at(-1)
  expect(last?.text).toContain('The Elms does not run the series Winter League any more.')
  expect((await mailsTo(ada)).map(({ subject }) => subject)).not.toContain(declined)
  expect((await seenBy(ada)).clubs).toHaveLength(1)
})

test('an officer removes events of their own club; those of others are up to the founder, and all are told', async () => {
  const { server, ada, bo, cleo, own, asked, params, ask, answer, seenBy, mailsTo } = await twoClubs()
  const [first, second] = [
    await announcedEvent(ada, own, { name: 'Oak Shoot' }),
    await announcedEvent(bo, asked, { name: 'Elm Shoot' }),
  ]
  await ask()
  await answer(bo, true)
  const setEvents = (who: Person, ...events: { readonly id: string }[]) =>
    who.send(seriesCalls.setEvents, { params, body: { competitionIds: events.map(({ id }) => id) } })
  await setEvents(ada, first)
  expect((await setEvents(bo, first, second)).status).toBe(200)
  expect((await seenBy(bo)).events).toMatchObject([
    { id: first.id, mayRemove: false },
    { id: second.id, mayRemove: true },
  ])
  expect((await seenBy(ada)).events).toMatchObject([{ mayRemove: true }, { mayRemove: true }])
  for (const who of [bo, cleo]) {
    const { status, error } = await setEvents(who, second)
    expect([status, error.code]).toEqual([403, 'not-series-founder'])
  }
  expect((await seenBy(ada)).events).toHaveLength(2)
  // The order is everyone's.
  expect((await setEvents(bo, second, first)).status).toBe(200)
  server.startJobs()
  const told = async (who: Person) =>
    (await mailsTo(who)).filter(({ subject }) => subject === 'An event was taken out of your series')
  expect((await setEvents(bo, first)).status).toBe(200)
  expect([(await told(ada)).length, (await told(cleo)).length, (await told(bo)).length]).toEqual([1, 1, 0])
  expect((await told(ada))[0]?.text).toContain(
    'Elm Shoot does not count for the series Winter League any more.',
  )
  expect((await setEvents(ada)).status).toBe(200)
  expect((await told(bo))[0]?.text).toContain('Oak Shoot does not count')
})

test('a series whose founder left is led by the club that was in it first, and its deletion is told', async () => {
  const { server, ada, bo, own, asked, params, choose, ask, answer, seenBy, mailsTo } = await twoClubs()
  await ask()
  await answer(bo, true)
  expect((await choose(ada, asked.id)).status).toBe(200)
  expect(await seenBy(bo)).toMatchObject({ mayLead: true, clubs: [{ id: asked.id, isFounder: true }] })
  await choose(bo, asked.id, own.id)
  await ada.send(seriesCalls.answerQuestion, {
    params: { clubId: own.id, seriesId: params.id },
    body: { agreed: true },
  })
  expect((await ada.send(seriesCalls.remove, { params })).status).toBe(403)
  server.startJobs()
  expect((await bo.send(seriesCalls.remove, { params })).status).toBe(204)
  const mails = await mailsTo(ada)
  expect(mails.at(-1)?.subject).toBe('Your series was deleted')
  expect(mails.at(-1)?.text).toContain('The series Winter League was deleted.')
})

test('the question is among those that wait for each officer of the asked club, until it is answered', async () => {
  const { ada, bo, cleo, dora, asked, series, clock, params, own, ask, answer, takeBack } = await twoClubs()
  const waitsFor = async (who: Person) => (await who.send(questionCalls.list)).body.series
  await ask()
  const askedAt = clock.now().toISOString()
  const question = { seriesId: series.id, name: series.name, clubId: asked.id, clubName: asked.name, askedAt }
  for (const officer of [bo, cleo]) expect(await waitsFor(officer)).toEqual([question])
  for (const other of [ada, dora]) expect(await waitsFor(other)).toEqual([])
  // The newest is first, and each club has its own.
  clock.advance(1000)
  const second = await foundClub(cleo, { name: 'The Firs' })
  await ada.send(seriesCalls.setClubs, { params, body: { clubIds: [own.id, second.id] } })
  expect((await waitsFor(cleo))?.map(({ clubName }) => clubName)).toEqual(['The Firs', 'The Elms'])
  for (const isAgreed of [true, false]) {
    await answer(bo, isAgreed)
    expect(await waitsFor(bo)).toEqual([])
    await answer(bo, null)
    expect(await waitsFor(bo)).toEqual([question])
  }
  await takeBack()
  expect(await waitsFor(bo)).toEqual([])
})

test('each answer can be taken back, and a club that declined is not asked again', async () => {
  const { ada, bo, asked, series, ask, answer, takeBack, questions, seenBy, onPageOf } = await twoClubs()
  await ask()
  await answer(bo, true)
  expect((await takeBack()).error.code).toBe('series-question-answered')
  await answer(bo, null)
  expect([await onPageOf(asked.id), (await questions(bo)).body.length]).toEqual([[], 1])
  await answer(bo, false)
  expect((await questions(bo)).body).toEqual([])
  expect((await ask()).body.asked).toMatchObject([{ id: asked.id, hasDeclined: true }])
  expect((await questions(bo)).body).toEqual([])
  expect((await takeBack()).error.code).toBe('series-question-answered')
  expect((await seenBy(bo)).asked).toMatchObject([{ hasDeclined: true, mayAnswer: true }])
  await answer(bo, null)
  expect((await questions(bo)).body).toMatchObject([{ id: series.id }])
  expect((await takeBack(bo)).status).toBe(403)
  expect((await takeBack()).body.asked).toEqual([])
  expect((await answer(bo, true)).error.code).toBe('series-question-unknown')
  expect((await seenBy(ada)).clubs).toHaveLength(1)
})

test('a club of an officer who adds it is added at once, and an app of the previous version keeps its clubs', async () => {
  const { ada, own, asked, series, params, choose, ask, answer, bo } = await twoClubs()
  const second = await foundClub(ada, { name: 'The Ashes' })
  await ask()
  const ids = async () => (await ada.send(seriesCalls.read, { params })).body.clubs.map(({ id }) => id)
  // That app knows no questions: it sends the clubs that it sees.
  expect((await choose(ada, own.id, second.id)).body).toMatchObject({ asked: [{ id: asked.id }] })
  expect(await ids()).toEqual([second.id, own.id])
  await answer(bo, true)
  await choose(ada, own.id, asked.id)
  expect(await ids()).toEqual([asked.id, own.id])
  // A club that was removed after it accepted is asked again.
  await choose(ada, own.id)
  expect((await ask()).body.asked).toMatchObject([{ id: asked.id, hasDeclined: false }])
  expect(await ids()).toEqual([own.id])
  expect(series.asked).toEqual([])
})

test('a series keeps a club that accepted it', async () => {
  const { ada, bo, own, asked, choose, ask, answer, params } = await twoClubs()
  const { status, error } = await choose(ada, asked.id)
  expect([status, error.code]).toEqual([422, 'series-needs-club'])
  expect((await ada.send(seriesCalls.read, { params })).body).toMatchObject({
    clubs: [{ id: own.id }],
    asked: [],
  })
  await ask()
  await answer(bo, true)
  // Only the club that founded the series removes others; it may leave.
  expect((await choose(bo, asked.id)).error.code).toBe('not-series-founder')
  expect((await choose(ada, asked.id)).status).toBe(200)
  const last = await answer(bo, null)
  expect([last.status, last.error.code]).toEqual([409, 'series-needs-club'])
})

test('the officers of an asked club are mailed once, at verified addresses, and only while the question is open', async () => {
  const { clock, server, bo, cleo, dora, ask, takeBack, mailsTo } = await twoClubs()
  await ask()
  await takeBack()
  clock.advance(1000)
  await ask()
  await ask()
  const { send } = await administratorOf(server)
  const body = { isBlocked: true, reason: 'spam' }
  await send(adminUserCalls.block, { params: { id: cleo.user.id }, body })
  server.startJobs()
  expect((await mailsTo(bo)).map(({ subject }) => subject)).toEqual([
    'Your club has been asked to join a series',
  ])
  expect([await mailsTo(cleo), await mailsTo(dora)]).toEqual([[], []])
})

const joined = 'A club has joined your series'
const declined = 'A club has declined to join your series'

test('the officer who asked is mailed each answer that stays, and can turn such mails off', async () => {
  const { clock, server, ada, bo, cleo, own, ask, answer, mailsTo } = await twoClubs()
  await appoint(ada, own, cleo)
  await ask()
  /** Without those that tell everyone that a club left. */
  const answersTo = async (who: Person) => (await mailsTo(who)).filter(({ subject }) => subject !== left)
  const subjects = async () => (await answersTo(ada)).map(({ subject }) => subject)
  // Undone before the mail is sent.
  await answer(bo, true)
  await answer(bo, null)
  server.startJobs()
  expect(await subjects()).toEqual([])
  await answer(bo, false)
  await answer(bo, false)
  expect(await subjects()).toEqual([declined])
  clock.advance(1000)
  await answer(bo, true)
  await answer(bo, true)
  expect(await subjects()).toEqual([declined, joined])
  const [no, yes] = await answersTo(ada)
  expect(no?.text).toContain('The Elms has declined to join the series Winter League.')
  expect(yes?.text).toContain('The Elms has joined the series Winter League.')
  expect(no?.messageId).not.toBe(yes?.messageId)
  const [, token = ''] = /\/emails-off#token=([\w.-]+)/.exec(yes?.text ?? '') ?? []
  const off = await server.stranger(noticeCalls.chooseByLink, { body: { token, isOn: false } })
  expect(off.body).toEqual({ kind: 'series-answer', isOn: false })
  expect((await ada.send(noticeCalls.read)).body).toMatchObject({ off: ['series-answer'] })
  await answer(bo, false)
  expect(await subjects()).toEqual([declined, joined])
  // The other officer of the series has not asked.
  expect((await answersTo(cleo)).map(({ subject }) => subject)).toEqual([
    'Your club has been asked to join a series',
  ])
})

test('no answer is mailed to an unverified or blocked address, or to an officer who has answered, left or gone', async () => {
  const { server, ada, bo, dora, own, asked, ask, answer, mailsTo } = await twoClubs()
  await ask()
  server.startJobs()
  const answerOf = async (who: Person) => {
    await answer(bo, null)
    expect((await answer(who, false)).status).toBe(200)
    return (await mailsTo(ada)).map(({ subject }) => subject)
  }
  const setAccount = (account: { emailVerifiedAt?: string | null; blockedAt?: string | null }) =>
    server.parts.db.write((tx) =>
      tx.updateTable('users').set(account).where('id', '=', ada.user.id).execute(),
    )
  const at = '2026-11-26T09:00:00.000Z'
  await setAccount({ emailVerifiedAt: null })
  expect(await answerOf(bo)).toEqual([])
  await setAccount({ emailVerifiedAt: at, blockedAt: at })
  expect(await answerOf(bo)).toEqual([])
  await setAccount({ blockedAt: null })
  await joinedBy(asked, ada)
  await appoint(bo, asked, ada)
  expect(await answerOf(ada)).toEqual([])
  expect(await answerOf(bo)).toEqual([declined])
  await server.parts.db.write(async (tx) => {
    await tx.updateTable('clubs').set({ ownerId: dora.user.id }).where('id', '=', own.id).execute()
    await tx.deleteFrom('clubAdministrators').where('clubId', '=', own.id).execute()
  })
  expect(await answerOf(bo)).toEqual([declined])
  const { status } = await ada.send(accountDeletionCalls.remove, { body: { password: ada.password } })
  expect(status).toBe(204)
  expect(await answerOf(bo)).toEqual([declined])
})

test('the clubs that a person asks are limited per hour', async () => {
  const { server, ada, own, asked, choose } = await twoClubs()
  for (let count = 0; count < 60; count += 1)
    await server.parts.limits.count('clubsAskedByUser', { userId: ada.user.id })
  expect((await choose(ada, own.id, asked.id)).status).toBe(429)
  expect((await choose(ada, own.id)).status).toBe(200)
})

test('who was added to run an event puts it into a series and takes it out', async () => {
  const { ada, bo, cleo, own, params, ask, answer, seenBy } = await twoClubs()
  const event = await announcedEvent(ada, own)
  const later = await announcedEvent(ada, own)
  await ask()
  await answer(bo, true)
  const added = { params: { id: event.id }, body: { userId: cleo.user.id } }
  expect((await ada.send(eventAdminCalls.add, added)).status).toBe(201)
  const setEvents = async (who: Person, ...competitionIds: string[]) =>
    (await who.send(seriesCalls.setEvents, { params, body: { competitionIds } })).status
  expect([await setEvents(cleo, event.id), await setEvents(ada, event.id, later.id)]).toEqual([200, 200])
  expect((await seenBy(cleo)).events.map(({ mayRemove }) => mayRemove)).toEqual([true, false])
  expect((await seenBy(bo)).events.map(({ mayRemove }) => mayRemove)).toEqual([false, false])
  expect(await setEvents(cleo, later.id)).toBe(200)
})

test('what the officers of a series are told by one person is limited per hour', async () => {
  const { server, ada, bo, own, asked, params, choose, ask, answer, mailsTo } = await twoClubs()
  const event = await announcedEvent(bo, asked)
  await ask()
  await answer(bo, true)
  const setEvents = async (who: Person, competitionIds: string[]) =>
    (await who.send(seriesCalls.setEvents, { params, body: { competitionIds } })).status
  const setPublic = async (isPublic: boolean) =>
    (await ada.send(seriesCalls.setPublic, { params, body: { isPublic } })).status
  expect(await setEvents(bo, [event.id])).toBe(200)
  for (const { user } of [ada, bo])
    for (let count = 0; count < 60; count += 1)
      await server.parts.limits.count('seriesNewsOfUser', { userId: user.id })
  expect([await setEvents(bo, []), (await answer(bo, false)).status]).toEqual([429, 429])
  expect([await setPublic(true), (await choose(ada, own.id)).status]).toEqual([429, 429])
  expect((await ada.send(seriesCalls.remove, { params })).status).toBe(429)
  // What tells no one is free.
  expect([await setEvents(bo, [event.id]), (await choose(ada, own.id, asked.id)).status]).toEqual([200, 200])
  server.startJobs()
  expect((await mailsTo(ada)).map(({ subject }) => subject)).not.toContain(left)
})

test('questions end with the club and with the series', async () => {
  const { server, bo, ada, asked, params, ask } = await twoClubs()
  const left = () => server.parts.db.read.selectFrom('seriesQuestions').select('clubId').execute()
  await ask()
  expect((await bo.send(clubCalls.close, { params: { id: asked.id } })).status).toBe(204)
  expect(await left()).toEqual([])
  const other = await foundClub(bo, { name: 'The Firs' })
  const body = { clubIds: [(await ada.send(seriesCalls.read, { params })).body.clubs[0]?.id ?? '', other.id] }
  await ada.send(seriesCalls.setClubs, { params, body })
  expect(await left()).toEqual([{ clubId: other.id }])
  await ada.send(seriesCalls.remove, { params })
  expect(await left()).toEqual([])
})
