import { beforeEach, describe, expect, it, vi } from 'vitest'
import { send } from '../../server/api.ts'
import { ApiError, OfflineError, SignedOutError } from '../../server/api-errors.ts'
import { readLastUser } from '../../server/last-user.ts'
import { fakeUser, proofPhoto } from '../../testing/fake-phone.ts'
import { sendPhoto } from './photo-network.ts'

vi.mock('../../server/api.ts', () => ({ send: vi.fn() }))
vi.mock('../../server/last-user.ts', () => ({ readLastUser: vi.fn() }))

/** What the browser's own request does with the bytes. */
let answer: (request: FakeRequest) => void = () => undefined
const requests: FakeRequest[] = []

class FakeRequest {
  status = 200
  statusText = ''
  responseText = '{}'
  answered: Record<string, string> = {}
  getResponseHeader = (name: string): string | null => this.answered[name] ?? null
  address = ''
  headers: Record<string, string> = {}
  upload: { onprogress?: (event: object) => void } = {}
  onload: () => void = () => undefined
  onerror: () => void = () => undefined
  onloadend: () => void = () => undefined
  abort = () => undefined

  open(_method: string, address: string) {
    this.address = address
  }

  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }

  send() {
    requests.push(this)
    queueMicrotask(() => answer(this))
  }
}

const photo = proofPhoto('card', 0)
const place = { uploadURL: '/api/objects/upload/1?expires=2&signature=3', objectPath: '/objects/proof/1' }
const keepAnswer = { objectPath: '/objects/proof/1' }
const nothing = () => undefined

const sendAnswers = (...outcomes: unknown[]) => {
  const mocked = vi.mocked(send).mockReset()
  for (const outcome of outcomes) {
    if (outcome instanceof Error) mocked.mockRejectedValueOnce(outcome)
    else mocked.mockResolvedValueOnce(outcome)
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  vi.mocked(readLastUser).mockReturnValue(fakeUser('ada'))
  requests.length = 0
  answer = (request) => request.onload()
  sendAnswers(place, keepAnswer)
})

describe('sending a photo', () => {
  it('requests an address, uploads the bytes with their type, and registers the photo', async () => {
    expect(await sendPhoto(photo, nothing)).toEqual({ kind: 'stored', ...keepAnswer })
    expect(requests[0]).toMatchObject({ address: place.uploadURL, headers: { 'Content-Type': 'image/jpeg' } })
    expect(vi.mocked(send).mock.calls[1]).toMatchObject([{}, { body: { photoURL: place.uploadURL } }])
  })

  it('reports its progress', async () => {
    const parts: number[] = []
    answer = (request) => {
      request.upload.onprogress?.({ loaded: 5, total: 10, lengthComputable: true })
      request.upload.onprogress?.({ loaded: 7, total: 0, lengthComputable: false })
      request.onload()
    }
    await sendPhoto(photo, (part) => parts.push(part))
    expect(parts).toEqual([0.5])
  })

  it('reports a failed upload', async () => {
    answer = (request) => request.onerror()
    expect(await sendPhoto(photo, nothing)).toEqual({ kind: 'unreached', words: 'Failed to upload image' })
  })

  it('reports why the server refused the image', async () => {
    answer = (request) => {
      Object.assign(request, { status: 415, responseText: '{"code":"of-the-test","message":"Not an image"}' })
      request.onload()
    }
    expect(await sendPhoto(photo, nothing)).toEqual({
      kind: 'refused',
      words: 'Failed to upload image',
      detail: 'Not an image',
    })
  })

  it('waits as long as a busy server asks', async () => {
    answer = (request) => {
      const responseText = '{"code":"of-the-test","message":"One at a time"}'
      Object.assign(request, { status: 429, responseText, answered: { 'retry-after': '7' } })
      request.onload()
    }
    const waits = { kind: 'unreached', words: 'One at a time', wait: 7000 }
    expect(await sendPhoto(photo, nothing)).toEqual(waits)
  })

  it("does not treat a proxy's page as the server's answer: the photo waits", async () => {
    for (const status of [200, 400, 502]) {
      sendAnswers(place, keepAnswer)
      answer = (request) => {
        Object.assign(request, { status, responseText: '<html>Sign in to this network</html>' })
        request.onload()
      }
      expect(await sendPhoto(photo, nothing)).toMatchObject({
        kind: 'unreached',
        detail: expect.stringContaining('No answer from Fletch.'),
      })
    }
    sendAnswers(place)
    answer = (request) => {
      Object.assign(request, { status: 413, responseText: '<html>413 Request Entity Too Large</html>' })
      request.onload()
    }
    expect(await sendPhoto(photo, nothing)).toMatchObject({ kind: 'refused' })
  })

  it('gives up an upload after 20 seconds without progress, however long it has taken', async () => {
    vi.useFakeTimers()
    answer = (request) =>
      void setTimeout(() => request.upload.onprogress?.({ lengthComputable: false }), 19_000)
    const upload = sendPhoto(photo, nothing)
    let isOver = false
    void upload.then(() => {
      isOver = true
    })
    await vi.advanceTimersByTimeAsync(38_000)
    expect(isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(1000)
    expect(await upload).toMatchObject({ kind: 'unreached' })
    vi.useRealTimers()
  })

  const away = new ApiError(503, '{"code":"of-the-test","message":"Away"}', '')
  const notFound = new ApiError(404, '{"code":"of-the-test","message":"There is no such photo"}', '')
  const cutOff = new ApiError(400, '{"code":"of-the-test","message":"Cut off","code":"upload-cut-off"}', '')

  it.each([
    ['the address', 'the server is away', [away], 'unreached', 'Away'],
    ['the keeping', 'the server is away', [place, away], 'unreached', 'Away'],
    ['the keeping', 'the photo is gone', [place, notFound], 'failed', 'There is no such photo'],
    ['the photo', 'it was cut off', [cutOff], 'failed', 'Cut off'],
  ])('reports that %s failed because %s', async (_what, _why, outcomes, kind, detail) => {
    sendAnswers(...outcomes)
    expect(await sendPhoto(photo, nothing)).toEqual({ kind, words: 'Failed to upload photo', detail })
  })

  it.each([
    ['no token', new SignedOutError()],
    ['a dead one', new ApiError(401, '{"code":"of-the-test","message":"Ended"}', '')],
  ])('reports that the sign-in was lost: %s', async (_name, failure) => {
    sendAnswers(place, failure)
    expect(await sendPhoto(photo, nothing)).toEqual({
      kind: 'signed-out',
      words: 'Authentication lost during upload. Please try again.',
    })
  })

  it('waits without a network, and sends nothing under the name of another user', async () => {
    sendAnswers(new OfflineError())
    expect(await sendPhoto(photo, nothing)).toMatchObject({ kind: 'unreached' })
    vi.mocked(readLastUser).mockReturnValue(undefined)
    vi.mocked(send).mockReset()
    expect(await sendPhoto(photo, nothing)).toMatchObject({ kind: 'signed-out' })
    expect(send).not.toHaveBeenCalled()
  })
})
