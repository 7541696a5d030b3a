import { type CardKey, type InFlight, nameOf } from '../phone/cards/card-record.ts'
import { changeNotices } from '../phone/cards/change-notices.ts'
import type { OpenCard } from '../phone/cards/open-card.ts'
import { createPhone, type Phone } from '../phone/create-phone.ts'
import { type Timer, tabLock } from '../phone/outbox/locks.ts'
import type { Network, PhotoSent, Sent } from '../phone/outbox/network.ts'
import type { FakeServer } from './fake-server.ts'
import { emptyMemory, type Later, type Memory, memoryCards, memoryPhotos } from './fake-stores.ts'
import type { VirtualTime } from './fake-time.ts'

/** How bad the connection is, each from 0 to 1. */
export interface Weather {
  readonly requestLost: number
  readonly answerLost: number
  readonly away: number
  readonly slow: number
  readonly refuses: number
}

export const fineWeather: Weather = { requestLost: 0, answerLost: 0, away: 0, slow: 0, refuses: 0 }

export interface World {
  readonly time: VirtualTime
  readonly random: () => number
  readonly server: FakeServer
  readonly objects: Set<string>
  weather(): Weather
}

/** A phone: its storage survives its tabs, each of which can be killed at any moment. */
export interface SimulatedPhone {
  readonly name: string
  readonly userId: string
  readonly memory: Memory
  isOnline: boolean
  /** The user whose token the phone has. */
  signedIn: string | null
  tab: Tab | null
}

export interface Tab {
  isAlive: boolean
  readonly phone: Phone
  readonly cards: Map<string, OpenCard>
  readonly errors: unknown[]
}

export const newSimulatedPhone = (name: string, userId: string): SimulatedPhone => ({
  name,
  userId,
  memory: emptyMemory(),
  isOnline: true,
  signedIn: userId,
  tab: null,
})

const within = (random: () => number, least: number, most: number) => least + random() * (most - least)

/** The connection between one tab and the server: requests and answers are delayed or lost. */
const wayOf = (
  { time, random, server, objects, weather }: World,
  phone: SimulatedPhone,
  tab: Tab,
): Network => {
  const travel = <Answer>(
    arrive: () => Answer,
    noSignal: Answer,
    away: Answer,
    signal?: AbortSignal,
  ): Promise<Answer> =>
    new Promise((resolve) => {
      const say = (answer: Answer) => tab.isAlive && resolve(answer)
      const { requestLost, answerLost, away: awayPart, slow } = weather()
      const delay = () => (random() < slow ? within(random, 14_000, 45_000) : within(random, 20, 1500))
      if (random() < requestLost) {
        // A refused connection fails at once; a dead one never answers.
        if (random() < 0.5) time.timer(() => say(noSignal), delay())
        return
      }
      time.timer(() => {
        const answer = random() < awayPart ? away : arrive()
        if (random() < answerLost) {
          if (random() < 0.5) time.timer(() => say(noSignal), delay())
          return
        }
        time.timer(() => phone.isOnline && !signal?.aborted && say(answer), delay())
      }, delay())
    })

  const receive = (card: CardKey, save: InFlight, sender: string | null): Sent => {
    if (sender !== card.userId) return { kind: 'signed-out' }
    if (random() < weather().refuses) return { kind: 'refused', words: 'Not today', isGone: false }
    return server.answer(card, save)
  }

  return {
    isOnline: () => phone.isOnline,
    sendCard: (card, save, signal) => {
      const sender = phone.signedIn
      const away = { kind: 'unreached', words: 'Try again later' } as const
      return travel<Sent>(() => receive(card, save, sender), { kind: 'unreached' }, away, signal)
    },
    sendPhoto: (photo) => {
      const isRefused = random() < weather().refuses
      const arrive = (): PhotoSent => {
        if (isRefused) return { kind: 'refused', words: 'Not a photo' }
        const objectPath = `/objects/proof/${photo.id}.${objects.size}`
        objects.add(objectPath)
        return { kind: 'stored', objectPath }
      }
      // The network itself gives up a hung upload.
      const ask = travel(arrive, { kind: 'unreached' }, { kind: 'failed', words: 'Try again later' })
      const hung = new Promise<PhotoSent>((resolve) => {
        time.timer(() => tab.isAlive && resolve({ kind: 'unreached' }), 20_000)
      })
      return Promise.race([ask, hung])
    },
  }
}

/** Opens the app on a phone: all its cards are open, and unsent changes are sent. */
export const openTab = (world: World, phone: SimulatedPhone, newKey: () => string): Tab => {
  const { time, random } = world
  const news = changeNotices(undefined)
  const timer: Timer = (work, milliseconds) => time.timer(() => tab.isAlive && work(), milliseconds)
  const later: Later = (work) =>
    new Promise((resolve, reject) => {
      time.timer(() => {
        // A write that was pending when the tab was killed is stored completely or not at all.
        if (!tab.isAlive && random() < 0.5) return
        try {
          const result = work()
          if (tab.isAlive) resolve(result)
        } catch (error) {
          reject(error)
        }
      }, random() * 4)
    })
  const tab: Tab = { isAlive: true, phone: phoneIn(), cards: new Map(), errors: [] }
  function phoneIn(): Phone {
    return createPhone({
      cards: memoryCards(phone.memory, later, news),
      photos: memoryPhotos(phone.memory, later),
      network: {
        isOnline: () => phone.isOnline,
        sendCard: (...given) => wayOf(world, phone, tab).sendCard(...given),
        sendPhoto: (...given) => wayOf(world, phone, tab).sendPhoto(...given),
      },
      news,
      newKey,
      lock: tabLock(),
      timer,
      now: time.now,
      random,
      afterPaint: (work) => void timer(work, 8),
      onPhotoFailure: () => undefined,
      onError: (error) => tab.errors.push(error),
    })
  }
  phone.tab = tab
  return tab
}

export const killTab = (phone: SimulatedPhone): void => {
  if (phone.tab !== null) phone.tab.isAlive = false
  phone.tab = null
}

/** The card as a phone's tab shows it; undefined if the phone lacks it. */
export const openOn = (phone: SimulatedPhone, id: string): OpenCard | undefined => {
  const { tab, userId } = phone
  if (tab === null) return undefined
  const open = tab.cards.get(id)
  if (open !== undefined) return open
  if (!phone.memory.cards.has(nameOf({ userId, id }))) return undefined
  const card = tab.phone.open({ userId, id })
  card.follow()
  tab.cards.set(id, card)
  return card
}
