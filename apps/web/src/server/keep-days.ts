import { type EventDay, eventDayCalls, eventDays } from '@fletch/domain/contract'
import { deviceStore, storageKeys } from '../offline/device-storage.ts'
import { send } from './api.ts'
import { SignedOutError } from './api-errors.ts'
import { readLastUser } from './last-user.ts'

/** The days of a user as last loaded. */
export interface KeptDays {
  readonly days: readonly EventDay[]
  /** When they were loaded. */
  readonly at: string
}

const readKept = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** A user's stored days, so that the app can open on them without a signal; never another user's. */
export const keptDays = (userId: string): KeptDays | undefined => {
  const kept = readKept(deviceStore.getItem(storageKeys.days) ?? 'null')
  if (typeof kept !== 'object' || kept === null || !('userId' in kept) || kept.userId !== userId)
    return undefined
  const days = eventDays.safeParse('days' in kept ? kept.days : undefined)
  const at = 'at' in kept && typeof kept.at === 'string' ? kept.at : ''
  return days.success ? { days: days.data, at } : undefined
}

/** Stores a user's days on this phone. */
export const keepDays = async (userId: string): Promise<KeptDays> => {
  // The request runs as the user who signed in last in any tab, and would return their days.
  if (readLastUser()?.id !== userId) throw new SignedOutError()
  const told: KeptDays = { days: await send(eventDayCalls.own), at: new Date().toISOString() }
  try {
    deviceStore.setItem(storageKeys.days, JSON.stringify({ userId, ...told }))
  } catch {
    // Full: the day is known only with a signal.
    deviceStore.removeItem(storageKeys.days)
  }
  return told
}
