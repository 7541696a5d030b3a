import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import {
  type BoardLine,
  boardChanges,
  cardMark,
  clubCalls,
  eventCalls,
  eventCheckInCalls,
  eventGroupCalls,
  eventLiveCalls,
  eventParticipantCalls,
  eventResultCalls,
  eventResults,
  eventRoundCalls,
  groupScorecardCalls,
  photoCalls,
  scorecardCalls,
  sessionCalls,
  signInCalls,
} from '@fletch/domain/contract'
import {
  announcedEvent,
  beginCard,
  entries,
  foundClub,
  groupShoot,
  handClock,
  type Person,
  peopledEvent,
  putEntries,
  registeredFor,
  startTestServer,
  type TestServer,
} from '@fletch/testkit'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { seatBounds } from './seats.ts'

interface Stream {
  readonly answer: IncomingMessage
  readonly request: ClientRequest
  /** The whole frames that came so far. */
  frames(): { readonly id: string; readonly data: string }[]
}

const listen = async ({ app }: TestServer): Promise<string> => app.listen({ port: 0, host: '127.0.0.1' })

const follow = async (url: string, headers: Record<string, string> = {}): Promise<Stream> => {
  const asking = request(url, { headers })
  asking.on('error', () => undefined) // the test goes away in the middle
  asking.end()
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  let text = ''
  answer.setEncoding('utf8').on('data', (piece: string) => {
    text += piece
  })
  answer.on('error', () => undefined)
  onTestFinished(() => void asking.destroy())
  return {
    answer,
    request: asking,
    frames: () =>
      [...text.matchAll(/event: (?:standings|changes|page|check-in|card)\nid: (.+)\ndata: (.+)\n\n/g)].map(
        ([, id = '', data = '']) => ({
          id,
          data,
        }),
      ),
  }
}

const shoot = async (server: TestServer) => {
  const ada = await server.person('Ada')
  const event = await announcedEvent(ada, await foundClub(ada), { numberOfTargets: 2 })
  const guests = await peopledEvent(ada, event, 4)
  const params = { id: event.id }
  const { groups } = (await ada.send(eventGroupCalls.start, { params })).body
  const groupId = groups[0]?.id ?? ''
  await ada.send(scorecardCalls.create, { body: { archerName: 'x', groupId } })
  const score = (zone: string) =>
    ada.send(scorecardCalls.save, {
      params: { id: groupId },
      body: { archerName: 'x', reason: 'from paper', scores: [{ participantId: guests[0]?.id ?? '', zone }] },
    })
  return { ada, event, params, score }
}

const bearer = ({ token }: Person) => ({ authorization: `Bearer ${token}` })

const leader = (frame: { readonly data: string } | undefined) =>
  eventResults.parse(JSON.parse(frame?.data ?? '{}')).divisions[0]?.results[0]?.total

test('a board shows the standings at once and after every save, with the headers of every answer', async () => {
  const server = await startTestServer()
  const { ada, event, score } = await shoot(server)
  const address = await listen(server)
  const stream = await follow(`${address}/api/competitions/${event.id}/live`, bearer(ada))
  expect(stream.answer.statusCode).toBe(200)
  expect(stream.answer.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'self'"),
    'permissions-policy': expect.any(String),
    // A frame is one write of the same bytes for all: it is not cut into chunks, and ends with the connection.
    connection: 'close',
  })
  expect(stream.answer.headers).not.toHaveProperty('transfer-encoding')
  await vi.waitFor(() => expect(leader(stream.frames()[0])).toBe(0))
  await score('1B')
  await vi.waitFor(() => expect(leader(stream.frames()[1])).toBe(18))
  // Saves that come together are one frame.
  for (const zone of ['1C', '2A', '1A']) await score(zone)
  await vi.waitFor(() => expect(leader(stream.frames().at(-1))).toBe(20))
  expect(stream.frames().length).toBeLessThanOrEqual(5)
})

