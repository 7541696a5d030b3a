import { cacheSweepTexts as texts } from '@fletch/messages/cache-sweep'
import type { Query, QueryClient } from '@tanstack/react-query'
import { queueToast } from '../ui/toast-store.ts'
import { cacheRules } from './cache-rules.ts'
import { queryClient } from './query-client.ts'

/** Whether no screen shows an entry. */
export const isUnseen = (query: Query) => query.getObserversCount() === 0

const bytesOf = ({ state: { data } }: Query): number => {
  if (data === undefined) return 0
  return data instanceof Blob ? data.size : JSON.stringify(data).length
}

/** The number and size of cached entries. */
const measure = (client: QueryClient) => {
  const queries = client.getQueryCache().getAll()
  return { entries: queries.length, bytes: queries.reduce((sum, query) => sum + bytesOf(query), 0) }
}

const isHealthy = ({ entries, bytes }: ReturnType<typeof measure>) =>
  entries < cacheRules.entries && bytes < cacheRules.bytes

/** Deletes entries that were not used for a day; those on screen are refetched. */
const dropOld = (client: QueryClient, now: number) => {
  const isOld = ({ state }: Query) => now - state.dataUpdatedAt > cacheRules.dropAfter
  client.removeQueries({ predicate: (query) => isUnseen(query) && isOld(query) })
  void client.invalidateQueries({ predicate: isOld })
}

/** Deletes unused entries, oldest first, until the cache is small enough; returns whether any were deleted. */
const optimize = (client: QueryClient): boolean => {
  const size = measure(client)
  if (isHealthy(size)) return false
  const unseen = client
    .getQueryCache()
    .findAll({ predicate: isUnseen })
    .sort((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt)
  for (const query of unseen) {
    if (isHealthy(size)) break
    size.entries -= 1
    size.bytes -= bytesOf(query)
    client.getQueryCache().remove(query)
  }
  return unseen.length > 0
}

export const sweep = (client: QueryClient, now: number): void => {
  dropOld(client, now)
  if (optimize(client)) queueToast({ title: texts.optimized, description: texts.optimizedText })
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds)
  })

/** Retries a failed task, each time with less in the cache that could be in the way. */
export const retryWithCacheClear = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  for (let retry = 0; retry < cacheRules.retries; retry += 1) {
    try {
      return await work()
    } catch {
      // The last attempt passes its error on.
      queryClient.removeQueries({ predicate: isUnseen })
      await pause(cacheRules.retryPause)
    }
  }
  return work()
}

let isCaredFor = false

/** Runs as long as the page lives. */
export const startCacheMaintenance = () => {
  if (isCaredFor) return
  isCaredFor = true
  setInterval(() => sweep(queryClient, Date.now()), cacheRules.sweepEvery)
}
