import { expect, test, vi } from 'vitest'
import { dismissToast, shownToast, toast, watchToasts } from './toast-store.ts'

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
