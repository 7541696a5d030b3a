import { type CardContent, contentOf, edits, scoreTarget } from '@fletch/domain'
import {
  complete,
  domainParts,
  moveArcher,
  restoredFrom,
  type ServerAnswer,
  type ServerRequest,
  serve,
} from '@fletch/domain/testing/sync/reference-server.ts'
import {
  withConflictDecided,
  withEdit,
  withFrozenSave,
  withSaveRequested,
  withServerCard,
} from '../../phone/cards/card-changes.ts'
import {
  type CardRecord,
  type InFlight,
  isSendable,
  newRecord,
  recordOf,
  shapeOf,
  waitsForSave,
} from '../../phone/cards/card-record.ts'
import { editorOf, withConfirmation, withEditor } from '../../phone/cards/group-part.ts'
import { landed, triedWith } from '../../phone/cards/sync.ts'
import type { Sent } from '../../phone/outbox/network.ts'
import { type ItemSchedule, type Schedule, scheduleAfter } from '../../phone/outbox/schedule.ts'
import {
  at,
  blankContent,
  cardFrom,
  cardId,
  isGroup,
  isOnServer,
  type PhoneState,
  people,
  rows,
  valueIn,
  values,
  type World,
} from './world.ts'

// All that can happen to two phones and a server. The phones are the app's own pure functions: what a tab does between
// two writes to its database is one step here, so that it can be killed in between.

/** The app's functions; a test puts a wrong one in the place of one of them. */
export const appParts = {
  withEdit,
  withFrozenSave,
  withServerCard,
  withConfirmation,
  withConflictDecided,
  landed,
  scheduleAfter,
  serve,
  ...domainParts,
}
export type Parts = typeof appParts

type OfPhone<Kind extends string> = { readonly do: Kind; readonly phone: 0 | 1 }

export type Step =
  | (OfPhone<'tap'> & { readonly archer: number; readonly row: number; readonly value: number })
  | OfPhone<
      | 'begin'
      | 'save'
      | 'claim'
      | 'release'
      | 'hand-over'
      | 'confirm'
      | 'read'
      | 'send'
      | 'deliver'
      | 'deliver-again'
      | 'lose-request'
      | 'lose-answer'
      | 'give-up'
      | 'answer'
      | 'kill'
      | 'keep-mine'
      | 'keep-theirs'
      | 'send-again'
    >
  | { readonly do: 'move'; readonly archer: number }
  | { readonly do: 'complete' | 'backup' | 'restore' }

const withPhone = (world: World, n: 0 | 1, change: Partial<PhoneState>): World => {
  const [one, two] = world.phones
  return {
    ...world,
    phones: n === 0 ? [{ ...one, ...change }, two] : [one, { ...two, ...change }],
  }
}

const item = 'card x'

/** The schedule after an event, without its times: whatever is due is due now, however often it failed. */
const scheduled = (
  { schedule }: PhoneState,
  parts: Parts,
  ...events: readonly Parameters<typeof scheduleAfter>[1][]
): ItemSchedule | undefined => {
  let all: Schedule = new Map(schedule === undefined ? [] : [[item, schedule]])
  for (const event of events) all = parts.scheduleAfter(all, event)
  const next = all.get(item)
  if (next?.dueAt === null && !next.isSending && !next.isHeld) return undefined
  return (
    next && {
      ...next,
      dueAt: next.dueAt === null ? null : 0,
      since: null,
      failures: 0,
      merges: 0,
      notBefore: null,
    }
  )
}

const changeEvent = { kind: 'changed', item, at: 0, delay: { rest: 0, most: 0 } } as const
const requestEvent = { kind: 'asked', item, at: 0 } as const
const endEvent = (
  outcome: 'stored' | 'nothing' | 'overtaken' | 'refused' | 'unreached' | 'signed-out',
  isMore: boolean,
) => ({ kind: 'ended', item, at: 0, outcome, isMore, random: 0 }) as const

/** Stores a changed record, which the app then sends by itself if it may. */
const withRecord = (world: World, n: 0 | 1, record: CardRecord, parts: Parts): World => {
  const phone = world.phones[n]
  const schedule = isSendable(record) ? scheduled(phone, parts, changeEvent) : phone.schedule
  return withPhone(world, n, { record, schedule, shown: null })
}

