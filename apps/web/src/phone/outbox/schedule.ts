// When each item is sent: a state machine without clock, network or storage. An item is what is sent by itself: a
// card, its photos, a user's check-in entries, their equipment. The databases say what is unsent; the schedule itself
// can be lost with the page and is rebuilt at the next start.

/** How long a change waits for the next one, and how long at most while changes continue, in ms. */
export interface SaveDelay {
  readonly rest: number
  readonly most: number
}

export const cardDelay: SaveDelay = { rest: 800, most: 5000 }

/** For cards of groups and events, which others watch. */
export const groupSaveDelay: SaveDelay = { rest: 300, most: 1000 }

/** How many items of a kind are in flight at once, so that no kind waits for another. */
const mostAtOnce = 2

/** How often a save with a version conflict is merged and sent again at once before it waits. */
const mostMerges = 5

const firstWait = 1000
const longestWait = 60_000

/** An upper limit, because the reason for waiting may be gone earlier. */
const longestRequestedWait = 15 * 60_000

export interface ItemSchedule {
  /** When it is sent next; null if there is nothing to send. */
  readonly dueAt: number | null
  /** When the first unsent change was made. */
  readonly since: number | null
  readonly isSending: boolean
  /** Consecutive attempts that did not reach the server, and consecutive version conflicts. */
  readonly failures: number
  readonly merges: number
  /** No user, or another user, is signed in, so trying is useless. */
  readonly isHeld: boolean
  /** The server asked to wait until then; news of the network and the user may try earlier. */
  readonly notBefore: number | null
}

/** By the item's name. */
export type Schedule = ReadonlyMap<string, ItemSchedule>

/** The kind of an item is the first word of its name. */
const kindOf = (item: string): string => item.slice(0, item.indexOf(' '))

/** Why the server may be reachable again. A tick is a timer, the others are news. */
export type RetryReason = 'start' | 'online' | 'focus' | 'signed-in' | 'tick'

/** The result of one request. */
export type Outcome = 'stored' | 'nothing' | 'overtaken' | 'refused' | 'unreached' | 'signed-out'

export type ScheduleEvent =
  | { readonly kind: 'changed'; readonly item: string; readonly at: number; readonly delay: SaveDelay }
  /** The user asked for it. */
  | { readonly kind: 'asked'; readonly item: string; readonly at: number }
  | {
      readonly kind: 'woken'
      readonly items: readonly string[]
      readonly at: number
      readonly reason: RetryReason
    }
  | { readonly kind: 'started'; readonly item: string }
  | {
      readonly kind: 'ended'
      readonly item: string
      readonly at: number
      readonly outcome: Outcome
      /** Something that may be sent is still unsent, because it was entered meanwhile. */
      readonly isMore: boolean
      /** From 0 to 1, so that phones that lost the same signal do not retry in step. */
      readonly random: number
      /** How long the server asks to wait, in ms. */
      readonly wait?: number | undefined
    }

const resting: ItemSchedule = {
  dueAt: null,
  since: null,
  isSending: false,
  failures: 0,
  merges: 0,
  isHeld: false,
  notBefore: null,
}

const isResting = ({ dueAt, isSending, isHeld }: ItemSchedule): boolean =>
  dueAt === null && !isSending && !isHeld

/** Doubles with every failure and is reduced by up to half, in ms. */
export const waitAfter = (failures: number, random: number): number =>
  Math.min(longestWait, firstWait * 2 ** (failures - 1)) * (1 - random / 2)

const earlier = (one: number | null, other: number): number => (one === null ? other : Math.min(one, other))

/** Not before the time that the server asked for. */
const notBeforeAsked = ({ notBefore }: ItemSchedule, at: number): number => Math.max(at, notBefore ?? at)

const afterChange = (one: ItemSchedule, at: number, { rest, most }: SaveDelay): ItemSchedule => {
  if (one.isHeld) return one
  const since = one.since ?? at
  // After a failure, a change makes the next attempt earlier, but not immediate.
  const changeDueAt =
    one.failures > 0 ? notBeforeAsked(one, earlier(one.dueAt, at + most)) : Math.min(at + rest, since + most)
  return { ...one, since, dueAt: changeDueAt }
}