test('who reads gzip is sent it, and has every event as soon as it is sent', async () => {
  const server = await startTestServer()
  const { ada, event, score } = await shoot(server)
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

test('who comes back with the last id is sent only what changed since', async () => {
  const server = await startTestServer()
  const { ada, event, score } = await shoot(server)
  const url = `${await listen(server)}/api/competitions/${event.id}/live`
  const first = await follow(url, bearer(ada))
  await vi.waitFor(() => expect(first.frames()).toHaveLength(1))
  first.request.destroy()
  const lastId = { ...bearer(ada), 'last-event-id': first.frames()[0]?.id ?? '' }
  const second = await follow(url, lastId)
  // The board is up when someone who knows nothing is shown it; a save before that would come into its reading.
  const newcomer = await follow(url, bearer(ada))
  await vi.waitFor(() => expect(newcomer.frames()).toHaveLength(1))
  await score('1A')
  await vi.waitFor(() => expect(second.frames()).toHaveLength(1))
  expect(leader(second.frames()[0])).toBe(20)
  const third = await follow(url, lastId)
  await vi.waitFor(() => expect(leader(third.frames()[0])).toBe(20))
})

const showLogo = async (server: TestServer, officer: Person, clubId: string): Promise<string> => {
  const asked = await officer.send(photoCalls.requestUpload, { body: { purpose: 'logo' } })
  const { uploadURL: url, objectPath } = asked.body
  const size = { width: 40, height: 30, channels: 3 as const }
  const payload = await sharp({ create: { ...size, background: '#1f5c3d' } })
    .png()
    .toBuffer()
  await server.app.inject({ method: 'PUT', url, headers: { 'content-type': 'image/png' }, payload })
  await officer.send(clubCalls.setLogo, { params: { id: clubId }, body: { logoURL: url } })
  return objectPath
}

test('a public board shows the logo of its club, to those who have its key and to no one else', async () => {
  const server = await startTestServer()
  const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
  const [oaks, elms] = [await foundClub(ada), await foundClub(bo, { name: 'The Elms' })]
  const logo = await showLogo(server, ada, oaks.id)
  const address = await listen(server)
  const openBoardOf = async (officer: Person, clubId: string) => {
    const { id } = await announcedEvent(officer, { id: clubId })
    const { body } = await officer.send(eventLiveCalls.open, { params: { id }, body: { isPublic: true } })
    return `${address}/api/live/${body.liveKey}`
  }
  const logoAt = async (board: string) => {
    const stream = await follow(`${board}?only=changes`)
    await vi.waitFor(() => expect(stream.frames()).toHaveLength(1))
    const { lines } = boardChanges.parse(JSON.parse(stream.frames()[0]?.data ?? '{}'))
    return lines.find(({ kind }) => kind === 'head')
  }
  const [ofOaks, ofElms] = [await openBoardOf(ada, oaks.id), await openBoardOf(bo, elms.id)]
  expect(await logoAt(ofOaks)).toHaveProperty('clubLogoPath', logo)
  expect(await logoAt(ofElms)).not.toHaveProperty('clubLogoPath')
  const nearly = ofOaks.slice(0, -1) + (ofOaks.endsWith('A') ? 'B' : 'A')
  expect((await follow(nearly)).answer.statusCode).toBe(404)
  // Without an account.
  const shown = await server.app.inject(logo)
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png'])
})

test('officers open a public board under a key, and close it again', async () => {
  const server = await startTestServer()
  const { ada, params, score } = await shoot(server)
  const bo = await server.person('Bo')
  const address = await listen(server)
  const { liveKey } = (await ada.send(eventLiveCalls.open, { params, body: { isPublic: true } })).body
  expect(liveKey).toMatch(/^[\w-]{43}$/)
  expect((await bo.send(eventLiveCalls.open, { params, body: { isPublic: true } })).status).toBe(403)
  const stream = await follow(`${address}/api/live/${liveKey}`)
  await vi.waitFor(() => expect(leader(stream.frames()[0])).toBe(0))
  expect((await follow(`${address}/api/live/${'A'.repeat(43)}`)).answer.statusCode).toBe(404)
  expect((await ada.send(eventLiveCalls.open, { params, body: { isPublic: true } })).body.liveKey).toBe(
    liveKey,
  )
  // Switched off, it is over for those who watch, too, and for no one else.
  const officers = await follow(`${address}/api/competitions/${params.id}/live`, bearer(ada))
  await vi.waitFor(() => expect(officers.frames()).toHaveLength(1))
  const ended = once(stream.answer, 'end')
  await ada.send(eventLiveCalls.open, { params, body: { isPublic: false } })
  await ended
  expect((await follow(`${address}/api/live/${liveKey}`)).answer.statusCode).toBe(404)
  const again = (await ada.send(eventLiveCalls.open, { params, body: { isPublic: true } })).body.liveKey
  expect(again).not.toBe(liveKey)
  await score('1A')
  await vi.waitFor(() => expect(leader(officers.frames().at(-1))).toBe(20))
})

test('a public board has so many seats for an address; who finds none is told when to come again', async () => {
  const server = await startTestServer()
  const { ada, event, params } = await shoot(server)
  const { liveKey } = (await ada.send(eventLiveCalls.open, { params, body: { isPublic: true } })).body
  const address = await listen(server)
  const url = `${address}/api/live/${liveKey}`
  const [first] = await Promise.all(Array.from({ length: seatBounds.fromAddress }, () => follow(url)))
  const refused = await follow(url)
  expect([refused.answer.statusCode, refused.answer.headers['retry-after']]).toEqual([429, '60'])
  // Those who are signed in need no seat of the public board.
  expect((await follow(`${address}/api/competitions/${event.id}/live`, bearer(ada))).answer.statusCode).toBe(
    200,
  )
  first?.request.destroy()
  await vi.waitFor(async () => expect((await follow(url)).answer.statusCode).toBe(200))
})

test('an account follows so many pages at once; the next is told when to come again, and others are not concerned', async () => {
  const server = await startTestServer()
  const { ada, event } = await shoot(server)
  const bo = await server.person('Bo')
  const address = await listen(server)
  const follows = (who: Person, only: string) =>
    follow(`${address}/api/competitions/${event.id}/live${only}`, bearer(who))
  const streams = await Promise.all(
    Array.from({ length: seatBounds.ofAccount }, (_, n) => follows(ada, n % 2 === 0 ? '?only=page' : '')),
  )
  expect(new Set(streams.map(({ answer }) => answer.statusCode))).toEqual(new Set([200]))
  const { answer } = await follows(ada, '')
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '60'])
  expect((await follows(bo, '')).answer.statusCode).toBe(200)
  streams[0]?.request.destroy()
  await vi.waitFor(async () => expect((await follows(ada, '')).answer.statusCode).toBe(200))
})

