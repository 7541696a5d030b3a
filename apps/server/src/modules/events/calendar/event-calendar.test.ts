import { eventCalls, eventRoundCalls } from '@fletch/domain/contract'
import { announcedEvent, foundClub, handClock, startTestServer } from '@fletch/testkit'
import { expect, test } from 'vitest'

test('an event and a club’s events are calendar files of whole days, with what was cancelled', async () => {
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

test('a calendar that has an event already takes what became of it: each file is newer than the one before', async () => {
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

test('what was stored with line breaks in its name is one line of the file, by whatever a reader takes for a line', async () => {
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
    // Folded lines go on behind a blank; a property has its name at the start of one.
    const lines = body.split(/\r\n|[\p{Cc}\p{Zl}\p{Zp}]/u)
    expect(lines.filter((line) => /^X-\d|^X-\d:forged/.test(line))).toEqual([])
    expect(body.replaceAll('\r\n ', '')).toContain('SUMMARY:Shoot X-0:forged')
    expect(body.replaceAll('\r\n', '')).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202e]/u)
  }
})

test('each round of an event has its day, and leads to the round', async () => {
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
