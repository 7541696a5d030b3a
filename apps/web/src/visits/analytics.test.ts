import { afterEach, expect, test, vi } from 'vitest'
import { startAnalytics } from './analytics.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The requests of a browser with these privacy settings. */
const askedBy = async (navigator: object): Promise<readonly unknown[]> => {
  const addresses: unknown[] = []
  vi.stubGlobal('navigator', navigator)
  vi.stubGlobal('fetch', async (address: unknown) => {
    addresses.push(address)
    return Response.json({ analyticsEnabled: false })
  })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await startAnalytics()
  return addresses
}

test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
  'a user who asks for privacy causes no request: %o',
  async (wishes) => expect(await askedBy(wishes)).toEqual([]),
)

test('otherwise the server is asked whether it records visits', async () => {
  expect(await askedBy({ doNotTrack: null, globalPrivacyControl: false })).toHaveLength(1)
})
