import {
  childCalls,
  eventCalendarCalls,
  eventCalls,
  eventGroupCalls,
  eventMessageCalls,
  eventParticipantCalls,
  eventResultCalls,
  publicEventCalls,
  questionCalls,
} from '@fletch/contract'
import {
  announcedEvent,
  beginCard,
  doEventJobs,
  entries,
  eventually,
  follow,
  foundClub,
  joinedBy,
  knowingRounds,
  listen,
  mailsTo,
  peopledEvent,
  putEntries,
  registeredFor,
  senderOf,
  startTestServer,
  verifyAddressOf,
} from '@fletch/testkit'
import { expect, test } from 'vitest'

const { add, answer, list } = eventParticipantCalls
const born = '2012-01-10'

/** An event that everyone can see, with a child whom an officer entered, and Bo, who registered. */
const withChild = async () => {
  const server = await startTestServer()
  const [ada, pat, bo] = [await server.person('Ada'), await server.person('Pat'), await server.person('Bo')]
  for (const person of [ada, pat, bo]) await verifyAddressOf(server, person)
  const club = await foundClub(ada)
  const body = { firstName: 'Kimberley', lastName: 'Quiver', dateOfBirth: born, gender: 'female' as const }
  const kim = (await pat.send(childCalls.add, { body })).body
  const asKim = senderOf(server.app, pat.token, { 'fletch-user': kim.id })
  await joinedBy(club, { send: asKim })
  const event = await announcedEvent(ada, club, {
    numberOfTargets: 2,
    isPublic: true,
    divisionScheme: 'ifaa-2021',
    details: { place: 'Oak wood', feeNote: 'Pay at pay.example.org', contact: '+49 170 1234567' },
  })
  const params = { id: event.id }
  await registeredFor(event, [bo], 'JFBB-R')
  const entry = await ada.send(add, { params, body: { userId: kim.id, archeryStyle: 'JFBB-R' } })
  expect(entry.status).toBe(201)
  await peopledEvent(ada, event, 3, ['JFBB-R'])
  const address = await listen(server)
  const read = async (path: string, headers: Record<string, string>) =>
    (await fetch(`${address}${path}`, { headers })).text()
  const ofEvent = `/api/competitions/${event.id}`
  return {
    server,
    ada,
    pat,
    bo,
    kim,
    asKim,
    event,
    params,
    entryId: entry.body.id,
    answers: (agreed: boolean) => asKim(answer, { params, body: { agreed } }),
    subjects: async () => (await mailsTo(server, pat)).map(({ subject }) => subject),
    /** Starts the event and scores two targets of Bo and of the child. */
    shoot: async () => {
      await doEventJobs(server)
      const { groups } = (await ada.send(eventGroupCalls.start, { params, body: { groupSize: 5 } })).body
      const [{ id: groupId } = { id: '' }] = groups
      expect((await beginCard(ada, groupId, {}, knowingRounds)).status).toBe(201)
      const shot = entries([bo.user.id, ['1A', '1B']], [kim.id, ['1A', '1A']])
      const saved = await putEntries(ada, groupId, shot, { reason: 'from paper' })
      expect(saved.status).toBe(200)
    },
    complete: async () => {
      expect((await ada.send(eventResultCalls.complete, { params })).status).toBe(200)
      await doEventJobs(server)
    },
    /** All that people without an account and other programs read of the event. */
    inPublic: async () => {
      const { liveKey } = (await ada.send(eventCalls.read, { params })).body
      const board = await follow(`${address}/api/live/${liveKey}`)
      await eventually(() => expect(board.frames()).not.toEqual([]))
      const own = { authorization: `Bearer ${bo.token}` }
      const [json, csv, page] = [
        await read(`${ofEvent}/results.json`, own),
        await read(`${ofEvent}/results.csv`, own),
        JSON.stringify((await server.stranger(publicEventCalls.read, { params })).body),
      ]
      return [board.frames()[0]?.data ?? '', json, csv, page]
    },
    /** What an officer reads of the child. */
    readByOfficer: async () =>
      (await ada.send(list, { params })).body.find(({ userId }) => userId === kim.id),
    calendar: async () => {
      const { key } = (await asKim(eventCalendarCalls.renewOwn)).body
      return (await read(`/api/calendars/${key}/events.ics`, {})).replace(/\r\n /g, '')
    },
    file: async () =>
      (
        await read(`${ofEvent}/calendar.ics`, { authorization: `Bearer ${pat.token}`, 'fletch-user': kim.id })
      ).replace(/\r\n /g, ''),
  }
}

