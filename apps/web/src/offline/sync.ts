import { withFrozenSave, withSaveAnswered, withSaveRefused, withStaleSaveMerged } from './card-changes.ts'
import {
  type CardKey,
  type CardRecord,
  isGroupCard,
  isSendable,
  nameOf,
  type Refusal,
  type RefusedFor,
} from './card-record.ts'
import type { CardStore } from './card-store.ts'
import type { Network, NotReached, Sent } from './network.ts'
import { type Observable, observable } from './observable.ts'
import {
  cardPace,
  dueAt,
  groupSaveDelay,
  nextCheck,
  type Outcome,
  type RetryReason,
  type SaveDelay,
  type Schedule,
  type SyncEvent,
  scheduleAfter,
} from './schedule.ts'

/**
 * How long to wait for an answer, in ms, before treating the phone as offline. The same request is then retried
 * unchanged.
 */
const patience = 15_000

export type Saved =
  | { readonly kind: 'saved'; readonly isFirst: boolean }
  | { readonly kind: 'refused'; readonly words: string; readonly fault?: RefusedFor }
  | { readonly kind: 'absent' }
  | NotReached

/** Runs tasks of one name one after another, across tabs if the browser supports it. */
export type Lock = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>

/** Runs a task after some milliseconds, unless cancelled. */
export type Timer = (work: () => void, milliseconds: number) => () => void

export interface SyncParts {
  readonly cards: CardStore
  readonly network: Network
  readonly newKey: () => string
  readonly lock: Lock
  readonly timer: Timer
  /** Monotonic time in ms, independent of the phone's clock. */
  readonly now: () => number
  /** From 0 to 1. */
  readonly random: () => number
  /** Queues photos again that the save in flight names and the server lacks; undefined if that does not help. */
  readonly takeBackPhotos: (record: CardRecord) => Promise<CardRecord | undefined>
  /** Runs after a save, so that what waited for the scores can follow. */
  readonly onSaved: (card: CardKey) => void
  /** A save in the background could not be stored on this phone, or failed unexpectedly. */
  readonly onError: (error: unknown) => void
}

export interface Sync {
  /** The cards with a save in flight, by name. */
  readonly sending: Observable<ReadonlySet<string>>
  /** The last message of the server or network about waiting cards, by name. */
  readonly words: Observable<ReadonlyMap<string, string>>
  /** Sends what is unsent now, including what is entered meanwhile. */
  save(card: CardKey): Promise<Saved>
  /** A card was changed, so it saves itself soon. */
  saveSoon(card: CardRecord, milliseconds?: number): void
  /** The server may be reachable, so unsent changes are tried again. */
  wake(userId: string, occasion: RetryReason): Promise<void>
}

interface Asked {
  readonly isFirst: boolean
  readonly answer: readonly ((saved: Saved) => void)[]
}

const landed = (record: CardRecord, key: string, sent: Sent): CardRecord => {
  switch (sent.kind) {
    case 'stored':
      return withSaveAnswered(record, key, sent.card)
    case 'stale':
    case 'half-stored':
      return withStaleSaveMerged(record, key, sent.current)
    case 'refused': {
      const { words, fault, isGone, current } = sent
      const refusal = { words, fault, isGone }
      return current
        ? withStaleSaveMerged(record, key, current, refusal)
        : withSaveRefused(record, key, refusal)
    }
    default:
      return record
  }
}

const outcomes: Record<Sent['kind'], Outcome> = {
  stored: 'stored',
  stale: 'overtaken',
  // Such a server is about to be replaced, so what it did not store is retried as if there were no signal.
  'half-stored': 'unreached',
  refused: 'refused',
  unreached: 'unreached',
  'signed-out': 'signed-out',
}

const paceOf = (record: CardRecord): SaveDelay => (isGroupCard(record) ? groupSaveDelay : cardPace)

/** The result of one request. */
interface Tried {
  readonly outcome: Outcome
  readonly isMore: boolean
  /** The result for the caller of the save; undefined while it continues. */
  readonly saved?: Saved | undefined
  readonly isCreation?: boolean
  readonly words?: string | undefined
  /** How long the server asks to wait, in ms. */
  readonly wait?: number | undefined
}

