/** What a board shows at some moment; equal ids mean equal contents, in whichever process. */
export interface Frame {
  readonly id: string
  /** What the event is called that carries all of it. */
  readonly name: string
  /** All of it as one document, made when someone wants it so. */
  readonly whole: () => string
  /** The same in pieces of JSON, each under a name of its own, so that what changed can be told apart. */
  readonly lines: ReadonlyMap<string, string>
}

/** Moments that are remembered: at four a second some minutes, and what a walk through a valley takes. */
const mostMoments = 2000

/** Remembers when each line of a board changed last, so that a watcher who knows an earlier moment is told the difference. */
export const createFrameHistory = () => {
  let now = 0
  let lines: ReadonlyMap<string, string> = new Map()
  /** Also of lines that are there no more. */
  const changedAt = new Map<string, number>()
  const moments = new Map<string, number>()

  const documentOf = (isWhole: boolean, names: readonly string[]): string => {
    const there = names.flatMap((name) => lines.get(name) ?? [])
    const gone = names.filter((name) => !lines.has(name))
    return `{"isWhole":${isWhole},"lines":[${there.join(',')}],"gone":${JSON.stringify(gone)}}`
  }

  return {
    add: (frame: Frame): void => {
      now += 1
      for (const [name, text] of frame.lines) if (lines.get(name) !== text) changedAt.set(name, now)
      for (const name of lines.keys()) if (!frame.lines.has(name)) changedAt.set(name, now)
      lines = frame.lines
      // The same contents may come again: the later moment counts.
      moments.delete(frame.id)
      moments.set(frame.id, now)
      const [oldest] = moments.keys()
      if (moments.size > mostMoments && oldest !== undefined) moments.delete(oldest)
    },
    remembers: (id: string | undefined): boolean => id !== undefined && moments.has(id),
    /** What is different now from the frame with this id; all there is when it is not known, or not any more. */
    since: (id: string | undefined): string => {
      const moment = id === undefined ? undefined : moments.get(id)
      if (moment === undefined) return documentOf(true, [...lines.keys()])
      return documentOf(
        false,
        [...changedAt].flatMap(([name, at]) => (at > moment ? [name] : [])),
      )
    },
  }
}
