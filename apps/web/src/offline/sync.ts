import { answered, frozen, overtaken, refused } from './card-changes.ts'
import { type CardRecord, isUnsent } from './card-record.ts'
import type { CardStore } from './card-store.ts'
import type { Network, NotReached, Sent } from './network.ts'
import { type Watched, watched } from './watched.ts'

/** Milliseconds after the last change until a card that the server knows saves itself. */
const saveDelay = 800

/** How often a save that is overtaken is merged and sent again before it waits for the next occasion. */
const mostMerges = 5

export type Saved =
  | { readonly kind: 'saved'; readonly isFirst: boolean }
  | { readonly kind: 'refused'; readonly words: string }
  | { readonly kind: 'absent' }
  | NotReached

/** Runs one piece of work after the other under one name, in all tabs where the browser can do that. */
export type Lock = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>

/** Calls after some milliseconds, unless it is called off. */
export type Timer = (work: () => void, milliseconds: number) => () => void

export interface SyncParts {
  readonly cards: CardStore
  readonly network: Network
  readonly newKey: () => string
  readonly lock: Lock
  readonly timer: Timer
  /** After a save: whatever waited for the scores may follow. */
  readonly onSaved: (cardId: string) => void
  /** A save in the background could not be stored on this phone, or failed in another unforeseen way. */
  readonly onError: (error: unknown) => void
}

export interface Sync {
  /** The cards whose save is on its way. */
  readonly sending: Watched<ReadonlySet<string>>
  /** Sends what is unsent, now; with what was entered meanwhile. */
  save(cardId: string): Promise<Saved>
  /** Saves soon; a later change starts the wait anew. */
  saveSoon(cardId: string, milliseconds?: number): void
  /** Tries again what is waiting: saves on their way, and changes of cards that the server knows. */
  retry(userId: string): Promise<void>
}

const isWaiting = (record: CardRecord): boolean =>
  record.inFlight !== null || (record.base !== null && record.refusal === null && isUnsent(record))

const landed = (record: CardRecord, key: string, sent: Sent): CardRecord => {
  switch (sent.kind) {
    case 'stored':
      return answered(record, key, sent.card)
    case 'stale':
      return overtaken(record, key, sent.current)
    case 'refused':
      return refused(record, key, { words: sent.words, isGone: sent.isGone })
    default:
      return record
  }
}

export const createSync = (parts: SyncParts): Sync => {
  const { cards, network, newKey, lock, timer } = parts
  const sending = watched<ReadonlySet<string>>(new Set())
  const soon = new Map<string, () => void>()

  const mark = (id: string, isSending: boolean) => {
    const others = [...sending.read()].filter((each) => each !== id)
    sending.set(new Set(isSending ? [...others, id] : others))
  }

  const freeze = (id: string) => cards.change(id, (record) => record && frozen(record, newKey))

  /** One save after the other until nothing is unsent, or there is no going on. */
  const sendAll = async (id: string): Promise<Saved> => {
    let isFirst = false
    // Edits made while a save is refused may be what the server wants: it is asked again with them.
    for (let merges = 0; merges < mostMerges; ) {
      const record = await freeze(id)
      if (record === undefined) return { kind: 'absent' }
      if (record.inFlight === null) return { kind: 'saved', isFirst }
      const { inFlight } = record
      const sent = await network.sendCard(record, inFlight)
      if (sent.kind === 'unreached' || sent.kind === 'signed-out') return sent
      const after = await cards.change(id, (current) => current && landed(current, inFlight.key, sent))
      if (sent.kind === 'stored') isFirst ||= inFlight.version === null
      if (sent.kind === 'stale') merges += 1
      if (sent.kind === 'refused' && after?.refusal) return { kind: 'refused', words: sent.words }
    }
    return { kind: 'unreached' }
  }

  const save = async (id: string): Promise<Saved> => {
    soon.get(id)?.()
    soon.delete(id)
    const saved = await lock(`fletch-card-${id}`, async () => {
      mark(id, true)
      try {
        return await sendAll(id)
      } finally {
        mark(id, false)
      }
    })
    if (saved.kind === 'saved') parts.onSaved(id)
    return saved
  }

  const saveQuietly = (id: string) => {
    if (network.isOnline()) save(id).catch(parts.onError)
  }

  return {
    sending,
    save,
    saveSoon: (id, milliseconds = saveDelay) => {
      soon.get(id)?.()
      const call = () => {
        soon.delete(id)
        saveQuietly(id)
      }
      soon.set(id, timer(call, milliseconds))
    },
    retry: async (userId) => {
      const waiting = (await cards.ofUser(userId)).filter(isWaiting)
      for (const { id } of waiting) await save(id)
    },
  }
}
