import {
  accountCalls,
  accountDeletionCalls,
  adminUserCalls,
  calendarPath,
  childCalls,
  clubCalls,
  clubMemberCalls,
  emailVerificationCalls,
  eventCalendarCalls,
  eventCodeCalls,
  eventParticipantCalls,
  memberInvitationCalls,
  noticeCalls,
  photoCalls,
  pushDeviceCalls,
  sessionCalls,
  signInCalls,
} from '@fletch/contract'
import {
  administratorOf,
  announcedEvent,
  appoint,
  eventually,
  foundClub,
  joinedBy,
  newBrowser,
  newPhone,
  type Person,
  photoWith,
  type RaceGate,
  raceGate,
  readOutbox,
  senderOf,
  signInFrom,
  startTestServer,
  type TestServer,
  verifyAddressOf,
} from '@fletch/testkit'
import { describe, expect, test } from 'vitest'
import { endSecretsOf } from './modules/accounts/index.ts'
import { unsubscribeLinks } from './modules/events/index.ts'
import { hashToken } from './platform/tokens.ts'

/** A parent whose account is locked, their child, and a member whom they asked to take over their club. */
interface Family {
  readonly server: TestServer
  readonly ada: Person
  readonly bo: Person
  readonly childId: string
  /** Headers of a request for the child. */
  readonly forKim: { readonly 'fletch-user': string }
}

const family = async (): Promise<Family> => {
  const server = await startTestServer()
  server.startJobs()
  const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
  const { id } = (await ada.send(childCalls.add, { body: { firstName: 'Kim', lastName: 'Nock' } })).body
  return { server, ada, bo, childId: id, forKim: { 'fletch-user': id } }
}

/** Whether what a stranger kept still opens something. */
type Probe = () => Promise<boolean>

/** The token in a mail that `ask` causes. */
const mailedToken = async (
  { server }: Family,
  page: string,
  ask: () => Promise<unknown>,
): Promise<string> => {
  const tokens = async () =>
    (await readOutbox(server.dataDir)).flatMap(
      ({ parsed }) => new RegExp(`/${page}#token=([\\w-]+)`).exec(parsed.text ?? '')?.[1] ?? [],
    )
  const before = new Set(await tokens())
  await ask()
  return eventually(async () => {
    const token = (await tokens()).find((each) => !before.has(each))
    if (token === undefined) throw new Error('No token in a mail yet')
    return token
  })
}

const resetToken = (world: Family) => {
  const { email } = world.ada.user
  return mailedToken(world, 'reset-password', () =>
    world.server.stranger(accountCalls.forgotPassword, { body: { email } }),
  )
}

/** A password that no account may have, so that a request with it says whether its link is valid and changes nothing. */
const refused = { password: 'fletch 2026', confirmPassword: 'fletch 2026' }

const calendarKey =
  ({ server }: Family, { key }: { readonly key: string | null }): Probe =>
  async () =>
    (await server.app.inject({ url: calendarPath(key ?? '') })).statusCode === 200

const uploadAddress = async ({ server, ada }: Family, headers: Record<string, string>): Promise<Probe> => {
  const { uploadURL: url } = (
    await ada.send(photoCalls.requestUpload, { headers, body: { purpose: 'proof' } })
  ).body
  const payload = await photoWith()
  return async () => {
    const bytes = { payload, headers: { 'content-type': 'image/jpeg' } }
    return (await server.app.inject({ method: 'PUT', url, ...bytes })).statusCode === 200
  }
}

const mailsOffLink = async ({ server }: Family, userId: string): Promise<Probe> => {
  const { off } = await unsubscribeLinks(server.parts, { userId, kind: 'eve' })
  const token = off.split('=')[1] ?? ''
  return async () =>
    (await server.stranger(noticeCalls.chooseByLink, { body: { token, isOn: true } })).status === 200
}

