import { once } from 'node:events'
import {
  type BoardLine,
  boardChanges,
  cardMark,
  childCalls,
  clubCalls,
  eventCalls,
  eventCheckInCalls,
  eventGroupCalls,
  eventLiveCalls,
  eventParticipantCalls,
  eventResultCalls,
  eventRoundCalls,
  groupScorecardCalls,
  scorecardCalls,
  sessionCalls,
  signInCalls,
} from '@fletch/contract'
import {
  announcedEvent,
  bearer,
  eventually,
  follow,
  foundClub,
  handClock,
  leader,
  listen,
  type Person,
  peopledEvent,
  registeredFor,
  type Stream,
  shootOfGuests,
  startTestServer,
} from '@fletch/testkit'
import { expect, test } from 'vitest'
import { seatBounds } from './seats.ts'

test('a board sends the standings at once and after every save, with the headers that every response has', async () => {
  const server = await startTestServer()
  const { ada, event, score } = await shootOfGuests(server)
  const address = await listen(server)
  const stream = await follow(`${address}/api/competitions/${event.id}/live`, bearer(ada))
  expect(stream.answer.statusCode).toBe(200)
  expect(stream.answer.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'self'"),
    'permissions-policy': expect.any(String),
    // All watchers get a frame as one write of the same bytes, so the response is not chunked and ends with the
    // connection.
    connection: 'close',
  })
  expect(stream.answer.headers).not.toHaveProperty('transfer-encoding')
  await eventually(() => expect(leader(stream.frames()[0])).toBe(0))
  await score('1B')
  await eventually(() => expect(leader(stream.frames()[1])).toBe(18))
  // Saves at the same time make one frame.
  for (const zone of ['1C', '2A', '1A']) await score(zone)
  await eventually(() => expect(leader(stream.frames().at(-1))).toBe(20))
  expect(stream.frames().length).toBeLessThanOrEqual(5)
})

test('a client that accepts gzip receives it, with every event delivered immediately', async () => {
  const server = await startTestServer()
  const { ada, event, score } = await shootOfGuests(server)
  const url = `${await listen(server)}/api/competitions/${event.id}/live`
  const leaving = new AbortController()
  const { headers, body } = await fetch(url, { headers: bearer(ada), signal: leaving.signal })
  expect([headers.get('content-encoding'), headers.get('vary')]).toEqual(['gzip', 'accept-encoding'])
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const readUntil = async (words: string) => {
    while (!text.includes(words)) text += (await reader?.read())?.value ?? ''
  }
  await readUntil('"total":0')
  await score('1B')
  await readUntil('"total":18')
  leaving.abort()
  expect(text.match(/^event: standings$/gm)?.length).toBe(2)
})

test('a client that reconnects with its last id receives only later changes', async () => {
  const server = await startTestServer()
  const { ada, event, score } = await shootOfGuests(server)
  const url = `${await listen(server)}/api/competitions/${event.id}/live`
  const first = await follow(url, bearer(ada))
  await eventually(() => expect(first.frames()).toHaveLength(1))
  first.request.destroy()
  const lastId = { ...bearer(ada), 'last-event-id': first.frames()[0]?.id ?? '' }
  const second = await follow(url, lastId)
  // Waits until a new watcher is shown the board: a save before that would be part of the first frame.
  const newcomer = await follow(url, bearer(ada))
  await eventually(() => expect(newcomer.frames()).toHaveLength(1))
  await score('1A')
  await eventually(() => expect(second.frames()).toHaveLength(1))
  expect(leader(second.frames()[0])).toBe(20)
  const third = await follow(url, lastId)
  await eventually(() => expect(leader(third.frames()[0])).toBe(20))
})

