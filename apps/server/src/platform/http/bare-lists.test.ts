import {
  contract,
  eventGroupCalls,
  eventParticipantCalls,
  historyCall,
  listCutHeader,
  mostInList,
  scorecardCalls,
} from '@fletch/contract'
import { announcedEvent, cardWith, foundClub, startTestServer } from '@fletch/testkit'
import { expect, test } from 'vitest'
import { givesList } from './bare-lists.ts'

const ids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID())

test('history without a limit returns its newest 1,000 lines and says that there are more; pages return all', async () => {
  const server = await startTestServer()
  const ada = await server.person('Ada')
  const params = { id: (await ada.send(scorecardCalls.create, { body: cardWith() })).body.id }
  const line = {
    scorecardId: params.id,
    userId: ada.user.id,
    field: 'zone',
    position: 0,
    was: null,
    became: '"1A"',
  }
  const later = { at: '2099-01-01T00:00:00.000Z', participantId: null, reason: null }
  const add = (count: number) =>
    server.parts.db.write((tx) =>
      tx
        .insertInto('scorecardChanges')
        .values(ids(count).map((id) => ({ ...line, ...later, id })))
        .execute(),
    )
  for (const some of [500, mostInList - 501]) await add(some)
  const whole = await ada.send(historyCall, { params })
  expect([Object(whole.body).length, whole.headers[listCutHeader]]).toEqual([mostInList, undefined])
  await add(1)
  const cut = await ada.send(historyCall, { params })
  expect([Object(cut.body).length, cut.headers[listCutHeader]]).toEqual([
    mostInList,
    'These are the first 1000. The others come in pages, with ?limit= and cursor.',
  ])
  let read = 0
  for (let cursor: string | undefined | null; cursor !== null; ) {
    const query = { limit: 100, ...(cursor !== undefined && { cursor }) }
    const { body, headers } = await ada.send(historyCall, { params, query })
    if (Array.isArray(body)) throw new Error('A page was asked for')
    expect(headers).not.toHaveProperty(listCutHeader)
    read += body.items.length
    cursor = body.nextCursor
  }
  expect(read).toBe(mostInList + 1)
})

test('the remaining archers and groups of a large event can be read with skip', async () => {
  const server = await startTestServer()
  const ada = await server.person('Ada')
  const event = await announcedEvent(ada, await foundClub(ada))
  const params = { id: event.id }
  const place = { competitionId: event.id, createdAt: event.createdAt }
  const archer = {
    lastName: '',
    archeryStyle: 'BH',
    status: 'registered',
    registeredAt: event.createdAt,
  } as const
  await server.parts.db.write(async (tx) => {
    for (const from of [0, 500, 1000])
      await tx
        .insertInto('eventParticipants')
        .values(
          ids(from === 1000 ? 2 : 500).map((id, n) => ({
            ...archer,
            id,
            userId: null,
            competitionId: event.id,
            firstName: `Archer ${from + n}`,
            turn: from + n + 1,
            groupId: null,
            groupPlace: null,
          })),
        )
        .execute()
    await tx
      .insertInto('eventGroups')
      .values(
        ids(mostInList + 2).map((id, n) => ({
          ...place,
          id,
          place: n,
          groupName: `Group ${n}`,
          startingTarget: 1,
          code: null,
        })),
      )
      .execute()
  })
  const archers = await ada.send(eventParticipantCalls.list, { params })
  expect([archers.body.length, archers.headers[listCutHeader]]).toEqual([
    mostInList,
    'These are the first 1000. The others come with ?skip=1000',
  ])
  const query = { skip: mostInList }
  const others = (await ada.send(eventParticipantCalls.list, { params, query })).body
  expect(others.map(({ user }) => user.firstName)).toEqual(['Archer 1000', 'Archer 1001'])
  expect((await ada.send(eventGroupCalls.list, { params })).body).toHaveLength(mostInList)
  expect((await ada.send(eventGroupCalls.list, { params, query })).body).toHaveLength(2)
  expect((await ada.send(eventGroupCalls.list, { params, query: { skip: -1 } })).status).toBe(400)
})

/** The document may name a place of a path otherwise than the call does. */
const blanked = (path: string) => path.replace(/:\w+|\{\w+\}/g, ':')

test('every call that returns a list documents how many entries it returns at once', async () => {
  const { app } = await startTestServer()
  const { paths } = (await app.inject('/api/openapi.json')).json()
  const named = new Map(
    Object.entries<{ get?: unknown }>(paths).map(([path, { get }]) => [blanked(path), get]),
  )
  const lists = Object.values(contract)
    .flatMap((noun) => Object.values(noun))
    .filter(({ method, answers }) => {
      const given = Object(answers)[200]
      return method === 'GET' && typeof given === 'object' && given !== null && givesList(given)
    })
  expect(lists.length).toBeGreaterThan(20)
  for (const { path } of lists) {
    const described = Object(named.get(blanked(path))).responses[200]
    expect(described.headers?.[listCutHeader]?.description, path).toContain('the first 1000')
  }
})
