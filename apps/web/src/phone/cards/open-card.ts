import { isOfNewerApp } from '../database/phone-database.ts'
import { observable } from '../observable.ts'
import { localPath, type PhotoRecord } from '../photos/photo-record.ts'
import { isFull } from '../photos/storage-space.ts'
import type { CardKey, CardRecord } from './card-record.ts'
import type { CardStore } from './card-store.ts'
import type { ChangeNotices } from './change-notices.ts'

/** Why a change is on screen but not in the phone's database. */
export type StorageProblem = 'no-room' | 'no-room-for-photo' | 'newer-app' | 'not-stored'

export interface CardOnScreen {
  readonly status: 'loading' | 'open' | 'absent'
  readonly record: CardRecord | undefined
  readonly trouble: StorageProblem | null
  /** The local paths of photos that are on screen but not stored yet. */
  readonly unstoredPhotos?: ReadonlySet<string>
}

export type RecordEdit = (record: CardRecord) => CardRecord

interface ChangeExtras {
  readonly photo?: PhotoRecord
  /** A move to another row, which is no reason to store a blank card. */
  readonly isMove?: boolean
}

export interface OpenCard {
  readonly key: CardKey
  readonly shown: { read(): CardOnScreen; watch(watcher: () => void): () => void }
  /**
   * Shows the change at once and stores it after the next paint. A photo is stored with the next score, or when the
   * caller flushes: whatever the browser stores waits for what was begun before it, and bytes take longer than a score.
   */
  change(edit: RecordEdit, extras?: ChangeExtras): void
  /** Stores pending changes without waiting for a paint. */
  flush(): Promise<void>
  /** Loads what is stored and follows changes by others until the returned function is called. */
  follow(): () => void
}

export interface OpenCardParts {
  readonly card: CardKey
  /** A card that is not stored yet: it is stored with its first change. */
  readonly fresh?: CardRecord | undefined
  /** A record that was just read: shown at once, and read again anyway. */
  readonly known?: CardRecord | undefined
  readonly cards: CardStore
  readonly news: ChangeNotices
  readonly newKey: () => string
  readonly afterPaint: (work: () => void) => void
  readonly onStored: (record: CardRecord) => void
  readonly onError: (error: unknown) => void
}

const troubleOf = (error: unknown): StorageProblem => {
  if (isFull(error)) return 'no-room'
  return isOfNewerApp(error) ? 'newer-app' : 'not-stored'
}

interface Pending {
  readonly edit: RecordEdit
  readonly photo: PhotoRecord | undefined
}

const afterEdits = (record: CardRecord, changes: readonly Pending[]): CardRecord =>
  changes.reduce((so, { edit }) => edit(so), record)

/** Everything in a record but the times at which it was entered. */
const withoutTimes = ({ touchedAt: _touched, enteredAt: _entered, ...record }: CardRecord): string =>
  JSON.stringify(record)

/**
 * A card on screen: the stored record with pending changes on top. Each change is a transaction on whatever is
 * stored by then, so changes of two tabs add up.
 */
export const openCard = (parts: OpenCardParts): OpenCard => {
  const { card, cards, news } = parts
  const source = parts.newKey()
  let storedRecord = parts.fresh ?? parts.known
  let isStored = parts.fresh === undefined
  let isLoaded = storedRecord !== undefined
  let pending: Pending[] = []
  let trouble: StorageProblem | null = null
  let storing: Promise<void> | undefined

  const current = (): CardOnScreen => {
    if (!isLoaded) return { status: 'loading', record: undefined, trouble }
    const record = storedRecord && afterEdits(storedRecord, pending)
    const photos = pending.flatMap(({ photo }) => photo ?? [])
    const unstoredPhotos = photos.length > 0 && new Set(photos.map(({ id }) => localPath(id)))
    return { status: record ? 'open' : 'absent', record, trouble, ...(unstoredPhotos && { unstoredPhotos }) }
  }
  const displayed = observable<CardOnScreen>(current())
  const show = () => displayed.set(current())

  const store = ({ edit, photo }: Pending) => {
    const fallback = storedRecord
    const change = (record = fallback) => record && edit(record)
    return cards.change(card, change, { photos: photo && [photo], source })
  }

  /** Whether the result is the same if this change is stored before the earlier ones. */
  const mayGoFirst = (change: Pending, place: number): boolean => {
    if (storedRecord === undefined) return false
    const earlier = pending.slice(0, place)
    const inOrder = afterEdits(storedRecord, [...earlier, change])
    return withoutTimes(inOrder) === withoutTimes(afterEdits(storedRecord, [change, ...earlier]))
  }

  /** A score that is entered right after a photo does not wait for the bytes of the photo. */
  const nextToStore = (): Pending | undefined => {
    const [first] = pending
    if (first?.photo === undefined) return first
    return pending.find((each, place) => each.photo === undefined && mayGoFirst(each, place)) ?? first
  }

  /** When the phone is full, a new photo is dropped before scores. */
  const storeAll = async (): Promise<void> => {
    for (let next = nextToStore(); next !== undefined; next = nextToStore()) {
      try {
        storedRecord = await store(next)
        isStored = true
        trouble = null
      } catch (error) {
        trouble = troubleOf(error)
        if (trouble === 'not-stored') parts.onError(error)
        if (trouble !== 'no-room' || next.photo === undefined) return
        trouble = 'no-room-for-photo'
      }
      const change = next
      pending = pending.filter((each) => each !== change)
    }
  }

  const storeAndShow = async (): Promise<void> => {
    await storeAll()
    storing = undefined
    show()
    if (pending.length === 0 && storedRecord !== undefined) parts.onStored(storedRecord)
  }

  const flush = async (): Promise<void> => {
    if (pending.length === 0) return
    storing ??= storeAndShow()
    await storing
  }

  const load = async (): Promise<void> => {
    const record = await cards.read(card)
    // The card was deleted elsewhere while something was entered here, which is kept.
    if (!isStored || (record === undefined && pending.length > 0)) return
    storedRecord = record
    isLoaded = true
    show()
  }

  const look = () => {
    load().catch((error: unknown) => {
      isLoaded = true
      trouble = troubleOf(error)
      show()
      if (trouble === 'not-stored') parts.onError(error)
    })
  }

  const follow = () => {
    if (isStored) look()
    return news.listen(({ cardId, source: other }) => {
      if (cardId === card.id && other !== source) look()
    })
  }

  return {
    key: card,
    shown: displayed,
    change: (edit, { photo, isMove = false } = {}) => {
      if (storedRecord === undefined) throw new Error('A card that is not open cannot be changed')
      if (isMove && !isStored && pending.length === 0) {
        storedRecord = edit(storedRecord)
        show()
        return
      }
      pending = [...pending, { edit, photo }]
      show()
      if (photo !== undefined) return
      parts.afterPaint(() => {
        flush().catch(parts.onError)
      })
    },
    flush,
    follow,
  }
}
