import { QueryClient } from '@tanstack/react-query'
import { cacheRules } from './cache-rules.ts'
import { deviceStore, storageKeys } from './device-storage.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: cacheRules.fresh,
      gcTime: cacheRules.dropAfter,
      // Queries do not retry, refetch on focus or poll (rule R15).
      retry: false,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      // Data that failed to load without a signal is loaded when it is back.
      refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
      // Without a network a query fails at once and says so, instead of waiting silently.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** Raises the cache version shared by all tabs, so that other tabs mark theirs stale. */
const bumpVersion = () => {
  const version = Number(deviceStore.getItem(storageKeys.cacheVersion)) + 1
  try {
    deviceStore.setItem(storageKeys.cacheVersion, String(version))
  } catch {
    // Full: other tabs notice when their five minutes are over.
  }
}

/** Marks all queries stale after any write. Those on screen are refetched (rule R16). */
export const markAllStale = () => {
  bumpVersion()
  void queryClient.invalidateQueries()
}

/**
 * A write in another tab makes this one's data stale; a hidden tab waits until it is shown. Returns a function that
 * stops it.
 */
export const followOtherTabs = (): (() => void) => {
  let isBehind = false
  const catchUp = () => {
    if (!isBehind || document.hidden) return
    isBehind = false
    void queryClient.invalidateQueries()
  }
  const onOtherTab = ({ key }: StorageEvent) => {
    isBehind ||= key === storageKeys.cacheVersion
    catchUp()
  }
  addEventListener('storage', onOtherTab)
  document.addEventListener('visibilitychange', catchUp)
  return () => {
    removeEventListener('storage', onOtherTab)
    document.removeEventListener('visibilitychange', catchUp)
  }
}
