import { afterEach, beforeEach, expect, vi } from 'vitest'
import { leaveNothing, network } from './app.tsx'

const fetchFiles = globalThis.fetch
const ofServer = /^\/(api|objects)\//

// For good, not for a test: a call that a test left behind must not reach anything either.
globalThis.fetch = (input, init) =>
  typeof input === 'string' && ofServer.test(input) ? network.fetch(input, init) : fetchFiles(input, init)

const complaints: string[] = []

beforeEach(() => {
  complaints.length = 0
  vi.spyOn(console, 'error').mockImplementation((...words) => void complaints.push(words.join(' ')))
})

afterEach(() => {
  const { faults } = network
  leaveNothing()
  vi.restoreAllMocks()
  expect(faults, 'what was asked of the server').toEqual([])
  expect(complaints, 'what the browser complained about').toEqual([])
})
