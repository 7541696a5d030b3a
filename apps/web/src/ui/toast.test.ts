import { beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, dismissToasts, shownToast, toast, toastLater, watchToasts } from './toast-store.ts'

beforeEach(dismissToasts)

test('there is one notice at a time: the latest', () => {
  toast({ title: 'Scorecard Saved' })
  toast({ title: 'Logged out', style: 'destructive' })
  expect(shownToast()?.title).toBe('Logged out')
})

test('an old notice cannot take a newer one away', () => {
  const dismissOld = toast({ title: 'old' })
  toast({ title: 'new' })
  dismissOld()
  expect(shownToast()?.title).toBe('new')
})

test('watchers hear of every change until they stop watching', () => {
  const heard = vi.fn()
  const stop = watchToasts(heard)
  toast({ title: 'one' })
  const shown = shownToast()
  if (shown) dismissToast(shown.id)
  stop()
  toast({ title: 'two' })
  expect(heard).toHaveBeenCalledTimes(2)
})

test('what came about by itself lets the notice that is shown be read first', () => {
  const dismissSaved = toast({ title: 'Scorecard Saved' })
  toastLater({ title: 'photo upload failed' })
  const dismissOffer = toastLater({ title: 'new version' })
  toastLater({ title: 'cache optimized' })
  expect(shownToast()?.title).toBe('Scorecard Saved')
  dismissOffer()
  dismissSaved()
  expect(shownToast()?.title).toBe('photo upload failed')
  dismissToast(shownToast()?.id ?? 0)
  expect(shownToast()?.title).toBe('cache optimized')
  dismissToast(shownToast()?.id ?? 0)
  expect(shownToast()).toBeUndefined()
})

test('what waits outlives notices of what a person does meanwhile, and is shown at once when there is none', () => {
  toastLater({ title: 'photo upload failed' })
  expect(shownToast()?.title).toBe('photo upload failed')
  toastLater({ title: 'new version' })
  toast({ title: 'Target 3: 1A' })
  const dismiss = toast({ title: 'Target 4: 1B' })
  dismiss()
  expect(shownToast()?.title).toBe('new version')
})

test('nothing that waits is shown to the next user who signs in', () => {
  toast({ title: 'Logged out' })
  toastLater({ title: 'photo upload failed' })
  dismissToasts()
  expect(shownToast()).toBeUndefined()
})
