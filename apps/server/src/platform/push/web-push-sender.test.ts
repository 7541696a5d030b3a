import { createPublicKey, verify } from 'node:crypto'
import { newBrowser } from '@fletch/testkit/push-browser.ts'
import { expect, test } from 'vitest'
import { PermanentFailure } from '../jobs/jobs.ts'
import { isPublicAddress, publicLookup } from './public-lookup.ts'
import type { PushOrder } from './push.ts'
import { isPushKey, newKeys } from './push-keys.ts'
import { pushSubject } from './push-subject.ts'
import { createPushSender, type Post, postPublicly } from './web-push-sender.ts'

const order: PushOrder = { message: { kind: 'eve' }, life: 3_600_000, topic: 'a-topic', isUrgent: true }

/** A push service that answers with a status, and the messages it received. */
const serviceWith = (status: number) => {
  const posts: Post[] = []
  const keys = newKeys()
  const sender = createPushSender({
    keys: async () => keys,
    subject: 'https://fletch.test',
    post: async (post) => {
      posts.push(post)
      return status
    },
  })
  return { sender, posts, keys }
}

/** The claims of our signature (RFC 8292), after verifying it with this key. */
const claimsIn = (authorization: string, publicKey: string): unknown => {
  const { t = '', k } = /^vapid t=(?<t>\S+), k=(?<k>\S+)$/.exec(authorization)?.groups ?? {}
  expect(k).toBe(publicKey)
  const [head, claims = '', signature = ''] = t.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const key = createPublicKey({
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.toString('base64url', 1, 33),
      y: point.toString('base64url', 33),
    },
    format: 'jwk',
  })
  const isOurs = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  expect(isOurs).toBe(true)
  return JSON.parse(Buffer.from(claims, 'base64url').toString())
}

test('only the browser can decrypt a message, and it is signed by us', async () => {
  const { sender, posts, keys } = serviceWith(201)
  const [browser, other] = [newBrowser(), newBrowser()]
  expect(await sender.send(browser.subscription, order)).toBe('sent')
  const [post] = posts
  if (post === undefined) throw new Error('Nothing was sent')
  expect(JSON.parse(browser.open(post.body))).toEqual({ kind: 'eve' })
  expect(() => other.open(post.body)).toThrow()
  expect(post).toMatchObject({
    endpoint: browser.subscription.endpoint,
    headers: { TTL: 3600, Topic: 'a-topic', Urgency: 'high', 'Content-Encoding': 'aes128gcm' },
  })
  const { Authorization = '' } = post.headers
  expect(claimsIn(String(Authorization), keys.publicKey)).toMatchObject({
    aud: 'https://push.example.org',
    sub: 'https://fletch.test',
  })
})

test('decrypts the example of the standard', () => {
  // RFC 8291, section 5.
  const browser = newBrowser('https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV', {
    privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  })
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'
  expect(browser.open(Buffer.from(body, 'base64url'))).toBe('When I grow up, I want to be a watermelon')
})

test.each([
  [404, 'gone'],
  [410, 'gone'],
  [200, 'sent'],
])('the status %i of a push service means %s', async (status, meant) => {
  expect(await serviceWith(status).sender.send(newBrowser().subscription, order)).toBe(meant)
})

test.each([
  [429, false],
  [408, false],
  [500, false],
  [503, false],
  [302, true],
  [400, true],
  [403, true],
  [413, true],
])('the status %i of a push service is hopeless: %s', async (status, isHopeless) => {
  const failed = await serviceWith(status)
    .sender.send(newBrowser().subscription, order)
    .catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(Error)
  expect(failed instanceof PermanentFailure).toBe(isHopeless)
  expect(String(failed)).toContain(`The push service of push.example.org answered with ${status}`)
})

test('never connects to a name that resolves to this machine or a private network', async () => {
  const { keys } = serviceWith(201)
  const sender = createPushSender({ keys: async () => keys, subject: 'https://fletch.test' })
  await expect(
    postPublicly({ endpoint: 'https://localhost:9/push', headers: {}, body: Buffer.of() }),
  ).rejects.toThrow('The address is not public')
  expect(await sender.send(newBrowser('https://localhost:9/push').subscription, order)).toBe('gone')
})

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  'fe80::1',
  'fd00::1',
  '2002:7f00:1::',
  '2001:db8::1',
])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false))

test.each(['142.250.74.202', '17.57.144.1', '172.32.0.1', '2a00:1450:4001:81b::200a', '2606:4700::1111'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

test('refuses a name if any of its addresses is not public, and resolves others', async () => {
  const look = (addresses: readonly string[], all: boolean) =>
    new Promise((found) => {
      const find = publicLookup((_host, _options, answer) =>
        answer(
          null,
          addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
        ),
      )
      find('push.example.org', { all }, (error, address) => found(error?.message ?? address))
    })
  expect(await look(['142.250.74.202', '10.0.0.1'], true)).toBe('The address is not public')
  expect(await look([], true)).toBe('The address is not public')
  expect(await look(['142.250.74.202'], false)).toBe('142.250.74.202')
  expect(await look(['142.250.74.202'], true)).toEqual([{ address: '142.250.74.202', family: 4 }])
})

test('accepts only points on the curve as keys', () => {
  const { p256dh } = newBrowser().subscription
  expect(isPushKey(p256dh)).toBe(true)
  const beside = Buffer.from(p256dh, 'base64url')
  beside[64] = (beside[64] ?? 0) ^ 1
  expect(isPushKey(beside.toString('base64url'))).toBe(false)
  expect(isPushKey('B'.repeat(87))).toBe(false)
})

test('gives push services our URL, or else our mail address', () => {
  const mailFrom = 'Fletch <no-reply@fletch.test>'
  expect(pushSubject({ publicUrl: 'https://fletch.test', mailFrom })).toBe('https://fletch.test')
  expect(pushSubject({ publicUrl: 'http://fletch.test', mailFrom })).toBe('mailto:no-reply@fletch.test')
})
