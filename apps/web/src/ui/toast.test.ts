import { beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, dismissToasts, queueToast, shownToast, toast, watchToasts } from './toast-store.ts'

beforeEach(dismissToasts)

test('there is one notice at a time: the latest', () => {
  toast({ title: 'Scorecard Saved' })
  toast({ title: 'Logged out', style: 'destructive' })
  expect(shownToast()?.title).toBe('Logged out')
})

test('an old notice cannot remove a newer one', () => {
  const dismissOld = toast({ title: 'old' })
  toast({ title: 'new' })
  dismissOld()
  expect(shownToast()?.title).toBe('new')
})

test('watchers are notified of every change until they stop', () => {
  const listener = vi.fn()
  const stop = watchToasts(listener)
  toast({ title: 'one' })
  const current = shownToast()
  if (current) dismissToast(current.id)
  stop()
  toast({ title: 'two' })
  expect(listener).toHaveBeenCalledTimes(2)
})

test('a background notice waits until the current one is read', () => {
  const dismissSaved = toast({ title: 'Scorecard Saved' })
  queueToast({ title: 'photo upload failed' })
  const dismissOffer = queueToast({ title: 'new version' })
  queueToast({ title: 'cache optimized' })
  expect(shownToast()?.title).toBe('Scorecard Saved')
  dismissOffer()
  dismissSaved()
  expect(shownToast()?.title).toBe('photo upload failed')
  dismissToast(shownToast()?.id ?? 0)
  expect(shownToast()?.title).toBe('cache optimized')
  dismissToast(shownToast()?.id ?? 0)
  expect(shownToast()).toBeUndefined()
})

test("a waiting notice outlives those of the user's actions, and shows at once when there are none", () => {
  queueToast({ title: 'photo upload failed' })
  expect(shownToast()?.title).toBe('photo upload failed')
  queueToast({ title: 'new version' })
  toast({ title: 'Target 3: 1A' })
  const dismiss = toast({ title: 'Target 4: 1B' })
  dismiss()
  expect(shownToast()?.title).toBe('new version')
})

test('a waiting notice is not shown to the next user', () => {
  toast({ title: 'Logged out' })
  queueToast({ title: 'photo upload failed' })
  dismissToasts()
  expect(shownToast()).toBeUndefined()
})
