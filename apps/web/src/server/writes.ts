const watchers = new Set<() => void>()

/** Notifies a watcher of every write that the server answered, so that calls need not know the cache. */
export const watchWrites = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

export const announceWrite = () => {
  for (const watcher of watchers) watcher()
}

let sending = 0
const waiters = new Set<() => void>()

/** Tracks a change from its request until it is answered or fails. */
export const trackChange = async <Result>(change: Promise<Result>): Promise<Result> => {
  sending += 1
  try {
    return await change
  } finally {
    sending -= 1
    if (sending === 0) {
      for (const goOn of waiters) goOn()
      waiters.clear()
    }
  }
}

/** Whether a change is pending, which a reload would interrupt. */
export const isChangePending = (): boolean => sending > 0

/** Resolves once no change is pending. */
export const whenNoChangePending = (): Promise<void> =>
  isChangePending() ? new Promise((goOn) => waiters.add(goOn)) : Promise.resolve()
