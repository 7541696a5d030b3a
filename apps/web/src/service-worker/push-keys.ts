import type { PushSubscriptionKeys } from '@fletch/contract'

const inBase64 = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** The endpoint to send messages to, and the keys to encrypt them with. */
export const keysOf = (
  subscription: Pick<PushSubscription, 'endpoint' | 'getKey'>,
): PushSubscriptionKeys => ({
  endpoint: subscription.endpoint,
  p256dh: inBase64(subscription.getKey('p256dh')),
  auth: inBase64(subscription.getKey('auth')),
})
