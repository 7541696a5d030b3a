import { once } from 'node:events'
import {
  type BoardLine,
  boardChanges,
  clubCalls,
  eventCalls,
  eventGroupCalls,
  eventLiveCalls,
  eventParticipantCalls,
  eventResultCalls,
  eventRoundCalls,
  photoCalls,
  scorecardCalls,
} from '@fletch/contract'
import {
  announcedEvent,
  bearer,
  beginCard,
  entries,
  eventually,
  follow,
  foundClub,
  groupShoot,
  knowingRounds,
  leader,
  listen,
  type Person,
  peopledEvent,
  putEntries,
  type Stream,
  shootOfGuests,
  startTestServer,
  type TestServer,
} from '@fletch/testkit'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { seatBounds } from './seats.ts'

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

test('a public board shows its club’s logo only to clients with its key', async () => {
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
    await eventually(() => expect(stream.frames()).toHaveLength(1))
    const { lines } = boardChanges.parse(JSON.parse(stream.frames()[0]?.data ?? '{}'))
    return lines.find(({ kind }) => kind === 'head')
  }
  const [ofOaks, ofElms] = [await openBoardOf(ada, oaks.id), await openBoardOf(bo, elms.id)]
  expect(await logoAt(ofOaks)).toHaveProperty('clubLogoPath', logo)
  expect(await logoAt(ofElms)).not.toHaveProperty('clubLogoPath')
  const nearly = ofOaks.slice(0, -1) + (ofOaks.endsWith('A') ? 'B' : 'A')
  expect((await follow(nearly)).answer.statusCode).toBe(404)
  // The request has no account.
  const shown = await server.app.inject(logo)
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png'])
})

test('officers open a public board with a key and close it again', async () => {
  const server = await startTestServer()
  const { ada, params, score } = await shootOfGuests(server)
  const bo = await server.person('Bo')
  const address = await listen(server)
  const { liveKey } = (await ada.send(eventLiveCalls.open, { params, body: { isPublic: true } })).body
  expect(liveKey).toMatch(/^[\w-]{43}$/)
  expect((await bo.send(eventLiveCalls.open, { params, body: { isPublic: true } })).status).toBe(403)
  const stream = await follow(`${address}/api/live/${liveKey}`)
  await eventually(() => expect(leader(stream.frames()[0])).toBe(0))
  expect((await follow(`${address}/api/live/${'A'.repeat(43)}`)).answer.statusCode).toBe(404)
  expect((await ada.send(eventLiveCalls.open, { params, body: { isPublic: true } })).body.liveKey).toBe(
    liveKey,
  )
  // Switching it off ends the board for people who watch it with the key, and only for them.
  const officers = await follow(`${address}/api/competitions/${params.id}/live`, bearer(ada))
  await eventually(() => expect(officers.frames()).toHaveLength(1))
  const ended = once(stream.answer, 'end')
  await ada.send(eventLiveCalls.open, { params, body: { isPublic: false } })
  await ended
  expect((await follow(`${address}/api/live/${liveKey}`)).answer.statusCode).toBe(404)
  const again = (await ada.send(eventLiveCalls.open, { params, body: { isPublic: true } })).body.liveKey
  expect(again).not.toBe(liveKey)
  await score('1A')
  await eventually(() => expect(leader(officers.frames().at(-1))).toBe(20))
})

test('a public board has a limited number of seats per address; the next watcher gets a retry time', async () => {
  const server = await startTestServer()
  const { ada, event, params } = await shootOfGuests(server)
  const { liveKey } = (await ada.send(eventLiveCalls.open, { params, body: { isPublic: true } })).body
  const address = await listen(server)
  const url = `${address}/api/live/${liveKey}`
  const [first] = await Promise.all(Array.from({ length: seatBounds.fromAddress }, () => follow(url)))
  const refused = await follow(url)
  expect([refused.answer.statusCode, refused.answer.headers['retry-after']]).toEqual([429, '60'])
  // Signed-in users need no seat of the public board.
  expect((await follow(`${address}/api/competitions/${event.id}/live`, bearer(ada))).answer.statusCode).toBe(
    200,
  )
  first?.request.destroy()
  await eventually(async () => expect((await follow(url)).answer.statusCode).toBe(200))
})

test('a board has what names its lists, and nothing else of their scheme', async () => {
  const server = await startTestServer()
  const ada = await server.person('Ada')
  const settings = { divisionScheme: 'ifaa-2021', namesGuests: true }
  const event = await announcedEvent(ada, await foundClub(ada), settings)
  await peopledEvent(ada, event, 4, ['AMBB-R'])
  const params = { id: event.id }
  const { groups } = (await ada.send(eventGroupCalls.start, { params, body: null })).body
  expect((await beginCard(ada, groups[0]?.id ?? '', {}, knowingRounds)).status).toBe(201)
  const { liveKey } = (await ada.send(eventLiveCalls.open, { params, body: { isPublic: true } })).body
  const address = await listen(server)
  for (const query of ['only=changes', 'only=changes&over=all']) {
    const stream = await follow(`${address}/api/live/${liveKey}?${query}`)
    await eventually(() => expect(stream.frames()).toHaveLength(1))
    const { lines } = boardChanges.parse(JSON.parse(stream.frames()[0]?.data ?? '{}'))
    const named = lines.find(({ kind }) => kind === 'divisions')
    expect(named).toMatchObject({
      scheme: { id: 'ifaa-2021', ages: [], bows: [], divisions: [{ code: 'AMBB-R', sex: 'M' }] },
    })
  }
})