const afterWake = (one: ItemSchedule, at: number, reason: RetryReason): ItemSchedule => {
  if (reason === 'tick') return one.isHeld ? one : { ...one, dueAt: notBeforeAsked(one, at) }
  return { ...one, dueAt: at, isHeld: false, failures: 0, notBefore: null }
}

const afterFailure = (one: ItemSchedule, at: number, random: number, wait = 0): ItemSchedule => {
  const failures = one.failures + 1
  // Stryker disable next-line ConditionalExpression,EqualityOperator: to wait 0 ms is not to wait.
  const notBefore = wait > 0 ? at + Math.min(longestRequestedWait, wait) : null
  // A little later than asked, because others were asked the same.
  // Stryker disable next-line ConditionalExpression: without a request this is below zero, so the other wait counts.
  const askedPause = notBefore === null ? 0 : notBefore - at + waitAfter(1, random)
  const pause = Math.max(askedPause, waitAfter(failures, random))
  return { ...one, failures, merges: 0, notBefore, dueAt: at + pause }
}

const afterAttempt = (one: ItemSchedule, event: Extract<ScheduleEvent, { kind: 'ended' }>): ItemSchedule => {
  const { at, outcome, isMore, random } = event
  const landed = { ...one, isSending: false, failures: 0, merges: 0, notBefore: null }
  switch (outcome) {
    case 'unreached':
      return afterFailure({ ...one, isSending: false }, at, random, event.wait)
    case 'signed-out':
      // The user may have signed in while this was in flight under the old token, so it is tried once more.
      return { ...one, isSending: false, isHeld: one.dueAt === null, since: null }
    case 'overtaken':
      if (one.merges + 1 >= mostMerges) return afterFailure({ ...one, isSending: false }, at, random)
      return { ...one, isSending: false, merges: one.merges + 1, dueAt: at }
    case 'refused':
      return isMore ? { ...landed, dueAt: at } : { ...landed, dueAt: null, since: null }
    case 'stored':
    case 'nothing':
      return isMore ? { ...landed, dueAt: one.dueAt ?? at } : { ...landed, dueAt: null, since: null }
  }
}

const itemAfter = (one: ItemSchedule, event: ScheduleEvent): ItemSchedule => {
  switch (event.kind) {
    case 'changed':
      return afterChange(one, event.at, event.delay)
    case 'asked':
      return { ...one, dueAt: event.at, isHeld: false }
    case 'woken':
      return afterWake(one, event.at, event.reason)
    case 'started':
      return { ...one, isSending: true, dueAt: null, since: null }
    case 'ended':
      return afterAttempt(one, event)
  }
}

/** The schedule after an event. */
export const scheduleAfter = (schedule: Schedule, event: ScheduleEvent): Schedule => {
  const next = new Map(schedule)
  for (const item of event.kind === 'woken' ? event.items : [event.item]) {
    const one = itemAfter(next.get(item) ?? resting, event)
    if (isResting(one)) next.delete(item)
    else next.set(item, one)
  }
  return next
}

/** The items that may be sent next, by time, as far as their kinds have places. */
const inOrder = (schedule: Schedule): { item: string; at: number }[] => {
  const counts = new Map<string, number>()
  const take = (item: string) => {
    const count = counts.get(kindOf(item)) ?? 0
    counts.set(kindOf(item), count + 1)
    return count < mostAtOnce
  }
  for (const [item, { isSending }] of schedule) if (isSending) take(item)
  return [...schedule]
    .flatMap(([item, { dueAt: at, isSending }]) => (at === null || isSending ? [] : [{ item, at }]))
    .sort((one, other) => one.at - other.at)
    .filter(({ item }) => take(item))
}

/** The items to send now. */
export const dueAt = (schedule: Schedule, now: number): string[] =>
  inOrder(schedule)
    .filter(({ at }) => at <= now)
    .map(({ item }) => item)

/** When to look again; null if only news can change anything. */
export const nextCheck = (schedule: Schedule): number | null => inOrder(schedule)[0]?.at ?? null
