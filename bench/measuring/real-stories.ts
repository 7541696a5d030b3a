import { v7 } from 'uuid'
import './phones-apart.ts'
import {
  eventGroupCalls,
  eventParticipantCalls,
  eventResultCalls,
  type Scorecard,
  scorecardCalls,
} from '@fletch/contract'
import { columnText, edits, scoreTarget } from '@fletch/domain'
import type { ServerState } from '@fletch/domain/testing/sync/reference-server.ts'
import fc from 'fast-check'
import { withConflictDecided, withEdit } from '../../apps/web/src/phone/cards/card-changes.ts'
import { sendCard } from '../../apps/web/src/phone/cards/card-network.ts'
import {
  type CardRecord,
  newRecord,
  shapeOf,
  stateOf,
  waitsForSave,
} from '../../apps/web/src/phone/cards/card-record.ts'
import { cardStore } from '../../apps/web/src/phone/cards/card-store.ts'
import { changeNotices } from '../../apps/web/src/phone/cards/change-notices.ts'
import { editorOf, withConfirmation, withEditor } from '../../apps/web/src/phone/cards/group-part.ts'
import type { OpenCard } from '../../apps/web/src/phone/cards/open-card.ts'
import { createPhone, type Phone } from '../../apps/web/src/phone/create-phone.ts'
import { connectionTo, type PhoneConnection } from '../../apps/web/src/phone/database/phone-database.ts'
import { tabLock } from '../../apps/web/src/phone/outbox/locks.ts'
import { photoStore } from '../../apps/web/src/phone/photos/photo-store.ts'
import { keepLastUser } from '../../apps/web/src/server/last-user.ts'
import { tokens } from '../../apps/web/src/server/token-store.ts'
import { blankCard, fakeUser, manualTimers, settle } from '../../apps/web/src/testing/fake-phone.ts'
import { brokenIn } from '../../apps/web/src/testing/sync/invariants.ts'
import type { Entered, PhoneState, World } from '../../apps/web/src/testing/sync/world.ts'
import type { Archer } from './archer.ts'
import { eventOf } from './group-card.ts'
import { fates, isAnswerDue, type Line, onLine, sayFate } from './phones-apart.ts'
import { senderOf } from './sending.ts'
import { type Stage, serverReader, stageAt } from './stage.ts'

// Random stories on the app's real stores, sender and schedule and on a real server, looked at with the invariants of
// the explorer. A story that breaks one is made as short as it can be and printed as a person reads it.

const names = ['Anna', 'Ben'] as const
const devices = ['Anna', 'Anna (second phone)'] as const
const zones = ['1A', '2A'] as const
const rows = 2
const at = '2026-11-21T09:00:00.000Z'

type N = 0 | 1

/** A person's phone: its storage survives its tabs. */
interface RealPhone {
  readonly line: Line
  readonly userId: string
  readonly connect: PhoneConnection
  tab: { readonly phone: Phone; readonly card: OpenCard; readonly pass: (milliseconds: number) => void }
  entered: readonly Entered[]
  confirmed: Readonly<Record<string, readonly string[]>>
}

interface Real {
  readonly cardId: string
  readonly isGroup: boolean
  /** The keys of both archers on a group's card. */
  readonly archers: readonly string[]
  readonly phones: readonly [RealPhone, RealPhone]
  readonly readServer: () => Promise<ServerState>
  readonly complete: () => Promise<void>
  readonly errors: unknown[]
  completed: World['completed']
  /** Whether the own card was not saved by its user yet. */
  isDraft: boolean
}

/** Waits until the phone has stored and sent what it does without waiting for a time. */
const quiet = async (): Promise<void> => {
  do await settle()
  while (isAnswerDue())
}

