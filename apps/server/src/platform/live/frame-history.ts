/** The content of a board at one moment. Equal ids mean equal content, in any process. */
export interface Frame {
  readonly id: string
  /** The name of the event that carries the whole board. */
  readonly name: string
  /** The whole board as one document, made on demand. */
  readonly whole: () => string
  /** The same as JSON lines by name, so that changes can be told apart. */
  readonly lines: ReadonlyMap<string, string>
}

/**
 * The number of frames remembered. At four a second that is several minutes, enough for a walk through a valley without
 * a signal.
 */
const mostMoments = 2000

/**
 * Remembers when each line of a board last changed, so that a watcher who knows an earlier frame gets only the
 * difference.
 */
export const createFrameHistory = () => {
  let now = 0
  let lines: ReadonlyMap<string, string> = new Map()
  /** Includes lines that were removed. */
  const changedAt = new Map<string, number>()
  const frames = new Map<string, number>()

  const documentOf = (isWhole: boolean, names: readonly string[]): string => {
    const presentLines = names.flatMap((name) => lines.get(name) ?? [])
    const goneNames = names.filter((name) => !lines.has(name))
    return `{"isWhole":${isWhole},"lines":[${presentLines.join(',')}],"gone":${JSON.stringify(goneNames)}}`
  }

  return {
    add: (frame: Frame): void => {
      now += 1
      for (const [name, text] of frame.lines) if (lines.get(name) !== text) changedAt.set(name, now)
      for (const name of lines.keys()) if (!frame.lines.has(name)) changedAt.set(name, now)
      lines = frame.lines
      // The same content may occur again; the later moment counts.
      frames.delete(frame.id)
      frames.set(frame.id, now)
      const [oldest] = frames.keys()
      if (frames.size > mostMoments && oldest !== undefined) frames.delete(oldest)
    },
    remembers: (id: string | undefined): boolean => id !== undefined && frames.has(id),
    /** What has changed since the frame with this id; the whole board if the id is unknown or forgotten. */
    since: (id: string | undefined): string => {
      const moment = id === undefined ? undefined : frames.get(id)
      if (moment === undefined) return documentOf(true, [...lines.keys()])
      return documentOf(
        false,
        [...changedAt].flatMap(([name, at]) => (at > moment ? [name] : [])),
      )
    },
  }
}
