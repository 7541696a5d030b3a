import {
  type CardContent,
  chooseMine,
  contentOf,
  sameContent,
  setPhoto,
  type ZoneCode,
  zoneCodes,
} from '@fletch/domain'
import { chosen, edited } from './card-changes.ts'
import {
  type CardRecord,
  isSendable,
  nameOf,
  needsAttention,
  newRecord,
  photosWaiting,
  placeName,
  stateOf,
} from './card-record.ts'
import { fakeServer } from './fake-server.ts'
import {
  fineWeather,
  killTab,
  newSimulatedPhone,
  openOn,
  openTab,
  type SimulatedPhone,
  type Weather,
  type World,
} from './fake-tab.ts'
import { seeded, settled, virtualTime } from './fake-time.ts'
import { editorOf, withEditor } from './group-part.ts'
import type { OpenCard } from './open-card.ts'
import { isLocalPath, localPath } from './photo-record.ts'

const rows = 6
const steps = 90

/** An entry that somebody made: its value is there once in the world, so that it can be followed. */
interface Tap {
  readonly phone: SimulatedPhone
  readonly cardId: string
  readonly place: string
  readonly value: string
  /** The phone had it: it survives whatever happens to the tab. */
  isKept: boolean
}

export interface RoundReport {
  readonly seed: number
  /** What must never be: empty when nothing was lost. */
  readonly faults: readonly string[]
  readonly counts: Readonly<Record<'taps' | 'kept' | 'kills' | 'cuts' | 'questions' | 'saves', number>>
}

const blankCard = (archers: readonly string[]): CardContent => ({
  archerName: 'Ada Nock',
  club: 'The Oaks',
  date: '2026-11-21',
  archeryStyle: 'BH',
  distanceUnit: 'yards',
  startingTarget: 1,
  numberOfTargets: rows,
  courseTargets: 30,
  scores: Array.from({ length: archers.length === 0 ? 0 : rows }).flatMap(() =>
    archers.map((participantId) => ({ distance: '', zone: null, photoPath: null, participantId })),
  ),
})

