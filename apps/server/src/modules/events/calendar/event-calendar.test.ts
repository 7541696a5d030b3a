import {
  adminUserCalls,
  type Competition,
  calendarPath,
  clubMemberCalls,
  eventCalendarCalls,
  eventCalls,
  eventParticipantCalls,
  eventRoundCalls,
} from '@fletch/domain/contract'
import {
  administratorOf,
  announcedEvent,
  foundClub,
  handClock,
  joinedBy,
  peopledEvent,
  registeredFor,
  startTestServer,
  type TestServer,
} from '@fletch/testkit'
import { expect, test } from 'vitest'

test('an event and a club’s events are exported as calendar files with whole days, including cancelled events', async () => {
  const server = await startTestServer()
  const ada = await server.person()
  const club = await foundClub(ada, { name: 'The Oaks' })
  const first = await announcedEvent(ada, club, {
    name: 'Winter; Shoot',
    description: 'Bring boots,\ntorches',
  })
  const second = await announcedEvent(ada, club, { competitionDate: '2027-01-01' })
  await ada.send(eventCalls.cancel, { params: { id: second.id } })
  const get = async (url: string) => {
    const answer = await server.app.inject({ url, headers: { authorization: `Bearer ${ada.token}` } })
    return { ...answer, lines: answer.body.split('\r\n') }
  }
  const one = await get(`/api/competitions/${first.id}/calendar.ics`)
  expect(one.statusCode).toBe(200)
  expect(one.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(one.headers['content-disposition']).toContain('Winter-Shoot.ics')
  expect(one.lines).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      `UID:${first.id}`,
      'DTSTART;VALUE=DATE:20261205',
      'SUMMARY:Winter\\; Shoot',
      'DESCRIPTION:The Oaks\\n\\nBring boots\\,\\ntorches',
      'STATUS:CONFIRMED',
    ]),
  )
  const all = await get(`/api/clubs/${club.id}/events.ics`)
  expect(all.lines.filter((line) => /^(UID|STATUS|DTSTART)/.test(line))).toEqual([
    `UID:${second.id}`,
    'DTSTART;VALUE=DATE:20270101',
    'STATUS:CANCELLED',
    `UID:${first.id}`,
    'DTSTART;VALUE=DATE:20261205',
    'STATUS:CONFIRMED',
  ])
  expect((await get('/api/clubs/none/events.ics')).statusCode).toBe(404)
})

test('a calendar that already has an event accepts its changes, because each file is newer than the one before', async () => {
  const clock = handClock()
  const server = await startTestServer({ clock })
  const ada = await server.person()
  const event = await announcedEvent(ada, await foundClub(ada))
  const url = `/api/competitions/${event.id}/calendar.ics`
  const stampOf = async () => {
    const { body } = await server.app.inject({ url, headers: { authorization: `Bearer ${ada.token}` } })
    return /^DTSTAMP:(\S+)/m.exec(body)?.[1] ?? ''
  }
  const before = await stampOf()
  clock.advance(60_000)
  await ada.send(eventCalls.cancel, { params: { id: event.id } })
  expect(before).toMatch(/^\d{8}T\d{6}Z$/)
  expect((await stampOf()) > before).toBe(true)
})

test('a stored name with line breaks stays on one line of the file, whatever a reader treats as a line break', async () => {
  const server = await startTestServer()
  const ada = await server.person()
  const club = await foundClub(ada)
  const event = await announcedEvent(ada, club)
  const breaks = ['\r\n', '\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029', '\u001c']
  const name = breaks.map((each, place) => `Shoot${each}X-${place}:forged`).join('')
  await server.parts.db.write(async (tx) => {
    await tx
      .updateTable('events')
      .set({ name: `${name}\u202e`, clubName: name, description: name })
      .execute()
    await tx.updateTable('clubs').set({ name }).execute()
  })
  for (const url of [`/api/competitions/${event.id}/calendar.ics`, `/api/clubs/${club.id}/events.ics`]) {
    const { body } = await server.app.inject({ url, headers: { authorization: `Bearer ${ada.token}` } })
    // Folded lines continue after a space; a property starts a line with its name.
    const lines = body.split(/\r\n|[\p{Cc}\p{Zl}\p{Zp}]/u)
    expect(lines.filter((line) => /^X-\d|^X-\d:forged/.test(line))).toEqual([])
    expect(body.replaceAll('\r\n ', '')).toContain('SUMMARY:Shoot X-0:forged')
    expect(body.replaceAll('\r\n', '')).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202e]/u)
  }
})