const openTab = (
  phone: Pick<RealPhone, 'line' | 'connect' | 'userId'>,
  cardId: string,
  errors: unknown[],
) => {
  const { timer, pass, now } = manualTimers()
  const news = changeNotices(undefined)
  const { line } = phone
  const made = createPhone({
    cards: cardStore(phone.connect, news),
    photos: photoStore(phone.connect),
    network: {
      isOnline: () => line.isOnline,
      sendCard,
      sendPhoto: async () => ({ kind: 'unreached' }),
    },
    news,
    newKey: v7,
    lock: tabLock(),
    timer,
    now,
    random: () => 0,
    afterPaint: queueMicrotask,
    onPhotoFailure: () => undefined,
    onError: (error) => errors.push(error),
  })
  const card = made.open({ userId: phone.userId, id: cardId })
  card.follow()
  return { phone: made, card, pass }
}

const recordOn = ({ tab }: RealPhone): CardRecord | undefined => tab.card.shown.read().record

let phonesMade = 0

const newPhone = (stage: Stage, archer: Archer, cardId: string, errors: unknown[]): RealPhone => {
  phonesMade += 1
  const line: Line = { address: stage.address, storage: new Map(), isOnline: true, fates: [] }
  const connect = connectionTo(`real-${phonesMade}`)
  return onLine(line, () => {
    tokens.keep(archer.token)
    keepLastUser(fakeUser(archer.userId))
    const tab = openTab({ line, connect, userId: archer.userId }, cardId, errors)
    return { line, connect, userId: archer.userId, tab, entered: [], confirmed: {} }
  })
}

const begin = async (stage: Stage, isGroup: boolean): Promise<Real> => {
  const { address, officer, people } = stage
  const errors: unknown[] = []
  let status: ServerState['status'] = isGroup ? 'active' : null
  if (!isGroup) {
    const cardId = v7()
    const [anna] = people
    const phones = [newPhone(stage, anna, cardId, errors), newPhone(stage, anna, cardId, errors)] as const
    const readServer = serverReader(stage, cardId, isGroup, () => status)
    return {
      cardId,
      isGroup,
      archers: [],
      phones,
      readServer,
      complete: () => Promise.resolve(),
      errors,
      completed: null,
      isDraft: true,
    }
  }
  const { id } = await eventOf(address, officer, { name: 'Stories', targets: rows })
  for (const person of people)
    await senderOf(address, person)(eventParticipantCalls.register, {
      params: { id },
      body: { archeryStyle: 'BH' },
    })
  const byOfficer = senderOf(address, officer)
  // An event starts with four.
  for (const name of ['Cleo', 'Dora'])
    await byOfficer(eventParticipantCalls.add, { params: { id }, body: { name, archeryStyle: 'BH' } })
  const { groups } = await byOfficer(eventGroupCalls.start, { params: { id }, body: { groupSize: 6 } })
  const [group] = groups
  if (group === undefined) throw new Error('The event has no group')
  const archers = people.map(({ userId }) => {
    const archer = group.participants.find((each) => each.userId === userId)
    if (archer === undefined) throw new Error('Both archers are in the group')
    return archer.id
  })
  const [anna, ben] = people
  const phones = [newPhone(stage, anna, group.id, errors), newPhone(stage, ben, group.id, errors)] as const
  const complete = async () => {
    await byOfficer(eventResultCalls.complete, { params: { id } })
    status = 'completed'
  }
  const readServer = serverReader(stage, group.id, isGroup, () => status)
  const none = { completed: null, isDraft: false }
  return { cardId: group.id, isGroup, archers, phones, readServer, complete, errors, ...none }
}

/** Does something on a phone, and waits until it and what it sends is done. */
const on = async (phone: RealPhone, work: () => unknown): Promise<void> => {
  await onLine(phone.line, async () => {
    await work()
    await phone.tab.card.flush()
    await quiet()
  })
}

const worldOf = (real: Real, server: ServerState): World => {
  const phoneState = (phone: RealPhone): PhoneState => ({
    userId: phone.userId,
    record: recordOn(phone),
    schedule: undefined,
    awaited: recordOn(phone)?.inFlight?.key ?? null,
    answer: null,
    shown: null,
    entered: phone.entered,
    confirmed: phone.confirmed,
    tapsLeft: 0,
  })
  return {
    server,
    phones: [phoneState(real.phones[0]), phoneState(real.phones[1])],
    wire: [],
    isDraft: real.isDraft,
    hasEditor: false,
    completed: real.completed,
    backup: null,
    isRestored: false,
    gone: [],
    twice: [],
    deedsLeft: 0,
    echoesLeft: 0,
  }
}

