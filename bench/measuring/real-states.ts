import { v7 } from 'uuid'
import './phones-apart.ts'
import { equipmentCalls, eventAdminCalls, eventParticipantCalls } from '@fletch/contract'
import fc from 'fast-check'
import { sendArrivals } from '../../apps/web/src/phone/check-in/arrival-network.ts'
import { arrivalStore } from '../../apps/web/src/phone/check-in/arrival-store.ts'
import { createArrivals } from '../../apps/web/src/phone/check-in/create-arrivals.ts'
import { createEquipment, isOpen } from '../../apps/web/src/phone/equipment/create-equipment.ts'
import { sendEquipment } from '../../apps/web/src/phone/equipment/equipment-network.ts'
import { equipmentStore, type StoredEquipment } from '../../apps/web/src/phone/equipment/equipment-store.ts'
import { keepLastUser } from '../../apps/web/src/server/last-user.ts'
import { tokens } from '../../apps/web/src/server/token-store.ts'
import { fakeUser, settle, withoutTimers } from '../../apps/web/src/testing/fake-phone.ts'
import { type Archer, newArcher } from './archer.ts'
import { eventOf } from './group-card.ts'
import { fates, isAnswerDue, type Line, onLine, sayFate } from './phones-apart.ts'
import { senderOf } from './sending.ts'

// Random stories of what two phones enter as states: arrivals of two officers, and the bows of one archer. The app's
// stores, outbox and senders on a real server. At the end everyone has a signal.

type N = 0 | 1

interface StatePhone {
  readonly line: Line
  /** Stores the value of a thing. */
  readonly enter: (thing: number, value: number) => Promise<void>
  /** Sends what waits; as after a start if the tab was killed. */
  readonly wake: () => Promise<void>
  readonly kill: () => void
  /** The things that wait here. */
  readonly waiting: () => Promise<readonly number[]>
  readonly refused: () => Promise<number>
}

interface States {
  readonly phones: readonly [StatePhone, StatePhone]
  /** The value that the server has of each thing. */
  readonly read: () => Promise<readonly (string | undefined)[]>
  /** Values as the server shows them. */
  readonly shown: (value: number) => string
}

const things = 2

const quiet = async (): Promise<void> => {
  do await settle()
  while (isAnswerDue())
}

const lineOf = (address: string, archer: Archer): Line => {
  const line: Line = { address, storage: new Map(), isOnline: true, fates: [] }
  onLine(line, () => {
    tokens.keep(archer.token)
    keepLastUser(fakeUser(archer.userId))
  })
  return line
}

const alone = <Result>(_name: string, work: () => Promise<Result>): Promise<Result> => work()

const presences = ['here', 'expected'] as const

let phonesMade = 0

const officersPhone = (
  address: string,
  officer: Archer,
  eventId: string,
  archers: readonly string[],
): StatePhone => {
  phonesMade += 1
  const line = lineOf(address, officer)
  const { userId } = officer
  const store = arrivalStore(`check-in-${phonesMade}`)
  const open = () => {
    const outbox = withoutTimers()
    const arrivals = createArrivals({
      store,
      outbox,
      lock: alone,
      newStamp: v7,
      isOnline: () => line.isOnline,
      send: sendArrivals,
    })
    return { outbox, arrivals }
  }
  let tab = open()
  const places = async (isRefused: boolean) =>
    (await store.ofUser(userId))
      .filter(({ refusal }) => (refusal !== undefined) === isRefused)
      .map(({ participantId }) => archers.indexOf(participantId))
  return {
    line,
    enter: (thing, value) =>
      tab.arrivals.note([
        { userId, eventId, participantId: archers[thing] ?? '', presence: presences[value === 0 ? 0 : 1] },
      ]),
    wake: () => tab.outbox.wake(userId, 'online'),
    kill: () => {
      tab = open()
    },
    waiting: () => places(false),
    refused: async () => (await places(true)).length,
  }
}

const checkIn = async (address: string): Promise<States> => {
  const ada = await newArcher(address)
  const bo = await newArcher(address)
  const byAda = senderOf(address, ada)
  const { id } = await eventOf(address, ada, { name: 'Check-in', targets: 2 })
  await byAda(eventAdminCalls.add, { params: { id }, body: { userId: bo.userId } })
  const archers: string[] = []
  for (const name of ['Cleo', 'Dora']) {
    const { id: archer } = await byAda(eventParticipantCalls.add, {
      params: { id },
      body: { name, archeryStyle: 'BH' },
    })
    archers.push(archer)
  }
  return {
    phones: [officersPhone(address, ada, id, archers), officersPhone(address, bo, id, archers)],
    shown: (value) => presences[value === 0 ? 0 : 1],
    read: async () => {
      const list = await byAda(eventParticipantCalls.list, { params: { id } })
      return archers.map((archer) => {
        const found = list.find((each) => each.id === archer)
        return found?.checkedInAt ? 'here' : 'expected'
      })
    },
  }
}