/** One round on two phones, as a seed has it: taps, kills, cuts, lost answers, questions, another user. */
export const simulateRound = async (seed: number): Promise<RoundReport> => {
  const random = seeded(seed)
  const time = virtualTime()
  const server = fakeServer()
  const faults: string[] = []
  const counts = { taps: 0, kept: 0, kills: 0, cuts: 0, questions: 0, saves: 0 }
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
    // What was refused is sent anew when a person asks for it; in other rounds nothing may be sent anew.
    refuses: seed % 2 === 0 ? random() * 0.1 : 0,
  }
  let weather = rough
  const world: World = { time, random, server, objects: new Set(), weather: () => weather }

  // Every third round is a group's: two archers, two users, one card that both may create. In every sixth one of them
  // at a time is the editor, and each may take over from the other, with a signal or without.
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
  const at = () => new Date(1_795_000_000_000 + time.now() + (isWrongClock ? 86_400_000 : 0)).toISOString()

  const taps: Tap[] = []
  const chosenAgain = new Map<string, number>()
  const looked = new Map<string, CardRecord>()

  const recordOn = (phone: SimulatedPhone, id: string) =>
    phone.memory.cards.get(nameOf({ userId: phone.userId, id }))

  const look = () => {
    for (const tap of taps) {
      if (tap.isKept) continue
      const record = recordOn(tap.phone, tap.cardId)
      if (record && holds(record.mine, tap)) tap.isKept = true
    }
    for (const phone of phones) {
      for (const [name, record] of phone.memory.cards) {
        if (looked.get(`${phone.name} ${name}`) === record) continue
        looked.set(`${phone.name} ${name}`, record)
        const { base } = record
        if (base === null) continue
        const said = server.versions.get(`${record.id} ${base.version}`)
        // What a phone takes for saved is what the server stored, at that version.
        if (said === undefined || !sameContent(said, base))
          faults.push(`${phone.name} takes for saved what the server never stored: version ${base.version}`)
      }
    }
  }

  const start = (phone: SimulatedPhone) => {
    const tab = openTab(world, phone, newKey)
    for (const id of cardIds) openOn(phone, id)
    void tab.phone.wake(phone.userId, 'start')
  }

  /** The card on a phone's screen: one that it keeps, else a fresh one where this phone may begin it. */
  const screen = (phone: SimulatedPhone, id: string): OpenCard | undefined => {
    const open = openOn(phone, id)
    const mayBegin = isGroup || (id === 'card-1' ? phones[0] : phones[1]) === phone
    if (open !== undefined || phone.tab === null || !mayBegin) return open
    const { userId } = phone
    const steps = [{ kind: 'edit', key: newKey(), editorUserId: userId } as const]
    const group = hasEditor ? { archers: [], steps, reason: null } : undefined
    const fresh = newRecord({
      id,
      userId,
      mine: blankCard(archers),
      touchedAt: at(),
      ...(group && { group }),
    })
    const card = phone.tab.phone.open({ userId, id }, fresh)
    card.follow()
    phone.tab.cards.set(id, card)
    return card
  }

  const tap = (phone: SimulatedPhone) => {
    const cardId = pick(cardIds)
    const card = screen(phone, cardId)
    const record = card?.shown.read().record
    if (card === undefined || record === undefined) return
    // Whoever is not the editor only looks.
    if (hasEditor && ![null, phone.userId].includes(editorOf(record))) return
    counts.taps += 1
    const row = Math.floor(random() * rows)
    const participantId = isGroup ? pick(archers) : undefined
    const put = (field: 'distance' | 'zone', mine: string) => (content: CardContent) =>
      chooseMine(
        content,
        field === 'zone'
          ? { participantId, row, field, mine: zoneOf(mine), theirs: null }
          : { participantId, row, field, mine, theirs: '' },
      )
    const value = String(taps.length + 1)
    taps.push({
      phone,
      cardId,
      place: placeName({ participantId, row, field: 'distance' }),
      value,
      isKept: false,
    })
    card.change((current) => edited(current, put('distance', value), at()))
    // A zone has few values: two people often enter the same one.
    if (random() < 0.5) card.change((current) => edited(current, put('zone', pick(zoneCodes)), at()))
    if (random() < 0.15 && !isGroup) photograph(phone, card, record, row)
  }

  const photograph = (
    phone: SimulatedPhone,
    card: OpenCard,
    { id: cardId, userId }: CardRecord,
    row: number,
  ) => {
    const photo = { id: newKey(), userId, cardId, row, blob: new Blob(), createdAt: at(), objectPath: null }
    card.change(
      (current) => edited(current, (content) => setPhoto(content, row, localPath(photo.id)), at()),
      {
        photo,
      },
    )
    phone.tab?.phone.sendPhotos({ userId, id: cardId })
  }

  const takeOver = (phone: SimulatedPhone, id: string) => {
    const card = hasEditor ? openOn(phone, id) : undefined
    if (card?.shown.read().record === undefined) return
    const stamp = { key: newKey(), at: at() }
    card.change((record) => withEditor(record, phone.userId, stamp))
  }

  const save = (phone: SimulatedPhone, id: string) => {
    if (phone.tab === null || recordOn(phone, id) === undefined) return
    counts.saves += 1
    void phone.tab.phone.sendAgain({ userId: phone.userId, id })
  }

  const read = (phone: SimulatedPhone, id: string) => {
    const { tab } = phone
    const card = server.cards.get(id)
    if (tab === null || card === undefined || !phone.isOnline || phone.signedIn !== phone.userId) return
    // The answer may be old by the time it is here.
    time.timer(() => tab.isAlive && void tab.phone.receive(card, phone.userId, at()), random() * 4000)
  }

  const decide = (phone: SimulatedPhone, id: string, side?: 'mine' | 'theirs') => {
    const card = openOn(phone, id)
    const [conflict] = card?.shown.read().record?.conflicts ?? []
    if (card === undefined || conflict === undefined) return
    counts.questions += 1
    const choice = side ?? pick(['mine', 'theirs'] as const)
    const value = String(conflict.mine)
    if (choice === 'mine') chosenAgain.set(value, (chosenAgain.get(value) ?? 0) + 1)
    card.change((current) => chosen(current, conflict, choice, at()))
  }

  const happen: readonly (readonly [number, (phone: SimulatedPhone) => void])[] = [
    [40, tap],
    [10, (phone) => save(phone, pick(cardIds))],
    [14, (phone) => read(phone, pick(cardIds))],
    [6, (phone) => decide(phone, pick(cardIds))],
    [hasEditor ? 6 : 0, (phone) => takeOver(phone, pick(cardIds))],
    [
      6,
      (phone) => {
        counts.kills += 1
        killTab(phone)
      },
    ],
    [
      8,
      (phone) => {
        counts.cuts += 1
        phone.isOnline = !phone.isOnline
        if (phone.isOnline) void phone.tab?.phone.wake(phone.userId, 'online')
      },
    ],
    [6, (phone) => void phone.tab?.phone.wake(phone.userId, pick(['tick', 'focus'] as const))],
    [
      4,
      (phone) => {
        // The session ends, or somebody else signs in on this phone; later the first user is back.
        phone.signedIn = phone.signedIn === phone.userId ? pick([null, 'somebody else']) : phone.userId
        if (phone.signedIn === phone.userId) void phone.tab?.phone.wake(phone.userId, 'signed-in')
      },
    ],
    [
      2,
      () => {
        isWrongClock = !isWrongClock
      },
    ],
  ]
  const total = happen.reduce((sum, [weight]) => sum + weight, 0)
  const something = () => {
    let left = random() * total
    const phone = pick(phones)
    // Somebody whose phone went dark looks at it again soon.
    if (phone.tab === null) return start(phone)
    const isIts = (weight: number) => {
      left -= weight
      return left < 0
    }
    happen.find(([weight]) => isIts(weight))?.[1](phone)
  }

  for (const phone of phones) start(phone)
  for (let n = 0; n < steps; n += 1) {
    something()
    await time.pass(random() < 0.3 ? random() * 20_000 : random() * 1200, look)
  }

  // The signal is back, and everybody looks at their phone until nothing waits any more.
  weather = fineWeather
  for (const phone of phones) {
    const wasAway = phone.signedIn !== phone.userId || !phone.isOnline
    phone.isOnline = true
    phone.signedIn = phone.userId
    if (phone.tab === null) start(phone)
    else if (wasAway) void phone.tab.phone.wake(phone.userId, 'signed-in')
  }
  // Nobody does anything: what can be sent is tried again by itself.
  await time.pass(150_000, look)
  const isTried = (record: CardRecord) =>
    record.inFlight === null && (record.base === null || !isSendable(record))
  for (const phone of phones) {
    if (![...phone.memory.cards.values()].every(isTried)) faults.push(`${phone.name} gave up by itself`)
  }
  const isCalm = () =>
    phones.every((phone) =>
      [...phone.memory.cards.values()].every(
        (record) => stateOf(record, false) === 'saved' && photosWaiting(record) === 0,
      ),
    )
  for (let turn = 0; turn < 30 && (turn === 0 || !isCalm()); turn += 1) {
    for (const phone of phones) {
      void phone.tab?.phone.wake(phone.userId, 'online')
      for (const id of cardIds) {
        const record = recordOn(phone, id)
        for (const _ of record?.conflicts ?? []) decide(phone, id)
        // What somebody entered who never was the editor is sent once they take over.
        if (record?.refusal && record.conflicts.length === 0) takeOver(phone, id)
        if (record && (record.base === null || needsAttention(record))) save(phone, id)
      }
    }
    await time.pass(70_000, look)
  }
  for (const phone of phones) for (const id of cardIds) read(phone, id)
  await time.pass(10_000, look)
  await settled()

  if (!isCalm()) faults.push('something still waits although the signal is back')
  for (const phone of phones) {
    for (const record of phone.memory.cards.values()) {
      const card = server.cards.get(record.id)
      if (card === undefined || !sameContent(contentOf(card), record.mine))
        faults.push(`${phone.name} shows another ${record.id} than the server has`)
      const isLost = ({ photoPath }: { photoPath: string | null }) =>
        photoPath !== null && (isLocalPath(photoPath) || !world.objects.has(photoPath))
      if (record.mine.scores.some(isLost)) faults.push(`${phone.name} shows a photo that the server has not`)
    }
    faults.push(...(phone.tab?.errors ?? []).map((error) => `${phone.name}: ${String(error)}`))
  }
  const timesOn = (value: string, isDeclined: boolean) =>
    server.ledger.filter(
      (line) => line.value === value && line.place.endsWith('distance') && line.isDeclined === isDeclined,
    ).length
  const kept = taps.filter(({ isKept }) => isKept)
  counts.kept = kept.length
  for (const [n, each] of kept.entries()) {
    const times = timesOn(each.value, false)
    const isReplaced = kept
      .slice(n + 1)
      .some(
        (later) => later.phone === each.phone && later.cardId === each.cardId && later.place === each.place,
      )
    if (times === 0 && timesOn(each.value, true) === 0 && !isReplaced)
      faults.push(`${each.value} of ${each.phone.name} is lost`)
    if (times > 1 + (chosenAgain.get(each.value) ?? 0))
      faults.push(`${each.value} of ${each.phone.name} is on the server ${times} times`)
  }
  faults.push(...server.faults, ...(rough.refuses === 0 ? server.repeats : []))
  const ids = [...server.cards.keys()]
  if (ids.some((id) => !cardIds.includes(id))) faults.push('the server has a card that nobody began')
  return { seed, faults, counts }
}

const zoneOf = (text: string): ZoneCode | null => zoneCodes.find((code) => code === text) ?? null

const holds = (content: CardContent, { place, value }: Tap): boolean => {
  const seen = new Map<string, number>()
  return content.scores.some(({ participantId = '', distance }) => {
    const row = seen.get(participantId) ?? 0
    seen.set(participantId, row + 1)
    return distance === value && place === `${participantId}/${row}/distance`
  })
}
