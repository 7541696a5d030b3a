/** A value that can be observed. */
export interface Observable<Value> {
  read(): Value
  set(value: Value): void
  watch(watcher: () => void): () => void
}

export const observable = <Value>(first: Value): Observable<Value> => {
  let current = first
  const watchers = new Set<() => void>()
  return {
    read: () => current,
    set: (value) => {
      current = value
      for (const watcher of watchers) watcher()
    },
    watch: (watcher) => {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
  }
}