/** One of each kind of secret, as it stands in the list. */
const specimens: Readonly<Record<string, (world: Family) => Promise<readonly Probe[]>>> = {
  session: async ({ server, ada: { user, password } }) => {
    const { body } = await signInFrom(server, '198.51.100.7', { email: user.email, password })
    const send = senderOf(server.app, body.token)
    return [async () => (await send(signInCalls.currentUser)).status === 200]
  },
  'known device': async ({ server, ada: { user, password } }) => {
    const { body } = await signInFrom(server, '198.51.100.8', { email: user.email, password })
    const markHash = hashToken(body.device ?? '')
    return [
      async () => {
        const found = server.parts.db.read.selectFrom('knownDevices').select('id')
        return (await found.where('markHash', '=', markHash).executeTakeFirst()) !== undefined
      },
    ]
  },
  'push device': async ({ server, ada: { user, password } }) => {
    const { body } = await signInFrom(server, '198.51.100.9', { email: user.email, password })
    const now = newBrowser().subscription
    await senderOf(server.app, body.token)(pushDeviceCalls.add, { body: now })
    return [
      async () => (await server.stranger(pushDeviceCalls.renew, { body: { was: now, now } })).status === 204,
    ]
  },
  'link for a new password': async (world) => {
    const token = await resetToken(world)
    return [
      async () => {
        const answer = await world.server.stranger(accountCalls.resetPassword, {
          body: { token, ...refused },
        })
        return answer.error.code !== 'reset-link-invalid'
      },
    ]
  },
  'link that verifies an address': async (world) => {
    const token = await mailedToken(world, 'verify-email', () =>
      world.ada.send(emailVerificationCalls.request),
    )
    return [
      async () =>
        (await world.server.stranger(emailVerificationCalls.account, { body: { token } })).status === 200,
    ]
  },
  "link for a child's own sign-in": async ({ server, ada, childId }) => {
    const asked = { params: { id: childId }, body: { password: ada.password } }
    const { token, code } = (await ada.send(childCalls.link, asked)).body
    return [
      async () => {
        const body = { token, code, email: 'kim@example.org', ...refused }
        const answer = await server.stranger(childCalls.takeOver, { body })
        return answer.error.code !== 'child-link-invalid'
      },
    ]
  },
  'upload address': async (world) => [
    await uploadAddress(world, {}),
    await uploadAddress(world, world.forKim),
  ],
  'calendar key': async (world) => {
    const { ada, forKim: headers } = world
    const params = { id: (await foundClub(ada)).id }
    return [
      calendarKey(world, (await ada.send(eventCalendarCalls.renewOwn)).body),
      calendarKey(world, (await ada.send(eventCalendarCalls.renewOfClub, { params })).body),
      calendarKey(world, (await ada.send(eventCalendarCalls.renewOwn, { headers })).body),
    ]
  },
  'link that turns mails off': async (world) => [
    await mailsOffLink(world, world.ada.user.id),
    await mailsOffLink(world, world.childId),
  ],
  'invitation of a member': async ({ server, ada, bo }) => {
    await verifyAddressOf(server, ada)
    // An administrator, because the owner of a club cannot delete the account.
    const club = await joinedBy(await foundClub(bo, { name: 'The Birches' }), ada)
    await appoint(bo, club, ada)
    const clubId = club.id
    const body = { firstName: 'Dag', lastName: 'Nilsen', email: 'dag@example.org', joinDate: '2020-01-01' }
    const { id } = (await ada.send(clubMemberCalls.add, { params: { clubId }, body })).body
    await ada.send(memberInvitationCalls.invite, { params: { clubId, memberId: id } })
    const token = await eventually(async () => {
      const mails = await readOutbox(server.dataDir)
      const [found] = mails.flatMap(
        ({ parsed }) => /clubs\/join\/([\w-]{43})/.exec(parsed.text ?? '')?.[1] ?? [],
      )
      if (found === undefined) throw new Error('No invitation in a mail yet')
      return found
    })
    return [
      async () => (await server.stranger(memberInvitationCalls.read, { params: { token } })).status === 200,
    ]
  },
  'key of a phone': async ({ server, ada, bo, forKim }) => {
    const { id } = await announcedEvent(bo, await foundClub(bo, { name: 'The Limes' }))
    const probes: Probe[] = []
    for (const headers of [{}, forKim]) {
      const ofEvent = { params: { id }, headers }
      await ada.send(eventParticipantCalls.register, { ...ofEvent, body: { archeryStyle: 'BH' } })
      const { keyId, publicKey } = newPhone(ada)
      await ada.send(eventCodeCalls.agree, { ...ofEvent, body: { id: keyId, publicKey } })
      const keys = server.parts.db.read.selectFrom('eventKeys').select('id').where('id', '=', keyId)
      probes.push(async () => (await keys.executeTakeFirst()) !== undefined)
    }
    return probes
  },
  'hand-over of a club': async ({ server, ada, bo }) => {
    const params = { id: (await joinedBy(await foundClub(ada, { name: 'The Elms' }), bo)).id }
    await ada.send(clubCalls.handOver, { params, body: { userId: bo.user.id } })
    const { read } = server.parts.db
    const proposals = read.selectFrom('clubHandOvers').select('clubId').where('clubId', '=', params.id)
    return [async () => (await proposals.executeTakeFirst()) !== undefined]
  },
}

const newPassword = 'another stone 8'

