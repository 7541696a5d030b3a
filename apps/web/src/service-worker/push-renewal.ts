import { keysOf } from './push-keys.ts'

interface Surroundings {
  readonly subscribe: (options: PushSubscriptionOptions) => Promise<PushSubscription>
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>
}

type Change = Pick<PushSubscriptionChangeEvent, 'newSubscription' | 'oldSubscription'>

/**
 * The browser gave out another address for messages: the server is told by the secrets of the one before, because the
 * worker has no token. Where the browser says nothing of the one before, the app tells at its next start.
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
  // Unknown there: it was turned off, and stays so. Everything else the app tells at its next start.
  if (answer.status >= 500) throw new Error(`The renewal was answered with ${answer.status}`)
}