test('one public board shows all rounds: the active one by default, a chosen one, or all together', async () => {
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
  // The event has one link, whichever of its rounds officers open it from.
  const opened = (await ada.send(eventLiveCalls.open, { params: second, body: { isPublic: true } })).body
  const { liveKey } = (await ada.send(eventCalls.read, { params })).body
  expect([opened.liveKey, typeof liveKey]).toEqual([liveKey, 'string'])

  const address = await listen(server)
  const linesOf = async (path: string, headers = {}) => {
    const stream = await follow(`${address}${path}${path.includes('?') ? '&' : '?'}only=changes`, headers)
    if (stream.answer.statusCode !== 200) return { head: stream.answer.statusCode, totals: [], stream }
    await eventually(() => expect(stream.frames()).toHaveLength(1))
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
  const onSaturday = await board()
  expect(onSaturday).toMatchObject({ head: 1, totals: ['Bo 40', 'Cleo 36'], rounds: asked, groups: true })
  const stays = await board('?round=1')
  const isOver = once(onSaturday.stream.answer, 'end')
  await ada.send(eventResultCalls.complete, { params })
  // A board without a chosen round ends, so its app reconnects and sees the current round.
  await isOver
  // Between the days it shows the points of all rounds so far.
  const between = await board()
  expect(between).toMatchObject({ head: 'all', totals: ['Bo 40', 'Cleo 36'], groups: false })
  const hasBegun = once(between.stream.answer, 'end')
  await ada.send(eventGroupCalls.create, { params: second, body: { by: 'kept' } })
  const { groups } = (await ada.send(eventGroupCalls.start, { params: second, body: null })).body
  await hasBegun
  const all = await board('?over=all')
  await shootRound(groups[0]?.id ?? '', [bo.user.id, ['1C', '1C']], [cleo.user.id, ['1A', '1A']])
  // The board of all rounds also shows the round that is being shot.
  await eventually(() => expect(all.stream.frames().at(-1)?.data).toContain('"total":76'))
  expect(await board()).toMatchObject({ head: 2, totals: ['Cleo 40', 'Bo 32'] })
  expect(stays.stream.answer.readableEnded).toBe(false)
  expect(await board('?round=1')).toMatchObject({ head: 1, totals: ['Bo 40', 'Cleo 36'] })
  expect(await board('?over=all')).toMatchObject({ head: 'all', totals: ['Cleo 76', 'Bo 72'] })
  expect((await board('?round=3')).head).toBe(404)
  const own = `/api/competitions/${event.id}/live`
  expect(await linesOf(`${own}?over=all`, bearer(bo))).toMatchObject({
    head: 'all',
    totals: ['Cleo 76', 'Bo 72'],
  })
  // An older app asks for the event and gets its first round.
  expect(await linesOf(own, bearer(bo))).toMatchObject({ head: 1, totals: ['Bo 40', 'Cleo 36'] })

  const watching = [await board(), await board('?round=1'), await board('?over=all')]
  const ended = Promise.all(watching.map(({ stream }) => once(stream.answer, 'end')))
  await ada.send(eventLiveCalls.open, { params, body: { isPublic: false } })
  await ended
  expect((await board()).head).toBe(404)
})

const isGroup = ({ kind }: BoardLine): boolean => kind === 'group'

test('an archer entered by an officer is named on the public board after agreeing, and stands there without a name after shooting', async () => {
  const server = await startTestServer()
  const [ada, bo, cleo] = [await server.person('Ada'), await server.person('Bo'), await server.person('Cleo')]
  const event = await announcedEvent(ada, await foundClub(ada), { numberOfTargets: 2, namesGuests: true })
  const params = { id: event.id }
  const sunday = { competitionDate: '2026-12-06', roundId: 'abc-three-arrow', name: 'Sunday' }
  await ada.send(eventRoundCalls.add, { params, body: sunday })
  await peopledEvent(ada, event, 3)
  for (const { user } of [bo, cleo])
    await ada.send(eventParticipantCalls.add, { params, body: { userId: user.id, archeryStyle: 'BH' } })
  const { liveKey } = (await ada.send(eventLiveCalls.open, { params, body: { isPublic: true } })).body
  const { groups } = (await ada.send(eventGroupCalls.start, { params, body: { groupSize: 5 } })).body
  const address = await listen(server)
  const [own, inPublic, all] = [
    await follow(`${address}/api/competitions/${event.id}/live?only=changes`, bearer(ada)),
    await follow(`${address}/api/live/${liveKey}`),
    await follow(`${address}/api/live/${liveKey}?over=all`),
  ]
  const named = ({ frames }: Stream) => ['Bo', 'Cleo'].filter((name) => frames().at(-1)?.data.includes(name))
  await eventually(() => expect(named(own)).toEqual(['Bo', 'Cleo']))
  for (const { frames } of [inPublic, all])
    await eventually(() => expect(frames()[0]?.data).toContain('Guest 3'))
  expect([named(inPublic), named(all)]).toEqual([[], []])
  await bo.send(eventParticipantCalls.answer, { params, body: { agreed: true } })
  await eventually(() => expect(named(inPublic)).toEqual(['Bo']))
  const [group] = groups
  await beginCard(ada, group?.id ?? '')
  const scores = [{ participantId: cleo.user.id, zone: '1A' as const }]
  const body = { archerName: 'x', reason: 'from paper', scores }
  expect((await ada.send(scorecardCalls.save, { params: { id: group?.id ?? '' }, body })).status).toBe(200)
  for (const { frames } of [inPublic, all])
    await eventually(() => expect(frames().at(-1)?.data).toContain('An archer'))
  expect([named(inPublic), named(all), named(own)]).toEqual([['Bo'], ['Bo'], ['Bo', 'Cleo']])
})
