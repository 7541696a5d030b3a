import { pushDeviceCalls } from '@fletch/contract'
import { webLock } from '../phone/outbox/locks.ts'
import { send } from '../server/api.ts'
import { deviceStore } from '../server/device-storage.ts'
import { toBase64url } from '../service-worker/base64url.ts'
import { keysOf } from '../service-worker/push-keys.ts'
import { pushPlatform } from './push-platform.ts'

const key = 'fletch.push'

interface Kept {
  readonly userId: string
  /** The server's id of this device. */
  readonly id: string
}

/** Whose notifications this device receives. */
export const storedPushDevice = (): Kept | undefined => {
  const [userId, id] = (deviceStore.getItem(key) ?? '').split(' ')
  return userId && id ? { userId, id } : undefined
}

const lock = webLock(navigator.locks)

/**
 * Runs changes of this device's subscription one after another. Otherwise a start that has just read the devices would
 * turn on again what the user turns off meanwhile.
 */
export const changePush = <Result>(work: () => Promise<Result>): Promise<Result> => lock('fletch-push', work)

const isFor = ({ options }: PushSubscription, publicKey: string): boolean =>
  toBase64url(options.applicationServerKey ?? new ArrayBuffer(0)) === publicKey

/** Notifications are not possible yet: the worker that shows them is still being installed. */
export class NotReady extends Error {
  override readonly name = 'NotReady'
}

/** This browser's subscription for this server. A subscription with another server's key is replaced. */
const subscriptionFor = async (publicKey: string): Promise<PushSubscription> => {
  const current = await pushPlatform.subscription()
  if (current && isFor(current, publicKey)) return current
  await current?.unsubscribe()
  const subscription = await pushPlatform.subscribe(publicKey)
  if (!subscription) throw new NotReady()
  return subscription
}

/** Subscribes this device to a user's notifications. */
export const turnOnPush = async (userId: string, publicKey: string): Promise<void> => {
  const { id } = await send(pushDeviceCalls.add, { body: keysOf(await subscriptionFor(publicKey)) })
  deviceStore.setItem(key, `${userId} ${id}`)
}

/** Unsubscribes in the browser: whatever the server still sends is answered with 'gone'. */
export const unsubscribePush = async (): Promise<void> => {
  deviceStore.removeItem(key)
  if (pushPlatform.isThere()) await (await pushPlatform.subscription())?.unsubscribe()
}