test('a board can be followed line by line: the head, the groups with their editors, the archers', async () => {
  const server = await startTestServer()
  const { ada, event, params, score } = await shoot(server)
  const { liveKey } = (await ada.send(eventLiveCalls.open, { params, body: { isPublic: true } })).body
  const address = await listen(server)
  const [own, anyone] = [
    await follow(`${address}/api/competitions/${event.id}/live?only=changes`, bearer(ada)),
    await follow(`${address}/api/live/${liveKey}?only=changes`),
  ]
  const changes = ({ frames }: Stream, at: number) =>
    boardChanges.parse(JSON.parse(frames().at(at)?.data ?? '{}'))
  await vi.waitFor(() => expect([own.frames().length, anyone.frames().length]).toEqual([1, 1]))
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
  await vi.waitFor(() => expect(groupIn(changes(own, -1).lines)).toMatchObject({ editor: 'Ada Nock' }))
  await score('1B')
  await vi.waitFor(() => expect(changes(own, -1).lines.map(({ kind }) => kind)).toContain('archer'))
  // Who shot, and the group that was heard of: no one else, as no place has changed.
  await score('1A')
  await vi.waitFor(() => expect(changes(own, -1).lines.at(-1)).toMatchObject({ total: 20 }))
  const { isWhole, lines, gone } = changes(own, -1)
  expect([isWhole, gone, lines.map(({ kind }) => kind)]).toEqual([false, [], ['group', 'archer']])
  await vi.waitFor(() => expect(anyone.frames().length).toBeGreaterThan(1))
  // Who edits is no one's business outside.
  expect(groupIn(changes(anyone, -1).lines)).toMatchObject({ editor: null })
  await ada.send(eventCalls.cancel, { params })
  await vi.waitFor(() => expect(changes(anyone, -1).lines[0]).toMatchObject({ status: 'cancelled' }))
  const ended = Promise.all([once(own.answer, 'end'), once(anyone.answer, 'end')])
  await ada.send(eventCalls.remove, { params })
  await ended
})

test('an event’s page hears of archers, groups and settings, and of no score', async () => {
  const server = await startTestServer()
  const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
  const club = await foundClub(ada)
  const event = await announcedEvent(ada, club, { numberOfTargets: 2 })
  const params = { id: event.id }
  const url = `${await listen(server)}/api/competitions/${event.id}/live`
  const [page, board] = [await follow(`${url}?only=page`, bearer(bo)), await follow(url, bearer(bo))]
  await vi.waitFor(() => expect([page.frames().length, board.frames().length]).toEqual([1, 1]))
  const happens = async (change: () => Promise<unknown>) => {
    const before = page.frames().at(-1)?.id
    await change()
    await vi.waitFor(() => expect(page.frames().at(-1)?.id).not.toBe(before))
  }
  await happens(() => registeredFor(event, [bo]))
  await vi.waitFor(() => expect(board.frames().at(-1)?.data).toContain('Bo Nock'))
  await happens(() => bo.send(eventParticipantCalls.withdraw, { params }))
  await vi.waitFor(() => expect(board.frames().at(-1)?.data).not.toContain('Bo Nock'))
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
  await vi.waitFor(() => expect(leader(board.frames().at(-1))).toBe(20))
  expect(page.frames()).toHaveLength(heard)
  await happens(() => ada.send(eventCalls.cancel, { params }))
  // With a club go its upcoming events, and anyone who looks at one is sent away.
  const upcoming = await announcedEvent(ada, club)
  const other = await follow(`${url.replace(event.id, upcoming.id)}?only=page`, bearer(bo))
  await vi.waitFor(() => expect(other.frames()).toHaveLength(1))
  const ended = once(other.answer, 'end')
  await ada.send(clubCalls.close, { params: { id: club.id } })
  await ended
})

