import {
  type Call,
  childCalls,
  contract,
  eventCalls,
  eventGroupCalls,
  eventLiveCalls,
  pushDeviceCalls,
  scorecardCalls,
  seriesCalls,
  signInCalls,
} from '@fletch/contract'
import {
  cardWith,
  type Described,
  type Fitting,
  fitsAll,
  fitsSeries,
  newBrowser,
  oneOf,
  placesOf,
  randomFrom,
  registeredFor,
  startTestServer,
  type TestServer,
  valueFor,
  verifyAddressOf,
} from '@fletch/testkit'
import { expect, test } from 'vitest'
import { toJSONSchema } from 'zod/v4/core'

/** Everything that a call can name, in an event that is shot or is not shot yet. */
const worldOf = async (server: TestServer, isShot: boolean) => {
  const { owner, helper, club, event, mate, ids } = await placesOf(server, 'Ada')
  const { send } = owner
  await verifyAddressOf(server, owner)
  const ofEvent = { params: { id: event.id } }
  const archers = await registeredFor(event, [owner, helper])
  const { groups } = (await send(eventGroupCalls.create, { ...ofEvent, body: {} })).body
  if (isShot) {
    await send(eventGroupCalls.start, { ...ofEvent, body: {} })
    for (const { id: groupId } of groups)
      await send(scorecardCalls.create, { body: { ...cardWith(), groupId } })
  }
  const { liveKey } = (await send(eventLiveCalls.open, { ...ofEvent, body: { isPublic: true } })).body
  const { rounds = [] } = (await send(eventCalls.read, ofEvent)).body
  const form = { clubId: club.id, name: 'Winter League', counting: { kind: 'share' as const } }
  const series = (await send(seriesCalls.create, { body: form })).body
  await send(seriesCalls.setEvents, { params: { id: series.id }, body: { competitionIds: [event.id] } })
  const child = (await send(childCalls.add, { body: { firstName: 'Kim', lastName: 'Nock' } })).body
  const device = (await send(pushDeviceCalls.add, { body: newBrowser().subscription })).body
  const card = (await send(scorecardCalls.create, { body: cardWith(['1A']) })).body
  const participants = [ids.participantId, mate, ...archers.map(({ id }) => id)]
  const fitting: Fitting = {
    ...Object.fromEntries(Object.entries(fitsAll).map(([name, value]) => [name, [value]])),
    ...Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, [id]])),
    clubId: [club.id],
    clubIds: [[club.id]],
    competitionIds: [[event.id]],
    key: [liveKey],
    participantId: participants,
    userId: [owner.user.id, helper.user.id, child.id],
    participantIds: [participants, [mate]],
    archers: [participants, [mate]],
    editorUserId: [helper.user.id],
    groupId: groups.map(({ id }) => id),
    code: [club.joinCode, groups[0]?.code],
    archeryStyle: ['BH', 'all'],
    division: ['BH'],
    arrivals: [[{ participantId: mate, presence: 'here' }]],
  }
  const idsIn: readonly (readonly [RegExp, readonly string[]])[] = [
    [/clubs/, [club.id]],
    [/competitions/, [event.id, ...rounds.map(({ id }) => id)]],
    [/series/, [series.id]],
    [/groups/, groups.map(({ id }) => id)],
    [/children/, [child.id]],
    [/push-devices/, [device.id]],
    [/scorecards/, [card.id, ...groups.map(({ id }) => id)]],
  ]
  const idsFor = ({ path }: Call) => idsIn.find(([place]) => place.test(path))?.[1] ?? [card.id]
  return { owner, helper, child, fitting, idsFor }
}

/** Streams do not end, and without their session the others would all be refused. */
const isLeftOut = (call: Call): boolean =>
  call.path.includes('live') || call === signInCalls.logout || call.path.startsWith('/api/auth/sessions')

/** Calls that end what others need come last. */
const isLast = ({ method, path }: Call): boolean =>
  method === 'DELETE' || /(?:cancel|complete|leave|owner|take|start|merge|archives)/.test(path)

const calls: readonly Call[] = Object.values(contract)
  .flatMap((noun): readonly Call[] => Object.values(noun))
  .filter((call) => call.access !== 'administrator' && !isLeftOut(call))
  .toSorted((one, other) => Number(isLast(one)) - Number(isLast(other)))

const describedBy = (schema: Call['query'] | 'bytes'): Described | null =>
  schema === undefined || schema === 'bytes'
    ? null
    : (toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Described)

const runs = 8

test.each([
  ['before the start', false, 7],
  ['while it is shot', true, 11],
])(
  'no body with ids of real records makes a call fail with a server error, %s',
  // Eight tries of each call: on a busy machine that takes minutes.
  { timeout: 300_000 },
  async (_when, isShot, seed) => {
    const random = randomFrom(seed)
    const server = await startTestServer({ settings: { RATE_LIMIT: 'off' } })
    const { owner, helper, child, fitting, idsFor } = await worldOf(server, isShot)
    const statuses = new Map<number, number>()
    for (const call of calls) {
      const [body, query] = [describedBy(call.body), describedBy(call.query)]
      const making = {
        random,
        fitting: call.path.includes('series') ? { ...fitting, counting: [fitsSeries.counting] } : fitting,
      }
      for (let run = 0; run < runs; run += 1) {
        const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
          encodeURIComponent(
            String(oneOf(random, name === 'id' ? idsFor(call) : (fitting[name] ?? ['none']))),
          ),
        )
        const asked: object = query === null ? {} : Object(valueFor(query, '', making))
        const search = new URLSearchParams()
        for (const [name, value] of Object.entries(asked)) search.set(name, String(value))
        const payload = body === null ? null : JSON.stringify(valueFor(body, '', making))
        const sender = random() < 0.8 ? owner : helper
        const answer = await server.app.inject({
          method: call.method,
          url: `${path}?${search}`,
          headers: {
            authorization: `Bearer ${sender.token}`,
            ...(sender === owner && random() < 0.05 && { 'fletch-user': child.id }),
            ...(payload !== null && { 'content-type': 'application/json' }),
          },
          ...(payload !== null && { payload }),
        })
        const { statusCode } = answer
        expect(statusCode, `${call.method} ${path}?${search} ${payload}: ${answer.body}`).toBeLessThan(500)
        statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
      }
    }
    // Most get as far as the commands.
    const accepted = [200, 201, 204].reduce((sum, status) => sum + (statuses.get(status) ?? 0), 0)
    expect(accepted).toBeGreaterThan(runs * calls.length * 0.3)
  },
)
