import { constants, deflateRawSync } from 'node:zlib'
import type { Logger } from 'pino'
import { reasonOf } from '../jobs/retries.ts'
import { createFrameHistory, type Frame } from './frame-history.ts'
import type { Live } from './live.ts'

/** The start of a gzip stream: no name, no time, no system. */
const packedStart: Uint8Array = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])

/**
 * A piece of a gzip stream that depends on nothing before it. It is compressed once and sent to all watchers, whatever
 * each received before. It is a tenth of the size, which saves mobile data.
 */
const packed = (bytes: Uint8Array): Uint8Array =>
  deflateRawSync(bytes, { finishFlush: constants.Z_FULL_FLUSH })

/** Identifies a board: an event's board for signed-in users, or the public one with its key. */
export interface BoardPlace {
  readonly competitionId: string
  readonly key: string | null
  /**
   * The standings of one round, or of all rounds; or only a notice that the event's page, its check-in or a group's
   * card has changed.
   */
  readonly shows: 'field' | 'all' | 'page' | 'check-in' | { readonly card: string }
  /**
   * The watcher asked for the current round. If another one becomes current, its streams end, and the next ones show
   * it.
   */
  readonly isNow?: boolean
  /** For signed-in users who neither take part nor run the event. */
  readonly isForOthers?: boolean
}

/** A connection that follows a board. */
export interface Watcher {
  /** The id of the last frame it received; undefined if none. */
  readonly known: string | undefined
  /** Wants only changed lines instead of the whole board each time. */
  readonly wantsChanges: boolean
  /** Accepts gzip. */
  readonly unpacks: boolean
  /** Sends bytes that are shared by all watchers. Returns false if so much is unread that sending should pause. */
  send(bytes: Uint8Array): boolean
  end(): void
}

/** A connection's handle on its board. */
export interface Following {
  /** Call when everything was read; what was missed is sent as one frame. */
  resume(): void
  leave(): void
}

interface Surroundings {
  readonly live: Live
  readonly log: Logger
  /** Null if there is nothing to see any more. */
  readonly frameOf: (place: BoardPlace) => Promise<Frame | null>
  /** How long changes are collected into one frame, in ms. */
  readonly gather?: number
  /** Interval of signs of life on silent connections, in ms. */
  readonly heartbeat?: number
}

type Settings = Required<Surroundings>

/** Pause before a board that could not be read is tried again, in ms. */
const pauseAfterFailure = 2000

/** Made at most once, and only if needed. */
const lazily = (make: () => Uint8Array) => {
  let value: Uint8Array | undefined
  return (): Uint8Array => {
    value ??= make()
    return value
  }
}

const eventBytes = (name: string, id: string, data: string): Uint8Array =>
  Buffer.from(`event: ${name}\nid: ${id}\ndata: ${data}\n\n`)

const sign = Buffer.from(':\n\n')
const packedSign = packed(sign)

