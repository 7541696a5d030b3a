import type { LogLevel } from '@fletch/contract'
import { v7 as uuidv7 } from 'uuid'
import * as z from 'zod'
import type { Database } from '../db/database.ts'
import type { LogLinesTable } from '../db/schema/administrator.ts'
import { signInEvents } from '../log.ts'
import { withoutSecrets } from '../without-secrets.ts'
import { insertLines, keepNewest } from './store.ts'

/** A line as pino writes it. */
const lineShape = z.looseObject({ level: z.number(), time: z.string(), msg: z.string().optional() })

const levels: readonly (readonly [number, LogLevel])[] = [
  [60, 'fatal'],
  [50, 'error'],
  [40, 'warn'],
  [30, 'info'],
]

const longestMessage = 1000
const longestDetails = 4000

const levelOf = (level: number): LogLevel | undefined => levels.find(([least]) => level >= least)?.[1]

/** Removes NUL, which PostgreSQL does not accept. */
const text = (whole: string, most: number): string =>
  withoutSecrets(whole).replaceAll('\0', '').slice(0, most)

/**
 * Whether a line only says that all is well: each answered request writes one. These go to standard output only;
 * stored, they would cause a write for each read.
 */
const isRoutine = (line: string): boolean =>
  line.startsWith('{"level":30,') && line.endsWith('"msg":"answered"}\n')

/** A line in the form in which it is stored; null if it is not stored. */
const storedLine = (line: string): LogLinesTable | null => {
  if (isRoutine(line)) return null
  const result = lineShape.safeParse(JSON.parse(line))
  const level = result.success ? levelOf(result.data.level) : undefined
  if (!result.success || level === undefined) return null
  const { level: _number, time: at, msg = '', ...rest } = result.data
  const message = text(msg, longestMessage)
  const details = Object.keys(rest).length === 0 ? '' : text(JSON.stringify(rest), longestDetails)
  return { id: uuidv7(), at, level, message, details, searchText: `${message}\n${details}`.toLowerCase() }
}

/** How many lines are kept: a few megabytes at most. */
export const mostLines = 10_000

/** How many of them may be about sign-ins, so that a flood of sign-ins does not displace all others. */
const mostSignInLines = 2000

/** How long lines are collected before they are written together, in ms. */
const pace = 1000
/** The most lines that wait while the database is unavailable or logging is excessive. */
const mostWaiting = 1000
/** After this many lines the oldest are deleted. */
const trimEvery = 500

/** Stores the server log in the database, so that it survives restarts and covers all processes. */
export interface StoredLog {
  /** Takes a line from the logger; costs next to nothing. */
  take(line: string): void
  /** Starts writing lines to the database, within a second of each. */
  start(db: Database): void
  /** Writes the remaining lines. */
  stop(): Promise<void>
}

const lossOf = (lost: number, at: string): LogLinesTable => {
  const message = `${lost} lines of the log could not be kept`
  return { id: uuidv7(), at, level: 'warn', message, details: '', searchText: message }
}

export const createStoredLog = (): StoredLog => {
  let queue: LogLinesTable[] = []
  let lostCount = 0
  let sinceTrim = trimEvery
  let database: Database | undefined
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  const write = async () => {
    const last = queue.at(-1)
    if (database === undefined || last === undefined) return
    const lines = lostCount === 0 ? queue : [...queue, lossOf(lostCount, last.at)]
    const takenLines = queue
    const missedCount = lostCount
    queue = []
    lostCount = 0
    try {
      await database.write(async (tx) => {
        await insertLines(tx, lines)
        if (sinceTrim + lines.length < trimEvery) return
        await keepNewest(tx, mostSignInLines, Object.values(signInEvents))
        await keepNewest(tx, mostLines)
      })
      sinceTrim = sinceTrim + lines.length >= trimEvery ? 0 : sinceTrim + lines.length
    } catch {
      // The database is unavailable, which standard output says already. The lines wait, as far as there is room.
      const room = mostWaiting - queue.length
      lostCount += missedCount + Math.max(0, takenLines.length - room)
      queue = [...(room > 0 ? takenLines.slice(-room) : []), ...queue]
    }
  }

  const flush = (): Promise<void> => {
    writing = writing.then(write)
    return writing
  }

  return {
    take: (line) => {
      const entry = storedLine(line)
      if (entry === null) return
      if (queue.length < mostWaiting) queue.push(entry)
      else lostCount += 1
    },
    start: (db) => {
      database = db
      timer = setInterval(() => void flush(), pace)
      timer.unref()
    },
    stop: async () => {
      clearInterval(timer)
      await flush()
      database = undefined
    },
  }
}
