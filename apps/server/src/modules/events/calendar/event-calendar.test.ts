import {
  adminUserCalls,
  type ClubEvent,
  calendarPath,
  clubMemberCalls,
  eventCalendarCalls,
  eventCalls,
  eventGroupCalls,
  eventParticipantCalls,
  eventRoundCalls,
  ownLanguageCalls,
} from '@fletch/contract'
import { instantAt } from '@fletch/domain'
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
import ICAL from 'ical.js'
import { expect, test } from 'vitest'

test('an event and a club’s events are exported as calendar files with whole days, including cancelled events', async () => {
  const server = await startTestServer()
  const ada = await server.person()
  const club = await foundClub(ada, { name: 'The Oaks' })
  const first = await announcedEvent(ada, club, {
    name: 'Winter; Shoot',
    description: 'Bring boots,\ntorches',
    details: { sponsors: 'Oak Inn' },
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
      'DESCRIPTION:The Oaks\\n\\nBring boots\\,\\ntorches\\n\\nSponsors: Oak Inn',
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
    expect(
      whole.filter((line) => line !== '' && !/^[A-Z-]+(;[A-Z]+=([A-Z-]+|"[^"]+"))*:/.test(line)),
    ).toEqual([])
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

const saved = ({ clubId: _club, ...event }: ClubEvent) => event

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

test('in the calendar of someone who was entered and has not agreed, texts of officers hold no link', async () => {
  const server = await startTestServer()
  const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
  const club = await foundClub(ada, { name: 'Elms of evil.example' })
  const details = { place: 'call evil.example' }
  const event = await announcedEvent(ada, club, { name: 'Win at evil.example', details })
  const entry = { userId: bo.user.id, archeryStyle: 'BH' }
  await ada.send(eventParticipantCalls.add, { params: { id: event.id }, body: entry })
  const { key } = (await bo.send(eventCalendarCalls.renewOwn)).body
  const { body } = await asked(server, key)
  expect(body).toContain('Win at evil. example')
  expect(body).not.toContain('evil.example')
})

test('a calendar shows the details and the questions of an event, and to each reader their own answers', async () => {
  const server = await startTestServer()
  const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
  const club = await foundClub(ada)
  const details = {
    place: 'Oak wood',
    mapLink: 'https://maps.example/1',
    startTime: '09:30',
    fee: '12 €',
    feeNote: 'In cash',
    contact: 'Wren, 0171 1',
    bring: 'Boots',
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
    'DTEND:20261205T133000Z',
    expect.stringMatching(new RegExp(`^DESCRIPTION:.*${text.replaceAll(/[\\?/.]/g, '\\$&')}$`)),
  ]
  for (const lines of [(await asked(server, mine)).lines, (await file(bo)).lines])
    expect(lines).toEqual(expect.arrayContaining(told(`${facts}\\n\\n${asks('Yes')}`)))
  for (const lines of [(await asked(server, ofClub)).lines, (await file(ada)).lines])
    expect(lines).toEqual(expect.arrayContaining(told(`${facts}\\n\\n${asks('Not answered')}`)))
  // Each file is in the language of its reader.
  await bo.send(ownLanguageCalls.choose, { body: { language: 'de' } })
  for (const lines of [(await asked(server, mine)).lines, (await file(bo)).lines])
    expect(lines.join('\n')).toContain(
      'Ort: Oak wood\\nKarte: https://maps.example/1\\nBeginn: 09:30\\nStartgeld: 12 €',
    )
  await bo.send(ownLanguageCalls.choose, { body: { language: 'de', locale: 'de-AT' } })
  for (const lines of [(await asked(server, mine)).lines, (await file(bo)).lines])
    expect(lines.join('\n')).toContain('Nenngeld: 12 €')
  await ada.send(ownLanguageCalls.choose, { body: { language: 'fr' } })
  const french = await asked(server, ofClub)
  expect(french.lines.join('\n')).toContain('Lieu\u00a0: Oak wood')
  expect(french.headers['content-disposition']).toMatch(/-tournois\.ics$/)
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
    const told = lines.filter((line) => /^(SEQUENCE|STATUS|DTSTART;)/.test(line))
    return { etag: String(headers['etag']), told: told.join(' ') }
  }
  const before = await look()
  clock.advance(60_000)
  expect((await asked(server, key, { 'if-none-match': before.etag })).statusCode).toBe(304)
  // A change of something that the calendar does not show raises no number.
  await ada.send(eventCalls.save, { params, body: { ...saved(event), maxParticipants: 30 } })
  expect(await look()).toEqual(before)
  const details = { place: 'Oak wood', startTime: '09:30' }
  const berlin = 'DTSTART;TZID=Europe/Berlin:'
  await ada.send(eventCalls.save, {
    params,
    body: { ...saved(event), competitionDate: '2026-12-04', timeZone: 'Europe/Berlin', details },
  })
  expect((await look()).told).toBe(
    `SEQUENCE:1 ${berlin}20261204T093000 STATUS:CONFIRMED SEQUENCE:1 ${berlin}20261206T093000 STATUS:CONFIRMED`,
  )
  await ada.send(eventRoundCalls.change, {
    params: { id: event.id, eventRoundId: rounds[1]?.id ?? '' },
    body: { ...second, competitionDate: '2026-12-07' },
  })
  await ada.send(eventCalls.cancel, { params })
  expect((await look()).told).toBe(
    `SEQUENCE:2 ${berlin}20261204T093000 STATUS:CANCELLED SEQUENCE:3 ${berlin}20261207T093000 STATUS:CANCELLED`,
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

/** The entries of a file as a calendar program understands them, by the time zones that the file itself describes. */
const understood = (file: string) => {
  const calendar = new ICAL.Component(ICAL.parse(file))
  const zones = calendar.getAllSubcomponents('vtimezone').map((zone) => new ICAL.Timezone(zone))
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    const instantOfTime = (time: ICAL.Time, name: string) => {
      const id = component.getFirstProperty(name)?.getParameter('tzid')
      const zone = zones.find(({ tzid }) => tzid === id)
      if (id !== undefined && zone === undefined) throw new Error(`The file does not describe ${id}`)
      if (zone !== undefined) time.zone = zone
      return time.isDate ? time.toString() : time.toJSDate().toISOString()
    }
    return {
      name: event.summary,
      start: instantOfTime(event.startDate, 'dtstart'),
      end: instantOfTime(event.endDate, 'dtend'),
      organizer: component.getFirstPropertyValue('organizer'),
      club: component.getFirstProperty('organizer')?.getFirstParameter('cn'),
    }
  })
}

test('a timed entry has an end and the time zone of the event, and a calendar program reads the right instants', async () => {
  const server = await startTestServer()
  const ada = await server.person()
  const club = await foundClub(ada, { name: 'The "Oaks"; Club' })
  const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Casablanca']
  const days = ['2026-03-30', '2026-10-24', '2026-10-25', '2027-01-16', '2031-07-05', '9998-12-30']
  const wanted = []
  for (const timeZone of zones)
    for (const competitionDate of days) {
      const name = `${timeZone} ${competitionDate}`
      const details = { startTime: '09:30', ...(timeZone === 'UTC' && { endTime: '17:00' }) }
      await announcedEvent(ada, club, { name, competitionDate, timeZone, details })
      const start = instantAt(competitionDate, '09:30', timeZone)
      const hours = timeZone === 'UTC' ? 7.5 : 4
      const end = new Date(Date.parse(start) + hours * 3_600_000).toISOString()
      wanted.push({ name, start, end, organizer: 'mailto:no-reply@localhost', club: "The 'Oaks'; Club" })
    }
  await announcedEvent(ada, club, { name: 'All day', details: { place: 'Oak wood' } })
  const { body } = await server.app.inject({
    url: `/api/clubs/${club.id}/events.ics`,
    headers: { authorization: `Bearer ${ada.token}` },
  })
  expect(body).toContain('METHOD:PUBLISH')
  expect(body).toContain(`ORGANIZER;CN="The 'Oaks'; Club":mailto:no-reply@localhost`)
  const read = understood(body)
  const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1)
  const timed = read.filter(({ name }) => name !== 'All day')
  expect(timed.toSorted(byName)).toEqual(wanted.toSorted(byName))
  expect(read.find(({ name }) => name === 'All day')?.start).toBe('2026-12-05')
})

test('a start that the clocks skip on the day of the event, a round or a group is refused with words', async () => {
  const server = await startTestServer()
  const ada = await server.person()
  const club = await foundClub(ada)
  const skipped = { status: 400, code: 'time-skipped' }
  const words = 'The clocks go forward and skip 02:30 on 2027-03-28. Choose another time.'
  const details = { startTime: '02:30' }
  const night = { competitionDate: '2027-03-28', timeZone: 'Europe/Berlin', details }
  const form = { clubId: club.id, name: 'Night', archeryStyle: 'all', ...night }
  const refused = await ada.send(eventCalls.create, { body: form })
  expect({ status: refused.status, code: refused.error.code }).toEqual(skipped)
  expect(refused.error.errors).toMatchObject([{ path: 'details.startTime', message: words }])
  const event = await announcedEvent(ada, club, { ...night, competitionDate: '2027-03-27' })
  const params = { id: event.id }
  const moved = await ada.send(eventCalls.save, { params, body: { ...saved(event), ...night } })
  expect(moved.error.errors).toMatchObject([{ path: 'details.startTime', message: words }])
  const second = { name: 'Sunday', competitionDate: '2027-03-28', roundId: 'abc-three-arrow' }
  const added = await ada.send(eventRoundCalls.add, { params, body: second })
  expect(added.error.errors).toMatchObject([{ path: 'competitionDate', message: words }])
  const repeated = await ada.send(eventCalls.repeat, { params, body: { competitionDate: '2027-03-28' } })
  expect({ status: repeated.status, code: repeated.error.code }).toEqual(skipped)
  // A start that was stored before this rule is no reason to refuse another change.
  await server.parts.db.write((tx) =>
    tx.updateTable('events').set({ competitionDate: '2027-03-28' }).execute(),
  )
  const other = { ...saved(event), ...night, name: 'Another name' }
  expect((await ada.send(eventCalls.save, { params, body: other })).body.name).toBe('Another name')
  await peopledEvent(ada, event, 4)
  const from = { groupSize: 4, starting: { way: 'waves', target: 1, from: '02:10' } } as const
  const groups = await ada.send(eventGroupCalls.create, { params, body: from })
  expect(groups.error.errors).toMatchObject([{ path: 'starting.from' }])
  const made = await ada.send(eventGroupCalls.create, { params, body: { groupSize: 4 } })
  const group = { params: { ...params, groupId: made.body.groups[0]?.id ?? '' }, body: { startsAt: '02:45' } }
  const changed = await ada.send(eventGroupCalls.change, group)
  expect(changed.error.errors).toMatchObject([{ path: 'startsAt' }])
})

test('a start of a group is refused too where a round keeps groups, and where its day or its zone changes', async () => {
  const server = await startTestServer()
  const ada = await server.person()
  const club = await foundClub(ada)
  const [before, night] = ['2027-03-27', '2027-03-28']
  const event = await announcedEvent(ada, club, { competitionDate: before, timeZone: 'Europe/Berlin' })
  const params = { id: event.id }
  const round = { name: 'Sunday', competitionDate: '2027-03-29', roundId: 'abc-three-arrow' }
  const [, second] = (await ada.send(eventRoundCalls.add, { params, body: round })).body.rounds ?? []
  if (second === undefined) throw new Error('The round was not added')
  await peopledEvent(ada, event, 4)
  const waves = (from: string) => ({ groupSize: 4, starting: { way: 'waves', target: 1, from } }) as const
  expect((await ada.send(eventGroupCalls.create, { params, body: waves('02:10') })).status).toBe(201)
  const later = { params: { id: second.id } }
  const kept = { ...waves('02:10'), by: 'kept' } as const
  expect((await ada.send(eventGroupCalls.create, { ...later, body: kept })).status).toBe(201)

  // Both rounds have groups that start at 02:10, which exists on their days and not in the night between them.
  const moved = await ada.send(eventCalls.save, { params, body: { ...saved(event), competitionDate: night } })
  expect(moved.error.errors).toMatchObject([{ path: 'competitionDate', code: 'time-skipped' }])
  const ofRound = { params: { ...params, eventRoundId: second.id } }
  const sunday = { ...round, competitionDate: night }
  const movedRound = await ada.send(eventRoundCalls.change, { ...ofRound, body: sunday })
  expect(movedRound.error.errors).toMatchObject([{ path: 'competitionDate', code: 'time-skipped' }])
  // In Lord Howe 02:10 is skipped in October, so a zone decides as well.
  const october = { ...round, competitionDate: '2027-10-03' }
  expect((await ada.send(eventRoundCalls.change, { ...ofRound, body: october })).status).toBe(200)
  const howe = { ...saved(event), timeZone: 'Australia/Lord_Howe' }
  const zone = await ada.send(eventCalls.save, { params, body: howe })
  expect(zone.error.errors).toMatchObject([{ path: 'timeZone', code: 'time-skipped' }])

  await server.parts.db.write((tx) =>
    tx.updateTable('events').set({ competitionDate: night }).where('id', '=', second.id).execute(),
  )
  const keptInNight = await ada.send(eventGroupCalls.create, { ...later, body: kept })
  expect(keptInNight.error.errors).toMatchObject([{ path: 'starting.from', code: 'time-skipped' }])
})

test('an event has an end after its start, which an app that knows none keeps', async () => {
  const server = await startTestServer()
  const ada = await server.person()
  const club = await foundClub(ada)
  const details = { startTime: '09:30', endTime: '16:00' }
  const event = await announcedEvent(ada, club, { details })
  const params = { id: event.id }
  const put = (given: object) =>
    ada.send(eventCalls.save, { params, body: { ...saved(event), details: given } })
  const early = await put({ startTime: '09:30', endTime: '09:30' })
  expect(early.error.errors).toMatchObject([{ path: 'details.endTime', code: 'end-time-too-early' }])
  expect((await put({ startTime: '10:00' })).body.details).toMatchObject({
    startTime: '10:00',
    endTime: '16:00',
  })
  expect((await put({ startTime: '10:00', endTime: '' })).body.details).toMatchObject({ endTime: '' })
})
