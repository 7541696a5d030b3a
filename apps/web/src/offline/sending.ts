import type { Lock, Timer } from './sync.ts'

// Sends what a user tapped or typed and this phone stored, with retries until the server has it. Cards and photos
// have their own schedule: many of them wait at once, and they are merged.

/** The server refused it for good. */
export interface Refused {
  readonly kind: 'refused'
  readonly words: string
}

/** No network, a server that is unavailable or asks to wait, or no user or another user is signed in. */
export interface NotSent {
  readonly kind: 'unreached'
  /** How long the server asks to wait, in ms. */
  readonly wait?: number | undefined
}

/** The minimum wait before the next attempt for what did not reach the server, in ms. */
export interface MinimumWait {
  readonly wait: number
}

interface Sending<Each, Stored extends { readonly kind: 'stored' }> {
  /** Never throws because of the network or an answer. */
  readonly send: (piece: readonly Each[]) => Promise<Stored | Refused | NotSent>
  readonly settle: (piece: readonly Each[], stored: Stored) => Promise<void>
  readonly refuse: (one: Each, words: string) => Promise<void>
}

/**
 * Sends several in one request. If that is refused, each is sent alone, so that one refused entry blocks no other.
 *
 * @returns undefined when the server has accepted or refused all of them
 */
export const sendInParallel = async <Each, Stored extends { readonly kind: 'stored' }>(
  piece: readonly Each[],
  sending: Sending<Each, Stored>,
): Promise<MinimumWait | undefined> => {
  const sent = await sending.send(piece)
  if (sent.kind === 'unreached') return { wait: sent.wait ?? 0 }
  if (sent.kind === 'stored') {
    await sending.settle(piece, sent)
    return undefined
  }
  const [first, ...others] = piece
  if (first !== undefined && others.length === 0) {
    await sending.refuse(first, sent.words)
    return undefined
  }
  for (const each of piece) {
    const late = await sendInParallel([each], sending)
    if (late !== undefined) return late
  }
  return undefined
}

/** What retries need from the browser. */
export interface RetryParts {
  readonly isOnline: () => boolean
  readonly lock: Lock
  readonly timer: Timer
  readonly onError: (error: unknown) => void
}

interface RetryTask {
  /** The lock's name: only one tab of a phone sends. */
  readonly lockOf: (userId: string) => string
  /** Shows what is stored. */
  readonly look: (userId: string) => Promise<void>
  readonly isAnyOpen: (userId: string) => Promise<boolean>
  readonly sendAll: (userId: string) => Promise<MinimumWait | undefined>
}

/** Pauses before the next attempt, in ms. */
const pauses = [2000, 4000, 8000, 15_000, 30_000]

/** Sends what a user has stored, and retries what could not be sent. */
export const createRetries = (
  { isOnline, lock, timer, onError }: RetryParts,
  { lockOf, look, isAnyOpen, sendAll }: RetryTask,
) => {
  let failures = 0
  let callOff: (() => void) | undefined

  const again = (userId: string, wait: number) => {
    const pause = pauses[Math.min(failures, pauses.length) - 1] ?? 0
    callOff?.()
    callOff = timer(() => void wake(userId), Math.max(pause, wait))
  }

  const wake = async (userId: string): Promise<void> => {
    callOff?.()
    callOff = undefined
    try {
      await look(userId)
      const late = isOnline() ? await lock(lockOf(userId), () => sendAll(userId)) : { wait: 0 }
      failures = late === undefined ? 0 : failures + 1
      if (late === undefined || !(await isAnyOpen(userId))) return
      again(userId, late.wait)
    } catch (error) {
      onError(error)
      failures += 1
      again(userId, 0)
    }
  }
  return wake
}
