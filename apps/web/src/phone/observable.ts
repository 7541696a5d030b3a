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

/** What is stored of the user who was last asked for; `unread` until it is read. */
export const ofUserShown = <Value>(read: (userId: string) => Promise<Value>, unread: Value) => {
  const shownValue = observable(unread)
  let shownUser: string | undefined
  /** Something of this user was stored. */
  const refresh = async (userId: string): Promise<void> => {
    if (userId !== shownUser) return
    const value = await read(userId)
    if (userId === shownUser) shownValue.set(value)
  }
  return {
    shown: shownValue,
    refresh,
    /** Shows what is stored of this user from now on. */
    look: (userId: string): Promise<void> => {
      if (userId !== shownUser) shownValue.set(unread)
      shownUser = userId
      return refresh(userId)
    },
    /** Shows nothing of any user until one is asked for. */
    forget: (): void => {
      shownUser = undefined
      shownValue.set(unread)
    },
  }
}
