import {
  adminSessionCalls,
  type Call,
  childCalls,
  contract,
  eventAdminCalls,
  myDataCalls,
  pushDeviceCalls,
  scorecardCalls,
  seriesCalls,
  sessionCalls,
} from '@fletch/contract'
import { clubRoles } from '@fletch/domain'
import {
  administratorOf,
  announcedEvent,
  appoint,
  cardWith,
  clubCast,
  fitsAll,
  fitsSeries,
  foundClub,
  idThatIsNot,
  joinedBy,
  newBrowser,
  type Person,
  positionOf,
  registeredFor,
  startTestServer,
  type TestServer,
} from '@fletch/testkit'
import { expect, test } from 'vitest'

const calls: readonly Call[] = Object.values(contract).flatMap((noun) => Object.values(noun))

/** Routes outside the contract: not JSON calls, open to anyone, without personal data. */
const openRoutes = [
  'GET /healthz',
  'GET /readyz',
  'GET /robots.txt',
  'GET /api/notices/off/:',
  'GET /e/:',
  'GET /api/openapi.json',
  'GET /api/docs',
  'GET /api/docs/*',
]

const nameOf = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} ${path}`

/** All routes of the application, as registered with Fastify. */
const routesOf = ({ app }: TestServer): string[] => {
  const routes: string[] = []
  const prefixes: string[] = []
  for (const line of app.printRoutes({ commonPrefix: false, includeHooks: false }).split('\n')) {
    const match = /^([│\s]*)(?:├──|└──)\s(.*?)(?:\s\(([A-Z, -]+)\))?$/.exec(line)
    if (match === null) continue
    const depth = (match[1] ?? '').length / 4
    prefixes.length = depth
    prefixes[depth] = match[2] ?? ''
    const path = prefixes.join('').replace(/\/\//g, '/')
    for (const method of (match[3] ?? '').split(', ')) {
      if (method !== '' && method !== 'HEAD' && method !== 'OPTIONS')
        routes.push(`${method} ${path === '' ? '/' : path}`)
    }
  }
  return routes
}

interface Attempt {
  readonly token: string | null
  readonly id?: string
  /** Fields that this call needs besides the common body. */
  readonly more?: object
}

const attempt = async (
  { app }: TestServer,
  call: Call,
  { token, id = idThatIsNot, more }: Attempt,
): Promise<number> => {
  const path = call.path.replace(':kind', 'proof').replace(/:\w+/g, id)
  // Streams do not end by themselves; only the status is needed. A long answer ends, and its place with it.
  const response = await app.inject({
    payloadAsStream: true,
    method: call.method,
    url: path,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    ...(call.method === 'GET' || call.body === undefined || call.body === 'bytes'
      ? {}
      : { payload: { ...fitsAll, ...more } }),
  })
  if (call.inSpans === true) for await (const _part of response.stream());
  else response.stream().destroy()
  return response.statusCode
}

/** Calls may name the same parameter differently: `/api/clubs/:id`, `/api/clubs/:clubId/members`. */
const withoutNames = (route: string) => route.replace(/:[\w|:]+/g, ':')

test('every route of the application is in the contract or in the list of open routes', async () => {
  const server = await startTestServer()
  const named = calls.map(nameOf).map(withoutNames)
  const known = new Set([...named, ...openRoutes])
  const routes = routesOf(server).map(withoutNames)
  expect(routes.length).toBeGreaterThan(10)
  expect(routes.filter((route) => !known.has(route) && !route.startsWith('GET /api/docs'))).toEqual([])
  expect(named.filter((name) => !routes.includes(name))).toEqual([])
})

const forUsers = calls.filter(({ access }) => access === 'user')

/** The calls of users that invalid tokens open: those not answered with 401. A refused call changes nothing. */
const opened = async (server: TestServer, tokens: readonly (string | null)[]): Promise<string[]> => {
  const found: string[] = []
  for (const call of forUsers)
    for (const token of tokens) {
      const status = await attempt(server, call, { token })
      if (status !== 401) found.push(`${nameOf(call)} with ${token}: ${status}`)
    }
  return found
}

test('every call of a user answers 401 without a token, with an unknown token and with a malformed one', async () => {
  expect(forUsers.length).toBeGreaterThan(80)
  expect(await opened(await startTestServer(), [null, 'A'.repeat(43), "' or 1=1 --"])).toEqual([])
})

test('no call of a user accepts a session that has ended', async () => {
  const server = await startTestServer()
  const ada = await server.person()
  await server.app.inject({
    method: 'POST',
    url: '/api/auth/logout',
    headers: { authorization: `Bearer ${ada.token}` },
  })
  expect(await opened(server, [ada.token])).toEqual([])
})

const forAdministrators = calls.filter(({ access }) => access === 'administrator')

test.each(forAdministrators.map((call) => [nameOf(call), call] as const))(
  '%s requires both the cookie of a valid session and the header',
  async (_name, call) => {
    const server = await startTestServer()
    const [ada, { send, cookie }] = [await server.person('Ada'), await administratorOf(server)]
    const body =
      call.body === undefined ? undefined : { isDone: true, isBlocked: true, email: 'mads@example.org' }
    const statusWith = async (headers: Readonly<Record<string, string>>) => {
      const answer = await server.app.inject({
        method: call.method,
        url: call.path.replace(/:\w+/g, idThatIsNot),
        headers,
        ...(body === undefined ? {} : { payload: body }),
      })
      return answer.statusCode
    }
    const header = { 'admin-auth': 'true' }
    const user = { authorization: `Bearer ${ada.token}` }
    for (const headers of [
      {},
      header,
      user,
      { ...user, ...header },
      { cookie },
      { cookie, 'admin-auth': 'false' },
      { cookie: `${cookie}x`, ...header },
      { cookie: `fletch-admin=${'A'.repeat(43)}`, ...header },
      { cookie: `fletch-admin=${ada.token}`, ...header },
      { authorization: `Bearer ${cookie.split('=')[1]}`, ...header },
    ]) {
      expect([headers, await statusWith(headers)]).toEqual([headers, 401])
    }
    expect([200, 204, 404]).toContain(await statusWith({ cookie, ...header }))
    await send(adminSessionCalls.logout)
    expect(await statusWith({ cookie, ...header })).toBe(401)
  },
)

test("an administrator's session opens none of a user’s calls", async () => {
  const server = await startTestServer()
  const { send } = await administratorOf(server)
  expect(forAdministrators.length).toBeGreaterThan(9)
  expect((await send(scorecardCalls.list)).status).toBe(401)
})

const makeRecord = {
  scorecard: async (owner: Person) =>
    (await owner.send(scorecardCalls.create, { body: cardWith(['1A']) })).body.id,
  archive: async (owner: Person) => (await owner.send(myDataCalls.request)).body.id,
  session: async (owner: Person) => (await owner.send(sessionCalls.list)).body[0]?.id ?? '',
  child: async (owner: Person) =>
    (await owner.send(childCalls.add, { body: { firstName: 'Kim', lastName: 'Nock' } })).body.id,
  'push-device': async (owner: Person) =>
    (await owner.send(pushDeviceCalls.add, { body: newBrowser().subscription })).body.id,
  photo: async () => idThatIsNot, // modules/photos tests photos with real bytes
} as const

test.each(
  calls.flatMap((call) => (call.record === undefined ? [] : [[nameOf(call), call, call.record] as const])),
)('%s answers 404 for another user’s record, as if it did not exist', async (_name, call, record) => {
  const server = await startTestServer()
  const [owner, other] = [await server.person('Ada'), await server.person('Mads')]
  const id = await makeRecord[record](owner)
  expect(await attempt(server, call, { token: other.token, id })).toBe(404)
  expect(await attempt(server, call, { token: other.token })).toBe(404)
})

const ofClubs = calls.filter(({ inClub }) => inClub !== undefined)

/** Whether a call of a club is open to a role; clubRoles is sorted from the most to the least powerful. */
const isFor = ({ inClub }: Call, role: (typeof clubRoles)[number]) =>
  inClub !== undefined && clubRoles.indexOf(role) <= clubRoles.indexOf(inClub)

test('every call that names an event declares the role it requires', () => {
  const named = forUsers.filter(({ path }) => /^\/api\/competitions\/:id\b/.test(path))
  expect(named.filter(({ inEvent }) => inEvent === undefined).map(nameOf)).toEqual([])
  expect(named.length).toBeGreaterThan(10)
})

const ofEvents = calls.filter(({ inEvent }) => inEvent !== undefined)

/** The creator, an added admin, an officer of the club, an archer, and a person with none of these roles. */
const eventRoles = {
  creator: 'administrator',
  admin: 'administrator',
  officer: 'administrator',
  archer: 'archer',
  stranger: 'visitor',
} as const

const orderOfRoles = ['administrator', 'archer', 'visitor'] as const

/** Calls that share their people, which takes half the time: each of them gets a record of its own. */
const shares = (calls: readonly Call[]): [string, Call[]][] =>
  Array.from({ length: Math.ceil(calls.length / 10) }, (_, at) => {
    const share = calls.slice(10 * at, 10 * at + 10)
    return [share.map(nameOf).join(', '), share]
  })

const hashingNothing = () => ({
  passwords: { hash: async (password: string) => `plain ${password}`, verify: async () => false },
})

test.each(shares(ofEvents))(
  'refused to everyone below their role, and an unknown event does not exist for anyone: %s',
  async (_names, share) => {
    const server = await startTestServer({ replace: hashingNothing })
    const people = {
      creator: await server.person('Ada'),
      admin: await server.person('Bo'),
      officer: await server.person('Cleo'),
      archer: await server.person('Dora'),
      stranger: await server.person('Eve'),
    }
    for (const call of share) {
      const { inEvent: least = 'administrator' } = call
      const at = nameOf(call)
      const club = await joinedBy(await foundClub(people.creator), people.admin, people.officer)
      await appoint(people.creator, club, people.officer)
      // Announcing in the club's name also requires a position in it.
      for (const person of [people.admin, people.officer]) await positionOf(people.creator, club, person)
      const event = await announcedEvent(people.creator, club)
      await people.creator.send(eventAdminCalls.add, {
        params: { id: event.id },
        body: { userId: people.admin.user.id },
      })
      await registeredFor(event, [people.archer])
      for (const role of ['stranger', 'archer', 'officer', 'admin', 'creator'] as const) {
        const { token } = people[role]
        const isFor = orderOfRoles.indexOf(eventRoles[role]) <= orderOfRoles.indexOf(least)
        expect([at, role, await attempt(server, call, { token })]).toEqual([at, role, 404])
        const status = await attempt(server, call, { token, id: event.id })
        if (isFor) expect([at, role, [401, 403, 500].includes(status)]).toEqual([at, role, false])
        else expect([at, role, status]).toEqual([at, role, 403])
      }
      expect([at, await attempt(server, call, { token: null, id: event.id })]).toEqual([at, 401])
    }
  },
)

/**
 * Calls that are open to every signed-in user who knows the id or code, or that ask the policy of the parent record.
 */
const withoutOwner = [
  'GET /api/clubs/by-code/:code',
  'GET /api/event-groups/by-code/:code',
  'GET /api/groups/:id',
  // Its archers and scorers: second-scorers.test.ts.
  'GET /api/groups/:id/comparison',
]

test('every call of a user that names a record declares its kind', () => {
  const named = forUsers.filter(({ path }) => path.includes(':'))
  const open = named.filter(({ record, inClub, inEvent, inSeries }) =>
    [record, inClub, inEvent, inSeries].every((each) => each === undefined),
  )
  expect(open.map(nameOf).toSorted()).toEqual(withoutOwner)
})

const ofSeries = calls.filter(({ inSeries }) => inSeries !== undefined)

test('every call that names a series declares the role it requires', () => {
  const named = calls.filter(({ path }) => path.startsWith('/api/series/:id'))
  expect(named.map(nameOf)).toEqual(ofSeries.map(nameOf))
  expect(ofSeries.length).toBeGreaterThan(8)
})

test.each(ofSeries.map((call) => [nameOf(call), call.inSeries, call] as const))(
  '%s of a series is open to %s, and an unknown series does not exist for anyone',
  async (_name, least, call) => {
    const server = await startTestServer()
    const { owner, administrator, member, visitor, clubId } = await clubCast(server)
    const body = { clubId, name: 'Winter League', counting: { kind: 'share' as const } }
    // An existing club: a person who may not run the series is refused anyway.
    const more = { ...fitsSeries, clubIds: [clubId] }
    const { id } = (await owner.send(seriesCalls.create, { body })).body
    for (const { token } of [member, visitor, administrator])
      expect(await attempt(server, call, { token, more })).toBe(404)
    for (const { token } of [member, visitor]) {
      const status = await attempt(server, call, { token, id, more })
      if (least === 'officer') expect(status).toBe(403)
      else expect([401, 403, 500]).not.toContain(status)
    }
    expect(await attempt(server, call, { token: null, id })).toBe(401)
    expect([401, 403, 500]).not.toContain(
      await attempt(server, call, { token: administrator.token, id, more }),
    )
  },
)

test('every call that names a club declares the role it requires', () => {
  const named = calls.filter(({ path }) => /^\/api\/clubs\/:(?:id|clubId)\b/.test(path))
  expect(named.filter(({ inClub }) => inClub === undefined).map(nameOf)).toEqual([])
  expect(ofClubs.length).toBeGreaterThan(20)
})

test.each(shares(ofClubs))(
  'refused to everyone below their role, and an unknown club does not exist for anyone: %s',
  async (_names, share) => {
    const server = await startTestServer({ replace: hashingNothing })
    const people = {
      owner: await server.person('Ada'),
      administrator: await server.person('Bo'),
      member: await server.person('Cleo'),
      visitor: await server.person('Eve'),
    }
    for (const call of share) {
      const at = nameOf(call)
      const club = await joinedBy(await foundClub(people.owner), people.administrator, people.member)
      await appoint(people.owner, club, people.administrator)
      for (const role of clubRoles.toReversed()) {
        const { token } = people[role]
        const status = await attempt(server, call, { token, id: club.id })
        if (isFor(call, role)) expect([at, role, [401, 403, 500].includes(status)]).toEqual([at, role, false])
        else expect([at, role, status]).toEqual([at, role, 403])
        expect([at, role, await attempt(server, call, { token })]).toEqual([at, role, 404])
      }
      expect([at, await attempt(server, call, { token: null, id: club.id })]).toEqual([at, 401])
    }
  },
)

test('calls with a signed URL refuse every other URL', async () => {
  const server = await startTestServer()
  const signed = calls.filter(({ access }) => access === 'signed-address')
  expect(signed.length).toBeGreaterThan(0)
  for (const call of signed) {
    const url = `${call.path.replace(/:\w+/g, idThatIsNot)}?expires=9999999999999&signature=AAAA`
    expect((await server.app.inject({ method: call.method, url, payload: 'x' })).statusCode).toBe(403)
  }
})

test('refuses a sender that names a user other than its token’s, and stores nothing', async () => {
  const server = await startTestServer()
  const [ada, mads] = [await server.person('Ada'), await server.person('Mads')]
  const { status } = await ada.send(scorecardCalls.create, {
    body: cardWith(['1A']),
    headers: { 'fletch-user': mads.user.id },
  })
  expect(status).toBe(409)
  expect((await ada.send(scorecardCalls.list)).body).toEqual([])
})