test('a group’s card tells those who see it that it is another, and no one else', async () => {
  const server = await startTestServer()
  const { ada, params, score } = await shoot(server)
  const bo = await server.person('Bo')
  const [group] = (await ada.send(eventGroupCalls.list, { params })).body
  const url = `${await listen(server)}/api/scorecards/${group?.id}/live`
  expect((await follow(url, bearer(bo))).answer.statusCode).toBe(404)
  const stream = await follow(url, bearer(ada))
  const last = () => cardMark.parse(JSON.parse(stream.frames().at(-1)?.data ?? '{}'))
  await vi.waitFor(() => expect(last()).toMatchObject({ version: 1, proposals: 0 }))
  await score('1A')
  await vi.waitFor(() => expect(last()).toMatchObject({ version: 2 }))
  const { updatedAt } = last()
  const editorUserId = ada.user.id
  await ada.send(groupScorecardCalls.setEditor, { params: { id: group?.id ?? '' }, body: { editorUserId } })
  await vi.waitFor(() => expect(last().updatedAt > updatedAt).toBe(true))
  // Who walks in the group is another, and the card is not.
  const { version, group: mark } = last()
  const [archer] = group?.participants ?? []
  const one = { ...params, participantId: archer?.id ?? '' }
  await ada.send(eventParticipantCalls.change, { params: one, body: { status: 'retired' } })
  await vi.waitFor(() => expect(last().group).not.toBe(mark))
  expect(last().version).toBe(version)
  await ada.send(eventParticipantCalls.change, { params: one, body: { status: 'registered' } })
  await vi.waitFor(() => expect(last().group).toBe(mark))
})

test('a stream ends with its session: signed out, revoked or over, and no other does', async () => {
  const clock = handClock('2026-05-02T09:00:00.000Z')
  const server = await startTestServer({ clock })
  const { ada, event, params } = await shoot(server)
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
  await vi.waitFor(() => expect(streams.every(({ frames }) => frames().length === 1)).toBe(true))
  await bo.send(signInCalls.logout)
  await cleo.send(sessionCalls.signOutEverywhere)
  await vi.waitFor(() => expect(ended()).toEqual([true, true, false, false]), 5000)
  expect((await follow(url, bearer(bo))).answer.statusCode).toBe(401)
  clock.advance(24 * 3_600_000)
  await vi.waitFor(() => expect(ended()).toEqual([true, true, true, false]), 5000)
})

test('open boards do not hold up the end of the server', async () => {
  const server = await startTestServer()
  const { ada, event, params } = await shoot(server)
  const stream = await follow(`${await listen(server)}/api/competitions/${event.id}/live`, bearer(ada))
  await vi.waitFor(() => expect(stream.frames()).toHaveLength(1))
  await ada.send(eventResultCalls.complete, { params })
  const ended = once(stream.answer, 'close')
  await server.app.close()
  await ended
})

