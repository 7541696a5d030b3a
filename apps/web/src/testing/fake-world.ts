import { nameOf } from '../phone/cards/card-record.ts'
import { fakeServer } from './fake-server.ts'
import { fineWeather, newSimulatedPhone, type SimulatedPhone, type Weather, type World } from './fake-tab.ts'
import { seeded, virtualTime } from './fake-time.ts'

export const rows = 6

/** An entry with a unique value, so that it can be followed. */
export interface Tap {
  readonly phone: SimulatedPhone
  readonly cardId: string
  readonly place: string
  readonly value: string
  /** The phone stored it: it survives whatever happens to the tab. */
  isKept: boolean
}

/** Two phones, a server and the connections between them, made from a seed. */
export const beginRound = (seed: number) => {
  const random = seeded(seed)
  const time = virtualTime()
  const server = fakeServer()
  const counts = { taps: 0, kills: 0, cuts: 0, questions: 0, saves: 0 }
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)]
    if (item === undefined) throw new Error('There is nothing to pick from')
    return item
  }
  const rough: Weather = {
    requestLost: random() * 0.4,
    answerLost: random() * 0.4,
    away: random() * 0.2,
    slow: random() * 0.2,
    // Refused changes are sent again when a user asks for it; in other rounds nothing may be sent again.
    refuses: seed % 2 === 0 ? random() * 0.1 : 0,
  }
  let weather = rough
  const world: World = { time, random, server, objects: new Set(), weather: () => weather }

  // Every third round is a group's: two archers, two users, one card that both may create. In every sixth round
  // only one of them is the editor at a time, and each may take over from the other, with or without a signal.
  const isGroup = seed % 3 === 0
  const hasEditor = seed % 6 === 0
  const archers = isGroup ? ['ada', 'mads'] : []
  const phones = [newSimulatedPhone('one', 'ada'), newSimulatedPhone('two', isGroup ? 'mads' : 'ada')]
  const cardIds = ['card-1', 'card-2']
  let keys = 0
  const newKey = () => {
    keys += 1
    return `key-${seed}-${keys}`
  }
  let isWrongClock = false
  const timeText = () =>
    new Date(1_795_000_000_000 + time.now() + (isWrongClock ? 86_400_000 : 0)).toISOString()

  const taps: Tap[] = []
  const chosenAgain = new Map<string, number>()

  const recordOn = (phone: SimulatedPhone, id: string) =>
    phone.memory.cards.get(nameOf({ userId: phone.userId, id }))

  return {
    seed,
    random,
    pick,
    time,
    server,
    world,
    counts,
    refuses: rough.refuses > 0,
    isGroup,
    hasEditor,
    archers,
    phones,
    cardIds,
    taps,
    chosenAgain,
    newKey,
    at: timeText,
    recordOn,
    /** Sets the phones' clocks a day ahead, or back. */
    turnClocks: () => {
      isWrongClock = !isWrongClock
    },
    /** From now on every request arrives and is answered. */
    clearUp: () => {
      weather = fineWeather
    },
  }
}

export type Round = ReturnType<typeof beginRound>