const archersPhone = (address: string, archer: Archer, ids: readonly string[]): StatePhone => {
  phonesMade += 1
  const line = lineOf(address, archer)
  const { userId } = archer
  const store = equipmentStore(`bows-${phonesMade}`)
  const open = () => {
    const outbox = withoutTimers()
    const equipment = createEquipment({
      store,
      outbox,
      lock: alone,
      newStamp: v7,
      isOnline: () => line.isOnline,
      send: sendEquipment,
    })
    return { outbox, equipment }
  }
  let tab = open()
  const places = async (isWanted: (thing: StoredEquipment) => boolean) =>
    (await store.ofUser(userId)).filter(isWanted).map(({ id }) => ids.indexOf(id))
  return {
    line,
    enter: (thing, value) => {
      const id = ids[thing] ?? ''
      const item = { id, name: `Bow ${thing}`, style: '', drawWeight: weightOf(value), notes: '' }
      return tab.equipment.keep(userId, [{ id, kept: { kind: 'bow', item } }])
    },
    wake: () => tab.outbox.wake(userId, 'online'),
    kill: () => {
      tab = open()
    },
    waiting: () => places(isOpen),
    refused: async () => (await places(({ refusal }) => refusal !== undefined)).length,
  }
}

const weightOf = (value: number): string => `${40 + value} lbs`

const bows = async (address: string): Promise<States> => {
  const archer = await newArcher(address)
  const ids = Array.from({ length: things }, () => v7())
  return {
    phones: [archersPhone(address, archer, ids), archersPhone(address, archer, ids)],
    shown: weightOf,
    read: async () => {
      const kept = await senderOf(address, archer)(equipmentCalls.read)
      return ids.map((id) => kept.bows.find((bow) => bow.id === id)?.drawWeight)
    },
  }
}

type Kind = 'check-in' | 'bows'

const begins = { 'check-in': checkIn, bows } as const
const titles: Readonly<Record<Kind, string>> = {
  'check-in': 'Ada and Bo check two archers in.',
  bows: 'Ada describes two bows on two phones.',
}

type Deed = readonly [
  n: N,
  says: string,
  act: (phone: StatePhone) => Promise<void> | void,
  enters?: readonly [number, number],
]

const both = fc.constantFrom<N>(0, 1)

const anyDeed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(both, fc.integer({ min: 0, max: things - 1 }), both)
      .map(
        ([n, thing, value]): Deed => [
          n,
          `enters ${value} for ${thing}`,
          (phone) => phone.enter(thing, value),
          [thing, value],
        ],
      ),
  },
  {
    weight: 3,
    arbitrary: both.map((n): Deed => [n, 'kills the tab and opens it again', (phone) => phone.kill()]),
  },
  {
    weight: 4,
    arbitrary: both.map((n): Deed => [n, 'waits until the app tries again', (phone) => phone.wake()]),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(both, fc.boolean()).map(
      ([n, isOnline]): Deed => [
        n,
        isOnline ? 'has a signal' : 'has no signal',
        ({ line }) => {
          line.isOnline = isOnline
        },
      ],
    ),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(both, fc.constantFrom(...fates))
      .map(([n, fate]): Deed => [n, sayFate(fate), ({ line }) => void line.fates.push(fate)]),
  },
)

/** Plays random stories of states, and shortens the first one that loses or invents something. */
export const tellRealStates = async (address: string, kind: Kind, stories: number, seed: number) => {
  let deeds = 0
  let lines: string[] = []
  let shortest: readonly string[] = []

  const play = async (story: readonly Deed[]) => {
    const { phones, read, shown } = await begins[kind](address)
    lines = [titles[kind]]
    /** What each phone entered last, and all that anyone entered or the server had. */
    const last: readonly [Map<number, string>, Map<number, string>] = [new Map(), new Map()]
    const entered = new Set<string>()
    const had = new Set<string>()
    const first = await read()

    const look = async () => {
      const there = await read()
      for (const [thing, value] of there.entries()) {
        had.add(`${thing} ${value}`)
        if (value !== first[thing] && !entered.has(`${thing} ${value}`))
          throw new Error(`No one entered ${value}`)
      }
      for (const n of [0, 1] as const) {
        if ((await phones[n].refused()) > 0) throw new Error('Something was refused')
        const waiting = await phones[n].waiting()
        for (const [thing, value] of last[n])
          if (!waiting.includes(thing) && !had.has(`${thing} ${value}`))
            throw new Error(`${value} counts as sent, and the server never had it`)
      }
      return there
    }

    for (const [n, says, act, enters] of story) {
      deeds += 1
      lines.push(`${n === 0 ? 'The first phone' : 'The second phone'} ${says}.`)
      if (enters !== undefined) {
        const value = shown(enters[1])
        last[n].set(enters[0], value)
        entered.add(`${enters[0]} ${value}`)
      }
      await onLine(phones[n].line, async () => {
        await act(phones[n])
        await quiet()
      })
      await look()
    }
    lines.push('Then both have a signal.')
    for (let turn = 0; turn < 3; turn += 1)
      for (const { line, kill, wake } of phones) {
        await onLine(line, async () => {
          line.isOnline = true
          line.fates = []
          kill()
          await wake()
          await quiet()
        })
        await look()
      }
    const there = await look()
    for (const n of [0, 1] as const) {
      if ((await phones[n].waiting()).length > 0) throw new Error('Something still waits')
      for (const [thing, value] of last[n]) {
        const other = last[n === 0 ? 1 : 0].get(thing)
        if (there[thing] !== value && there[thing] !== other) throw new Error(`${value} is lost`)
      }
    }
  }

  const property = fc.asyncProperty(fc.array(anyDeed, { maxLength: 40, size: 'max' }), async (story) => {
    try {
      await play(story)
    } catch (error) {
      shortest = [...lines, `Broken: ${error instanceof Error ? error.message : String(error)}`]
      throw error
    }
  })
  const { failed, numRuns } = await fc.check(property, {
    numRuns: stories,
    seed,
    interruptAfterTimeLimit: 600_000,
  })
  return { stories: numRuns, deeds, broken: failed ? shortest.join('\n') : undefined }
}