test('one public board tells of all rounds: of the one under way unasked, of another, or of all together', async () => {
  const { server, ada, bo, cleo, event, group } = await groupShoot(2)
  const params = { id: event.id }
  const shootRound = async (groupId: string, ...columns: [string, string[]][]) => {
    const card = (await beginCard(bo, groupId)).body
    expect((await putEntries(bo, card.id, entries(...columns))).status).toBe(200)
  }
  await shootRound(group.id, [bo.user.id, ['1A', '1A']], [cleo.user.id, ['1B', '1B']])
  const sunday = {
    competitionDate: '2026-12-06',
    roundId: 'abc-three-arrow',
    numberOfTargets: 2,
    name: 'Sunday',
  }
  const { rounds } = (await ada.send(eventRoundCalls.add, { params, body: sunday })).body
  const second = { id: rounds?.[1]?.id ?? '' }
  // Whichever of its rounds officers look at: the event has one link.
  const opened = (await ada.send(eventLiveCalls.open, { params: second, body: { isPublic: true } })).body
  const { liveKey } = (await ada.send(eventCalls.read, { params })).body
  expect([opened.liveKey, typeof liveKey]).toEqual([liveKey, 'string'])

  const address = await listen(server)
  const linesOf = async (path: string, headers = {}) => {
    const stream = await follow(`${address}${path}${path.includes('?') ? '&' : '?'}only=changes`, headers)
    if (stream.answer.statusCode !== 200) return { head: stream.answer.statusCode, totals: [], stream }
    await vi.waitFor(() => expect(stream.frames()).toHaveLength(1))
    const { lines } = boardChanges.parse(JSON.parse(stream.frames()[0]?.data ?? '{}'))
    const head = lines.find((line) => line.kind === 'head')
    const totals = lines.flatMap((line) =>
      line.kind === 'archer' && line.total > 0 ? [`${line.name.split(' ')[0]} ${line.total}`] : [],
    )
    return { head: head?.round ?? 'all', totals, stream, rounds: head?.rounds, groups: lines.some(isGroup) }
  }
  const board = (query = '') => linesOf(`/api/live/${liveKey}${query}`)
  const asked = [
    { number: 1, name: '' },
    { number: 2, name: 'Sunday' },
  ]
  expect(await board()).toMatchObject({ head: 1, totals: ['Bo 40', 'Cleo 36'], rounds: asked, groups: true })
  await ada.send(eventResultCalls.complete, { params })
  // Between the days: what was shot so far.
  expect(await board()).toMatchObject({ head: 'all', totals: ['Bo 40', 'Cleo 36'], groups: false })
  await ada.send(eventGroupCalls.create, { params: second, body: { by: 'kept' } })
  const { groups } = (await ada.send(eventGroupCalls.start, { params: second, body: null })).body
  const all = await board('?over=all')
  await shootRound(groups[0]?.id ?? '', [bo.user.id, ['1C', '1C']], [cleo.user.id, ['1A', '1A']])
  // Who looks at all rounds sees the one that is shot.
  await vi.waitFor(() => expect(all.stream.frames().at(-1)?.data).toContain('"total":76'))
  expect(await board()).toMatchObject({ head: 2, totals: ['Cleo 40', 'Bo 32'] })
  expect(await board('?round=1')).toMatchObject({ head: 1, totals: ['Bo 40', 'Cleo 36'] })
  expect(await board('?over=all')).toMatchObject({ head: 'all', totals: ['Cleo 76', 'Bo 72'] })
  expect((await board('?round=3')).head).toBe(404)
  const own = `/api/competitions/${event.id}/live`
  expect(await linesOf(`${own}?over=all`, bearer(bo))).toMatchObject({
    head: 'all',
    totals: ['Cleo 76', 'Bo 72'],
  })
  // An app from before asks for the event and is told of its first round.
  expect(await linesOf(own, bearer(bo))).toMatchObject({ head: 1, totals: ['Bo 40', 'Cleo 36'] })

  const watching = [await board(), await board('?round=1'), await board('?over=all')]
  const ended = Promise.all(watching.map(({ stream }) => once(stream.answer, 'end')))
  await ada.send(eventLiveCalls.open, { params, body: { isPublic: false } })
  await ended
  expect((await board()).head).toBe(404)
})

const isGroup = ({ kind }: BoardLine): boolean => kind === 'group'

test('check-in tells officers that something was noted, and the page of the event does not', async () => {
  const server = await startTestServer()
  const ada = await server.person('Ada')
  const event = await announcedEvent(ada, await foundClub(ada))
  const [guest] = await peopledEvent(ada, event, 2)
  const address = `${await listen(server)}/api/competitions/${event.id}/live`
  const [office, seen] = [
    await follow(`${address}?only=check-in`, bearer(ada)),
    await follow(`${address}?only=page`, bearer(ada)),
  ]
  await vi.waitFor(() => expect([office.frames().length, seen.frames().length]).toEqual([1, 1]))
  const arrivals = [{ participantId: guest?.id ?? '', presence: 'here' as const, isPaid: true }]
  await ada.send(eventCheckInCalls.note, { params: { id: event.id }, body: { arrivals } })
  await vi.waitFor(() => expect(office.frames()).toHaveLength(2))
  expect(office.frames().every(({ data }) => data === '{}')).toBe(true)
  expect(seen.frames()).toHaveLength(1)
})
