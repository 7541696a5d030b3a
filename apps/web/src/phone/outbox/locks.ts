/** Runs tasks of one name one after another, across tabs if the browser supports it. */
export type Lock = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>

/** Runs a task after some milliseconds, unless cancelled. */
export type Timer = (work: () => void, milliseconds: number) => () => void

/** How long a tab waits for another one that holds a card, in ms, so that a frozen tab cannot block it forever. */
const patience = 20_000

/** How long a tab holds a card at most, in ms. */
const longestHold = 30_000

/** The result of work, or undefined if it takes longer than this many milliseconds. */
export const resultWithin = async <Result>(
  milliseconds: number,
  work: Promise<Result>,
): Promise<Result | undefined> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds)
  })
  try {
    return await Promise.race([work, over])
  } finally {
    clearTimeout(timer)
  }
}

/** Runs tasks one after another in this tab only, because pages that are not served securely have no other locks. */
export const tabLock = (): Lock => {
  const tails = new Map<string, Promise<unknown>>()
  return (name, work) => {
    const before = tails.get(name) ?? Promise.resolve()
    const result = before.then(work, work)
    tails.set(name, result)
    return result
  }
}

/** Runs tasks one after another across tabs. This only saves work: repeated saves take effect once in any case. */
export const webLock = (locks: LockManager | undefined): Lock => {
  const inTab = tabLock()
  if (locks === undefined) return inTab
  return (name, work) =>
    inTab(name, async () => {
      const run: { work?: ReturnType<typeof work> } = {}
      try {
        await locks.request(name, { signal: AbortSignal.timeout(patience) }, async () => {
          run.work = work()
          await resultWithin(longestHold, run.work)
        })
      } catch (error) {
        const isPatienceOver = error instanceof DOMException && error.name === 'TimeoutError'
        if (!isPatienceOver || run.work !== undefined) throw error
      }
      return run.work ?? work()
    })
}

export const browserTimer: Timer = (work, milliseconds) => {
  const timer = setTimeout(work, milliseconds)
  return () => clearTimeout(timer)
}
