const watchers = new Set<() => void>()

/** Hears of every write that the server answered. What is cached need not be known where calls are made. */
export const watchWrites = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

export const announceWrite = () => {
  for (const watcher of watchers) watcher()
}
