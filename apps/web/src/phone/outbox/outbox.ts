import type { Timer } from './locks.ts'
import {
  dueAt,
  nextCheck,
  type Outcome,
  type RetryReason,
  type SaveDelay,
  type Schedule,
  type ScheduleEvent,
  scheduleAfter,
} from './schedule.ts'

export interface OutboxParts {
  readonly timer: Timer
  /** Monotonic time in ms, independent of the phone's clock. */
  readonly now: () => number
  /** From 0 to 1. */
  readonly random: () => number
  /** Something could not be read or stored on this phone, or failed unexpectedly. */
  readonly onError: (error: unknown) => void
}

/** The result of one attempt to send an item. */
export interface Attempt {
  readonly outcome: Outcome
  /** Something that may be sent is still unsent. */
  readonly isMore: boolean
  /** How long the server asks to wait, in ms. */
  readonly wait?: number | undefined
}

/** What is sent in the same way. */
export interface Kind<Key, Result extends Attempt> {
  /** One word. */
  readonly kind: string
  readonly nameOf: (key: Key) => string
  /** Sends what is unsent. Throws only if this phone fails, which counts as no signal. */
  readonly send: (key: Key) => Promise<Result>
  /** What to try when the server may be reachable again. */
  readonly waiting: (userId: string, reason: RetryReason) => Promise<readonly Key[]>
  /** The schedule knows the result; `isWaiting` if the next attempt waits after a failure. */
  readonly onEnd?: ((key: Key, result: Result | undefined, isWaiting: boolean) => void) | undefined
}

/** The items of one kind. */
export interface Sending<Key> {
  /** It was changed, so it is sent soon. */
  readonly soon: (key: Key, delay: SaveDelay) => void
  /** It is sent now. */
  readonly now: (key: Key) => void
  /** Sent now, or soon; resolves after the attempt, or at once if the next one has to wait. */
  readonly attempt: (key: Key, delay?: SaveDelay) => Promise<void>
}

/** Sends everything that this phone has and the server lacks, by one schedule. */
export const createOutbox = ({ timer, now, random, onError }: OutboxParts) => {
  const runs = new Map<string, () => Promise<void>>()
  const wakes: ((userId: string, reason: RetryReason) => Promise<void>)[] = []
  /** What was changed, or only asked for, while it was in flight. */
  const touched = new Map<string, 'changed' | 'asked'>()
  /** Whose items were woken last. */
  let wokenUser: string | undefined
  let schedule: Schedule = new Map()
  let stopLooking: (() => void) | undefined

  const look = () => {
    stopLooking?.()
    for (const item of dueAt(schedule, now())) {
      schedule = scheduleAfter(schedule, { kind: 'started', item })
      touched.delete(item)
      runs.get(item)?.().catch(onError)
    }
    const next = nextCheck(schedule)
    stopLooking = next === null ? undefined : timer(look, Math.max(0, next - now()))
  }

  const tell = (event: ScheduleEvent) => {
    schedule = scheduleAfter(schedule, event)
    if (event.kind === 'changed') touched.set(event.item, 'changed')
    if (event.kind === 'asked' && !touched.has(event.item)) touched.set(event.item, 'asked')
    look()
  }

  /** Adds a kind of items. */
  const sends = <Key, Result extends Attempt>({
    kind,
    nameOf,
    send,
    waiting,
    onEnd,
  }: Kind<Key, Result>): Sending<Key> => {
    const answersByItem = new Map<string, (() => void)[]>()

    /** Those who asked do not wait for an attempt that itself has to wait. */
    const answerUnlessSending = (item: string) => {
      if (schedule.get(item)?.isSending) return
      for (const answer of answersByItem.get(item) ?? []) answer()
      answersByItem.delete(item)
    }

    const trial = async (key: Key): Promise<Result | undefined> => {
      try {
        return await send(key)
      } catch (error) {
        onError(error)
        return undefined
      }
    }

    const run = async (item: string, key: Key): Promise<void> => {
      const answers = answersByItem.get(item) ?? []
      answersByItem.delete(item)
      const result = await trial(key)
      const { outcome, isMore, wait }: Attempt = result ?? { outcome: 'unreached', isMore: true }
      // A change that was stored just after the attempt had looked. A refusal also answers those who asked meanwhile.
      const isNew = outcome === 'refused' ? touched.get(item) === 'changed' : touched.has(item)
      tell({ kind: 'ended', item, at: now(), outcome, isMore: isMore || isNew, random: random(), wait })
      onEnd?.(key, result, (schedule.get(item)?.failures ?? 0) > 0)
      for (const answer of answers) answer()
      answerUnlessSending(item)
    }

    const itemOf = (key: Key): string => {
      const item = `${kind} ${nameOf(key)}`
      runs.set(item, () => run(item, key))
      return item
    }

    const wake = async (userId: string, reason: RetryReason) => {
      const items = (await waiting(userId, reason)).map(itemOf)
      // No one may be held for a session that is over, even if nothing of theirs waits at this moment.
      const heldItems = [...schedule].flatMap(([item, { isHeld }]) =>
        isHeld && item.startsWith(`${kind} ${userId}`) ? [item] : [],
      )
      tell({ kind: 'woken', items: [...new Set([...items, ...heldItems])], at: now(), reason })
    }
    wakes.push(wake)
    // This kind was loaded after the others were woken.
    if (wokenUser !== undefined) wake(wokenUser, 'start').catch(onError)

    return {
      soon: (key, delay) => tell({ kind: 'changed', item: itemOf(key), at: now(), delay }),
      now: (key) => tell({ kind: 'asked', item: itemOf(key), at: now() }),
      attempt: (key, delay) =>
        new Promise((answer) => {
          const item = itemOf(key)
          answersByItem.set(item, [...(answersByItem.get(item) ?? []), answer])
          tell(delay ? { kind: 'changed', item, at: now(), delay } : { kind: 'asked', item, at: now() })
          answerUnlessSending(item)
        }),
    }
  }

  return {
    sends,
    /** The server may be reachable, so what a user has not sent yet is tried again. */
    wake: async (userId: string, reason: RetryReason): Promise<void> => {
      wokenUser = userId
      await Promise.all(wakes.map((wake) => wake(userId, reason).catch(onError)))
    },
  }
}

export type Outbox = ReturnType<typeof createOutbox>
