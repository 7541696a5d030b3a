import type { PushSubscriptionKeys } from '@fletch/contract'
import { toBase64url } from './base64url.ts'

/** The endpoint to send messages to, and the keys to encrypt them with. */
export const keysOf = (
  subscription: Pick<PushSubscription, 'endpoint' | 'getKey'>,
): PushSubscriptionKeys => ({
  endpoint: subscription.endpoint,
  p256dh: toBase64url(subscription.getKey('p256dh') ?? new ArrayBuffer(0)),
  auth: toBase64url(subscription.getKey('auth') ?? new ArrayBuffer(0)),
})