/** Unused keys can be used again once nothing names them, which keeps the number of states small. */
const newKeyOf = (world: World, n: 0 | 1) => {
  const keys = keysIn(world)
  return () => {
    let count = 0
    while (keys.has(`k${n}.${count}`)) count += 1
    keys.add(`k${n}.${count}`)
    return `k${n}.${count}`
  }
}

const keysIn = ({ wire, phones }: World): Set<string> =>
  new Set([
    ...wire.map(({ key }) => key),
    ...phones.flatMap(({ record, awaited }) => [
      ...(record?.inFlight ? [record.inFlight.key] : []),
      ...(record?.group?.steps.map(({ key }) => key) ?? []),
      ...(awaited === null ? [] : [awaited]),
    ]),
  ])

const requestOf = (userId: string, inFlight: InFlight): ServerRequest => {
  const { key, version, seenEditorUserId, body, declined, step } = inFlight
  const content = contentOf({ ...body, roundId: body.roundId ?? blankContent.roundId })
  if (step?.kind === 'confirm') {
    const { participantId, confirmed } = step
    return { kind: 'confirm', by: userId, key, participantId, confirmed, version: version ?? undefined }
  }
  if (step?.kind === 'edit') {
    const { editorUserId, isBeginning } = step
    return { kind: version === null || isBeginning ? 'begin' : 'claim', by: userId, key, editorUserId }
  }
  if (version === null) return { kind: 'create', by: userId, key, body: content }
  return { kind: 'save', by: userId, key, version, seenEditorUserId, body: content, declined }
}

/** What the app makes of the server's answer (card-network.ts). */
const sentFrom = (answer: ServerAnswer, isOfGroup: boolean, isCreation: boolean): Sent => {
  if (answer.kind === 'stored') return { kind: 'stored', card: cardFrom(answer.card, isOfGroup) }
  if (answer.kind === 'stale') return { kind: 'stale', current: cardFrom(answer.current, isOfGroup) }
  const isGone = answer.status === 404 || (answer.status === 409 && isCreation)
  return { kind: 'refused', words: 'No', isGone }
}

/** Whether the screen lets the phone's user enter. */
const mayEnter = ({ record, userId }: PhoneState, isOfGroup: boolean): boolean =>
  record !== undefined &&
  (!isOfGroup || edits({ userId, editorUserId: editorOf(record), participates: true }))

/** Answers that no one waits for, and keys that no one has, are forgotten. */
const tidied = (world: World): World => {
  const keys = keysIn(world)
  const answered = Object.entries(world.server.answered)
  const entries = answered.filter(([name]) => keys.has(name.slice(name.lastIndexOf(' ') + 1)))
  if (entries.length === answered.length) return world
  return { ...world, server: { ...world.server, answered: Object.fromEntries(entries) } }
}

const failed = (world: World, n: 0 | 1, parts: Parts): World => {
  const phone = world.phones[n]
  const schedule = scheduled(phone, parts, endEvent('unreached', true))
  return withPhone(world, n, { awaited: null, answer: null, schedule, shown: 'unreached' })
}

const delivered = (world: World, n: 0 | 1, stays: boolean, parts: Parts): World | undefined => {
  const request = world.wire.find(({ key }) => key.startsWith(`k${n}.`) || (n === 0 && key === cardId))
  if (request === undefined) return undefined
  const { state, answer, isRepeat } = parts.serve(world.server, request, parts)
  const phone = world.phones[n]
  const isAwaited = phone.awaited === request.key && phone.answer === null
  const wire = stays ? world.wire : world.wire.filter((each) => each !== request)
  const isTwice =
    !isRepeat && world.server.answered[`${request.by} ${request.kind} ${request.key}`] !== undefined
  return {
    ...withPhone(world, n, isAwaited ? { answer } : {}),
    server: state,
    wire,
    twice: isTwice && !world.twice.includes(request.key) ? [...world.twice, request.key] : world.twice,
    echoesLeft: world.echoesLeft - (stays ? 1 : 0),
  }
}

