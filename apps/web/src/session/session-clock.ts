import { sessionLife } from '@fletch/domain'
import { deviceStore, storageKeys, type TextStore } from '../server/device-storage.ts'

const second = 1000
const minute = 60 * second

/** Milliseconds (rule R11). */
export const sessionTimes = {
  life: sessionLife,
  warnBefore: 5 * minute,
  checkEvery: minute,
  /** Activity is recorded at most this often, because a mouse moves many times a second. */
  noteEvery: 10 * second,
} as const

export type SessionPhase =
  | { readonly phase: 'open' }
  | { readonly phase: 'ending'; readonly minutesLeft: number }
  | { readonly phase: 'ended' }

/** The phase of a session since it was opened or extended. A clock that was set back ends nothing. */
export const phaseAt = (openedAt: number, now: number): SessionPhase => {
  const rest = openedAt + sessionTimes.life - now
  if (rest <= 0) return { phase: 'ended' }
  if (rest > sessionTimes.warnBefore) return { phase: 'open' }
  return { phase: 'ending', minutesLeft: Math.ceil(rest / minute) }
}

const readNumber = (store: TextStore, key: string): number | undefined => {
  const text = store.getItem(key)
  const number = text === null || text === '' ? Number.NaN : Number(text)
  return Number.isFinite(number) ? number : undefined
}

/**
 * When the session's 24 hours started here and when it was last active, by this device's clock; shared by all tabs.
 */
export const sessionClock = (store: TextStore, now: () => number) => {
  let notedAt = Number.NEGATIVE_INFINITY
  /** On the last day less than the full lifetime is left. */
  const begin = (timeLeft: number = sessionTimes.life) =>
    store.setItem(storageKeys.session, String(now() + timeLeft - sessionTimes.life))
  return {
    begin,
    /** A token from before the clock existed starts now. */
    phase: (): SessionPhase => {
      const openedAt = readNumber(store, storageKeys.session)
      if (openedAt !== undefined) return phaseAt(openedAt, now())
      begin()
      return { phase: 'open' }
    },
    noteActivity: () => {
      if (now() - notedAt < sessionTimes.noteEvery) return
      notedAt = now()
      store.setItem(storageKeys.lastActivity, String(notedAt))
    },
    lastActivity: () => readNumber(store, storageKeys.lastActivity),
    forget: () => {
      store.removeItem(storageKeys.session)
      store.removeItem(storageKeys.lastActivity)
    },
  }
}

/** How long the user has been here. */
export const clock = sessionClock(deviceStore, () => Date.now())