test('an account can follow a limited number of pages at once; the next gets a retry time, and other accounts are not affected', async () => {
  const server = await startTestServer()
  const { ada, event } = await shootOfGuests(server)
  const bo = await server.person('Bo')
  const address = await listen(server)
  const child = (await ada.send(childCalls.add, { body: { firstName: 'Kim', lastName: 'Nock' } })).body
  const follows = (who: Person, only: string, more: Record<string, string> = {}) =>
    follow(`${address}/api/competitions/${event.id}/live${only}`, { ...bearer(who), ...more })
  const streams = await Promise.all(
    Array.from({ length: seatBounds.ofAccount }, (_, n) => follows(ada, n % 2 === 0 ? '?only=page' : '')),
  )
  expect(new Set(streams.map(({ answer }) => answer.statusCode))).toEqual(new Set([200]))
  const { answer } = await follows(ada, '')
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '60'])
  expect((await follows(ada, '', { 'fletch-user': child.id })).answer.statusCode).toBe(429)
  expect((await follows(bo, '')).answer.statusCode).toBe(200)
  streams[0]?.request.destroy()
  await eventually(async () => expect((await follows(ada, '')).answer.statusCode).toBe(200))
})

test('an address has a limited number of signed-in streams, shared fairly: an account with fewer gets a seat of another', async () => {
  const server = await startTestServer()
  const { event } = await shootOfGuests(server)
  const address = await listen(server)
  const url = `${address}/api/competitions/${event.id}/live?only=page`
  const greedy: Stream[] = []
  const accounts = seatBounds.fromAddress / seatBounds.ofAccount
  for (let n = 0; n < accounts; n += 1) {
    const person = await server.person(`Greedy${n}`)
    const open = () => follow(url, bearer(person))
    greedy.push(...(await Promise.all(Array.from({ length: seatBounds.ofAccount }, open))))
  }
  expect(new Set(greedy.map(({ answer }) => answer.statusCode))).toEqual(new Set([200]))
  const bo = await server.person('Bo')
  const own: Stream[] = []
  let last = await follow(url, bearer(bo))
  while (last.answer.statusCode === 200) {
    own.push(last)
    last = await follow(url, bearer(bo))
  }
  expect([last.answer.statusCode, last.answer.headers['retry-after']]).toEqual([429, '60'])
  expect(own.length).toBeGreaterThanOrEqual(Math.floor(seatBounds.fromAddress / (accounts + 1)))
  const isOpen = ({ answer }: Stream) => !answer.readableEnded && !answer.destroyed
  await eventually(() =>
    expect(greedy.filter(isOpen).length).toBeLessThanOrEqual(seatBounds.fromAddress - own.length),
  )
  expect(own.every(isOpen)).toBe(true)
})