const answeredOn = (world: World, n: 0 | 1, parts: Parts): World | undefined => {
  const phone = world.phones[n]
  const { record, answer, awaited } = phone
  if (answer === null || awaited === null || record === undefined) return undefined
  const isCreation = record.inFlight?.version === null
  const outcomeOfSend = sentFrom(answer, isGroup(world), isCreation && record.inFlight?.step === undefined)
  const after = parts.landed(record, awaited, outcomeOfSend)
  const { outcome, isMore, saved } = triedWith(outcomeOfSend, after, isCreation)
  const schedule = scheduled(phone, parts, endEvent(outcome, isMore))
  return withPhone(world, n, {
    record: after,
    awaited: null,
    answer: null,
    schedule,
    shown: saved?.kind ?? null,
  })
}

const sentBy = (world: World, n: 0 | 1, parts: Parts): World | undefined => {
  const phone = world.phones[n]
  const { schedule, record, userId } = phone
  if (schedule?.dueAt !== 0 || schedule.isSending || schedule.isHeld || record === undefined) return undefined
  const frozen = parts.withFrozenSave(record, newKeyOf(world, n))
  if (frozen.inFlight === null) {
    const rest = scheduled(phone, parts, { kind: 'started', item }, endEvent('nothing', false))
    return withPhone(world, n, { record: frozen, schedule: rest, shown: 'saved' })
  }
  const request = requestOf(userId, frozen.inFlight)
  const isThere = world.wire.some(({ key }) => key === request.key)
  return {
    ...withPhone(world, n, {
      record: frozen,
      schedule: scheduled(phone, parts, { kind: 'started', item }),
      awaited: request.key,
      answer: null,
    }),
    wire: isThere ? world.wire : [...world.wire, request],
  }
}

/** A tap that the phone stores. One that is drawn but not stored when a tab dies was never entered. */
const tapped = (world: World, step: Step & { do: 'tap' }, parts: Parts): World | undefined => {
  const n = step.phone
  const phone = world.phones[n]
  const { record, tapsLeft, entered } = phone
  const archer = isGroup(world) ? people[step.archer] : undefined
  const value = values[step.value]
  if (tapsLeft === 0 || value === undefined || record === undefined || !mayEnter(phone, isGroup(world)))
    return undefined
  if (!shapeOf(record).columns.some((id) => id === archer)) return undefined
  const over = valueIn(record.mine, archer, step.row)
  if (over === value) return undefined
  const edit = (card: CardContent) =>
    scoreTarget(card, shapeOf(record), { archer, row: step.row }, { zone: value })
  const next = withRecord(world, n, parts.withEdit(record, edit, at), parts)
  return withPhone(next, n, {
    tapsLeft: tapsLeft - 1,
    entered: [...entered, { archer, row: step.row, value, over }],
  })
}

const afterDeed = (world: World): World => ({ ...world, deedsLeft: world.deedsLeft - 1 })

const begunOn = (world: World, n: 0 | 1, parts: Parts): World | undefined => {
  const { record, userId } = world.phones[n]
  if (record !== undefined) return undefined
  const fresh = { id: cardId, userId, touchedAt: at }
  if (!isGroup(world)) {
    if (n === 1) return undefined
    return withRecord({ ...world, isDraft: true }, n, newRecord({ ...fresh, mine: blankContent }), parts)
  }
  const editorUserId = world.hasEditor ? userId : null
  const steps = [{ kind: 'edit', key: newKeyOf(world, n)(), editorUserId, isBeginning: true } as const]
  const archers = world.server.archers.map((archer) => ({ ...archer, name: archer.id }))
  const group = { archers, steps, reason: null }
  return withRecord(world, n, newRecord({ ...fresh, group, mine: blankContent }), parts)
}

/** The user saves a new card, which is sent by itself from then on. */
const savedOn = (world: World, n: 0 | 1, parts: Parts): World | undefined => {
  const { record } = world.phones[n]
  if (record === undefined || !waitsForSave(record)) return undefined
  return withRecord({ ...world, isDraft: false }, n, withSaveRequested(record), parts)
}

