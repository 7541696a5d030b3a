import { fault, type PushSubscriptionKeys } from '@fletch/contract'
import { v7 as uuidv7 } from 'uuid'
import { type Clock, instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { Invalid, NotFound } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { isPushKey } from '../../../platform/push/push-keys.ts'
import { hashToken } from '../../../platform/tokens.ts'
import {
  deleteOldestPushDevices,
  deletePushDeviceOf,
  deletePushDevicesIn,
  deletePushDevicesOf,
  deletePushDeviceWith,
  renewPushDevice,
  upsertPushDevice,
} from './store.ts'

/** The most devices of a user; the one whose app was not used for longest is dropped. */
const mostOfUser = 10

const keysOf = ({ endpoint, p256dh, auth }: PushSubscriptionKeys) => {
  if (!isPushKey(p256dh)) throw new Invalid(fault('push-address-unusable'))
  return { endpointHash: hashToken(endpoint), endpoint, p256dh, auth }
}

/** From now on a browser receives this user's notifications, and no one else's. */
export const addPushDevice = async (
  tx: WriteTransaction,
  clock: Clock,
  who: Pick<SignedInUser, 'userId' | 'sessionId'> & { readonly userAgent: string },
  subscription: PushSubscriptionKeys,
): Promise<{ readonly id: string }> => {
  const { userId, sessionId, userAgent } = who
  const seenAt = instantOf(clock)
  const row = { id: uuidv7(), userId, sessionId, userAgent, seenAt, ...keysOf(subscription) }
  const { id } = await upsertPushDevice(tx, row)
  await deleteOldestPushDevices(tx, userId, mostOfUser)
  return { id }
}

export const removePushDevice = async (
  tx: WriteTransaction,
  { userId }: Pick<SignedInUser, 'userId'>,
  id: string,
): Promise<undefined> => {
  if (!(await deletePushDeviceOf(tx, userId, id))) throw new NotFound(fault('push-device-unknown'))
  return undefined
}

interface Renewal {
  readonly was: Pick<PushSubscriptionKeys, 'endpoint' | 'auth'>
  readonly now: PushSubscriptionKeys
}

/** A browser got a new endpoint. Only the browser and we know the secrets of the previous one, so they identify it. */
export const renewByBrowser = async (tx: WriteTransaction, { was, now }: Renewal): Promise<undefined> => {
  const oldHash = hashToken(was.endpoint)
  const keys = keysOf(now)
  if (oldHash !== keys.endpointHash) await deletePushDeviceWith(tx, keys.endpointHash)
  if (!(await renewPushDevice(tx, { endpointHash: oldHash, auth: was.auth }, keys)))
    throw new NotFound(fault('push-device-unknown'))
  return undefined
}

/** Ending a session also ends the notifications of its device. */
export const forgetPushDevicesIn = (tx: WriteTransaction, userId: string, sessionId: string) =>
  deletePushDevicesIn(tx, userId, sessionId, { others: false })

/** Ends the notifications of all devices, or of all but that of a session. */
export const forgetPushDevicesBut = (tx: WriteTransaction, userId: string, sessionId: string | undefined) =>
  sessionId === undefined
    ? deletePushDevicesOf(tx, userId)
    : deletePushDevicesIn(tx, userId, sessionId, { others: true })