const lookAt = async (real: Real): Promise<void> => {
  const broken = brokenIn(worldOf(real, await real.readServer()))
  if (broken !== undefined) throw new Error(`${broken.invariant}: ${broken.says}`)
  if (real.errors.length > 0) throw new Error(`A phone reports: ${String(real.errors[0])}`)
}

const nameEditor = async ({ isGroup, phones }: Real, n: N, editorUserId: string | null): Promise<boolean> => {
  const phone = phones[n]
  const record = recordOn(phone)
  if (record === undefined || !isGroup || editorOf(record) === editorUserId) return false
  const stamp = { key: v7(), at }
  await on(phone, () => phone.tab.card.change((current) => withEditor(current, editorUserId, stamp)))
  return true
}

/** What people do. Each says whether it was possible. */
const deeds = {
  begin: async ({ isGroup, cardId, phones }: Real, n: N): Promise<boolean> => {
    const phone = phones[n]
    if (recordOn(phone) !== undefined || (!isGroup && n === 1)) return false
    const { userId } = phone
    const mine = { ...blankCard, numberOfTargets: rows, courseTargets: rows }
    const fresh = { id: cardId, userId, touchedAt: at, mine }
    const steps = [{ kind: 'edit', key: v7(), editorUserId: null, isBeginning: true } as const]
    const record = isGroup
      ? newRecord({ ...fresh, group: { archers: [], steps, reason: null } })
      : newRecord(fresh)
    await on(phone, async () => {
      await phone.tab.phone.cards.change({ userId, id: cardId }, () => record)
      await phone.tab.phone.wake(userId, 'tick')
    })
    return true
  },
  save: async (real: Real, n: N): Promise<boolean> => {
    const phone = real.phones[n]
    const record = recordOn(phone)
    if (record === undefined || !waitsForSave(record)) return false
    real.isDraft = false
    await on(phone, () => phone.tab.phone.askToSave({ userId: phone.userId, id: real.cardId }))
    return true
  },
  tap: async ({ isGroup, archers, phones }: Real, n: N, archer: N, row: N, value: N): Promise<boolean> => {
    const phone = phones[n]
    const record = recordOn(phone)
    const column = isGroup ? archers[archer] : undefined
    if (record === undefined || (isGroup && archersIn(record, column) === undefined)) return false
    const { userId } = phone
    if (isGroup && !edits({ userId, editorUserId: editorOf(record), participates: true })) return false
    const over = valueAt(record, column, row)
    const zone = zones[value]
    if (over === zone) return false
    const place = { archer: column, row }
    await on(phone, () =>
      phone.tab.card.change((current) =>
        withEdit(current, (card) => scoreTarget(card, shapeOf(current), place, { zone }), at),
      ),
    )
    phone.entered = [...phone.entered, { archer: column, row, value: zone, over }]
    return true
  },
  'take over': (real: Real, n: N): Promise<boolean> => nameEditor(real, n, real.phones[n].userId),
  release: (real: Real, n: N): Promise<boolean> => nameEditor(real, n, null),
  'hand over': (real: Real, n: N): Promise<boolean> =>
    nameEditor(real, n, real.phones[n === 0 ? 1 : 0].userId),
  confirm: async ({ isGroup, archers, phones }: Real, n: N): Promise<boolean> => {
    const phone = phones[n]
    const record = recordOn(phone)
    const column = archers[n]
    if (record === undefined || !isGroup || column === undefined || archersIn(record, column) === undefined)
      return false
    const text = columnText(record.mine, column)
    const stamp = { confirmed: true, key: v7(), at }
    await on(phone, () => phone.tab.card.change((current) => withConfirmation(current, column, stamp)))
    phone.confirmed = { ...phone.confirmed, [column]: [...(phone.confirmed[column] ?? []), text] }
    return true
  },
  read: async ({ readServer, phones, cardId }: Real, n: N, stage: Stage): Promise<boolean> => {
    const phone = phones[n]
    if (!phone.line.isOnline || (await readServer()).card === null) return false
    const person = stage.people.find(({ userId }) => userId === phone.userId)
    if (person === undefined) throw new Error('A phone belongs to an archer')
    const card: Scorecard = await senderOf(stage.address, person)(scorecardCalls.read, {
      params: { id: cardId },
    })
    await on(phone, () => phone.tab.phone.receive(card, phone.userId, at))
    return true
  },
  decide: async ({ phones }: Real, n: N, isMine: boolean): Promise<boolean> => {
    const phone = phones[n]
    const [conflict] = recordOn(phone)?.conflicts ?? []
    if (conflict === undefined) return false
    const side = isMine ? 'mine' : 'theirs'
    const { participantId: archer, row, mine, theirs } = conflict
    await on(phone, () =>
      phone.tab.card.change((current) => withConflictDecided(current, conflict, side, at)),
    )
    if (isMine && row !== null && mine !== null) {
      const over = theirs === null ? null : String(theirs)
      phone.entered = [...phone.entered, { archer, row, value: String(mine), over }]
    }
    return true
  },
  'send again': async ({ phones, cardId }: Real, n: N): Promise<boolean> => {
    const phone = phones[n]
    if (recordOn(phone)?.refusal === null) return false
    await on(phone, () => phone.tab.phone.sendAgain({ userId: phone.userId, id: cardId }))
    return true
  },
  kill: async (real: Real, n: N): Promise<boolean> => {
    const phone = real.phones[n]
    await onLine(phone.line, async () => {
      phone.tab = openTab(phone, real.cardId, real.errors)
      await quiet()
      await phone.tab.phone.wake(phone.userId, 'start')
      await quiet()
    })
    return true
  },
  'lose the signal': async ({ phones }: Real, n: N): Promise<boolean> => {
    const { line } = phones[n]
    const { isOnline } = line
    line.isOnline = false
    return isOnline
  },
  'have a signal again': async ({ phones }: Real, n: N): Promise<boolean> => {
    const phone = phones[n]
    if (phone.line.isOnline) return false
    phone.line.isOnline = true
    await on(phone, () => phone.tab.phone.wake(phone.userId, 'online'))
    return true
  },
  wait: async ({ phones }: Real, n: N): Promise<boolean> => {
    await on(phones[n], () => phones[n].tab.pass(70_000))
    return true
  },
  complete: async (real: Real): Promise<boolean> => {
    const server = await real.readServer()
    if (server.status !== 'active' || server.card === null) return false
    await real.complete()
    real.completed = (await real.readServer()).card?.content ?? null
    return true
  },
} as const