const claimedOn = (world: World, n: 0 | 1, parts: Parts): World | undefined => {
  const { record, userId } = world.phones[n]
  if (record === undefined || !isGroup(world) || editorOf(record) === userId) return undefined
  const stamp = { key: newKeyOf(world, n)(), at }
  const next = withRecord(world, n, withEditor(record, userId, stamp), parts)
  return record.refusal === null ? afterDeed(next) : next
}

/** The card's editor gives it up, or anyone in the group names the other archer. */
const namedOn = (world: World, n: 0 | 1, editorUserId: string | null, parts: Parts): World | undefined => {
  const { record } = world.phones[n]
  if (record === undefined || !isGroup(world) || editorOf(record) === editorUserId) return undefined
  const stamp = { key: newKeyOf(world, n)(), at }
  return afterDeed(withRecord(world, n, withEditor(record, editorUserId, stamp), parts))
}

const confirmedOn = (world: World, n: 0 | 1, parts: Parts): World | undefined => {
  const phone = world.phones[n]
  const { record, userId } = phone
  if (record === undefined || !isGroup(world)) return undefined
  if (!shapeOf(record).columns.some((id) => id === userId)) return undefined
  const stamp = { confirmed: true, key: newKeyOf(world, n)(), at }
  const next = parts.withConfirmation(record, userId, stamp)
  const step = next.group?.steps.at(-1)
  const text = step?.kind === 'confirm' ? step.column : ''
  const confirmed = { ...phone.confirmed, [userId]: [...(phone.confirmed[userId] ?? []), text] }
  return afterDeed(withPhone(withRecord(world, n, next, parts), n, { confirmed }))
}

const decidedOn = (world: World, n: 0 | 1, side: 'mine' | 'theirs', parts: Parts): World | undefined => {
  const phone = world.phones[n]
  const [conflict] = phone.record?.conflicts ?? []
  if (phone.record === undefined || conflict === undefined) return undefined
  const next = parts.withConflictDecided(phone.record, conflict, side, at)
  const { participantId: archer, row, mine, theirs } = conflict
  // Choosing the own value is entering it again over the other one.
  const choice =
    side === 'mine' && row !== null && mine !== null
      ? [{ archer, row, value: String(mine), over: theirs === null ? null : String(theirs) }]
      : []
  return withPhone(withRecord(world, n, next, parts), n, { entered: [...phone.entered, ...choice] })
}

const readOn = (world: World, n: 0 | 1, parts: Parts): World | undefined => {
  const { record, userId } = world.phones[n]
  const { card } = world.server
  if (card === null) return undefined
  const answer = cardFrom(card, isGroup(world))
  const next = record === undefined ? recordOf(answer, userId) : parts.withServerCard(record, answer)
  if (next === record) return undefined
  return withRecord(world, n, next, parts)
}

const restored = (world: World): World | undefined => {
  const { backup, server, isRestored } = world
  if (backup === null || isRestored || backup.card === server.card) return undefined
  const lostEntries = world.phones.flatMap(({ userId, entered }) =>
    entered.filter((each) => isOnServer(server, userId, each) && !isOnServer(backup, userId, each)),
  )
  return { ...world, gone: lostEntries, server: restoredFrom(server, backup), isRestored: true }
}

/** The world after a step; undefined if it cannot happen. */
export const after = (world: World, step: Step, parts: Parts = appParts): World | undefined => {
  const next = happened(world, step, parts)
  return next && tidied(next)
}

const happened = (world: World, step: Step, parts: Parts): World | undefined => {
  const { server } = world
  switch (step.do) {
    case 'complete':
      if (server.status !== 'active' || world.deedsLeft === 0) return undefined
      return afterDeed({ ...world, server: complete(server), completed: server.card?.content ?? null })
    case 'move': {
      const archer = people[step.archer]
      if (server.status !== 'active' || world.deedsLeft === 0 || server.archers.length < 2) return undefined
      return archer && afterDeed({ ...world, server: moveArcher(server, archer) })
    }
    case 'backup':
      if (world.deedsLeft === 0 || world.backup !== null || server.card === null) return undefined
      return afterDeed({ ...world, backup: server })
    case 'restore':
      return restored(world)
    case 'tap':
      return tapped(world, step, parts)
    default:
      return onPhone(world, step, parts)
  }
}

