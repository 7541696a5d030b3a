import { type Observable, observable } from '../observable.ts'
import type { Lock, Timer } from '../outbox/locks.ts'
import type { Network, NotReached, Sent } from '../outbox/network.ts'
import type { Attempt, Outbox } from '../outbox/outbox.ts'
import { cardDelay, groupSaveDelay, type Outcome, type SaveDelay } from '../outbox/schedule.ts'
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

export interface SyncParts {
  readonly cards: CardStore
  readonly network: Network
  readonly newKey: () => string
  readonly lock: Lock
  readonly timer: Timer
  readonly outbox: Outbox
  /** Queues photos again that the save in flight names and the server lacks; undefined if that does not help. */
  readonly takeBackPhotos: (record: CardRecord) => Promise<CardRecord | undefined>
  /** Runs after a save, so that what waited for the scores can follow. */
  readonly onSaved: (card: CardKey) => void
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
}

interface Asked {
  readonly isFirst: boolean
  readonly answer: readonly ((saved: Saved) => void)[]
}

export const landed = (record: CardRecord, key: string, sent: Sent): CardRecord => {
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
  // A server of another version answers while an update runs. What it did not store is sent again, as without a signal.
  'half-stored': 'unreached',
  refused: 'refused',
  unreached: 'unreached',
  'signed-out': 'signed-out',
}

const delayOf = (record: CardRecord): SaveDelay => (isGroupCard(record) ? groupSaveDelay : cardDelay)

/** The result of one request. */
interface Tried extends Attempt {
  /** The result for the caller of the save; undefined while it continues. */
  readonly saved?: Saved | undefined
  readonly isCreation?: boolean
  readonly words?: string | undefined
}

/** Sends cards: one request at a time per card, each answer into the card's record. */
export const createSync = (parts: SyncParts): Sync => {
  const { cards, network, newKey, lock, timer, outbox } = parts
  const sending = observable<ReadonlySet<string>>(new Set())
  const words = observable<ReadonlyMap<string, string>>(new Map())
  const requests = new Map<string, Asked>()

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
      const answer = await answerWithin((signal) => network.sendCard(card, inFlight, signal))
      const isOfPhotos = answer.kind === 'refused' && answer.lacksPhotos === true
      const again = isOfPhotos ? await parts.takeBackPhotos(record) : undefined
      if (again !== undefined) return triedAgain(again)
      const after = await cards.change(card, (current) => current && landed(current, inFlight.key, answer))
      return triedWith(answer, after, inFlight.version === null)
    } finally {
      mark(nameOf(card), false)
    }
  }

  const send = async (card: CardKey): Promise<Tried> => {
    if (!network.isOnline()) return noSignal
    // Held for one request only; this only saves work, because keys and versions keep saves from taking effect
    // twice.
    return lock(`fletch-card-${nameOf(card)}`, () => exchange(card))
  }

  /** Answers those who asked for the save, or goes on. */
  const settle = (card: CardKey, { saved, isCreation = false, outcome }: Tried, isWaiting: boolean) => {
    const name = nameOf(card)
    const before = requests.get(name)
    if (before === undefined) return
    const isFirst = before.isFirst || (isCreation && outcome === 'stored')
    const result = saved ?? (isWaiting ? ({ kind: 'unreached' } as const) : undefined)
    if (result === undefined) {
      requests.set(name, { ...before, isFirst })
      sendCards.now(card)
      return
    }
    requests.delete(name)
    for (const answer of before.answer) answer(result.kind === 'saved' ? { ...result, isFirst } : result)
  }

  const sendCards = outbox.sends<CardKey, Tried>({
    kind: 'card',
    nameOf,
    send,
    waiting: async (userId) => (await cards.ofUser(userId)).filter(isSendable).map(keyOf),
    onEnd: (card, tried = noSignal, isWaiting) => {
      note(nameOf(card), tried.words)
      settle(card, tried, isWaiting)
      if (tried.saved?.kind === 'saved') parts.onSaved(card)
    },
  })

  return {
    sending,
    words,
    save: (card) =>
      new Promise((answer) => {
        const { isFirst = false, answer: others = [] } = requests.get(nameOf(card)) ?? {}
        requests.set(nameOf(card), { isFirst, answer: [...others, answer] })
        sendCards.now(keyOf(card))
      }),
    saveSoon: (card, rest) => {
      const delay = rest === undefined ? delayOf(card) : { ...delayOf(card), rest }
      sendCards.soon(keyOf(card), delay)
    },
  }
}

const keyOf = ({ userId, id }: CardKey): CardKey => ({ userId, id })

const noSignal: Tried = { outcome: 'unreached', isMore: true, saved: { kind: 'unreached' } }

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

export const triedWith = (sent: Sent, after: CardRecord | undefined, isCreation: boolean): Tried => {
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
