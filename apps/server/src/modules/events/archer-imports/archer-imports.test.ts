import {
  eventArcherImportCalls,
  eventCheckInCalls,
  eventGroupCalls,
  eventParticipantCalls,
  eventTeamCalls,
  noticeCalls,
  ownLanguageCalls,
  pushDeviceCalls,
} from '@fletch/contract'
import type { PushOrder } from '@fletch/server/platform/push/push.ts'
import {
  announcedEvent,
  doEventJobs,
  doJobs,
  eventually,
  foundClub,
  handClock,
  mailsTo,
  newBrowser,
  type Person,
  peopledEvent,
  registeredFor,
  startTestServer,
  subjectsTo,
  verifyAddressOf,
} from '@fletch/testkit'
import { expect, test } from 'vitest'

const { add, answer, answerQuestions, change, list, register } = eventParticipantCalls
const imports = eventArcherImportCalls

const importIdOf = (number: number) => `01980000-0000-7000-8000-0000000000a${number}`
const [first, second] = [importIdOf(1), importIdOf(2)]

const meal = { id: 'meal', kind: 'text', text: 'What would you like for lunch?' } as const

/** An event that Ada runs, with ways to import archers by name or by account. */
const shoot = async (more: Readonly<Record<string, unknown>> = {}) => {
  const clock = handClock('2026-11-26T09:00:00.000Z')
  const pushed: PushOrder[] = []
  const send = async (_to: unknown, order: PushOrder) => {
    pushed.push(order)
    return 'sent' as const
  }
  // What happens while a mail or a notification is on its way.
  const meanwhile: (() => Promise<unknown>)[] = []
  const server = await startTestServer({
    clock,
    replace: ({ limits, mail, push }) => ({
      limits: {
        ...limits,
        note: async (...of) => {
          if (of[0] === 'pushesToDevice') await meanwhile.shift()?.()
          await limits.note(...of)
        },
      },
      mail: {
        ...mail,
        send: async (letter) => {
          await meanwhile.shift()?.()
          await mail.send(letter)
        },
      },
      push: { ...push, send },
    }),
  })
  const ada = await server.person('Ada')
  const event = await announcedEvent(ada, await foundClub(ada), more)
  const params = { id: event.id }
  const imported = async (who: string | Person, importId = first) => {
    const named = typeof who === 'string' ? { name: who } : { userId: who.user.id }
    return (await ada.send(add, { params, body: { ...named, archeryStyle: 'BH', importId } })).body.id
  }
  return {
    clock,
    server,
    ada,
    event,
    params,
    imported,
    meanwhile,
    pushed,
    names: async () => (await ada.send(list, { params })).body.map(({ user }) => user.firstName),
    listed: async () => (await ada.send(imports.list, { params })).body,
    undo: (importId = first, who: Person = ada) =>
      who.send(imports.undo, { params: { ...params, importId } }),
  }
}

test('undoing an import removes exactly the archers it added', async () => {
  const { clock, ada, event, imported, names, listed, undo } = await shoot()
  await peopledEvent(ada, event, 1)
  await imported('Bo')
  clock.advance(60_000)
  for (const name of ['Cleo', 'Dag']) await imported(name, second)
  await imported('Eva')
  expect(await listed()).toEqual([
    { id: second, importedAt: '2026-11-26T09:01:00.000Z', removable: 2, stay: [] },
    { id: first, importedAt: '2026-11-26T09:00:00.000Z', removable: 2, stay: [] },
  ])
  const undone = await undo()
  expect([undone.status, undone.body]).toEqual([200, { removed: 2, stayed: [] }])
  expect(await names()).toEqual(['Guest', 'Cleo', 'Dag'])
  expect((await listed()).map(({ id }) => id)).toEqual([second])
  expect((await undo()).error?.code).toBe('archer-import-unknown')
})

