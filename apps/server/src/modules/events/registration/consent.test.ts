import {
  eventCalls,
  eventGroupCalls,
  eventParticipantCalls,
  eventResultCalls,
  ownLanguageCalls,
  questionCalls,
  scorecardCalls,
  userSearchCalls,
} from '@fletch/contract'
import {
  announcedEvent,
  beginCard,
  entries,
  eventually,
  foundClub,
  handClock,
  mailAbout,
  type Person,
  peopledEvent,
  putEntries,
  readOutbox,
  registeredFor,
  startTestServer,
  subjectsTo,
  verifyAddressOf,
  zonesOf,
} from '@fletch/testkit'
import { expect, test } from 'vitest'
import { mailEntered, mailMovedUp } from './jobs.ts'

const { add, answer, change, list, register, retire, withdraw } = eventParticipantCalls

/** An event that Ada runs, for which she entered Bo. */
const enteredShoot = async (more: Readonly<Record<string, unknown>> = {}) => {
  const server = await startTestServer({ clock: handClock('2026-05-02T09:00:00.000Z') })
  const [ada, bo, cleo] = [await server.person('Ada'), await server.person('Bo'), await server.person('Cleo')]
  const event = await announcedEvent(ada, await foundClub(ada), more)
  const params = { id: event.id }
  const enter = ({ user }: Person) => ada.send(add, { params, body: { userId: user.id, archeryStyle: 'BH' } })
  const entered = (await enter(bo)).body
  return {
    server,
    ada,
    bo,
    cleo,
    event,
    params,
    entered,
    enter,
    answers: ({ send }: Person, agreed: boolean) => send(answer, { params, body: { agreed } }),
    archers: async () =>
      (await ada.send(list, { params })).body.map(({ user, status, isAsked }) => [
        user.firstName,
        status,
        isAsked,
      ]),
    start: async () => {
      await peopledEvent(ada, event, 3)
      return (await ada.send(eventGroupCalls.start, { params, body: {} })).body.groups
    },
  }
}

test('an account that an officer enters has a place at once, and is asked until it agrees', async () => {
  const { ada, bo, cleo, event, params, entered, answers, archers } = await enteredShoot()
  expect(entered).toMatchObject({ userId: bo.user.id, status: 'registered', isAsked: true })
  const seen = async () => (await bo.send(eventCalls.read, { params })).body
  expect(await seen()).toMatchObject({ isRegistered: true, registrationStatus: 'registered', isAsked: true })
  expect((await ada.send(eventCalls.read, { params })).body.isAsked).toBe(false)
  expect((await bo.send(questionCalls.list)).body.entries).toEqual([
    {
      competitionId: event.id,
      name: event.name,
      clubName: event.clubName,
      competitionDate: event.competitionDate,
      archeryStyle: 'BH',
      divisionScheme: 'styles',
      askedAt: '2026-05-02T09:00:00.000Z',
      status: 'upcoming',
    },
  ])
  expect((await answers(cleo, true)).status).toBe(409)
  expect((await answers(bo, true)).body).toMatchObject({ isRegistered: true, isAsked: false })
  expect(await archers()).toEqual([['Bo', 'registered', false]])
  expect((await bo.send(questionCalls.list)).body.entries).toEqual([])
  expect((await answers(bo, true)).status).toBe(409)
  await registeredFor(event, [cleo])
  await ada.send(add, { params, body: { userId: ada.user.id, archeryStyle: 'BH' } })
  await ada.send(add, { params, body: { name: 'A Guest', archeryStyle: 'BH' } })
  expect((await archers()).map(([, , isAsked]) => isAsked)).toEqual([false, false, false, false])
})

test('an archer who declines or withdraws before the start is removed and cannot be entered again, but can register themselves', async () => {
  const { ada, bo, cleo, event, params, enter, answers, archers } = await enteredShoot({ maxParticipants: 1 })
  await registeredFor(event, [cleo])
  expect((await answers(bo, false)).body).toMatchObject({ registrationStatus: null, isAsked: false })
  expect(await archers()).toEqual([['Cleo', 'registered', false]])
  const again = await enter(bo)
  expect([again.status, again.error.message]).toEqual([
    422,
    'This archer declined to take part. They can register themselves until the start.',
  ])
  await cleo.send(withdraw, { params })
  expect((await bo.send(register, { params, body: { archeryStyle: 'BH' } })).body.isAsked).toBe(false)
  await bo.send(withdraw, { params })
  expect((await enter(bo)).status).toBe(201)
  expect((await bo.send(withdraw, { params })).status).toBe(204)
  expect((await enter(bo)).status).toBe(422)
  expect((await ada.send(list, { params })).body).toEqual([])
})

test('after the start an entered archer scores with the others, and declining retires them with what they shot', async () => {
  const { ada, bo, params, entered, answers, archers, start } = await enteredShoot({ numberOfTargets: 3 })
  const [group] = await start()
  const id = group?.id ?? ''
  await beginCard(bo, id)
  await putEntries(bo, id, entries([bo.user.id, ['1A', '1B']]))
  expect((await bo.send(withdraw, { params })).status).toBe(409)
  expect((await answers(bo, false)).body).toMatchObject({ registrationStatus: 'retired', isAsked: false })
  expect((await archers())[0]).toEqual(['Bo', 'retired', false])
  const card = (await ada.send(scorecardCalls.read, { params: { id } })).body
  expect(zonesOf(card, bo.user.id).slice(0, 2)).toEqual(['1A', '1B'])
  const { divisions } = (await ada.send(eventResultCalls.read, { params })).body
  expect(divisions[0]?.results.at(-1)).toMatchObject({ participantId: entered.id, total: 38 })
  // An officer who registers them again asks again.
  const back = { params: { ...params, participantId: entered.id }, body: { status: 'registered' } } as const
  expect((await ada.send(change, back)).body).toMatchObject({ status: 'registered', isAsked: true })
  expect((await answers(bo, true)).body).toMatchObject({ registrationStatus: 'registered', isAsked: false })
})

