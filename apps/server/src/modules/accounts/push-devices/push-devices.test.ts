import {
  accountCalls,
  accountDeletionCalls,
  childCalls,
  pushDeviceCalls,
  sessionCalls,
  signInCalls,
} from '@fletch/contract'
import {
  cheapPasswords,
  newBrowser,
  type Person,
  type PushBrowser,
  senderOf,
  signInFrom,
  startTestServer,
  type TestServer,
} from '@fletch/testkit'
import { expect, test } from 'vitest'
import { sendToDevice } from './sending-procedure.ts'

const turnOn = async ({ send }: Pick<Person, 'send'>, { subscription } = newBrowser()) =>
  (await send(pushDeviceCalls.add, { body: subscription })).body.id

const devicesOf = async ({ send }: Pick<Person, 'send'>) =>
  (await send(pushDeviceCalls.read)).body.devices.map(({ id }) => id)

const cast = async () => {
  const server = await startTestServer({ replace: cheapPasswords })
  return { server, ada: await server.person('Ada'), bo: await server.person('Bo') }
}

const elsewhere = async (server: TestServer, { user, password }: Person) => {
  const { body } = await signInFrom(server, '198.51.100.7', { email: user.email, password })
  return { send: senderOf(server.app, body.token) }
}

test('a device is turned on, listed and turned off; it receives the notifications of one account', async () => {
  const { ada, bo } = await cast()
  const browser = newBrowser()
  const id = await turnOn(ada, browser)
  expect(await turnOn(ada, browser)).toBe(id)
  expect(await devicesOf(ada)).toEqual([id])
  expect(await turnOn(bo, browser)).toBe(id)
  expect([await devicesOf(ada), await devicesOf(bo)]).toEqual([[], [id]])
  const remove = async ({ send }: Person) => (await send(pushDeviceCalls.remove, { params: { id } })).status
  expect([await remove(ada), await remove(bo), await remove(bo)]).toEqual([404, 204, 404])
})

test('the key is created once and is the same for all users', async () => {
  const { ada, bo } = await cast()
  const keyFor = async ({ send }: Person) => (await send(pushDeviceCalls.read)).body.publicKey
  const [one, other] = await Promise.all([keyFor(ada), keyFor(bo)])
  expect(other).toBe(one)
  expect(Buffer.from(one, 'base64url')).toHaveLength(65)
})

test.each([
  'http://push.example.org/a',
  'https://localhost/a',
  'https://127.0.0.1/a',
  'https://0x7f.1/a',
  'https://[::1]/a',
  'https://push.example.org:8443/a',
  'https://user@push.example.org/a',
  'https://push.example.org',
  'https://push.example.org/a b',
  `https://push.example.org/${'a'.repeat(1000)}`,
  'file:///etc/passwd',
])('nothing is sent to %s', async (endpoint) => {
  const { ada } = await cast()
  const body = newBrowser(endpoint).subscription
  expect((await ada.send(pushDeviceCalls.add, { body })).status).toBe(400)
  expect(await devicesOf(ada)).toEqual([])
})

test('invalid keys are refused', async () => {
  const { ada } = await cast()
  const { subscription } = newBrowser()
  for (const wrong of [{ p256dh: 'B'.repeat(87) }, { p256dh: '' }, { auth: 'short' }])
    expect((await ada.send(pushDeviceCalls.add, { body: { ...subscription, ...wrong } })).status).toBe(400)
})

test('an account has at most ten devices; the one unused longest is dropped', async () => {
  const { ada } = await cast()
  const ids: string[] = []
  for (let each = 0; each < 11; each += 1) ids.push(await turnOn(ada))
  expect(await devicesOf(ada)).toEqual(ids.slice(1).toReversed())
})

test('signing out turns notifications off there, and ending other sessions on all others', async () => {
  const { server, ada } = await cast()
  const [second, third] = [await elsewhere(server, ada), await elsewhere(server, ada)]
  const [here, there, gone] = [await turnOn(ada), await turnOn(second), await turnOn(third)]
  expect(await devicesOf(ada)).toEqual([gone, there, here])
  await third.send(signInCalls.logout)
  expect(await devicesOf(ada)).toEqual([there, here])
  const sessions = (await ada.send(sessionCalls.list)).body
  const other = sessions.find(({ isCurrent }) => !isCurrent)?.id ?? ''
  await ada.send(sessionCalls.end, { params: { id: other }, body: { password: ada.password } })
  expect(await devicesOf(ada)).toEqual([here])
  const fourth = await elsewhere(server, ada)
  await turnOn(fourth)
  const [currentPassword, password] = [ada.password, 'nine crows on a fence']
  await ada.send(accountCalls.changePassword, {
    body: { currentPassword, password, confirmPassword: password },
  })
  expect(await devicesOf(ada)).toEqual([here])
  await ada.send(sessionCalls.signOutEverywhere)
  const again = await elsewhere(server, { ...ada, password })
  expect(await devicesOf(again)).toEqual([])
})

test('deleting an account deletes its devices', async () => {
  const { server, ada } = await cast()
  await turnOn(ada)
  await ada.send(accountDeletionCalls.remove, { body: { password: ada.password } })
  const left = await server.parts.db.read.selectFrom('pushDevices').select('id').execute()
  expect(left).toEqual([])
})

test('a browser reports a new endpoint without a sign-in, by secrets that only it knows', async () => {
  const { server, ada, bo } = await cast()
  const [was, now, others] = [newBrowser(), newBrowser(), newBrowser()]
  const id = await turnOn(ada, was)
  await turnOn(bo, others)
  const renew = async (from: PushBrowser, to: PushBrowser, auth = from.subscription.auth) => {
    const { endpoint } = from.subscription
    const body = { was: { endpoint, auth }, now: to.subscription }
    return (await server.stranger(pushDeviceCalls.renew, { body })).status
  }
  expect(await renew(was, now, others.subscription.auth)).toBe(404)
  expect(await renew(was, others, others.subscription.auth)).toBe(404)
  expect(await devicesOf(bo)).toHaveLength(1)
  expect(await renew(was, now)).toBe(204)
  expect(await renew(was, now)).toBe(404)
  expect(await devicesOf(ada)).toEqual([id])
  const { endpoint } = await server.parts.db.read
    .selectFrom('pushDevices')
    .select('endpoint')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(endpoint).toBe(now.subscription.endpoint)
})

test("a parent turns a child's notifications on and off from the parent's own account", async () => {
  const { server, ada } = await cast()
  const kim = (await ada.send(childCalls.add, { body: { firstName: 'Kim', lastName: 'Nock' } })).body
  const asKim = senderOf(server.app, ada.token, { 'fletch-user': kim.id })
  expect((await asKim(pushDeviceCalls.read)).status).toBe(403)
  await turnOn(ada)
  await asKim(signInCalls.logout)
  expect(await devicesOf(await elsewhere(server, ada))).toEqual([])
})

test('a device that wants no more messages is deleted, unless it was renewed meanwhile', async () => {
  const { server, ada } = await cast()
  const browser = newBrowser()
  const id = await turnOn(ada, browser)
  const parts = { ...server.parts, push: { publicKey: async () => '', send: async () => 'gone' as const } }
  const order = { message: {}, life: 1000, topic: 'a', isUrgent: false }
  const device = { id, userId: ada.user.id, ...browser.subscription }
  await sendToDevice(parts, { ...device, endpoint: 'https://push.example.org/before' }, order)
  expect(await devicesOf(ada)).toEqual([id])
  await sendToDevice(parts, device, order)
  expect(await devicesOf(ada)).toEqual([])
})