test('archers with whom something happened since stay, and the answer says why', async () => {
  const { server, ada, params, imported, names, listed, undo } = await shoot({
    details: { questions: [meal] },
  })
  await imported('Gone')
  const ids = []
  for (const name of ['Here', 'Paid', 'Team', 'Style', 'Absent']) ids.push(await imported(name))
  const [here = '', paid = '', inTeam = '', style = '', absent = ''] = ids
  const [bo, cleo, dag] = [await server.person('Bo'), await server.person('Cleo'), await server.person('Dag')]
  const [agreed, answered] = [await imported(bo), await imported(cleo)]
  await imported(dag)
  const arrivals = [
    { participantId: here, presence: 'here' },
    { participantId: paid, isPaid: true },
    { participantId: absent, presence: 'absent' },
  ]
  await ada.send(eventCheckInCalls.note, { params, body: { arrivals } })
  await ada.send(eventTeamCalls.setRules, { params, body: { rules: { archers: 2, best: 2 } } })
  await ada.send(eventTeamCalls.add, { params, body: { name: 'Oaks', archers: [inTeam] } })
  await ada.send(change, {
    params: { ...params, participantId: style },
    body: { archeryStyle: 'Trad' },
  })
  await bo.send(answer, { params, body: { agreed: true } })
  await cleo.send(answerQuestions, { params, body: { answers: [{ question: 'meal', answer: 'Soup' }] } })
  const stay = [
    { participantId: here, reason: 'arrived' },
    { participantId: paid, reason: 'paid' },
    { participantId: inTeam, reason: 'in-team' },
    { participantId: style, reason: 'changed' },
    { participantId: absent, reason: 'changed' },
    { participantId: agreed, reason: 'agreed' },
    { participantId: answered, reason: 'changed' },
  ]
  expect(await listed()).toMatchObject([{ removable: 2, stay }])
  expect((await undo()).body).toEqual({ removed: 2, stayed: stay })
  expect(await names()).toEqual(['Here', 'Paid', 'Team', 'Style', 'Absent', 'Bo', 'Cleo'])
  // Once the reason is gone, undoing again removes the archer.
  await ada.send(eventCheckInCalls.note, {
    params,
    body: { arrivals: [{ participantId: here, presence: 'expected' }] },
  })
  expect((await undo()).body).toMatchObject({ removed: 1 })
})

test('archers in groups stay, and nothing is undone once the event has started', async () => {
  const { ada, params, imported, listed, undo } = await shoot()
  for (const name of ['Bo', 'Cleo', 'Dag', 'Eva']) await imported(name)
  await ada.send(eventGroupCalls.create, { params, body: {} })
  expect((await undo()).body).toMatchObject({ removed: 0, stayed: [{ reason: 'in-group' }, {}, {}, {}] })
  await ada.send(eventGroupCalls.start, { params, body: {} })
  expect([(await undo()).error?.code, await listed()]).toEqual(['started-event-keeps-archer', []])
})

test('a place that becomes free goes to the archer who waits longest', async () => {
  const { server, event, imported, undo, ada, params } = await shoot({ maxParticipants: 1 })
  await imported('Bo')
  const cleo = await server.person('Cleo')
  const [waiting] = await registeredFor(event, [cleo])
  expect(waiting?.status).toBe('waiting')
  await undo()
  expect((await ada.send(list, { params })).body).toMatchObject([{ id: waiting?.id, status: 'registered' }])
})

test('the officer who imports their own name can undo that too', async () => {
  const { ada, imported, names, undo } = await shoot()
  await imported(ada)
  expect((await undo()).body).toEqual({ removed: 1, stayed: [] })
  expect(await names()).toEqual([])
})

test('only an archer who was mailed that they are entered is mailed that this was taken back', async () => {
  const { server, imported, undo, params } = await shoot()
  const [bo, cleo] = [await server.person('Bo'), await server.person('Cleo')]
  for (const person of [bo, cleo]) await verifyAddressOf(server, person)
  await imported(bo)
  // No job has run yet, so no one has been told anything.
  await undo()
  server.startJobs()
  await imported(cleo, second)
  await eventually(async () =>
    expect(await subjectsTo(server, cleo)).toEqual(['You were entered for an event']),
  )
  await eventually(async () => {
    const unsent = await server.parts.db.read
      .selectFrom('eventNotices')
      .select('id')
      .where('mailedAt', 'is', null)
      .execute()
    expect(unsent).toEqual([])
  })
  await undo(second)
  await eventually(async () =>
    expect(await subjectsTo(server, cleo)).toEqual([
      'You were entered for an event',
      'You were entered for an event by mistake',
    ]),
  )
  expect(await subjectsTo(server, bo)).toEqual([])
  expect((await bo.send(register, { params, body: { archeryStyle: 'BH' } })).status).toBe(201)
})

test('an archer reads in their own language that they were entered, and that it was taken back', async () => {
  const { server, imported, undo } = await shoot()
  const bo = await server.person('Bo')
  await verifyAddressOf(server, bo)
  await bo.send(ownLanguageCalls.choose, { body: { language: 'de' } })
  await imported(bo)
  await doEventJobs(server)
  await undo()
  await doJobs(server, ['entry-'])
  expect(await subjectsTo(server, bo)).toEqual([
    'Du wurdest aus Versehen zu einem Turnier angemeldet',
    'Du wurdest zu einem Turnier angemeldet',
  ])
  const [mail] = await mailsTo(server, bo)
  expect(mail?.html).toContain('<html lang="de">')
})

