import type { Lock, Timer } from './sync.ts'

/** Milliseconds that a tab waits for another one that holds a card; a frozen tab must not hold it for good. */
const patience = 20_000

/** Milliseconds that a tab holds a card at most. */
const longestHold = 30_000

/** Waits for work, but not longer than some milliseconds. */
const waitFor = async (work: Promise<unknown>, milliseconds: number): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  try {
    await Promise.race([work, over])
  } finally {
    clearTimeout(timer)
  }
}

/** One piece of work after the other, in this tab only: where pages are not served securely there are no others. */
export const tabLock = (): Lock => {
  const tails = new Map<string, Promise<unknown>>()
  return (name, work) => {
    const before = tails.get(name) ?? Promise.resolve()
    const result = before.then(work, work)
    tails.set(name, result)
    return result
  }
}

/** One piece of work after the other, in all tabs. A courtesy: repeated saves have one effect in any case. */
export const webLock = (locks: LockManager | undefined): Lock => {
  const inTab = tabLock()
  if (locks === undefined) return inTab
  return (name, work) =>
    inTab(name, async () => {
      const held: { work?: ReturnType<typeof work> } = {}
      try {
        await locks.request(name, { signal: AbortSignal.timeout(patience) }, async () => {
          held.work = work()
          await waitFor(held.work, longestHold)
        })
      } catch (error) {
        const isPatienceOver = error instanceof DOMException && error.name === 'TimeoutError'
        if (!isPatienceOver || held.work !== undefined) throw error
      }
      return held.work ?? work()
    })
}

export const browserTimer: Timer = (work, milliseconds) => {
  const timer = setTimeout(work, milliseconds)
  return () => clearTimeout(timer)
}