test('a board can be followed line by line: the head, the groups with their editors, and the archers', async () => {
  const server = await startTestServer()
  const { ada, event, params, score } = await shootOfGuests(server)
  const { liveKey } = (await ada.send(eventLiveCalls.open, { params, body: { isPublic: true } })).body
  const address = await listen(server)
  const [own, anyone] = [
    await follow(`${address}/api/competitions/${event.id}/live?only=changes`, bearer(ada)),
    await follow(`${address}/api/live/${liveKey}?only=changes`),
  ]
  const changes = ({ frames }: Stream, at: number) =>
    boardChanges.parse(JSON.parse(frames().at(at)?.data ?? '{}'))
  await eventually(() => expect([own.frames().length, anyone.frames().length]).toEqual([1, 1]))
  const whole = changes(own, 0)
  expect([whole.isWhole, whole.lines.map(({ kind }) => kind)]).toEqual([
    true,
    ['head', 'group', 'archer', 'archer', 'archer', 'archer'],
  ])
  expect(whole.lines[0]).toMatchObject({ name: 'Winter Shoot', status: 'active', settled: true })
  const groupIn = (lines: readonly BoardLine[]) => lines.find(({ kind }) => kind === 'group')
  expect(groupIn(whole.lines)).toMatchObject({ hasCard: true, atTarget: 1, editor: null, archers: 4 })
  await ada.send(groupScorecardCalls.setEditor, {
    params: { id: groupIn(whole.lines)?.id ?? '' },
    body: { editorUserId: ada.user.id },
  })
  await eventually(() => expect(groupIn(changes(own, -1).lines)).toMatchObject({ editor: 'Ada Nock' }))
  await score('1B')
  await eventually(() => expect(changes(own, -1).lines.map(({ kind }) => kind)).toContain('archer'))
  // Only the archer who shot and their group: no place changed, so no other line is sent.
  await score('1A')
  await eventually(() => expect(changes(own, -1).lines.at(-1)).toMatchObject({ total: 20 }))
  const { isWhole, lines, gone } = changes(own, -1)
  expect([isWhole, gone, lines.map(({ kind }) => kind)]).toEqual([false, [], ['group', 'archer']])
  await eventually(() => expect(anyone.frames().length).toBeGreaterThan(1))
  // A public board does not show the editor.
  expect(groupIn(changes(anyone, -1).lines)).toMatchObject({ editor: null })
  await ada.send(eventCalls.cancel, { params })
  await eventually(() => expect(changes(anyone, -1).lines[0]).toMatchObject({ status: 'cancelled' }))
  const ended = Promise.all([once(own.answer, 'end'), once(anyone.answer, 'end')])
  await ada.send(eventCalls.remove, { params })
  await ended
})

test('a board names each club once, in its head, and clubs that come later follow', async () => {
  const server = await startTestServer()
  const { ada, event, params } = await shootOfGuests(server)
  const guest = (name: string, club: string) =>
    ada.send(eventParticipantCalls.add, { params, body: { name, club, archeryStyle: 'BH' } })
  for (const [name, club] of [
    ['Zoe', 'Oak'],
    ['Abe', 'Elm'],
    ['Mia', 'Oak'],
  ] as const)
    await guest(name, club)
  const address = await listen(server)
  const own = await follow(`${address}/api/competitions/${event.id}/live?only=changes`, bearer(ada))
  const changes = (at: number) => boardChanges.parse(JSON.parse(own.frames().at(at)?.data ?? '{}'))
  await eventually(() => expect(own.frames()).toHaveLength(1))
  expect(changes(0).lines[0]).toMatchObject({ clubs: ['Oak', 'Elm'] })
  const clubsOf = (lines: readonly BoardLine[]) =>
    Object.fromEntries(lines.flatMap((line) => (line.kind === 'archer' ? [[line.name, line.clubAt]] : [])))
  expect(clubsOf(changes(0).lines)).toMatchObject({ Zoe: 0, Abe: 1, Mia: 0 })
  expect(own.frames()[0]?.data).not.toContain('"club":')
  await guest('Ash', 'Ash')
  await eventually(() => expect(clubsOf(changes(-1).lines)).toMatchObject({ Ash: 2 }))
  expect(clubsOf(changes(-1).lines)).not.toHaveProperty('Zoe')
  expect(changes(-1).lines[0]).toMatchObject({ clubs: ['Oak', 'Elm', 'Ash'] })
})

