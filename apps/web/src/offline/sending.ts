import type { Lock, Timer } from './sync.ts'

// What a person tapped or wrote is kept on this phone first. This brings it to the server, once in a while until it has
// gone. Cards and photos have a schedule of their own: many of them wait at once, and they are merged.

/** The server refuses it for good. */
export interface Refused {
  readonly kind: 'refused'
  readonly words: string
}

/** No network, a server that is away or asks to wait, or no one, or another user, who is signed in. */
export interface Unreached {
  readonly kind: 'unreached'
  /** Milliseconds that the server asks to wait. */
  readonly wait?: number | undefined
}

/** How long to wait at least before the next try, in milliseconds: of what has not reached the server. */
export interface Late {
  readonly wait: number
}

interface Sending<Each, Stored extends { readonly kind: 'stored' }> {
  /** Never throws because of the network or an answer. */
  readonly send: (piece: readonly Each[]) => Promise<Stored | Refused | Unreached>
  readonly settle: (piece: readonly Each[], stored: Stored) => Promise<void>
  readonly refuse: (one: Each, words: string) => Promise<void>
}

/**
 * Sends some in one request. One that is refused keeps no other back: then each goes alone.
 *
 * @returns undefined when the server has taken or refused all of them
 */
export const sendTogether = async <Each, Stored extends { readonly kind: 'stored' }>(
  piece: readonly Each[],
  sending: Sending<Each, Stored>,
): Promise<Late | undefined> => {
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
    const late = await sendTogether([each], sending)
    if (late !== undefined) return late
  }
  return undefined
}

/** What trying again needs of the browser. */
export interface TriesParts {
  readonly isOnline: () => boolean
  readonly lock: Lock
  readonly timer: Timer
  readonly onError: (error: unknown) => void
}

interface Tried {
  /** The lock's name: only one tab of a phone sends. */
  readonly lockOf: (userId: string) => string
  /** Shows what is kept. */
  readonly look: (userId: string) => Promise<void>
  readonly isAnyOpen: (userId: string) => Promise<boolean>
  readonly sendAll: (userId: string) => Promise<Late | undefined>
}

/** Milliseconds until the next try, growing. */
const pauses = [2000, 4000, 8000, 15_000, 30_000]

/** Sends what a user has kept; what cannot be brought to the server is tried again later. */
export const createTries = (
  { isOnline, lock, timer, onError }: TriesParts,
  { lockOf, look, isAnyOpen, sendAll }: Tried,
) => {
  let failures = 0
  let callOff: (() => void) | undefined

  const wake = async (userId: string): Promise<void> => {
    callOff?.()
    callOff = undefined
    try {
      await look(userId)
      const late = isOnline() ? await lock(lockOf(userId), () => sendAll(userId)) : { wait: 0 }
      failures = late === undefined ? 0 : failures + 1
      if (late === undefined || !(await isAnyOpen(userId))) return
      const pause = pauses[Math.min(failures, pauses.length) - 1] ?? 0
      callOff = timer(() => void wake(userId), Math.max(pause, late.wait))
    } catch (error) {
      onError(error)
    }
  }
  return wake
}
