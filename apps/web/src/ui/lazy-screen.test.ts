import { afterEach, expect, test, vi } from 'vitest'
import { lazyScreen, whenIdle } from './lazy-screen.tsx'

afterEach(() => {
  vi.useRealTimers()
})

test('idle work waits for a screen that is loading', async () => {
  vi.useFakeTimers()
  const arrival = Promise.withResolvers<() => null>()
  const screen = lazyScreen(() => arrival.promise)
  void screen.preload()
  const load = vi.fn(async () => undefined)
  whenIdle(load)
  await vi.advanceTimersByTimeAsync(5000)
  expect(load).not.toHaveBeenCalled()
  arrival.resolve(() => null)
  await vi.advanceTimersByTimeAsync(0)
  expect(load).toHaveBeenCalledOnce()
})

test('idle work also starts after a screen that failed to load', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  const screen = lazyScreen(() => Promise.reject(new Error('no signal')))
  const coming = screen.preload()
  const load = vi.fn(async () => undefined)
  whenIdle(load)
  await expect(coming).rejects.toThrow('no signal')
  await vi.advanceTimersByTimeAsync(5000)
  expect(load).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})