test('an event’s page is notified of archers, groups and settings, but not of scores', async () => {
  const server = await startTestServer()
  const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
  const club = await foundClub(ada)
  const event = await announcedEvent(ada, club, { numberOfTargets: 2 })
  const params = { id: event.id }
  const url = `${await listen(server)}/api/competitions/${event.id}/live`
  const [page, board] = [await follow(`${url}?only=page`, bearer(bo)), await follow(url, bearer(bo))]
  await eventually(() => expect([page.frames().length, board.frames().length]).toEqual([1, 1]))
  const happens = async (change: () => Promise<unknown>) => {
    const before = page.frames().at(-1)?.id
    await change()
    await eventually(() => expect(page.frames().at(-1)?.id).not.toBe(before))
  }
  await happens(() => registeredFor(event, [bo]))
  await eventually(() => expect(board.frames().at(-1)?.data).toContain('Bo Nock'))
  await happens(() => bo.send(eventParticipantCalls.withdraw, { params }))
  await eventually(() => expect(board.frames().at(-1)?.data).not.toContain('Bo Nock'))
  for (let guest = 0; guest < 4; guest += 1) await happens(() => peopledEvent(ada, event, 1))
  await happens(() => ada.send(eventGroupCalls.create, { params }))
  await happens(() => ada.send(eventGroupCalls.start, { params }))
  const [{ id: groupId } = { id: '' }] = (await ada.send(eventGroupCalls.list, { params })).body
  await happens(() => ada.send(scorecardCalls.create, { body: { archerName: 'x', groupId } }))
  const heard = page.frames().length
  const [group] = (await ada.send(eventGroupCalls.list, { params })).body
  const scores = [{ participantId: group?.participants[0]?.id ?? '', zone: '1A' as const }]
  const card = { params: { id: group?.id ?? '' }, body: { archerName: 'x', reason: 'from paper', scores } }
  await ada.send(scorecardCalls.save, card)
  await eventually(() => expect(leader(board.frames().at(-1))).toBe(20))
  expect(page.frames()).toHaveLength(heard)
  await happens(() => ada.send(eventCalls.cancel, { params }))
  // Closing a club deletes its upcoming events, which ends the streams of people who look at one.
  const upcoming = await announcedEvent(ada, club)
  const other = await follow(`${url.replace(event.id, upcoming.id)}?only=page`, bearer(bo))
  await eventually(() => expect(other.frames()).toHaveLength(1))
  const ended = once(other.answer, 'end')
  await ada.send(clubCalls.close, { params: { id: club.id } })
  await ended
})

test('a change to a group’s card notifies only those who can see it', async () => {
  const server = await startTestServer()
  const { ada, params, score } = await shootOfGuests(server)
  const bo = await server.person('Bo')
  const [group] = (await ada.send(eventGroupCalls.list, { params })).body
  const url = `${await listen(server)}/api/scorecards/${group?.id}/live`
  expect((await follow(url, bearer(bo))).answer.statusCode).toBe(404)
  const stream = await follow(url, bearer(ada))
  const last = () => cardMark.parse(JSON.parse(stream.frames().at(-1)?.data ?? '{}'))
  await eventually(() => expect(last()).toMatchObject({ version: 1, proposals: 0 }))
  await score('1A')
  await eventually(() => expect(last()).toMatchObject({ version: 2 }))
  const { updatedAt } = last()
  const editorUserId = ada.user.id
  await ada.send(groupScorecardCalls.setEditor, { params: { id: group?.id ?? '' }, body: { editorUserId } })
  await eventually(() => expect(last().updatedAt > updatedAt).toBe(true))
  // The group's archers changed, but the card did not.
  const { version, group: mark } = last()
  const [archer] = group?.participants ?? []
  const one = { ...params, participantId: archer?.id ?? '' }
  await ada.send(eventParticipantCalls.change, { params: one, body: { status: 'retired' } })
  await eventually(() => expect(last().group).not.toBe(mark))
  expect(last().version).toBe(version)
  await ada.send(eventParticipantCalls.change, { params: one, body: { status: 'registered' } })
  await eventually(() => expect(last().group).toBe(mark))
})

