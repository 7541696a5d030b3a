import type { Logger } from 'pino'
import { reasonOf } from '../jobs/retries.ts'
import type { Live } from './live.ts'

/** What a board shows at some moment; equal ids mean equal contents, in whichever process. */
export interface Frame {
  readonly id: string
  readonly data: string
}

/** A connection that follows a board. */
export interface Watcher {
  /** The id of the last frame that it knows; undefined when it knows none. */
  readonly known: string | undefined
  send(text: string): void
  end(): void
}

interface Surroundings {
  readonly live: Live
  readonly log: Logger
  readonly frameOf: (competitionId: string) => Promise<Frame>
  /** Milliseconds in which changes are gathered into one frame. */
  readonly gather?: number
  /** Milliseconds after which a silent connection is shown to live. */
  readonly heartbeat?: number
}

const textOf = ({ id, data }: Frame): string => `event: standings\nid: ${id}\ndata: ${data}\n\n`

type Settings = Required<Surroundings>

const openBoard = (competitionId: string, { live, log, frameOf, gather, heartbeat }: Settings) => {
  const watchers = new Set<Watcher>()
  let shown: string | undefined
  let timer: NodeJS.Timeout | undefined
  let isMaking = false
  let isStale = false

  const make = async (): Promise<void> => {
    timer = undefined
    isMaking = true
    isStale = false
    try {
      const frame = await frameOf(competitionId)
      if (frame.id !== shown) {
        shown = frame.id
        const text = textOf(frame)
        for (const watcher of watchers) watcher.send(text)
      }
    } catch (error) {
      log.warn({ competitionId, reason: reasonOf(error) }, 'a live board could not be brought up to date')
    }
    isMaking = false
    if (isStale) changed()
  }

  const changed = (): void => {
    isStale = true
    if (!isMaking && watchers.size > 0) timer ??= setTimeout(() => void make(), gather)
  }

  const beating = setInterval(() => {
    for (const watcher of watchers) watcher.send(':\n\n')
  }, heartbeat)

  const stopListening = live.listen(competitionId, {
    changed,
    ended: () => {
      for (const watcher of watchers) watcher.end()
    },
  })

  return {
    watchers,
    /** Shows one watcher the board as it is, unless it knows it, or was sent a newer frame meanwhile. */
    showTo: async (watcher: Watcher): Promise<void> => {
      const before = shown
      const frame = await frameOf(competitionId)
      if (shown === before && frame.id !== watcher.known) watcher.send(textOf(frame))
    },
    close: (): void => {
      clearTimeout(timer)
      clearInterval(beating)
      stopListening()
    },
  }
}

export interface Boards {
  /** Shows a connection the board as it is, unless it knows it, and follows it; returns how to stop. */
  follow(competitionId: string, watcher: Watcher): () => void
}

/** Makes a frame for each board that changed, once for all its watchers. */
export const createBoards = ({ gather = 250, heartbeat = 20_000, ...parts }: Surroundings): Boards => {
  const boards = new Map<string, ReturnType<typeof openBoard>>()
  return {
    follow: (competitionId, watcher) => {
      const board = boards.get(competitionId) ?? openBoard(competitionId, { ...parts, gather, heartbeat })
      boards.set(competitionId, board)
      board.watchers.add(watcher)
      board.showTo(watcher).catch((error: unknown) => {
        parts.log.warn({ competitionId, reason: reasonOf(error) }, 'a live board could not be shown')
        watcher.end()
      })
      return () => {
        board.watchers.delete(watcher)
        if (board.watchers.size > 0) return
        board.close()
        if (boards.get(competitionId) === board) boards.delete(competitionId)
      }
    },
  }
}