const byAdministrator = async ({ server, ada }: Family, done: 'block' | 'end sessions') => {
  const { send } = await administratorOf(server)
  const params = { id: ada.user.id }
  const set = (isBlocked: boolean) => send(adminUserCalls.block, { params, body: { isBlocked } })
  if (done === 'end sessions') return send(adminUserCalls.endSessions, { params })
  await set(true)
  // Unblocked again: what a stranger kept stays ended.
  return set(false)
}

/** All that a person or the administrator does to lock others out of an account. */
const lockOuts: Readonly<Record<string, (world: Family) => Promise<{ status: number }>>> = {
  'a new password': ({ ada }) =>
    ada.send(accountCalls.changePassword, {
      body: { currentPassword: ada.password, password: newPassword, confirmPassword: newPassword },
    }),
  'a reset by mail': async (world) => {
    const body = { token: await resetToken(world), password: newPassword, confirmPassword: newPassword }
    return world.server.stranger(accountCalls.resetPassword, { body })
  },
  'signing out everywhere': ({ ada }) => ada.send(sessionCalls.signOutEverywhere),
  "the administrator's block": (world) => byAdministrator(world, 'block'),
  'the administrator ending all sessions': (world) => byAdministrator(world, 'end sessions'),
  'deleting the account': ({ ada }) =>
    ada.send(accountDeletionCalls.remove, { body: { password: ada.password } }),
}

const stillOpen = async (probes: readonly Probe[]): Promise<boolean[]> => {
  const open: boolean[] = []
  for (const probe of probes) open.push(await probe())
  return open
}

/** A club that another member could take over has to be handed over before its owner can delete the account. */
const areTogether = (name: string, lockOut: string) =>
  name !== 'hand-over of a club' || lockOut !== 'deleting the account'

test('every secret in the list has a specimen here', async () => {
  const { parts } = await startTestServer()
  expect(Object.keys(specimens).toSorted()).toEqual(parts.keptSecrets.map(({ name }) => name).toSorted())
})

test('the device on which one signs out everywhere stays known, and no other', async () => {
  const { server, ada } = await family()
  const { email } = ada.user
  const signIn = async (address: string) =>
    (await signInFrom(server, address, { email, password: ada.password })).body
  const [here, there] = [await signIn('198.51.100.7'), await signIn('198.51.100.8')]
  const { device = '' } = here
  const answer = await senderOf(server.app, here.token)(sessionCalls.signOutEverywhere, { body: { device } })
  expect(answer.status).toBe(204)
  const { read } = server.parts.db
  const known = read.selectFrom('knownDevices').select('markHash').where('userId', '=', ada.user.id)
  const rows = await known.execute()
  expect(rows.map(({ markHash }) => markHash)).toEqual([hashToken(device)])
  expect(there.device).not.toBe(device)
})

/** Ends the session of a request after it was let in and before it writes. */
const lockedOutMeanwhile = async (
  { server, ada }: Family,
  gate: RaceGate,
  request: () => Promise<{ status: number }>,
) => {
  const { db } = server.parts
  const { asked } = await db.write(async (tx) => {
    await endSecretsOf(tx, server.parts, { userId: ada.user.id })
    const asked = request()
    await gate.settle([asked])
    return { asked }
  })
  return (await asked).status
}

test('a request that was let in before a lock-out makes no secret after it', async () => {
  const world = await family()
  const { ada, bo, forKim: headers, server } = world
  const gate = await raceGate(server, 'sessions')
  const params = { id: (await joinedBy(await foundClub(ada), bo)).id }
  const body = { userId: bo.user.id }
  expect(
    await lockedOutMeanwhile(world, gate, () => ada.send(eventCalendarCalls.renewOwn, { headers })),
  ).toBe(401)
  const again = await signInFrom(server, '198.51.100.7', { email: ada.user.email, password: ada.password })
  const send = senderOf(server.app, again.body.token)
  expect(await lockedOutMeanwhile(world, gate, () => send(clubCalls.handOver, { params, body }))).toBe(401)
  const { read } = server.parts.db
  expect(await read.selectFrom('calendars').select('key').execute()).toEqual([])
  expect(await read.selectFrom('clubHandOvers').select('clubId').execute()).toEqual([])
})

describe.each(Object.keys(specimens))('%s', (name) => {
  test.each(Object.keys(lockOuts).filter((each) => areTogether(name, each)))(
    'is ended by %s',
    async (lockOut) => {
      const world = await family()
      const probes = (await specimens[name]?.(world)) ?? []
      // An upload address takes one image, so it is tried only afterwards.
      if (name !== 'upload address') expect(await stillOpen(probes)).toEqual(Array.from(probes, () => true))
      const done = await lockOuts[lockOut]?.(world)
      expect(done?.status).toBeLessThan(300)
      expect(await stillOpen(probes)).toEqual(Array.from(probes, () => false))
    },
  )
})
