import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToasts, shownToast } from '../ui/toast-store.ts'
import { retryWithCacheClear, sweep } from './cache-maintenance.ts'
import { cacheRules } from './cache-rules.ts'
import { queryClient } from './query-client.ts'

const now = Date.UTC(2026, 4, 2)

const clientWith = (entries: Readonly<Record<string, { data: unknown; age?: number }>>) => {
  const client = new QueryClient()
  for (const [key, { data, age = 0 }] of Object.entries(entries))
    client.setQueryData([key], data, { updatedAt: now - age })
  return client
}

const keysOf = (client: QueryClient) =>
  client
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey[0])

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  dismissToasts()
  queryClient.clear()
})

test('the times and sizes are those of rule R15', () => {
  expect(cacheRules).toEqual({
    currentUserFresh: 10_800_000,
    fresh: 300_000,
    dropAfter: 86_400_000,
    sweepEvery: 1_800_000,
    entries: 1000,
    bytes: 10_485_760,
    retries: 3,
    retryPause: 1000,
  })
  expect(queryClient.getDefaultOptions().queries).toMatchObject({
    staleTime: 300_000,
    gcTime: 86_400_000,
    retry: false,
    refetchOnWindowFocus: false,
    refetchInterval: false,
  })
})

test('data older than a day is dropped, or fetched again if it is shown', () => {
  const client = clientWith({
    old: { data: 1, age: cacheRules.dropAfter + 1 },
    young: { data: 2, age: cacheRules.dropAfter },
    seen: { data: 3, age: cacheRules.dropAfter + 1 },
  })
  const queryFn = vi.fn(async () => 4)
  const leave = new QueryObserver(client, {
    queryKey: ['seen'],
    queryFn,
    staleTime: 'static',
  }).subscribe(() => undefined)
  sweep(client, now)
  expect(keysOf(client)).toEqual(['young', 'seen'])
  expect(client.getQueryState(['seen'])?.isInvalidated).toBe(true)
  expect(shownToast()).toBeUndefined()
  leave()
})

test('a cache of 1,000 entries is optimized: the oldest are deleted, with a notice', () => {
  const many = Object.fromEntries(
    Array.from({ length: 1000 }, (_, n) => [`entry ${n}`, { data: n, age: 1000 - n }]),
  )
  const client = clientWith(many)
  sweep(client, now)
  expect(keysOf(client)).toHaveLength(999)
  expect(keysOf(client)).not.toContain('entry 0')
  expect(shownToast()).toMatchObject({
    title: 'Cache optimized',
    description: 'Cache was getting large and has been optimized for better performance.',
  })
})

test('a cache of 10 MB is optimized too; what is on screen stays, and below the limits nothing happens', () => {
  const half = 'x'.repeat(cacheRules.bytes / 2)
  const client = clientWith({
    seen: { data: new Blob([half]), age: 2 },
    old: { data: half, age: 1 },
    new: { data: 1 },
  })
  const leave = new QueryObserver(client, { queryKey: ['seen'], enabled: false }).subscribe(() => undefined)
  sweep(client, now)
  expect(keysOf(client)).toEqual(['seen', 'new'])
  dismissToasts()
  sweep(client, now)
  expect(keysOf(client)).toEqual(['seen', 'new'])
  expect(shownToast()).toBeUndefined()
  leave()
})

test('a retry with cache clear tries three more times, one second apart, and then shows the error', async () => {
  queryClient.setQueryData(['in the way'], 1)
  const work = vi.fn(() => Promise.reject(new Error('no luck')))
  const result = retryWithCacheClear(work)
  const failed = expect(result).rejects.toThrow('no luck')
  await vi.advanceTimersByTimeAsync(999)
  expect(work).toHaveBeenCalledTimes(1)
  expect(keysOf(queryClient)).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(work).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(work).toHaveBeenCalledTimes(4)
  await failed
})

test('a retry that succeeds is the last one', async () => {
  expect(await retryWithCacheClear(async () => 'here')).toBe('here')
})
