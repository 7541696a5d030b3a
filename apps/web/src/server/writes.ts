const watchers = new Set<() => void>()

/** Hears of every write that the server answered. What is cached need not be known where calls are made. */
export const watchWrites = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

export const announceWrite = () => {
  for (const watcher of watchers) watcher()
}

let sending = 0
const waiting = new Set<() => void>()

/** A change on its way to the server, from when it is sent until it is answered or has failed. */
export const onItsWay = async <Result>(change: Promise<Result>): Promise<Result> => {
  sending += 1
  try {
    return await change
  } finally {
    sending -= 1
    if (sending === 0) {
      for (const goOn of waiting) goOn()
      waiting.clear()
    }
  }
}

/** Whether a change is on its way: a reload would interrupt it. */
export const isSending = (): boolean => sending > 0

/** Goes on once no change is on its way any more. */
export const whenSent = (): Promise<void> =>
  isSending() ? new Promise((goOn) => waiting.add(goOn)) : Promise.resolve()
