// When which card is sent: a state machine without a clock, a network or a memory of its own. What is unsent stands in
// the records; all that this knows may be forgotten with the page, and is found out again at the next start.

/** Milliseconds that a change waits for the next one, and how long at most while changes keep coming. */
export interface Pace {
  readonly rest: number
  readonly most: number
}

export const cardPace: Pace = { rest: 800, most: 5000 }

/** A group's or an event's card: others watch it. */
export const watchedPace: Pace = { rest: 300, most: 1000 }

/** How many cards are on their way at once; each has one request at a time. */
const mostAtOnce = 2

/** How often a save that is overtaken is merged and sent again at once, before it waits. */
const mostMerges = 5

const firstWait = 1000
const longestWait = 60_000

/** However long a server asks to wait: its reasons may be gone before. */
export const longestAsked = 15 * 60_000

export interface Lane {
  /** When it is sent next; null when there is no reason to. */
  readonly dueAt: number | null
  /** When the first change was made that waits. */
  readonly since: number | null
  readonly isSending: boolean
  /** Tries in a row that did not reach the server, and saves in a row that were overtaken. */
  readonly failures: number
  readonly merges: number
  /** No one, or someone else, is signed in: no use in trying. */
  readonly isHeld: boolean
  /** The server asked not to be tried before this; news and people may all the same. */
  readonly notBefore: number | null
}

export type Schedule = ReadonlyMap<string, Lane>

/** Why there may be a way to the server again. A tick comes by itself, the others are news. */
export type Occasion = 'start' | 'online' | 'focus' | 'signed-in' | 'tick'

/** What came of one request. */
export type Outcome = 'stored' | 'nothing' | 'overtaken' | 'refused' | 'unreached' | 'signed-out'

export type SyncEvent =
  | { readonly kind: 'changed'; readonly card: string; readonly at: number; readonly pace: Pace }
  /** A person asked for it. */
  | { readonly kind: 'asked'; readonly card: string; readonly at: number }
  | {
      readonly kind: 'woken'
      readonly cards: readonly string[]
      readonly at: number
      readonly occasion: Occasion
    }
  | { readonly kind: 'started'; readonly card: string }
  | {
      readonly kind: 'ended'
      readonly card: string
      readonly at: number
      readonly outcome: Outcome
      /** Something is unsent that may be sent: it was entered meanwhile. */
      readonly isMore: boolean
      /** From 0 to 1, so that phones which lost the same signal do not come back in step. */
      readonly random: number
      /** Milliseconds that the server asks to wait. */
      readonly wait?: number | undefined
    }

const resting: Lane = {
  dueAt: null,
  since: null,
  isSending: false,
  failures: 0,
  merges: 0,
  isHeld: false,
  notBefore: null,
}

const isResting = ({ dueAt, isSending, failures, isHeld }: Lane): boolean =>
  dueAt === null && !isSending && failures === 0 && !isHeld

/** Doubles with every failure, and is cut by up to a half. Milliseconds. */
export const waitAfter = (failures: number, random: number): number =>
  Math.min(longestWait, firstWait * 2 ** (failures - 1)) * (1 - random / 2)

const earlier = (one: number | null, other: number): number => (one === null ? other : Math.min(one, other))

/** Not before the server asked to be tried again. */
const asAsked = ({ notBefore }: Lane, at: number): number => Math.max(at, notBefore ?? at)

const changed = (lane: Lane, at: number, { rest, most }: Pace): Lane => {
  if (lane.isHeld) return lane
  const since = lane.since ?? at
  // After a failure a change brings the next try nearer, but does not hammer.
  const dueAt =
    lane.failures > 0 ? asAsked(lane, earlier(lane.dueAt, at + most)) : Math.min(at + rest, since + most)
  return { ...lane, since, dueAt }
}

const woken = (lane: Lane, at: number, occasion: Occasion): Lane => {
  if (occasion === 'tick') return lane.isHeld ? lane : { ...lane, dueAt: asAsked(lane, at) }
  return { ...lane, dueAt: at, isHeld: false, failures: 0, notBefore: null }
}

const waiting = (lane: Lane, at: number, random: number, wait = 0): Lane => {
  const failures = lane.failures + 1
  const notBefore = wait > 0 ? at + Math.min(longestAsked, wait) : null
  // A little later than asked: others were asked the same.
  const asked = notBefore === null ? 0 : notBefore - at + waitAfter(1, random)
  const pause = Math.max(asked, waitAfter(failures, random))
  return { ...lane, failures, merges: 0, notBefore, dueAt: at + pause }
}

const ended = (lane: Lane, event: Extract<SyncEvent, { kind: 'ended' }>): Lane => {
  const { at, outcome, isMore, random } = event
  const landed = { ...lane, isSending: false, failures: 0, merges: 0, notBefore: null }
  switch (outcome) {
    case 'unreached':
      return waiting({ ...lane, isSending: false }, at, random, event.wait)
    case 'signed-out':
      // Someone may have signed in while this was on its way under the old token: then it is tried once more.
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

const laneAfter = (lane: Lane, event: SyncEvent): Lane => {
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

/** What follows from something that happened. */
export const step = (schedule: Schedule, event: SyncEvent): Schedule => {
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

/** The cards that are sent now. */
export const dueAt = (schedule: Schedule, now: number): string[] =>
  inOrder(schedule)
    .filter(({ at }) => at <= now)
    .slice(0, Math.max(0, places(schedule)))
    .map(({ card }) => card)

/** When to look again; null when only news can change anything. */
export const nextLook = (schedule: Schedule): number | null =>
  places(schedule) <= 0 ? null : (inOrder(schedule)[0]?.at ?? null)
