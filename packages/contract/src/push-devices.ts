import * as z from 'zod/mini'
import { call } from './call.ts'
import { errorAnswer } from './errors.ts'
import { pushDeviceFaults } from './faults/push-devices.ts'
import { say } from './faults/say.ts'
import { id, instant } from './fields.ts'

/** A push service on the public internet: a host name without port, not an IP address. */
const openAddress = /^https:\/\/(?:[a-z\d-]{1,63}\.){1,10}[a-z][a-z\d-]{1,62}\/[!-~]{1,900}$/i

const endpoint = z.string().check(z.regex(openAddress, say(pushDeviceFaults, 'push-address-unusable')))
/** 65 bytes: a point on P-256. */
const p256dh = z.string().check(z.regex(/^[\w-]{87}$/))
/** 16 bytes. */
const auth = z.string().check(z.regex(/^[\w-]{22}$/))

/** A browser's push subscription: where to send messages and the keys to encrypt them with (RFC 8291). */
const subscription = z.object({ endpoint, p256dh, auth })
export type PushSubscriptionKeys = z.output<typeof subscription>

const device = z.object({
  id: id(),
  /** The browser's user agent. */
  userAgent: z.string(),
  /** When its app last confirmed the subscription. */
  seenAt: instant(),
})
export type PushDevice = z.output<typeof device>

const devices = z.object({
  /** This server's public key (RFC 8292). Browsers accept messages only from its owner. */
  publicKey: z.string(),
  /** Most recently seen first. */
  devices: z.array(device),
})

export type PushDevices = z.output<typeof devices>

export const pushDeviceCalls = {
  read: call('GET', '/api/push-devices', {
    access: 'user',
    ownOnly: true,
    summary: 'The devices on which the user gets notifications, and the key to add one',
    answers: { 200: devices, 401: errorAnswer, 403: errorAnswer },
  }),
  add: call('PUT', '/api/push-devices', {
    access: 'user',
    ownOnly: true,
    summary: 'Get notifications on a device; one that another account had is taken over',
    body: subscription,
    answers: {
      200: z.object({ id: id() }),
      400: errorAnswer,
      401: errorAnswer,
      403: errorAnswer,
      429: errorAnswer,
    },
  }),
  remove: call('DELETE', '/api/push-devices/:id', {
    access: 'user',
    ownOnly: true,
    summary: 'Get no more notifications on a device',
    record: 'push-device',
    params: z.object({ id: id() }),
    answers: { 204: null, 401: errorAnswer, 403: errorAnswer, 404: errorAnswer },
  }),
  renew: call('POST', '/api/push-devices/renew', {
    access: 'anyone',
    summary:
      'Put what a browser gives out now in the place of what it gave out before, which proves who asks',
    body: z.object({ was: z.object({ endpoint, auth }), now: subscription }),
    answers: { 204: null, 400: errorAnswer, 404: errorAnswer, 429: errorAnswer },
  }),
}