/** Follows the schedule: one request at a time per card, each answer into the card's record. */
export const createSync = (parts: SyncParts): Sync => {
  const { cards, network, newKey, lock, timer, now } = parts
  const sending = observable<ReadonlySet<string>>(new Set())
  const words = observable<ReadonlyMap<string, string>>(new Map())
  const asked = new Map<string, Asked>()
  const keys = new Map<string, CardKey>()
  let schedule: Schedule = new Map()
  let stopLooking: (() => void) | undefined

  const mark = (name: string, isSending: boolean) => {
    const others = [...sending.read()].filter((each) => each !== name)
    sending.set(new Set(isSending ? [...others, name] : others))
  }

  const note = (name: string, said: string | undefined) => {
    if (words.read().get(name) === said) return
    const others = [...words.read()].filter(([each]) => each !== name)
    words.set(new Map(said === undefined ? others : [...others, [name, said]]))
  }

  const answerWithin = (ask: (signal: AbortSignal) => Promise<Sent>): Promise<Sent> =>
    new Promise((resolve, reject) => {
      const request = new AbortController()
      const giveUp = timer(() => {
        resolve({ kind: 'unreached' })
        request.abort()
      }, patience)
      ask(request.signal).then(resolve, reject).finally(giveUp)
    })

  const exchange = async (card: CardKey): Promise<Tried> => {
    const record = await cards.change(card, (current) => current && withFrozenSave(current, newKey))
    if (record === undefined) return { outcome: 'nothing', isMore: false, saved: { kind: 'absent' } }
    const { inFlight } = record
    if (inFlight === null)
      return { outcome: 'nothing', isMore: false, saved: { kind: 'saved', isFirst: false } }
    mark(nameOf(card), true)
    try {
      const sent = await answerWithin((signal) => network.sendCard(card, inFlight, signal))
      const isOfPhotos = sent.kind === 'refused' && sent.lacksPhotos === true
      const again = isOfPhotos ? await parts.takeBackPhotos(record) : undefined
      if (again !== undefined) return triedAgain(again)
      const after = await cards.change(card, (current) => current && landed(current, inFlight.key, sent))
      return triedWith(sent, after, inFlight.version === null)
    } finally {
      mark(nameOf(card), false)
    }
  }

  const attempt = async (card: CardKey): Promise<Tried> => {
    if (!network.isOnline()) return { outcome: 'unreached', isMore: true, saved: { kind: 'unreached' } }
    try {
      // Held for one request only; this only saves work, because keys and versions keep saves from taking effect
      // twice.
      return await lock(`fletch-card-${nameOf(card)}`, () => exchange(card))
    } catch (error) {
      parts.onError(error)
      return { outcome: 'unreached', isMore: true, saved: { kind: 'unreached' } }
    }
  }

  const settle = (name: string, { saved, isCreation = false, outcome }: Tried) => {
    const before = asked.get(name)
    if (before === undefined) return
    const isFirst = before.isFirst || (isCreation && outcome === 'stored')
    const isWaiting = (schedule.get(name)?.failures ?? 0) > 0
    const heard = saved ?? (isWaiting ? ({ kind: 'unreached' } as const) : undefined)
    if (heard === undefined) {
      asked.set(name, { ...before, isFirst })
      tell({ kind: 'asked', card: name, at: now() })
      return
    }
    asked.delete(name)
    for (const answer of before.answer) answer(heard.kind === 'saved' ? { ...heard, isFirst } : heard)
  }

  const run = async (name: string, card: CardKey): Promise<void> => {
    const tried = await attempt(card)
    const { outcome, isMore } = tried
    note(name, tried.words)
    const { wait } = tried
    tell({ kind: 'ended', card: name, at: now(), outcome, isMore, random: parts.random(), wait })
    settle(name, tried)
    if (tried.saved?.kind === 'saved') parts.onSaved(card)
  }

  const look = () => {
    stopLooking?.()
    for (const name of dueAt(schedule, now())) {
      const card = keys.get(name)
      if (card === undefined) continue
      schedule = scheduleAfter(schedule, { kind: 'started', card: name })
      void run(name, card)
    }
    const next = nextCheck(schedule)
    stopLooking = next === null ? undefined : timer(look, Math.max(0, next - now()))
  }

  const tell = (event: SyncEvent) => {
    schedule = scheduleAfter(schedule, event)
    look()
  }

  const known = ({ userId, id }: CardKey): string => {
    const name = nameOf({ userId, id })
    keys.set(name, { userId, id })
    return name
  }

  return {
    sending,
    words,
    save: (card) =>
      new Promise((answer) => {
        const name = known(card)
        const { isFirst = false, answer: others = [] } = asked.get(name) ?? {}
        asked.set(name, { isFirst, answer: [...others, answer] })
        tell({ kind: 'asked', card: name, at: now() })
      }),
    saveSoon: (card, rest) => {
      const pace = rest === undefined ? paceOf(card) : { ...paceOf(card), rest }
      tell({ kind: 'changed', card: known(card), at: now(), pace })
    },
    wake: async (userId, occasion) => {
      const waiting = (await cards.ofUser(userId)).filter(isSendable).map(known)
      tell({ kind: 'woken', cards: waiting, at: now(), occasion })
    },
  }
}

/** A save that was refused for its photos is sent without them; they follow it, as the first time. */
const triedAgain = (after: CardRecord): Tried => {
  if (isSendable(after)) return { outcome: 'refused', isMore: true }
  return { outcome: 'nothing', isMore: false, saved: { kind: 'saved', isFirst: false } }
}

const refusedResult = ({ words, fault }: Pick<Refusal, 'words' | 'fault'>): Saved => ({
  kind: 'refused',
  words,
  ...(fault && { fault }),
})

const triedWith = (sent: Sent, after: CardRecord | undefined, isCreation: boolean): Tried => {
  const outcome = outcomes[sent.kind]
  const isMore = after !== undefined && isSendable(after)
  const tried = { outcome, isMore, isCreation }
  switch (sent.kind) {
    case 'stored':
      return isMore ? tried : { ...tried, saved: { kind: 'saved', isFirst: isCreation } }
    case 'stale':
      // The card may have another round by now, and then nothing is merged.
      if (after?.refusal) return { ...tried, outcome: 'refused', saved: refusedResult(after.refusal) }
      return isMore ? tried : { ...tried, outcome: 'nothing', saved: { kind: 'saved', isFirst: false } }
    case 'refused':
      return isMore ? tried : { ...tried, saved: refusedResult(sent) }
    case 'half-stored':
      return { ...tried, saved: { kind: 'unreached' } }
    default:
      return { ...tried, saved: sent, words: sent.words, wait: 'wait' in sent ? sent.wait : undefined }
  }
}
