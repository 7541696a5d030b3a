import {
  type ChildDays,
  type EventDay,
  eventDay,
  eventDayCalls,
  storedChildDays,
  storedDays,
  storedDaysOfChild,
} from '@fletch/contract'
import { readGuardian } from '../../server/acting.ts'
import { send } from '../../server/api.ts'
import { SignedOutError } from '../../server/api-errors.ts'
import { deviceStore, readableItems, readStored, storageKeys } from '../../server/device-storage.ts'
import { readLastUser } from '../../server/last-user.ts'
import { keepGroupsOfChildren } from './keep-groups.ts'

/** The days of a user as last loaded. */
export interface KeptDays {
  readonly days: readonly EventDay[]
  /** When they were loaded. */
  readonly at: string
}

/** The days of a user's children as last loaded. */
export interface KeptChildDays {
  readonly children: ChildDays
  readonly at: string
}

type Key = 'days' | 'daysWhileActing' | 'childDays'

const keep = (key: Key, value: object): void => {
  try {
    deviceStore.setItem(storageKeys[key], JSON.stringify(value))
  } catch {
    // Full: the day is known only with a signal.
    deviceStore.removeItem(storageKeys[key])
  }
}

// A request runs as the user who signed in last in any tab, and would return their days.
const mustBeHere = (userId: string): void => {
  if (readLastUser()?.id !== userId) throw new SignedOutError()
}

/** The days of a child for whom the user acts do not replace the user's own. */
const keyHere = (): Key => (readGuardian() === undefined ? 'days' : 'daysWhileActing')

const daysUnder = (key: Key, userId: string): KeptDays | undefined => {
  const entry = readStored(deviceStore, storageKeys[key], storedDays)
  const days = entry?.userId === userId ? readableItems(entry.days, eventDay) : undefined
  return entry && days && { days, at: entry.at }
}

/** The stored days of the children of a user; never another user's. */
export const keptChildDays = (userId: string): KeptChildDays | undefined => {
  const entry = readStored(deviceStore, storageKeys.childDays, storedChildDays)
  const all = entry?.userId === userId ? readableItems(entry.children, storedDaysOfChild) : undefined
  const children = all?.map(({ child, days }) => ({
    child,
    days: [...(readableItems(days, eventDay) ?? [])],
  }))
  return entry && children && { children, at: entry.at }
}

/** The days of a child as stored with those of the user who acts for the child. */
const daysAsChild = (childId: string): KeptDays | undefined => {
  const guardian = readGuardian()
  const entry = guardian && keptChildDays(guardian.id)
  const days = entry?.children.find(({ child }) => child.id === childId)?.days
  return days && { days, at: entry.at }
}

/** A user's stored days, so that the app can open on them without a signal; never another user's. */
export const keptDays = (userId: string): KeptDays | undefined => {
  const own = daysUnder(keyHere(), userId)
  const asChild = daysAsChild(userId)
  return asChild !== undefined && asChild.at > (own?.at ?? '') ? asChild : own
}

/** Stores a user's days on this phone. */
export const keepDays = async (userId: string): Promise<KeptDays> => {
  mustBeHere(userId)
  const key = keyHere()
  const newDays: KeptDays = { days: await send(eventDayCalls.own), at: new Date().toISOString() }
  keep(key, { userId, ...newDays })
  return newDays
}

/** Stores the days of a user's children on this phone, with their groups. */
export const keepChildDays = async (userId: string): Promise<KeptChildDays> => {
  mustBeHere(userId)
  const newDays: KeptChildDays = {
    children: await send(eventDayCalls.ofChildren),
    at: new Date().toISOString(),
  }
  keep('childDays', { userId, ...newDays })
  await keepGroupsOfChildren(newDays.children, newDays.at)
  return newDays
}
