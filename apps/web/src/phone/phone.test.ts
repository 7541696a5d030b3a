import 'fake-indexeddb/auto'
import { expect, it, onTestFinished, vi } from 'vitest'
import { blankCard, keyOf, proofPhoto, showPhoto } from '../testing/fake-phone.ts'
import { serverCard } from '../testing/fake-server.ts'
import { withEdit } from './cards/card-changes.ts'
import { recordOf } from './cards/card-record.ts'
import { localPath } from './photos/photo-record.ts'

// The signal is lost while the file is on its way.
vi.mock('./photos/photo-network.ts', () => new Promise(() => undefined))
vi.mock('./online.ts', () => ({ isOnline: () => true }))

it('gives up loading the file that sends photos after 15 seconds, so that a later attempt follows', async () => {
  const { phone } = await import('./phone.ts')
  const photo = proofPhoto('card', 0)
  await phone.cards.change(
    keyOf('card'),
    () =>
      withEdit(
        recordOf(serverCard('card', blankCard, 1), 'ada'),
        (content) => showPhoto(content, 0, localPath(photo.id)),
        '',
      ),
    { photos: [photo] },
  )
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let isOver = false
  const attempt = phone.queue.send(keyOf('card')).then(() => {
    isOver = true
  })
  await vi.waitFor(() => expect(phone.queue.progress.read().has(photo.id)).toBe(true))
  await vi.advanceTimersByTimeAsync(14_000)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1500)
  await attempt
  expect(phone.queue.progress.read().size).toBe(0)
})