test('a stream ends when its session is signed out, revoked or expired, and other streams continue', async () => {
  const clock = handClock('2026-05-02T09:00:00.000Z')
  const server = await startTestServer({ clock })
  const { ada, event, params } = await shootOfGuests(server)
  const [bo, cleo] = [await server.person('Bo'), await server.person('Cleo')]
  const { liveKey } = (await ada.send(eventLiveCalls.open, { params, body: { isPublic: true } })).body
  const address = await listen(server)
  const url = `${address}/api/competitions/${event.id}/live`
  const streams = [
    await follow(url, bearer(bo)),
    await follow(url, bearer(cleo)),
    await follow(url, bearer(ada)),
    await follow(`${address}/api/live/${liveKey}`),
  ]
  const ended = () => streams.map(({ answer }) => answer.readableEnded)
  await eventually(() => expect(streams.every(({ frames }) => frames().length === 1)).toBe(true))
  await bo.send(signInCalls.logout)
  await cleo.send(sessionCalls.signOutEverywhere)
  await eventually(() => expect(ended()).toEqual([true, true, false, false]))
  expect((await follow(url, bearer(bo))).answer.statusCode).toBe(401)
  clock.advance(24 * 3_600_000)
  await eventually(() => expect(ended()).toEqual([true, true, true, false]))
})

test('open boards do not delay the shutdown of the server', async () => {
  const server = await startTestServer()
  const { ada, event, params } = await shootOfGuests(server)
  const stream = await follow(`${await listen(server)}/api/competitions/${event.id}/live`, bearer(ada))
  await eventually(() => expect(stream.frames()).toHaveLength(1))
  await ada.send(eventResultCalls.complete, { params })
  const ended = once(stream.answer, 'close')
  await server.app.close()
  await ended
})

test('check-in changes notify officers, but not the event’s page', async () => {
  const server = await startTestServer()
  const ada = await server.person('Ada')
  const event = await announcedEvent(ada, await foundClub(ada))
  const [guest] = await peopledEvent(ada, event, 2)
  const address = `${await listen(server)}/api/competitions/${event.id}/live`
  const [office, seen] = [
    await follow(`${address}?only=check-in`, bearer(ada)),
    await follow(`${address}?only=page`, bearer(ada)),
  ]
  await eventually(() => expect([office.frames().length, seen.frames().length]).toEqual([1, 1]))
  const arrivals = [{ participantId: guest?.id ?? '', presence: 'here' as const, isPaid: true }]
  await ada.send(eventCheckInCalls.note, { params: { id: event.id }, body: { arrivals } })
  await eventually(() => expect(office.frames()).toHaveLength(2))
  expect(office.frames().every(({ data }) => data === '{}')).toBe(true)
  expect(seen.frames()).toHaveLength(1)
})

test('a fee that is recorded in one round notifies the check-in of all rounds', async () => {
  const server = await startTestServer()
  const ada = await server.person('Ada')
  const event = await announcedEvent(ada, await foundClub(ada), { numberOfTargets: 2 })
  await peopledEvent(ada, event, 4)
  const params = { id: event.id }
  const body = { competitionDate: event.competitionDate, roundId: 'abc-three-arrow', numberOfTargets: 2 }
  await ada.send(eventRoundCalls.add, { params, body })
  await ada.send(eventRoundCalls.add, { params, body })
  await ada.send(eventGroupCalls.start, { params, body: {} })
  await ada.send(eventResultCalls.complete, { params })
  for (const round of ['2', '3'])
    expect((await ada.send(eventGroupCalls.create, { params, query: { round }, body: {} })).status).toBe(201)
  const { rounds = [] } = (await ada.send(eventCalls.read, { params })).body
  const [start] = (await ada.send(eventParticipantCalls.list, { params: { id: rounds[1]?.id ?? '' } })).body
  const address = `${await listen(server)}/api/competitions/${event.id}/live`
  const ofThird = await follow(`${address}?only=check-in&round=3`, bearer(ada))
  await eventually(() => expect(ofThird.frames()).toHaveLength(1))
  const arrivals = [{ participantId: start?.id ?? '', isPaid: true }]
  const noted = await ada.send(eventCheckInCalls.note, {
    params,
    query: { round: '2' },
    body: { arrivals },
  })
  expect(noted.body[0]?.paidAt).toEqual(expect.any(String))
  await eventually(() => expect(ofThird.frames()).toHaveLength(2))
})
