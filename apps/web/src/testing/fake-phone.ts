import 'fake-indexeddb/auto'
import type { User } from '@fletch/contract'
import { type CardContent, ownCard, scoreTarget, setPhoto, type ZoneCode } from '@fletch/domain'
import { v7 } from 'uuid'
import { withEdit } from '../phone/cards/card-changes.ts'
import { type CardKey, type CardRecord, type InFlight, newRecord } from '../phone/cards/card-record.ts'
import { cardStore } from '../phone/cards/card-store.ts'
import { type ChangeNotices, changeNotices } from '../phone/cards/change-notices.ts'
import type { OpenCard } from '../phone/cards/open-card.ts'
import { createPhone } from '../phone/create-phone.ts'
import { connectionTo, type PhoneConnection } from '../phone/database/phone-database.ts'
import { tabLock } from '../phone/outbox/locks.ts'
import type { Network, PhotoSent, Sent } from '../phone/outbox/network.ts'
import { createOutbox, type Outbox } from '../phone/outbox/outbox.ts'
import type { PhotoRecord } from '../phone/photos/photo-record.ts'
import { photoStore } from '../phone/photos/photo-store.ts'
import { fakeServer } from './fake-server.ts'

// Shared by tests of the phone: an in-memory server, a network that can be cut, a manual clock.

export const blankCard: CardContent = {
  roundId: 'abc-three-arrow',
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

/** Scores a row of an own card. */
export const score = (card: CardContent, row: number, zone: ZoneCode | null): CardContent =>
  scoreTarget(card, ownCard, { archer: undefined, row }, { zone })

/** Puts a photo on a row of an own card. */
export const showPhoto = (card: CardContent, row: number, path: string): CardContent =>
  setPhoto(card, ownCard, row, path)

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

type Fault = 'request-lost' | 'answer-lost' | 'silence' | Sent

/** The in-memory server and a connection to it that can be cut. */
export const reachableServer = () => {
  const server = fakeServer()
  const faults: Fault[] = []
  const photoFaults: PhotoSent[] = []
  const received: { id: string; save: InFlight }[] = []
  const uploaded: string[] = []
  let isOnline = true

  const network: Network = {
    isOnline: () => isOnline,
    sendCard: async (card, save) => {
      const fault = faults.shift()
      received.push({ id: card.id, save: structuredClone(save) })
      if (fault === 'silence') return new Promise<Sent>(() => undefined)
      if (fault === 'request-lost') return { kind: 'unreached' }
      if (typeof fault === 'object') return fault
      const answer = server.answer(card, save)
      return fault === 'answer-lost' ? { kind: 'unreached' } : answer
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
    ...server,
    network,
    faults,
    photoFaults,
    received,
    uploaded,
    setOnline: (value: boolean) => {
      isOnline = value
    },
  }
}

export type ReachableServer = ReturnType<typeof reachableServer>

/** Timers that fire when the test says so. */
export const manualTimers = () => {
  let timers: { at: number; work: () => void }[] = []
  let time = 0
  return {
    timer: (work: () => void, milliseconds: number) => {
      const entry = { at: time + milliseconds, work }
      timers.push(entry)
      return () => {
        timers = timers.filter((each) => each !== entry)
      }
    },
    now: () => time,
    pass: (milliseconds: number) => {
      time += milliseconds
      const due = timers.filter(({ at }) => at <= time)
      timers = timers.filter(({ at }) => at > time)
      for (const { work } of due) work()
    },
  }
}

/** Waits for everything that only depends on the database and the fake server. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setTimeout(resolve))
}

/** An outbox whose attempts are all made at once or by the test; its errors fail the test. */
export const withoutTimers = (): Outbox =>
  createOutbox({
    timer: () => () => undefined,
    now: () => 0,
    random: () => 0,
    onError: (error) => {
      throw error
    },
  })

/** The database itself, for a test that looks into it or closes it. */
export const asItIs = async <Database>(database: Database): Promise<Database> => database

let phones = 0

/** The key of one of Ada's cards. */
export const keyOf = (id: string): CardKey => ({ userId: 'ada', id })

/** Tabs of one phone share a database, and each is notified of the other's changes. */
interface Tab {
  readonly name: string
  readonly connect: PhoneConnection
  readonly news: ChangeNotices
}

const fromOtherTab = 'other-tab'

// Replaces a BroadcastChannel between tabs, without its delay.
const passOn = (from: ChangeNotices, to: ChangeNotices) =>
  from.listen((each) => each.source !== fromOtherTab && to.tell({ ...each, source: fromOtherTab }))

export const newPhone = ({
  server = reachableServer(),
  tabOf,
}: {
  server?: ReachableServer
  tabOf?: Tab
} = {}) => {
  phones += 1
  const name = tabOf?.name ?? `phone-${phones}`
  const connect = tabOf?.connect ?? connectionTo(name)
  const news = changeNotices(undefined)
  const { timer, pass, now: clock } = manualTimers()
  const photoFailures: string[] = []
  const errors: unknown[] = []
  const store = cardStore(connect, news)
  const phone = createPhone({
    cards: store,
    photos: photoStore(connect),
    network: server.network,
    news,
    newKey: v7,
    lock: tabLock(),
    timer,
    now: clock,
    random: () => 0,
    afterPaint: queueMicrotask,
    onPhotoFailure: ({ words }) => photoFailures.push(words),
    onError: (error) => errors.push(error),
  })
  if (tabOf) {
    passOn(news, tabOf.news)
    passOn(tabOf.news, news)
  }
  const open = (id: string, fresh?: CardRecord): OpenCard => {
    const card = phone.open(keyOf(id), { fresh })
    card.follow()
    return card
  }
  return { ...phone, open, store, name, connect, server, pass, photoFailures, errors }
}

export const freshCard = (content: Partial<CardContent> = {}): CardRecord =>
  newRecord({ id: v7(), userId: 'ada', mine: { ...blankCard, ...content }, touchedAt: now })

/** Changes the content of an open card and waits until it is stored. */
export const enter = async (card: OpenCard, edit: (content: CardContent) => CardContent): Promise<void> => {
  card.change((record) => withEdit(record, edit, now))
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
