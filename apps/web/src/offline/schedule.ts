// When each card is sent: a state machine without clock, network or storage. The records say what is unsent; the
// schedule itself can be lost with the page and is rebuilt at the next start.

/** How long a change waits for the next one, and how long at most while changes continue, in ms. */
export interface SaveDelay {
  readonly rest: number
  readonly most: number
}

export const cardPace: SaveDelay = { rest: 800, most: 5000 }

/** For cards of groups and events, which others watch. */
export const groupSaveDelay: SaveDelay = { rest: 300, most: 1000 }

/** How many cards are in flight at once; each has one request at a time. */
const mostAtOnce = 2

/** How often a save with a version conflict is merged and sent again at once before it waits. */
const mostMerges = 5

const firstWait = 1000
const longestWait = 60_000

/** An upper limit, because the reason for waiting may be gone earlier. */
export const longestRequestedWait = 15 * 60_000

export interface CardSchedule {
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

export type Schedule = ReadonlyMap<string, CardSchedule>

/** Why the server may be reachable again. A tick is a timer, the others are news. */
export type RetryReason = 'start' | 'online' | 'focus' | 'signed-in' | 'tick'

/** The result of one request. */
export type Outcome = 'stored' | 'nothing' | 'overtaken' | 'refused' | 'unreached' | 'signed-out'

export type SyncEvent =
  | { readonly kind: 'changed'; readonly card: string; readonly at: number; readonly pace: SaveDelay }
  /** The user asked for it. */
  | { readonly kind: 'asked'; readonly card: string; readonly at: number }
  | {
      readonly kind: 'woken'
      readonly cards: readonly string[]
      readonly at: number
      readonly occasion: RetryReason
    }
  | { readonly kind: 'started'; readonly card: string }
  | {
      readonly kind: 'ended'
      readonly card: string
      readonly at: number
      readonly outcome: Outcome
      /** Something that may be sent is still unsent, because it was entered meanwhile. */
      readonly isMore: boolean
      /** From 0 to 1, so that phones that lost the same signal do not retry in step. */
      readonly random: number
      /** How long the server asks to wait, in ms. */
      readonly wait?: number | undefined
    }

const resting: CardSchedule = {
  dueAt: null,
  since: null,
  isSending: false,
  failures: 0,
  merges: 0,
  isHeld: false,
  notBefore: null,
}

const isResting = ({ dueAt, isSending, failures, isHeld }: CardSchedule): boolean =>
  dueAt === null && !isSending && failures === 0 && !isHeld

/** Doubles with every failure and is reduced by up to half, in ms. */
export const waitAfter = (failures: number, random: number): number =>
  Math.min(longestWait, firstWait * 2 ** (failures - 1)) * (1 - random / 2)

const earlier = (one: number | null, other: number): number => (one === null ? other : Math.min(one, other))

/** Not before the time that the server asked for. */
const notBeforeAsked = ({ notBefore }: CardSchedule, at: number): number => Math.max(at, notBefore ?? at)

const changed = (lane: CardSchedule, at: number, { rest, most }: SaveDelay): CardSchedule => {
  if (lane.isHeld) return lane
  const since = lane.since ?? at
  // After a failure, a change makes the next attempt earlier, but not immediate.
  const cardsDueAt =
    lane.failures > 0
      ? notBeforeAsked(lane, earlier(lane.dueAt, at + most))
      : Math.min(at + rest, since + most)
  return { ...lane, since, dueAt: cardsDueAt }
}

const woken = (lane: CardSchedule, at: number, occasion: RetryReason): CardSchedule => {
  if (occasion === 'tick') return lane.isHeld ? lane : { ...lane, dueAt: notBeforeAsked(lane, at) }
  return { ...lane, dueAt: at, isHeld: false, failures: 0, notBefore: null }
}

const waiting = (lane: CardSchedule, at: number, random: number, wait = 0): CardSchedule => {
  const failures = lane.failures + 1
  const notBefore = wait > 0 ? at + Math.min(longestRequestedWait, wait) : null
  // A little later than asked, because others were asked the same.
  const asked = notBefore === null ? 0 : notBefore - at + waitAfter(1, random)
  const pause = Math.max(asked, waitAfter(failures, random))
  return { ...lane, failures, merges: 0, notBefore, dueAt: at + pause }
}

const ended = (lane: CardSchedule, event: Extract<SyncEvent, { kind: 'ended' }>): CardSchedule => {
  const { at, outcome, isMore, random } = event
  const landed = { ...lane, isSending: false, failures: 0, merges: 0, notBefore: null }
  switch (outcome) {
    case 'unreached':
      return waiting({ ...lane, isSending: false }, at, random, event.wait)
    case 'signed-out':
      // The user may have signed in while this was in flight under the old token, so it is tried once more.
      return { ...lane, isSending: false, isHeld: lane.dueAt === null, since: null }
    case 'overtaken':
      if (lane.merges + 1 >= mostMerges) return waiting({ ...lane, isSending: false }, at, random)
      return { ...lane, isSending: false, merges: lane.merges + 1, dueAt: at }
    case 'refused':
      return isMore ? { ...landed, dueAt: at } : { ...landed, dueAt: null, since: null }
    case 'stored':
      return isMore ? { ...landed, dueAt: lane.dueAt ?? at } : { ...landed, dueAt: null, since: null }
    case 'nothing':
      return { ...landed, dueAt: null, since: null }
  }
}

const laneAfter = (lane: CardSchedule, event: SyncEvent): CardSchedule => {
  switch (event.kind) {
    case 'changed':
      return changed(lane, event.at, event.pace)
    case 'asked':
      return { ...lane, dueAt: event.at, isHeld: false }
    case 'woken':
      return woken(lane, event.at, event.occasion)
    case 'started':
      return { ...lane, isSending: true, dueAt: null, since: null }
    case 'ended':
      return ended(lane, event)
  }
}

/** The schedule after an event. */
export const scheduleAfter = (schedule: Schedule, event: SyncEvent): Schedule => {
  const next = new Map(schedule)
  for (const card of event.kind === 'woken' ? event.cards : [event.card]) {
    const lane = laneAfter(next.get(card) ?? resting, event)
    if (isResting(lane)) next.delete(card)
    else next.set(card, lane)
  }
  return next
}

const inOrder = (schedule: Schedule): { card: string; at: number }[] =>
  [...schedule]
    .flatMap(([card, { dueAt, isSending }]) => (dueAt === null || isSending ? [] : [{ card, at: dueAt }]))
    .sort((one, other) => one.at - other.at)

const places = (schedule: Schedule): number =>
  mostAtOnce - [...schedule.values()].filter(({ isSending }) => isSending).length

/** The cards to send now. */
export const dueAt = (schedule: Schedule, now: number): string[] =>
  inOrder(schedule)
    .filter(({ at }) => at <= now)
    .slice(0, Math.max(0, places(schedule)))
    .map(({ card }) => card)

/** When to look again; null if only news can change anything. */
export const nextCheck = (schedule: Schedule): number | null =>
  places(schedule) <= 0 ? null : (inOrder(schedule)[0]?.at ?? null)