test('an archer can retire by themselves once the event has started, and only then', async () => {
  const { ada, bo, cleo, params, answers, start } = await enteredShoot()
  await answers(bo, true)
  expect((await bo.send(retire, { params })).status).toBe(409)
  await start()
  expect((await cleo.send(retire, { params })).status).toBe(409)
  expect((await bo.send(retire, { params })).body.registrationStatus).toBe('retired')
  const [first] = (await ada.send(list, { params })).body
  expect(first).toMatchObject({ userId: bo.user.id, status: 'retired' })
})

test('an officer can enter an archer who declined once the event has started', async () => {
  const { ada, bo, event, enter, answers, archers, start } = await enteredShoot()
  await answers(bo, false)
  await peopledEvent(ada, event, 1)
  await start()
  expect((await enter(bo)).body).toMatchObject({ status: 'registered', isAsked: true })
  expect((await archers()).at(-1)).toEqual(['Bo', 'registered', true])
})

test('an archer is mailed once at a verified address, and not again after declining', async () => {
  const { server, ada, bo, cleo, event, enter, answers, start } = await enteredShoot()
  await verifyAddressOf(server, bo)
  server.startJobs()
  const mailsTo = async ({ user }: Person) =>
    (await readOutbox(server.dataDir)).filter(({ parsed }) =>
      parsed.to?.some(({ address }) => address === user.email),
    )
  await eventually(async () => expect(await mailsTo(bo)).toHaveLength(1))
  const [mail] = await mailsTo(bo)
  expect(mail?.parsed.subject).toBe('You were entered for an event')
  expect(mail?.parsed.text).toContain(`/competitions/${event.id}`)
  await answers(bo, false)
  await enter(cleo)
  await start()
  await enter(bo)
  const dee = await server.person('Dee')
  await verifyAddressOf(server, dee)
  await ada.send(add, { params: { id: event.id }, body: { userId: dee.user.id, archeryStyle: 'BH' } })
  await eventually(async () => expect(await mailsTo(dee)).toHaveLength(1))
  expect([(await mailsTo(bo)).length, (await mailsTo(cleo)).length]).toEqual([1, 0])
})

test('entering an account does not reveal its address; agreeing does', async () => {
  const { ada, bo, answers } = await enteredShoot()
  const found = async () =>
    (await ada.send(userSearchCalls.search, { query: { q: 'bo nock' } })).body.map(({ email }) => email)
  expect(await found()).toEqual(['b***@example.org'])
  await answers(bo, true)
  expect(await found()).toEqual([bo.user.email])
})

test('an archer who declines after the start reveals no address, and one who is asked again reveals it by agreeing', async () => {
  const { ada, bo, params, entered, answers, start } = await enteredShoot({ numberOfTargets: 3 })
  const found = async () =>
    (await ada.send(userSearchCalls.search, { query: { q: 'bo nock' } })).body.map(({ email }) => email)
  await start()
  expect((await answers(bo, false)).body.registrationStatus).toBe('retired')
  expect(await found()).toEqual(['b***@example.org'])
  const back = await ada.send(change, {
    params: { ...params, participantId: entered.id },
    body: { status: 'registered' },
  })
  expect([back.status, back.body.isAsked]).toEqual([200, true])
  expect(await found()).toEqual(['b***@example.org'])
  await answers(bo, true)
  expect(await found()).toEqual([bo.user.email])
})

test('a mailbox gets at most 10 mails in an hour of one sender, however often its account is entered', async () => {
  const { server, bo, entered } = await enteredShoot()
  await verifyAddressOf(server, bo)
  const mailed = async (mail: typeof mailEntered) => {
    for (let each = 0; each < 6; each += 1) await mail(server.parts, { participantId: entered.id })
  }
  await mailed(mailEntered)
  await expect(mailed(mailEntered)).rejects.toThrow('The mailbox has had its mails of this time')
  const mails = (await readOutbox(server.dataDir)).filter(({ parsed }) =>
    parsed.to?.some(({ address }) => address === bo.user.email),
  )
  expect(mails).toHaveLength(10)
})

test('a job of an earlier version mails each archer in their own language', async () => {
  const { server, bo, cleo, entered, enter, answers } = await enteredShoot()
  for (const person of [bo, cleo]) await verifyAddressOf(server, person)
  await bo.send(ownLanguageCalls.choose, { body: { language: 'de' } })
  const { id: ofCleo } = (await enter(cleo)).body
  for (const participantId of [entered.id, ofCleo]) await mailEntered(server.parts, { participantId })
  await answers(bo, true)
  await mailMovedUp(server.parts, { participantId: entered.id })
  const asked = await mailAbout(server, bo, 'Du wurdest zu einem Turnier angemeldet')
  expect(asked.text).toContain(
    'am Samstag, 5. Dezember 2026 eingetragen. Du hast einen Platz. Nimmst du teil?',
  )
  const [place] = (await subjectsTo(server, bo)).filter((subject) =>
    subject?.startsWith('Du hast einen Platz:'),
  )
  expect(place).toContain('Winter Shoot')
  expect(await subjectsTo(server, cleo)).toEqual(['You were entered for an event'])
})
