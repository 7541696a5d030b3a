export type InLine = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Lets at most so many run at once; the rest wait in line, in order. Beyond `mostWaiting` it asks `refuse` what to throw. */
export const inLine = (
  atOnce: number,
  mostWaiting = Number.POSITIVE_INFINITY,
  refuse?: () => Error,
): InLine => {
  const waiting: (() => void)[] = []
  let running = 0

  const enter = async () => {
    if (running < atOnce) {
      running += 1
      return
    }
    if (refuse !== undefined && waiting.length >= mostWaiting) throw refuse()
    await new Promise<void>((proceed) => waiting.push(proceed))
  }
  // A place is handed on to the next in line without being given up.
  const leave = () => {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }

  return async (work) => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