const message = { to: 'all' as const, subject: 'Parking', text: 'Behind the barn' }
const namesKim = (text: string) => /Kimberley|Quiver/.test(text)

test('after a parent says no to an active event, nothing of the child is open and nothing more is sent', async () => {
  const { server, ada, params, shoot, answers, complete, inPublic, readByOfficer, subjects, calendar } =
    await withChild()
  await shoot()
  expect((await answers(false)).status).toBe(200)
  const before = await subjects()
  expect(before).toEqual([expect.stringContaining('entered for an event')])
  expect((await ada.send(eventMessageCalls.send, { params, body: message })).body).toMatchObject({
    reached: 1,
  })
  await complete()
  expect(await subjects()).toEqual(before)
  const read = await readByOfficer()
  expect(read).toMatchObject({ status: 'retired', isAsked: false, isUnnamed: true, entryConsent: 'declined' })
  expect(read).not.toHaveProperty('contact')
  expect(read).not.toHaveProperty('person')
  expect(JSON.stringify((await ada.send(list, { params })).body)).not.toContain(born)
  const shown = await inPublic()
  expect(shown.map(namesKim)).toEqual([false, false, false, false])
  // The places of all others are as they were.
  for (const text of shown.slice(0, 3)) expect(text).toContain('An archer')
  expect(await calendar()).not.toContain('VEVENT')
  expect((await server.stranger(publicEventCalls.read, { params })).status).toBe(200)
})

test('until a parent answers, nothing but the question is shown or sent', async () => {
  const { ada, params, event, shoot, complete, inPublic, readByOfficer, subjects, calendar, file } =
    await withChild()
  for (const text of [await calendar(), await file()]) {
    expect(text).toContain('STATUS:TENTATIVE')
    expect(text).toContain('have not answered')
    for (const hidden of ['URL', 'http', 'pay.example', '+49', event.id.concat('?')])
      expect(text).not.toContain(hidden)
  }
  await shoot()
  expect((await ada.send(eventMessageCalls.send, { params, body: message })).body).toMatchObject({
    reached: 1,
  })
  await complete()
  expect(await subjects()).toEqual([expect.stringContaining('entered for an event')])
  const read = await readByOfficer()
  expect(read).toMatchObject({ isAsked: true, isUnnamed: true })
  expect(read).not.toHaveProperty('contact')
  expect(read).not.toHaveProperty('person')
  expect((await inPublic()).map(namesKim)).toEqual([false, false, false, false])
})

test('the question is answered, refused and taken back after the end too, and the places stay', async () => {
  const { asKim, ada, params, shoot, complete, answers, inPublic, readByOfficer } = await withChild()
  await shoot()
  await complete()
  const asked = async () =>
    (await asKim(questionCalls.list)).body.entries.map(({ competitionId, status }) => [competitionId, status])
  const places = async () =>
    (await ada.send(eventResultCalls.read, { params })).body.divisions.flatMap(({ results }) =>
      results.map(({ participantId, rank, total }) => [participantId, rank, total]),
    )
  const placed = await places()
  expect(await asked()).toEqual([[params.id, 'completed']])
  expect((await answers(true)).body).toMatchObject({ isAsked: false, entryConsent: 'agreed' })
  expect(await asked()).toEqual([])
  expect((await inPublic()).slice(0, 3).map(namesKim)).toEqual([true, true, true])
  expect(await readByOfficer()).toMatchObject({ contact: {}, person: { dateOfBirth: born } })
  expect((await answers(true)).status).toBe(409)

  expect((await answers(false)).body).toMatchObject({ isAsked: false, entryConsent: 'declined' })
  expect((await inPublic()).map(namesKim)).toEqual([false, false, false, false])
  expect(await readByOfficer()).not.toHaveProperty('contact')
  expect(await places()).toEqual(placed)
  expect(await asked()).toEqual([])
  expect((await answers(false)).status).toBe(409)

  expect((await answers(true)).body).toMatchObject({ entryConsent: 'agreed' })
  expect((await inPublic()).slice(0, 3).map(namesKim)).toEqual([true, true, true])
})

test('an archer who registered takes the name out after the end as well', async () => {
  const { bo, params, shoot, complete, inPublic } = await withChild()
  await shoot()
  await complete()
  expect((await bo.send(answer, { params, body: { agreed: true } })).status).toBe(409)
  expect((await bo.send(answer, { params, body: { agreed: false } })).status).toBe(200)
  expect((await inPublic()).some((text) => text.includes('Bo Nock'))).toBe(false)
  expect((await bo.send(answer, { params, body: { agreed: true } })).body.entryConsent).toBe('own')
})