test('an archer whose mail was on its way when the import was undone is mailed that this was taken back', async () => {
  const { server, imported, undo, meanwhile } = await shoot()
  const bo = await server.person('Bo')
  await verifyAddressOf(server, bo)
  await imported(bo)
  meanwhile.push(async () => expect((await undo()).body).toMatchObject({ removed: 1 }))
  await doEventJobs(server)
  expect(meanwhile).toEqual([])
  server.startJobs()
  await eventually(async () =>
    expect(await subjectsTo(server, bo)).toEqual([
      'You were entered for an event',
      'You were entered for an event by mistake',
    ]),
  )
})

test('the mail that takes an entry back breaks up numbers, like the mail of the entry', async () => {
  const { server, imported, undo } = await shoot({ name: 'Call +49 900 1234567 now' })
  const bo = await server.person('Bo')
  await verifyAddressOf(server, bo)
  server.startJobs()
  await imported(bo)
  await eventually(async () => expect(await mailsTo(server, bo)).toHaveLength(1))
  await eventually(async () => expect((await undo()).body).toMatchObject({ removed: 1 }))
  await eventually(async () => expect(await mailsTo(server, bo)).toHaveLength(2))
  for (const { text } of await mailsTo(server, bo)) {
    expect(text).toContain('Call +499·001·234·567 now')
    expect(text).not.toContain('1234567')
  }
})

test('only the admins of an event see and undo its imports', async () => {
  const { server, params, imported, undo, names } = await shoot()
  await imported('Bo')
  const cleo = await server.person('Cleo')
  const refusals = [await undo(first, cleo), await cleo.send(imports.list, { params })]
  expect(refusals.map(({ error }) => error?.code)).toEqual(Array(2).fill('not-event-administrator'))
  expect(await names()).toEqual(['Bo'])
})

test('a notification of an entry that was undone is replaced on the device, and none is sent that was not before', async () => {
  const { server, event, imported, undo, pushed, params } = await shoot()
  const [bo, cleo] = [await server.person('Bo'), await server.person('Cleo')]
  for (const { send } of [bo, cleo]) await send(pushDeviceCalls.add, { body: newBrowser().subscription })
  await imported(bo)
  // No job has run yet, so no device has been told anything.
  await undo()
  await doEventJobs(server)
  expect(pushed).toEqual([])
  await imported(cleo, second)
  await doEventJobs(server)
  await undo(second)
  await doEventJobs(server)
  const [entered, takenBack, ...more] = pushed
  expect(more).toEqual([])
  expect(entered?.message).toMatchObject({ kind: 'entered' })
  expect(takenBack?.message).toEqual({
    kind: 'taken-back',
    path: `/competitions/${event.id}`,
    tag: entered?.topic,
    event: event.name,
    day: event.competitionDate,
  })
  expect(takenBack?.topic).toBe(entered?.topic)
  expect((await bo.send(register, { params, body: { archeryStyle: 'BH' } })).status).toBe(201)
})

test('no device is told of an entry that is undone just before its notification leaves', async () => {
  const { server, imported, undo, meanwhile, pushed } = await shoot()
  const bo = await server.person('Bo')
  await bo.send(pushDeviceCalls.add, { body: newBrowser().subscription })
  await imported(bo)
  meanwhile.push(async () => expect((await undo()).body).toMatchObject({ removed: 1 }))
  await doEventJobs(server)
  expect([meanwhile, pushed]).toEqual([[], []])
})

test('no device is told of an entry that was undone if the archer is in the event again or wants no such news', async () => {
  const { server, imported, undo, pushed, params } = await shoot()
  const [bo, cleo] = [await server.person('Bo'), await server.person('Cleo')]
  for (const { send } of [bo, cleo]) await send(pushDeviceCalls.add, { body: newBrowser().subscription })
  for (const person of [bo, cleo]) await imported(person)
  await doEventJobs(server)
  await undo()
  expect((await bo.send(register, { params, body: { archeryStyle: 'BH' } })).status).toBe(201)
  await cleo.send(noticeCalls.choose, { body: { off: [], pushesOff: ['registered'] } })
  await doEventJobs(server)
  expect(pushed.map(({ message }) => message)).toMatchObject([
    { kind: 'entered' },
    { kind: 'entered' },
    { kind: 'registered' },
  ])
})