const onPhone = (world: World, step: OfPhone<string>, parts: Parts): World | undefined => {
  const n = step.phone
  const phone = world.phones[n]
  const mayDo = world.deedsLeft > 0
  switch (step.do) {
    case 'begin':
      return begunOn(world, n, parts)
    case 'save':
      return savedOn(world, n, parts)
    case 'claim':
      // Whoever may not enter can take over, and then sends what was refused.
      return mayDo || phone.record?.refusal ? claimedOn(world, n, parts) : undefined
    case 'release':
      return mayDo ? namedOn(world, n, null, parts) : undefined
    case 'hand-over':
      return mayDo ? namedOn(world, n, people[n === 0 ? 1 : 0], parts) : undefined
    case 'confirm':
      return mayDo ? confirmedOn(world, n, parts) : undefined
    case 'read':
      return readOn(world, n, parts)
    case 'send':
      return sentBy(world, n, parts)
    case 'deliver':
      return delivered(world, n, false, parts)
    case 'deliver-again':
      return world.echoesLeft > 0 ? delivered(world, n, true, parts) : undefined
    case 'lose-request': {
      const request = world.wire.find(({ key }) => key === phone.awaited)
      if (request === undefined || phone.answer !== null) return undefined
      return { ...failed(world, n, parts), wire: world.wire.filter((each) => each !== request) }
    }
    case 'give-up': {
      const isUnderWay = world.wire.some(({ key }) => key === phone.awaited) && phone.answer === null
      if (!isUnderWay || world.echoesLeft === 0) return undefined
      return { ...failed(world, n, parts), echoesLeft: world.echoesLeft - 1 }
    }
    case 'lose-answer':
      return phone.answer === null ? undefined : failed(world, n, parts)
    case 'answer':
      return answeredOn(world, n, parts)
    case 'kill': {
      // The tab is killed and opened again. What happens elsewhere in between happens before or after as well.
      const items = phone.record !== undefined && isSendable(phone.record) ? [item] : []
      const fresh = { ...phone, schedule: undefined, awaited: null, answer: null, shown: null }
      const schedule = scheduled(fresh, parts, { kind: 'woken', items, at: 0, reason: 'start' })
      return withPhone(world, n, { ...fresh, schedule })
    }
    case 'keep-mine':
      return decidedOn(world, n, 'mine', parts)
    case 'keep-theirs':
      return decidedOn(world, n, 'theirs', parts)
    case 'send-again': {
      const { record } = phone
      if (record === undefined || record.refusal === null || record.conflicts.length > 0) return undefined
      if (phone.schedule?.isSending || phone.schedule?.dueAt === 0) return undefined
      return withPhone(world, n, { schedule: scheduled(phone, parts, requestEvent) })
    }
    default:
      return undefined
  }
}

const ofPhones = (...kinds: readonly (Step & OfPhone<string>)['do'][]): Step[] =>
  kinds.flatMap((kind) => [{ do: kind, phone: 0 } as Step, { do: kind, phone: 1 } as Step])

const taps: Step[] = [0, 1].flatMap((phone) =>
  people.flatMap((_, archer) =>
    Array.from({ length: rows }).flatMap((_row, row) =>
      values.map((_value, value): Step => ({ do: 'tap', phone: phone as 0 | 1, archer, row, value })),
    ),
  ),
)

/** What the app does by itself and with the network well, and the questions that its user answers. */
export const helpfulSteps: readonly Step[] = ofPhones(
  'save',
  'send',
  'deliver',
  'answer',
  'keep-mine',
  'keep-theirs',
  'send-again',
  'claim',
)

/** Everything that can happen. */
export const allSteps: readonly Step[] = [
  ...helpfulSteps,
  ...taps,
  ...ofPhones('begin', 'read', 'lose-request', 'lose-answer', 'kill', 'deliver-again', 'give-up'),
  ...ofPhones('confirm', 'release', 'hand-over'),
  { do: 'complete' },
  { do: 'move', archer: 0 },
  { do: 'move', archer: 1 },
  { do: 'backup' },
  { do: 'restore' },
]