const openBoard = (place: BoardPlace, { live, log, frameOf, gather, heartbeat }: Settings) => {
  const { competitionId } = place
  const watchers = new Set<Watcher>()
  /** Watchers waiting for the next frame, with the id of the last one they know. */
  const newcomers = new Map<Watcher, string | undefined>()
  /** Watchers that have not read what they were sent. */
  const slow = new Map<Watcher, string>()
  const history = createFrameHistory()
  let current: Frame | undefined
  /** The frame for new watchers, made once because a whole field may connect at the same time. */
  let greeting: ((watcher: Watcher) => Uint8Array) | undefined
  let timer: NodeJS.Timeout | undefined
  let retry: NodeJS.Timeout | undefined
  let isMaking = false
  let isStale = true
  let isClosed = false

  const bytesOf = (frame: Frame, knownId: string | undefined) => {
    const changes = lazily(() => eventBytes('changes', frame.id, history.since(knownId)))
    const whole = lazily(() => eventBytes(frame.name, frame.id, frame.whole()))
    const packedChanges = lazily(() => packed(changes()))
    const packedWhole = lazily(() => packed(whole()))
    return ({ wantsChanges, unpacks }: Watcher): Uint8Array => {
      if (unpacks) return wantsChanges ? packedChanges() : packedWhole()
      return wantsChanges ? changes() : whole()
    }
  }

  const sendTo = (watcher: Watcher, frame: Frame, bytes: Uint8Array): void => {
    if (watcher.send(bytes)) watchers.add(watcher)
    else {
      watchers.delete(watcher)
      slow.set(watcher, frame.id)
    }
  }

  const greet = (watcher: Watcher, frame: Frame, knownId: string | undefined): void => {
    if (knownId === frame.id) watchers.add(watcher)
    else {
      const bytesFor = history.remembers(knownId)
        ? bytesOf(frame, knownId)
        : (greeting ?? bytesOf(frame, knownId))
      sendTo(watcher, frame, bytesFor(watcher))
    }
  }

  const endAll = (): void => {
    for (const watcher of [...watchers, ...newcomers.keys(), ...slow.keys()]) watcher.end()
  }

  const show = (frame: Frame): void => {
    const idBefore = current?.id
    if (frame.id !== idBefore) {
      history.add(frame)
      current = frame
      greeting = bytesOf(frame, undefined)
      const bytesFor = bytesOf(frame, idBefore)
      for (const watcher of [...watchers]) sendTo(watcher, frame, bytesFor(watcher))
    }
    for (const [watcher, knownId] of newcomers) greet(watcher, frame, knownId)
    newcomers.clear()
  }

  const make = async (): Promise<void> => {
    timer = undefined
    isMaking = true
    isStale = false
    try {
      const frame = await frameOf(place)
      if (frame === null) endAll()
      else show(frame)
    } catch (error) {
      log.warn({ competitionId, reason: reasonOf(error) }, 'a live board could not be brought up to date')
      isStale = true
      retry = setTimeout(changed, pauseAfterFailure)
      // Watchers that see nothing yet reconnect by themselves.
      for (const watcher of newcomers.keys()) watcher.end()
      newcomers.clear()
    }
    isMaking = false
    if (isStale && retry === undefined) later(gather)
  }

  const changed = (): void => {
    clearTimeout(retry)
    retry = undefined
    isStale = true
    later(gather)
  }

  const later = (milliseconds: number): void => {
    if (!isMaking && !isClosed) timer ??= setTimeout(() => void make(), milliseconds)
  }

  const beating = setInterval(() => {
    for (const watcher of [...watchers]) watcher.send(watcher.unpacks ? packedSign : sign)
  }, heartbeat)

  const stopListening = live.listen(competitionId, { changed, ended: endAll })

  const add = (watcher: Watcher, knownId: string | undefined): void => {
    if (current !== undefined && !isStale && !isMaking) greet(watcher, current, knownId)
    else {
      newcomers.set(watcher, knownId)
      later(current === undefined ? 0 : gather)
    }
  }

  return {
    follow: (watcher: Watcher): Following => {
      if (watcher.unpacks) watcher.send(packedStart)
      add(watcher, watcher.known)
      return {
        resume: () => {
          const lastId = slow.get(watcher)
          if (slow.delete(watcher)) add(watcher, lastId)
        },
        leave: () => {
          watchers.delete(watcher)
          newcomers.delete(watcher)
          slow.delete(watcher)
        },
      }
    },
    isEmpty: () => watchers.size + newcomers.size + slow.size === 0,
    close: (): void => {
      isClosed = true
      clearTimeout(timer)
      clearTimeout(retry)
      clearInterval(beating)
      stopListening()
    },
  }
}

export interface Boards {
  /** Sends a connection the current board, unless it has it already, and keeps it updated. */
  follow(place: BoardPlace, watcher: Watcher): Following
}

/** Makes one frame per change of a board for all its watchers. */
export const createBoards = ({ gather = 100, heartbeat = 20_000, ...parts }: Surroundings): Boards => {
  const boards = new Map<string, ReturnType<typeof openBoard>>()
  return {
    follow: (place, watcher) => {
      const name = JSON.stringify(place)
      const board = boards.get(name) ?? openBoard(place, { ...parts, gather, heartbeat })
      boards.set(name, board)
      const { resume, leave } = board.follow(watcher)
      return {
        resume,
        leave: () => {
          leave()
          if (!board.isEmpty()) return
          board.close()
          if (boards.get(name) === board) boards.delete(name)
        },
      }
    },
  }
}
