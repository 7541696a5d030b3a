import 'fake-indexeddb/auto'
import { type CardContent, contentOf, scoreEntries, tally } from '@fletch/domain'
import type { Scorecard, User } from '@fletch/domain/contract'
import { v7 } from 'uuid'
import { tabLock } from './browser.ts'
import { edited } from './card-changes.ts'
import { type CardRecord, type InFlight, newRecord } from './card-record.ts'
import { type Connection, connectionTo } from './database.ts'
import type { Network, PhotoSent, Sent } from './network.ts'
import { type NewsDesk, newsOn } from './news.ts'
import type { OpenCard } from './open-card.ts'
import { createPhone } from './phone.ts'
import type { PhotoRecord } from './photo-record.ts'

// What tests of the phone share: a server in memory, a network that can be cut, a clock that is moved by hand.

export const blankCard: CardContent = {
  archerName: 'Ada Nock',
  club: 'The Oaks',
  date: '2026-11-21',
  archeryStyle: 'BH',
  distanceUnit: 'yards',
  startingTarget: 1,
  numberOfTargets: 30,
  courseTargets: 30,
  scores: [],
}

const now = '2026-11-21T09:00:00.000Z'

export const fakeUser = (id: string): User => ({
  id,
  email: `${id}@example.org`,
  firstName: 'Ada',
  lastName: 'Nock',
  club: 'The Oaks',
  homeClubId: null,
  dateOfBirth: null,
  clubMemberId: '',
  gender: null,
  profilePhotoPath: null,
  createdAt: now,
})

export const serverCard = (id: string, content: CardContent, version: number): Scorecard => {
  const { zones: _, ...sums } = tally(content.scores)
  return {
    ...contentOf(content),
    ...sums,
    scores: scoreEntries(content),
    id,
    userId: 'ada',
    isGroupScorecard: false,
    groupId: null,
    groupParticipants: [],
    editorUserId: null,
    originalGroupScorecardId: null,
    version,
    createdAt: now,
    updatedAt: now,
  }
}

type Fault = 'request-lost' | 'answer-lost' | Sent

/** A server in memory that keeps the promises of the real one: versions, keys that are remembered, 409 with `current`. */
export const fakeServer = () => {
  const cards = new Map<string, Scorecard>()
  const answers = new Map<string, { body: string; id: string; version: number }>()
  const faults: Fault[] = []
  const photoFaults: PhotoSent[] = []
  const received: { id: string; save: InFlight }[] = []
  const uploaded: string[] = []
  let isOnline = true

  const store = (id: string, body: CardContent, version: number): Scorecard => {
    const card = serverCard(id, body, version)
    cards.set(id, card)
    return card
  }

  const accept = (id: string, save: InFlight): Sent => {
    const body = JSON.stringify([id, save.version, save.body])
    const first = answers.get(save.key)
    const current = cards.get(id)
    if (first !== undefined) {
      if (first.body !== body)
        return { kind: 'refused', words: 'This Idempotency-Key was already used', isGone: false }
      return current
        ? { kind: 'stored', card: current }
        : { kind: 'refused', words: 'This scorecard was deleted', isGone: true }
    }
    if (save.version !== null && current === undefined)
      return { kind: 'refused', words: 'There is no such scorecard', isGone: true }
    if (save.version !== null && current && current.version !== save.version)
      return { kind: 'stale', current }
    const card = store(id, save.body, (current?.version ?? 0) + 1)
    answers.set(save.key, { body, id, version: card.version })
    return { kind: 'stored', card }
  }

  const network: Network = {
    isOnline: () => isOnline,
    sendCard: async ({ id }, save) => {
      if (!isOnline) return { kind: 'unreached' }
      const fault = faults.shift()
      received.push({ id, save: structuredClone(save) })
      if (fault === 'request-lost') return { kind: 'unreached' }
      if (typeof fault === 'object') return fault
      const sent = accept(id, save)
      return fault === 'answer-lost' ? { kind: 'unreached' } : sent
    },
    sendPhoto: async (photo, onProgress) => {
      const fault = photoFaults.shift()
      if (fault !== undefined) return fault
      onProgress(0.5)
      await Promise.resolve()
      uploaded.push(photo.id)
      return { kind: 'stored', objectPath: `/objects/proof/${photo.id}` }
    },
  }

  return {
    network,
    cards,
    faults,
    photoFaults,
    received,
    uploaded,
    setOnline: (value: boolean) => {
      isOnline = value
    },
    /** Another device saves. */
    saveElsewhere: (id: string, change: (card: CardContent) => CardContent) => {
      const current = cards.get(id)
      if (!current) throw new Error('The server has no such card')
      return store(id, change(contentOf(current)), current.version + 1)
    },
  }
}

export type FakeServer = ReturnType<typeof fakeServer>

/** Timers that go off when the test says so. */
const manualTimers = () => {
  let waiting: { at: number; work: () => void }[] = []
  let time = 0
  return {
    timer: (work: () => void, milliseconds: number) => {
      const entry = { at: time + milliseconds, work }
      waiting.push(entry)
      return () => {
        waiting = waiting.filter((each) => each !== entry)
      }
    },
    pass: (milliseconds: number) => {
      time += milliseconds
      const due = waiting.filter(({ at }) => at <= time)
      waiting = waiting.filter(({ at }) => at > time)
      for (const { work } of due) work()
    },
  }
}

/** Lets everything go on that only waits for the database and the fake server. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setTimeout(resolve))
}

let phones = 0

/** What tabs of one phone share: one database, and each hears of the other's changes. */
interface Tab {
  readonly name: string
  readonly connect: Connection
  readonly news: NewsDesk
}

const fromOtherTab = 'other-tab'

// What a BroadcastChannel does between tabs, without a time of its own.
const passOn = (from: NewsDesk, to: NewsDesk) =>
  from.listen((each) => each.source !== fromOtherTab && to.tell({ ...each, source: fromOtherTab }))

export const newPhone = ({ server = fakeServer(), tabOf }: { server?: FakeServer; tabOf?: Tab } = {}) => {
  phones += 1
  const name = tabOf?.name ?? `phone-${phones}`
  const connect = tabOf?.connect ?? connectionTo(name)
  const news = newsOn(undefined)
  const { timer, pass } = manualTimers()
  const photoFailures: string[] = []
  const errors: unknown[] = []
  const phone = createPhone({
    connect,
    network: server.network,
    news,
    newKey: v7,
    lock: tabLock(),
    timer,
    afterPaint: queueMicrotask,
    onPhotoFailure: ({ words }) => photoFailures.push(words),
    onError: (error) => errors.push(error),
  })
  if (tabOf) {
    passOn(news, tabOf.news)
    passOn(tabOf.news, news)
  }
  const open: typeof phone.open = (id, fresh) => {
    const card = phone.open(id, fresh)
    card.follow()
    return card
  }
  return { ...phone, open, name, connect, server, pass, photoFailures, errors }
}

export const freshCard = (content: Partial<CardContent> = {}): CardRecord =>
  newRecord({ id: v7(), userId: 'ada', mine: { ...blankCard, ...content }, touchedAt: now })

/** Changes the content of an open card and waits until it is stored. */
export const enter = async (card: OpenCard, edit: (content: CardContent) => CardContent): Promise<void> => {
  card.change((record) => edited(record, edit, now))
  await card.flush()
}

export const proofPhoto = (cardId: string, row: number): PhotoRecord => ({
  id: v7(),
  userId: 'ada',
  cardId,
  row,
  blob: new Blob(['pixels'], { type: 'image/jpeg' }),
  createdAt: now,
  objectPath: null,
})
