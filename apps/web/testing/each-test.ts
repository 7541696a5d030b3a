import '@fletch/messages/for-tests.ts'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { preloadAll } from '../src/ui/lazy-screen.tsx'
import { network, resetAfterTest } from './app.tsx'
import { complain, takeComplaints } from './console-errors.ts'
import { forgetNotice } from './notices.ts'

// Loads the screen now: if it loaded during a test, React would complain about the way that the test waits for it.
await import('../src/features/console/frame/admin-entry.tsx')
await preloadAll()
// For the same reason, loads the code that finds rounds.
await import('../src/phone/kept/find-round.ts')

beforeEach(() => {
  network.begin()
  forgetNotice('alert')
  forgetNotice('status')
  vi.spyOn(console, 'error').mockImplementation((...words) => complain(words))
})

afterEach(async () => {
  const { faults } = network
  const complaints = takeComplaints()
  const { scrollWidth, clientWidth } = document.documentElement
  await resetAfterTest()
  vi.restoreAllMocks()
  expect(faults, 'what was asked of the server').toEqual([])
  expect(Math.max(0, scrollWidth - clientWidth), 'how much wider than the window the screen is').toBe(0)
  expect(complaints, 'what the browser complained about').toEqual([])
})
