import { finished, Readable } from 'node:stream'
import { setImmediate } from 'node:timers'
import { fault } from '@fletch/contract'
import type { FastifyReply } from 'fastify'
import { minutes } from './clock.ts'
import { TooMany, Unavailable } from './errors.ts'
import { type Caller, signedInAccountOf } from './signed-in-account.ts'

/**
 * Long answers grow with the data: lists and files of members, results, tables. They are read and written in spans, one
 * at a time per account and a few at a time per process (docs/decisions/0025).
 */
export const longAnswerLimits = {
  atOnce: 4,
  /** How many more an account may have waiting. */
  waitingOfAccount: 8,
  waiting: 200,
  /** In ms: how long one waits for its turn. The proxy in front waits 20 s (ops/nginx/fletch.conf). */
  patience: 10_000,
  /** In ms: after this a slow reader no longer keeps a place that others wait for. Its answer goes on. */
  longestPlace: minutes(0.1),
} as const

export interface LongAnswers {
  /**
   * Waits for a place and returns the function that gives it back. A place without an account is for what is made once
   * for everyone.
   */
  enter(who: Caller | null): Promise<() => void>
  /** Does some work in a place. */
  during<Result>(who: Caller | null, work: () => Promise<Result>): Promise<Result>
}

interface Waiting {
  readonly account: string | null
  readonly proceed: () => void
}

const accountBusy = () => new TooMany(fault('long-answer-running'), minutes(0.05))
const processBusy = () => new Unavailable(fault('long-answers-waiting'), { retryAfter: minutes(0.1) })

export const createLongAnswers = (limits: Readonly<Record<keyof typeof longAnswerLimits, number>>) => {
  const waiting: Waiting[] = []
  const busy = new Set<string>()
  let running = 0

  const isBusy = (account: string | null): boolean => account !== null && busy.has(account)
  const mayBegin = (account: string | null): boolean => running < limits.atOnce && !isBusy(account)

  /** Starts the next one that may begin here, so that no newcomer overtakes it. */
  const callNext = (): void => {
    const next = waiting.findIndex(({ account }) => mayBegin(account))
    for (const { account, proceed } of next === -1 ? [] : waiting.splice(next, 1)) {
      begin(account)
      proceed()
    }
  }

  const begin = (account: string | null): void => {
    running += 1
    if (account !== null) busy.add(account)
  }

  const placeOf = (account: string | null): (() => void) => {
    let holdsPlace = true
    let isOver = false
    const letGo = () => {
      if (holdsPlace) running -= 1
      holdsPlace = false
      callNext()
    }
    const timer = setTimeout(letGo, limits.longestPlace).unref()
    return () => {
      if (isOver) return
      isOver = true
      clearTimeout(timer)
      if (account !== null) busy.delete(account)
      letGo()
    }
  }

  const waitInLine = (account: string | null): Promise<void> => {
    const ofAccount = waiting.filter((each) => each.account === account).length
    if (account !== null && ofAccount >= limits.waitingOfAccount) throw accountBusy()
    if (waiting.length >= limits.waiting) throw processBusy()
    return new Promise((proceed, giveUp) => {
      const own: Waiting = {
        account,
        proceed: () => {
          clearTimeout(timer)
          proceed()
        },
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(own), 1)
        giveUp(isBusy(account) ? accountBusy() : processBusy())
      }, limits.patience).unref()
      waiting.push(own)
    })
  }

  const enter: LongAnswers['enter'] = async (who) => {
    const account = who === null ? null : signedInAccountOf(who)
    if (mayBegin(account)) begin(account)
    else await waitInLine(account)
    return placeOf(account)
  }

  const during: LongAnswers['during'] = async (who, work) => {
    const leave = await enter(who)
    try {
      return await work()
    } finally {
      leave()
    }
  }
  return { enter, during } satisfies LongAnswers
}

/** Takes a place until an answer is sent or its reader is gone. */
export const enterUntilSent = async (
  { enter }: Pick<LongAnswers, 'enter'>,
  who: Caller | null,
  { raw }: Pick<FastifyReply, 'raw'>,
): Promise<void> => {
  const leave = await enter(who)
  finished(raw, leave)
  if (raw.destroyed) leave()
}

/** How many rows are read or written before others get a turn: a few milliseconds of work. */
export const spanRows = 250

const turns: (() => void)[] = []
const giveTurn = (): void => {
  turns.shift()?.()
  if (turns.length > 0) setImmediate(giveTurn)
}

/**
 * Lets others go first before the next span. All long answers of a process share one turn of the event loop: however
 * many are written, everyone else waits for one span at a time.
 */
export const nextSpan = (): Promise<void> =>
  new Promise((proceed) => {
    turns.push(proceed)
    if (turns.length === 1) setImmediate(giveTurn)
  })

/**
 * Lets others go first if other long answers are being made. The usual answer is short and made alone, and does not
 * wait.
 */
export const waitForOthers = async (): Promise<void> => {
  if (turns.length > 0) await nextSpan()
}

/** A list in spans, with a turn for others before each but the first. */
export async function* inSpans<Item>(
  items: readonly Item[],
  atOnce = spanRows,
): AsyncGenerator<readonly Item[]> {
  for (let from = 0; from < items.length; from += atOnce) {
    if (from > 0) await nextSpan()
    yield items.slice(from, from + atOnce)
  }
}

/** Reads a list span by span: `read` gets the last row so far and returns the next rows, at most `atOnce`. */
export async function* readInSpans<Row>(
  read: (after: Row | undefined, atOnce: number) => Promise<readonly Row[]>,
  atOnce = spanRows,
): AsyncGenerator<readonly Row[]> {
  let last: Row | undefined
  for (;;) {
    const rows = await read(last, atOnce)
    if (rows.length > 0) yield rows
    if (rows.length < atOnce) return
    last = rows.at(-1)
    await nextSpan()
  }
}

/** `Array.map` in spans. */
export const mapInSpans = async <Item, Made>(
  items: readonly Item[],
  make: (item: Item, index: number) => Made,
  atOnce = spanRows,
): Promise<Made[]> => {
  const made: Made[] = []
  for await (const span of inSpans(items, atOnce)) for (const item of span) made.push(make(item, made.length))
  return made
}

/**
 * A text as a stream that is written as fast as its reader takes it. The first part is made before, so that what fails
 * there is answered as a fault.
 */
export const streamOf = async (parts: AsyncGenerator<string>): Promise<Readable> => {
  const first = await parts.next()
  const all = async function* () {
    try {
      if (first.done !== true) yield Buffer.from(first.value)
      for await (const part of parts) yield Buffer.from(part)
    } finally {
      await parts.return(undefined)
    }
  }
  return Readable.from(all(), { objectMode: false })
}
