import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../db/database.ts'
import type { LogLinesTable } from '../db/schema/administrator.ts'
import { doorEvents } from '../log.ts'
import { keptLine } from './kept-line.ts'
import { insertLines, keepNewest } from './store.ts'

/** How much of the log is kept: some megabytes, whatever happens (docs/decisions/0017). */
export const mostLines = 10_000

/** Of these so many tell of sign-ins, however many there are: a flood at the door washes nothing else away. */
const mostAtDoor = 2000

/** Milliseconds in which lines gather before they are written together. */
const pace = 1000
/** Lines that wait at most, while the database is away or someone logs without end. */
const mostWaiting = 1000
/** After so many lines those that are too old go. */
const trimEvery = 500

/** Keeps the server's log in the database, so that it survives a restart and is the same for all processes. */
export interface KeptLog {
  /** Takes a line as the logger writes it; costs next to nothing. */
  take(line: string): void
  /** From now on what was taken is written, a second later at most. */
  start(db: Database): void
  /** Writes what is left. */
  stop(): Promise<void>
}

const lossOf = (lost: number, at: string): LogLinesTable => {
  const message = `${lost} lines of the log could not be kept`
  return { id: uuidv7(), at, level: 'warn', message, details: '', searchText: message }
}

export const createKeptLog = (): KeptLog => {
  let waiting: LogLinesTable[] = []
  let lost = 0
  let sinceTrim = trimEvery
  let database: Database | undefined
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  const write = async () => {
    const last = waiting.at(-1)
    if (database === undefined || last === undefined) return
    const lines = lost === 0 ? waiting : [...waiting, lossOf(lost, last.at)]
    const [taken, missed] = [waiting, lost]
    waiting = []
    lost = 0
    try {
      await database.write(async (tx) => {
        await insertLines(tx, lines)
        if (sinceTrim + lines.length < trimEvery) return
        await keepNewest(tx, mostAtDoor, Object.values(doorEvents))
        await keepNewest(tx, mostLines)
      })
      sinceTrim = sinceTrim + lines.length >= trimEvery ? 0 : sinceTrim + lines.length
    } catch {
      // The database is away, and that stands on standard output already: they wait for it, as far as there is room.
      const room = mostWaiting - waiting.length
      lost += missed + Math.max(0, taken.length - room)
      waiting = [...(room > 0 ? taken.slice(-room) : []), ...waiting]
    }
  }

  const flush = (): Promise<void> => {
    writing = writing.then(write)
    return writing
  }

  return {
    take: (line) => {
      const kept = keptLine(line)
      if (kept === null) return
      if (waiting.length < mostWaiting) waiting.push(kept)
      else lost += 1
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
