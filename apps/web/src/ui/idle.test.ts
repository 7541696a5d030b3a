import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { busyUntil, whenIdle } from './idle.ts'
import { lazyScreen } from './lazy-screen.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('idle work waits for a screen that is loading', async () => {
  const arrival = Promise.withResolvers<() => null>()
  const screen = lazyScreen(() => arrival.promise)
  void screen.preload()
  const load = vi.fn(async () => undefined)
  whenIdle(load)
  await vi.advanceTimersByTimeAsync(5000)
  expect(load).not.toHaveBeenCalled()
  arrival.resolve(() => null)
  await vi.advanceTimersByTimeAsync(2000)
  expect(load).toHaveBeenCalledOnce()
})

test('idle work waits for the answer that a screen asks for once it has arrived', async () => {
  const screen = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  void busyUntil(screen.promise)
  const load = vi.fn(async () => undefined)
  whenIdle(load)
  await vi.advanceTimersByTimeAsync(3000)
  screen.resolve()
  await vi.advanceTimersByTimeAsync(100)
  void busyUntil(answer.promise)
  await vi.advanceTimersByTimeAsync(3000)
  expect(load).not.toHaveBeenCalled()
  answer.resolve()
  await vi.advanceTimersByTimeAsync(2000)
  expect(load).toHaveBeenCalledOnce()
})

test('idle work waits ten seconds at most', async () => {
  const answer = Promise.withResolvers<void>()
  void busyUntil(answer.promise)
  const load = vi.fn(async () => undefined)
  whenIdle(load)
  await vi.advanceTimersByTimeAsync(9999)
  expect(load).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(load).toHaveBeenCalledOnce()
  // The page of the next test is not busy.
  answer.resolve()
})

test('idle work also starts after a screen that failed to load', async () => {
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  const screen = lazyScreen(() => Promise.reject(new Error('no signal')))
  const coming = screen.preload()
  const load = vi.fn(async () => undefined)
  whenIdle(load)
  await expect(coming).rejects.toThrow('no signal')
  await vi.advanceTimersByTimeAsync(5000)
  expect(load).toHaveBeenCalledOnce()
})

test('idle work that is called off before it begins never begins', async () => {
  const load = vi.fn(async () => undefined)
  const callOff = whenIdle(load)
  callOff()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(load).not.toHaveBeenCalled()
})