const archersIn = (record: CardRecord, column: string | undefined) =>
  shapeOf(record).columns.find((each) => each === column)

const valueAt = ({ mine }: CardRecord, archer: string | undefined, row: number): string | null =>
  mine.scores.filter(({ participantId }) => participantId === archer)[row]?.zone ?? null

/** Everyone has a signal and does what the app asks until all is sent. */
const comeHome = async (stage: Stage, real: Real): Promise<void> => {
  for (let turn = 0; turn < 12; turn += 1) {
    for (const n of [0, 1] as const) {
      const phone = real.phones[n]
      phone.line.fates = []
      await deeds['have a signal again'](real, n)
      await deeds.save(real, n)
      await deeds.read(real, n, stage)
      while (await deeds.decide(real, n, n === 0)) await deeds.wait(real, n)
      if (recordOn(phone)?.refusal)
        (await deeds['take over'](real, n)) || (await deeds['send again'](real, n))
      await deeds.wait(real, n)
      await lookAt(real)
    }
    const isSent = (phone: RealPhone) => {
      const record = recordOn(phone)
      return record === undefined || stateOf(record, false) === 'saved'
    }
    if (turn > 1 && real.phones.every(isSent)) return
  }
  throw new Error('Everything can be sent: something still waits')
}

const words = {
  begin: 'begins the card',
  save: 'saves the new card',
  'take over': 'takes over as editor',
  release: 'lets everyone in the group enter',
  'hand over': 'names the other archer as editor',
  confirm: 'confirms the own column',
  'send again': 'sends what was refused again',
  kill: 'kills the tab and opens it again',
  wait: 'waits a minute',
  'lose the signal': 'loses the signal',
  'have a signal again': 'has a signal again',
} as const

