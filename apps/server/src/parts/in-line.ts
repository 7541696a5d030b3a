/** Work with the same key is done one after another. */
export type InLine = <Result>(work: () => Promise<Result>, key?: string) => Promise<Result>

interface Waiting {
  readonly key: string | undefined
  readonly proceed: () => void
}

/** Lets at most so many run at once; the rest wait in line, in order. Beyond `mostWaiting` it asks `refuse` what to throw. */
export const inLine = (
  atOnce: number,
  mostWaiting = Number.POSITIVE_INFINITY,
  refuse?: () => Error,
): InLine => {
  const waiting: Waiting[] = []
  const busy = new Set<string>()
  let running = 0

  const mayBegin = (key: string | undefined) => running < atOnce && (key === undefined || !busy.has(key))
  const begin = (key: string | undefined) => {
    running += 1
    if (key !== undefined) busy.add(key)
  }

  const enter = async (key: string | undefined) => {
    if (mayBegin(key)) return begin(key)
    if (refuse !== undefined && waiting.length >= mostWaiting) throw refuse()
    await new Promise<void>((proceed) => waiting.push({ key, proceed }))
  }

  // The next one begins here and not when it wakes up, so that nobody comes in between.
  const leave = (key: string | undefined) => {
    running -= 1
    if (key !== undefined) busy.delete(key)
    const next = waiting.findIndex((each) => mayBegin(each.key))
    const [called] = next === -1 ? [] : waiting.splice(next, 1)
    if (called === undefined) return
    begin(called.key)
    called.proceed()
  }

  return async (work, key) => {
    await enter(key)
    try {
      return await work()
    } finally {
      leave(key)
    }
  }
}
