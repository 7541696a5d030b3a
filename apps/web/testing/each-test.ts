import { afterEach, beforeEach, expect, vi } from 'vitest'
import { preloadAll } from '../src/ui/lazy-screen.tsx'
import { leaveNothing, network } from './app.tsx'
import { complain, takeComplaints } from './complaints.ts'

// A screen that comes while a test waits for it would say nothing more, and React complains about the way it is waited for.
await import('../src/features/console/frame/admin-entry.tsx')
await preloadAll()
// So would a round that is asked for while the first test waits for it.
await import('../src/server/find-round.ts')

beforeEach(() => {
  network.begin()
  vi.spyOn(console, 'error').mockImplementation((...words) => complain(words))
})

afterEach(async () => {
  const { faults } = network
  const complaints = takeComplaints()
  await leaveNothing()
  vi.restoreAllMocks()
  expect(faults, 'what was asked of the server').toEqual([])
  expect(complaints, 'what the browser complained about').toEqual([])
})