type Deed = readonly [n: N, says: string, act: (stage: Stage, real: Real) => Promise<boolean>]

const both = fc.constantFrom<N>(0, 1)

const anyDeed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .tuple(both, both, both, both)
      .map(
        ([n, archer, row, value]): Deed => [
          n,
          `enters ${zones[value]} at target ${row + 1} for ${names[archer]}`,
          (_, real) => deeds.tap(real, n, archer, row, value),
        ],
      ),
  },
  {
    weight: 8,
    arbitrary: fc
      .tuple(
        both,
        fc.constantFrom(
          'begin',
          'save',
          'take over',
          'release',
          'hand over',
          'confirm',
          'send again',
          'kill',
          'wait',
          'wait' as const,
        ),
      )
      .map(([n, name]): Deed => [n, words[name], (_, real) => deeds[name](real, n)]),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(both, fc.constantFrom('lose the signal', 'have a signal again'))
      .map(([n, name]): Deed => [n, words[name], (_, real) => deeds[name](real, n)]),
  },
  {
    weight: 3,
    arbitrary: both.map((n): Deed => [n, 'reads the card', (stage, real) => deeds.read(real, n, stage)]),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(both, fc.boolean())
      .map(
        ([n, isMine]): Deed => [
          n,
          `keeps the ${isMine ? 'own' : 'other'} value`,
          (_, real) => deeds.decide(real, n, isMine),
        ],
      ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(both, fc.constantFrom(...fates)).map(
      ([n, fate]): Deed => [
        n,
        sayFate(fate),
        async (_, { phones }) => {
          phones[n].line.fates.push(fate)
          return true
        },
      ],
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constant<Deed>([
      0,
      'watches the officers complete the event',
      (_, real) => deeds.complete(real),
    ]),
  },
)

interface Told {
  readonly stories: number
  readonly deeds: number
  /** The shortest story that breaks an invariant, as a person reads it. */
  readonly broken: string | undefined
}

/** Plays random stories on a real server, and shortens the first one that breaks an invariant. */
export const tellRealStories = async (address: string, stories: number, seed: number): Promise<Told> => {
  let count = 0
  let told = 0
  let done: string[] = []
  let stage = await stageAt(address)
  const play = async (isGroup: boolean, story: readonly Deed[]) => {
    told += 1
    // One account may do only so much in an hour.
    if (told % 10 === 0) stage = await stageAt(address)
    const real = await begin(stage, isGroup)
    done = [isGroup ? 'Anna and Ben share the card of their group.' : 'An own card of Anna, on two phones.']
    for (const n of [0, 1] as const) await deeds.begin(real, n)
    for (const [n, says, act] of story) {
      if (!(await act(stage, real))) continue
      count += 1
      done.push(isGroup ? `${names[n]} ${says}.` : `${devices[n]} ${says.replace(/ for (Anna|Ben)$/, '')}.`)
      await lookAt(real)
    }
    done.push('Then all have a signal and do what the app asks.')
    await comeHome(stage, real)
  }
  const shortest: { lines: string[] } = { lines: [] }
  const property = fc.asyncProperty(
    fc.boolean(),
    fc.array(anyDeed, { maxLength: 60, size: 'max' }),
    async (isGroup, story) => {
      try {
        await play(isGroup, story)
      } catch (error) {
        shortest.lines = [...done, `Broken: ${error instanceof Error ? error.message : String(error)}`]
        throw error
      }
    },
  )
  const result = await fc.check(property, { numRuns: stories, seed, interruptAfterTimeLimit: 600_000 })
  return {
    stories: result.numRuns,
    deeds: count,
    broken: result.failed ? shortest.lines.join('\n') : undefined,
  }
}