test('no line of a file is longer than 75 bytes or cuts a character, and each ends with a line break', async () => {
  const server = await startTestServer()
  const ada = await server.person()
  const club = await foundClub(ada)
  const headers = { authorization: `Bearer ${ada.token}` }
  for (const start of ['', 'x', 'xx', 'xxx']) {
    const text = `${start}${'🏹'.repeat(20)}${'日本'.repeat(12)}${'Übung; '.repeat(8)}`.trim()
    const event = await announcedEvent(ada, club, { name: text, description: text, details: { place: text } })
    const { body, rawPayload } = await server.app.inject({
      url: `/api/competitions/${event.id}/calendar.ics`,
      headers,
    })
    expect(body.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(rawPayload.toString('utf8')).toBe(body)
    const lines = body.slice(0, -2).split('\r\n')
    expect(lines.filter((line) => Buffer.byteLength(line) > 75 || /[\r\n\uFFFD]/.test(line))).toEqual([])
    const whole = body.replaceAll('\r\n ', '').split('\r\n')
    expect(whole).toContain(`SUMMARY:${text.replaceAll(';', '\\;')}`)
    expect(whole).toContain(`LOCATION:${text.replaceAll(';', '\\;')}`)
    expect(whole.filter((line) => line !== '' && !/^[A-Z-]+(;[A-Z]+=[A-Z-]+)*:/.test(line))).toEqual([])
  }
})

test('each round of an event has its own day and links to the round', async () => {
  const server = await startTestServer()
  const ada = await server.person()
  const event = await announcedEvent(ada, await foundClub(ada))
  const body = { name: 'Sunday', competitionDate: '2026-12-06', roundId: 'abc-three-arrow' }
  const { rounds } = (await ada.send(eventRoundCalls.add, { params: { id: event.id }, body })).body
  const answer = await server.app.inject({
    url: `/api/competitions/${event.id}/calendar.ics`,
    headers: { authorization: `Bearer ${ada.token}` },
  })
  const lines = answer.body.replaceAll('\r\n ', '').split('\r\n')
  expect(lines.filter((line) => /^(UID|DTSTART|SUMMARY|URL)/.test(line))).toEqual([
    `UID:${event.id}`,
    'DTSTART;VALUE=DATE:20261205',
    'SUMMARY:Winter Shoot',
    expect.stringMatching(new RegExp(`${event.id}$`)),
    `UID:${rounds?.[1]?.id ?? ''}`,
    'DTSTART;VALUE=DATE:20261206',
    'SUMMARY:Winter Shoot · Sunday',
    expect.stringMatching(new RegExp(`${event.id}\\?round=2$`)),
  ])
})

const asked = async ({ app }: TestServer, key: string | null, headers: Record<string, string> = {}) => {
  const answer = await app.inject({ url: calendarPath(key ?? ''), headers })
  return { ...answer, lines: answer.body.replaceAll('\r\n ', '').split('\r\n') }
}

const saved = ({ clubId: _club, ...event }: Competition) => event

test('a key opens the calendar of a user’s own events without a sign-in until the key is replaced', async () => {
  const server = await startTestServer()
  const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
  const club = await foundClub(ada)
  const [event, full] = [
    await announcedEvent(ada, club),
    await announcedEvent(ada, club, { maxParticipants: 1 }),
  ]
  await announcedEvent(ada, club, { name: 'Without Bo' })
  await registeredFor(event, [bo])
  await peopledEvent(ada, full, 1)
  await registeredFor(full, [bo])
  expect((await bo.send(eventCalendarCalls.readOwn)).body).toEqual({ key: null })
  const { key } = (await bo.send(eventCalendarCalls.renewOwn)).body
  expect((await bo.send(eventCalendarCalls.readOwn)).body).toEqual({ key })
  const { lines, headers } = await asked(server, key)
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(lines.filter((line) => /^(UID|STATUS|SEQUENCE)/.test(line)).toSorted()).toEqual(
    [
      ...[`UID:${event.id}`, 'SEQUENCE:0', 'STATUS:CONFIRMED'],
      ...[`UID:${full.id}`, 'SEQUENCE:0', 'STATUS:TENTATIVE'],
    ].toSorted(),
  )
  await bo.send(eventParticipantCalls.withdraw, { params: { id: event.id } })
  expect((await asked(server, key)).body).not.toContain(event.id)
  const next = (await bo.send(eventCalendarCalls.renewOwn)).body.key
  expect((await asked(server, key)).statusCode).toBe(404)
  expect((await asked(server, next)).statusCode).toBe(200)
  expect((await asked(server, 'A'.repeat(43))).statusCode).toBe(404)
})

test('a calendar shows the details and the questions of an event, and to each reader their own answers', async () => {
  const server = await startTestServer()
  const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
  const club = await foundClub(ada)
  const details = {
    ...{ place: 'Oak wood', mapLink: 'https://maps.example/1', startTime: '09:30', fee: '12 €' },
    ...{ feeNote: 'In cash', contact: 'Wren, 0171 1', bring: 'Boots' },
    questions: [
      { id: 'car', kind: 'yes-no', text: 'A seat in your car?' },
      { id: 'meal', kind: 'text', text: 'Meal' },
    ],
  }
  const event = await announcedEvent(ada, club, { details })
  const answers = [{ question: 'car', answer: 'yes' }]
  const params = { id: event.id }
  await bo.send(eventParticipantCalls.register, { params, body: { archeryStyle: 'BH', answers } })
  await registeredFor(event, [ada])
  const mine = (await bo.send(eventCalendarCalls.renewOwn)).body.key
  const ofClub = (await ada.send(eventCalendarCalls.renewOfClub, { params: { id: club.id } })).body.key
  const file = async ({ token }: { token: string }) => {
    const headers = { authorization: `Bearer ${token}` }
    const { body } = await server.app.inject({ url: `/api/competitions/${event.id}/calendar.ics`, headers })
    return { lines: body.replaceAll('\r\n ', '').split('\r\n') }
  }
  const facts = [
    ...['Place: Oak wood', 'Map: https://maps.example/1', 'Start: 09:30', 'Fee: 12 €', 'How to pay: In cash'],
    ...['Contact: Wren\\, 0171 1', 'Please bring: Boots'],
  ].join('\\n')
  const asks = (car: string) => `A seat in your car?\\n${car}\\nMeal\\nNot answered`
  const told = (text: string) => [
    'LOCATION:Oak wood',
    'DTSTART:20261205T093000Z',
    expect.stringMatching(new RegExp(`^DESCRIPTION:.*${text.replaceAll(/[\\?/.]/g, '\\$&')}$`)),
  ]
  for (const lines of [(await asked(server, mine)).lines, (await file(bo)).lines])
    expect(lines).toEqual(expect.arrayContaining(told(`${facts}\\n\\n${asks('Yes')}`)))
  for (const lines of [(await asked(server, ofClub)).lines, (await file(ada)).lines])
    expect(lines).toEqual(expect.arrayContaining(told(`${facts}\\n\\n${asks('Not answered')}`)))
  // A person who is not in the event sees no questions.
  expect((await file(await server.person('Cleo'))).lines).toEqual(expect.arrayContaining(told(facts)))
})

test('an unchanged calendar is not sent again, and each change of the event raises its sequence number', async () => {
  const clock = handClock()
  const server = await startTestServer({ clock })
  const ada = await server.person()
  const event = await announcedEvent(ada, await foundClub(ada))
  const params = { id: event.id }
  const second = { name: 'Sunday', competitionDate: '2026-12-06', roundId: 'abc-three-arrow' }
  const { rounds = [] } = (await ada.send(eventRoundCalls.add, { params, body: second })).body
  await registeredFor(event, [ada])
  const { key } = (await ada.send(eventCalendarCalls.renewOwn)).body
  const look = async () => {
    const { headers, lines } = await asked(server, key)
    const told = lines.filter((line) => /^(SEQUENCE|STATUS|DTSTART)/.test(line))
    return { etag: String(headers['etag']), told: told.join(' ') }
  }
  const before = await look()
  clock.advance(60_000)
  expect((await asked(server, key, { 'if-none-match': before.etag })).statusCode).toBe(304)
  // A change of something that the calendar does not show raises no number.
  await ada.send(eventCalls.save, { params, body: { ...saved(event), maxParticipants: 30 } })
  expect(await look()).toEqual(before)
  const details = { place: 'Oak wood', startTime: '09:30' }
  await ada.send(eventCalls.save, {
    params,
    body: { ...saved(event), competitionDate: '2026-12-04', timeZone: 'Europe/Berlin', details },
  })
  expect((await look()).told).toBe(
    'SEQUENCE:1 DTSTART:20261204T083000Z STATUS:CONFIRMED SEQUENCE:1 DTSTART:20261206T083000Z STATUS:CONFIRMED',
  )
  await ada.send(eventRoundCalls.change, {
    params: { id: event.id, eventRoundId: rounds[1]?.id ?? '' },
    body: { ...second, competitionDate: '2026-12-07' },
  })
  await ada.send(eventCalls.cancel, { params })
  expect((await look()).told).toBe(
    'SEQUENCE:2 DTSTART:20261204T083000Z STATUS:CANCELLED SEQUENCE:3 DTSTART:20261207T083000Z STATUS:CANCELLED',
  )
  expect((await asked(server, key, { 'if-none-match': before.etag })).statusCode).toBe(200)
})

test('each member has their own key for a club’s calendar, which ends with the membership; others get none', async () => {
  const server = await startTestServer()
  const [ada, bo, eve] = [await server.person('Ada'), await server.person('Bo'), await server.person('Eve')]
  const club = await joinedBy(await foundClub(ada), bo)
  const event = await announcedEvent(ada, club)
  const params = { id: club.id }
  expect((await eve.send(eventCalendarCalls.readOfClub, { params })).status).toBe(403)
  expect((await eve.send(eventCalendarCalls.renewOfClub, { params })).status).toBe(403)
  const { key } = (await bo.send(eventCalendarCalls.renewOfClub, { params })).body
  expect((await bo.send(eventCalendarCalls.readOfClub, { params })).body).toEqual({ key })
  expect((await ada.send(eventCalendarCalls.readOfClub, { params })).body).toEqual({ key: null })
  expect((await bo.send(eventCalendarCalls.readOwn)).body).toEqual({ key: null })
  const hers = (await ada.send(eventCalendarCalls.renewOfClub, { params })).body.key
  await ada.send(eventCalendarCalls.renewOwn)
  expect((await asked(server, hers)).body).toBe((await asked(server, key)).body)
  expect((await asked(server, key)).body).toContain(`UID:${event.id}`)
  await bo.send(clubMemberCalls.leave, { params })
  expect((await asked(server, key)).statusCode).toBe(404)
  expect((await asked(server, hers)).statusCode).toBe(200)
})

test('a block ends a user’s calendar key for good, and requests from one address are limited', async () => {
  const server = await startTestServer()
  const ada = await server.person()
  const { key } = (await ada.send(eventCalendarCalls.renewOwn)).body
  const { send } = await administratorOf(server)
  const block = (isBlocked: boolean) =>
    send(adminUserCalls.block, { params: { id: ada.user.id }, body: { isBlocked, reason: 'spam' } })
  await block(true)
  expect((await asked(server, key)).statusCode).toBe(404)
  await block(false)
  expect((await asked(server, key)).statusCode).toBe(404)
  for (let times = 0; times < 6000; times += 1)
    await server.parts.limits.note('calendarsFromAddress', '127.0.0.1')
  expect((await asked(server, key)).statusCode).toBe(429)
})
