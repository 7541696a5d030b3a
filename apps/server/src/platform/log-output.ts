import { write, writeSync } from 'node:fs'
import { pino } from 'pino'

/** Where the lines of the log go. It never throws, and never keeps more than a little while it cannot write. */
export interface LogOutput {
  write(line: string): void
  /** The number of lines that were dropped since the start. */
  lost(): number
  /** Writes what waits, as far as that works at once: nothing else runs when a process ends. */
  flush(): void
}

/** Writes a part of the bytes to a file and says how many; tests replace it. */
type WriteBytes = (
  bytes: Uint8Array,
  done: (error: NodeJS.ErrnoException | null, written: number) => void,
) => void

interface Limits {
  /** The most characters that wait while nothing can be written. */
  readonly mostWaiting: number
  /** How long to wait before the next attempt, in ms. */
  readonly pause: number
}

const usual: Limits = { mostWaiting: 256 * 1024, pause: 250 }

const warning = pino.levels.values['warn']

const lossOf = (lost: number): string =>
  `${JSON.stringify({ level: warning, time: new Date().toISOString(), lost, msg: `${lost} lines of the log were lost: its output had no room` })}\n`

/**
 * Lines go to a file descriptor in the order in which they come. While that fails (the disk is full, the reader of a
 * pipe is gone), some lines wait and the others are dropped and counted; the output is tried again until it works, and
 * then says how many are missing. A failure is not logged, because that would be one more line.
 */
export const openLogOutput = (
  descriptor: number,
  writeBytes: WriteBytes = (bytes, done) =>
    write(descriptor, bytes, (error, written) => done(error, written)),
  { mostWaiting, pause }: Limits = usual,
): LogOutput => {
  let lines: string[] = []
  let size = 0
  /** What is being written; after a failure the part that is still to come. */
  let current: Uint8Array | undefined
  let isWriting = false
  let lostCount = 0
  /** Dropped lines that the output does not mention yet. */
  let untold = 0

  const take = (): Uint8Array | undefined => {
    const text = lines.join('') + (untold === 0 ? '' : lossOf(untold))
    lines = []
    size = 0
    untold = 0
    return text === '' ? undefined : Buffer.from(text)
  }

  const next = (): void => {
    current ??= take()
    if (current === undefined) return
    const bytes = current
    isWriting = true
    writeBytes(bytes, (error, written) => {
      isWriting = false
      if (error === null) {
        current = written < bytes.length ? bytes.subarray(written) : undefined
        next()
      } else {
        isWriting = true
        setTimeout(next, pause).unref()
      }
    })
  }

  return {
    write: (line) => {
      // Once a line is dropped, all are until the output is told: the count then stands where the lines are missing.
      if (untold > 0 || size + line.length > mostWaiting) {
        lostCount += 1
        untold += 1
        return
      }
      lines.push(line)
      size += line.length
      if (!isWriting) next()
    },
    lost: () => lostCount,
    flush: () => {
      // A write that is under way ends by itself. Without a reader or room there is no one to tell.
      const rest = isWriting ? take() : (current ?? take())
      if (rest === undefined) return
      try {
        writeSync(descriptor, rest)
      } catch {
        lostCount += 1
      }
    },
  }
}
