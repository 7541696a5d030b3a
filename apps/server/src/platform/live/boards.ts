import type { Logger } from 'pino'
import { reasonOf } from '../jobs/retries.ts'
import { createFrameHistory, type Frame } from './frame-history.ts'
import type { Live } from './live.ts'
import { packed, packedStart } from './packing.ts'

/** Which board: an event's, as signed-in people see it, or as everyone does who has the key. */
export interface BoardPlace {
  readonly competitionId: string
  readonly key: string | null
  /**
   * The field of a round, or of all rounds of its event; or only that the event's own page, its check-in, or a group's
   * card, is another than before.
   */
  readonly shows: 'field' | 'all' | 'page' | 'check-in' | { readonly card: string }
  /** What is of interest now was asked for: the streams end when that is something else, and the next ones show it. */
  readonly isNow?: boolean
}

/** A connection that follows a board. */
export interface Watcher {
  /** The id of the last frame that it knows; undefined when it knows none. */
  readonly known: string | undefined
  /** Wants what changed, line by line, and not all of it each time. */
  readonly wantsChanges: boolean
  /** Reads gzip. */
  readonly unpacks: boolean
  /** The same bytes go to all who watch. False when so much waits unread that it should be sent no more for now. */
  send(bytes: Uint8Array): boolean
  end(): void
}

/** What a connection holds on to. */
export interface Following {
  /** Everything was read: what it missed meanwhile is sent as one. */
  resume(): void
  leave(): void
}

interface Surroundings {
  readonly live: Live
  readonly log: Logger
  /** Null when there is nothing to see any more. */
  readonly frameOf: (place: BoardPlace) => Promise<Frame | null>
  /** Milliseconds in which changes are gathered into one frame. */
  readonly gather?: number
  /** Milliseconds after which a silent connection is shown to live. */
  readonly heartbeat?: number
}

type Settings = Required<Surroundings>

/** Milliseconds until a board is tried again that could not be read. */
const pauseAfterFailure = 2000

/** The same for all who need it, and for no one when no one does. */
const madeOnce = (make: () => Uint8Array) => {
  let made: Uint8Array | undefined
  return (): Uint8Array => {
    made ??= make()
    return made
  }
}

const eventBytes = (name: string, id: string, data: string): Uint8Array =>
  Buffer.from(`event: ${name}\nid: ${id}\ndata: ${data}\n\n`)

const sign = Buffer.from(':\n\n')
const packedSign = packed(sign)

const openBoard = (place: BoardPlace, { live, log, frameOf, gather, heartbeat }: Settings) => {
  const { competitionId } = place
  const watchers = new Set<Watcher>()
  /** Those who are shown the next frame, whichever it is, with the id of the last one that they know. */
  const waiting = new Map<Watcher, string | undefined>()
  /** Those who have not read what they were sent. */
  const slow = new Map<Watcher, string>()
  const history = createFrameHistory()
  let shown: Frame | undefined
  /** What a new watcher is shown: a whole field may come at once. */
  let greeting: ((watcher: Watcher) => Uint8Array) | undefined
  let timer: NodeJS.Timeout | undefined
  let retry: NodeJS.Timeout | undefined
  let isMaking = false
  let isStale = true
  let isClosed = false

  const bytesOf = (frame: Frame, known: string | undefined) => {
    const changes = madeOnce(() => eventBytes('changes', frame.id, history.since(known)))
    const whole = madeOnce(() => eventBytes(frame.name, frame.id, frame.whole()))
    const packedChanges = madeOnce(() => packed(changes()))
    const packedWhole = madeOnce(() => packed(whole()))
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

  const greet = (watcher: Watcher, frame: Frame, known: string | undefined): void => {
    if (known === frame.id) watchers.add(watcher)
    else {
      const bytesFor = history.remembers(known) ? bytesOf(frame, known) : (greeting ?? bytesOf(frame, known))
      sendTo(watcher, frame, bytesFor(watcher))
    }
  }

  const endAll = (): void => {
    for (const watcher of [...watchers, ...waiting.keys(), ...slow.keys()]) watcher.end()
  }

  const show = (frame: Frame): void => {
    const before = shown?.id
    if (frame.id !== before) {
      history.add(frame)
      shown = frame
      greeting = bytesOf(frame, undefined)
      const bytesFor = bytesOf(frame, before)
      for (const watcher of [...watchers]) sendTo(watcher, frame, bytesFor(watcher))
    }
    for (const [watcher, known] of waiting) greet(watcher, frame, known)
    waiting.clear()
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
      // Those who see nothing yet come again by themselves.
      for (const watcher of waiting.keys()) watcher.end()
      waiting.clear()
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

  const add = (watcher: Watcher, known: string | undefined): void => {
    if (shown !== undefined && !isStale && !isMaking) greet(watcher, shown, known)
    else {
      waiting.set(watcher, known)
      later(shown === undefined ? 0 : gather)
    }
  }

  return {
    follow: (watcher: Watcher): Following => {
      if (watcher.unpacks) watcher.send(packedStart)
      add(watcher, watcher.known)
      return {
        resume: () => {
          const known = slow.get(watcher)
          if (slow.delete(watcher)) add(watcher, known)
        },
        leave: () => {
          watchers.delete(watcher)
          waiting.delete(watcher)
          slow.delete(watcher)
        },
      }
    },
    isEmpty: () => watchers.size + waiting.size + slow.size === 0,
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
  /** Shows a connection the board as it is, unless it knows it, and follows it. */
  follow(place: BoardPlace, watcher: Watcher): Following
}

/** Makes a frame for each board that changed, once for all its watchers. */
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
