import { keysOf } from './push-keys.ts'

interface Surroundings {
  readonly subscribe: (options: PushSubscriptionOptions) => Promise<PushSubscription>
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>
}

type Change = Pick<PushSubscriptionChangeEvent, 'newSubscription' | 'oldSubscription'>

/**
 * Registers a new push subscription when the browser has replaced the old one. The old subscription's secrets authorize
 * the request, because the worker has no token. If the browser does not provide the old subscription, the app registers
 * the new one at its next start.
 */
export const renewPush = async (
  { newSubscription, oldSubscription }: Change,
  { subscribe, fetch }: Surroundings,
): Promise<void> => {
  if (!oldSubscription) return
  const { endpoint, auth } = keysOf(oldSubscription)
  const now = keysOf(newSubscription ?? (await subscribe(oldSubscription.options)))
  const answer = await fetch('/api/push-devices/renew', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ was: { endpoint, auth }, now }),
  })
  // Another status means that the server does not know the old subscription: notifications were turned off and stay
  // off. The next start of the app handles everything else.
  const isOurs = answer.status === 204 || answer.headers.get('content-type')?.includes('json')
  if (answer.status >= 500 || !isOurs) throw new Error(`The renewal was answered with ${answer.status}`)
}
