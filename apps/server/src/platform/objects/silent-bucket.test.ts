import { once } from 'node:events'
import { createServer } from 'node:net'
import { bucketSettings } from '@fletch/testkit/swift.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '../../config.ts'
import { openObjectStore } from './object-store.ts'

/** A store that accepts connections and never answers. */
const silentStore = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return openObjectStore(readConfig(bucketSettings(address.port)))
}

test('a bucket that never answers is given up after four seconds, for reading and for writing', async () => {
  const store = await silentStore()
  onTestFinished(() => store.close())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const settled = vi.fn<(how: string) => void>()
  const done = Promise.all(
    [store.put('proof/a', Uint8Array.of(1)), store.get('proof/a')].map((work) =>
      work.then(
        () => settled('answered'),
        () => settled('given up'),
      ),
    ),
  )
  await vi.advanceTimersByTimeAsync(3900)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  await done
  expect(settled.mock.calls).toEqual([['given up'], ['given up']])
})
