import { expect, test, vi } from 'vitest'
import { openPath } from './push-opening.ts'
import { renewPush } from './push-renewal.ts'

/** A window of the app. A page of the previous version does not answer. */
const windowThat = (isOfBefore: boolean, visibilityState: DocumentVisibilityState = 'hidden') => {
  const page = {
    visibilityState,
    focus: vi.fn(async () => page),
    navigate: vi.fn(async () => null),
    postMessage: vi.fn((_wish: unknown, [port]: readonly MessagePort[]) => {
      if (!isOfBefore) port?.postMessage(true)
    }),
  }
  return page
}

const openIn = async (...windows: ReturnType<typeof windowThat>[]) => {
  const openWindow = vi.fn(async () => null)
  const clients: object = { matchAll: async () => windows, openWindow }
  await openPath(clients as Parameters<typeof openPath>[0], '/competitions/1')
  return openWindow.mock.calls
}

test('the visible window comes to the front and navigates itself', async () => {
  const [hidden, seen] = [windowThat(false), windowThat(false, 'visible')]
  expect(await openIn(hidden, seen)).toEqual([])
  expect(seen.focus).toHaveBeenCalledOnce()
  expect(seen.postMessage).toHaveBeenCalledWith({ open: '/competitions/1' }, [expect.anything()])
  expect(seen.navigate).not.toHaveBeenCalled()
  expect(hidden.focus).not.toHaveBeenCalled()
})

test('a page of the previous version is reloaded there', async () => {
  const page = windowThat(true)
  await openIn(page)
  expect(page.navigate).toHaveBeenCalledWith('/competitions/1')
})

test('without a window one is opened', async () => {
  expect(await openIn()).toEqual([['/competitions/1']])
})

const subscription = (endpoint: string, byte: number): PushSubscription => {
  const parts: object = {
    endpoint,
    options: { userVisibleOnly: true },
    getKey: (name: string) => new Uint8Array(name === 'auth' ? 16 : 65).fill(byte).buffer,
  }
  return parts as PushSubscription
}

test('a renewed subscription is registered with the previous secrets', async () => {
  const [was, now] = [
    subscription('https://push.example.org/a', 1),
    subscription('https://push.example.org/b', 2),
  ]
  const subscribe = vi.fn(async () => now)
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => new Response(null, { status: 204 }))
  await renewPush({ oldSubscription: was, newSubscription: null }, { subscribe, fetch })
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true })
  const [path, init] = fetch.mock.calls[0] ?? []
  expect(path).toBe('/api/push-devices/renew')
  expect(JSON.parse(String(init?.body))).toEqual({
    was: { endpoint: was.endpoint, auth: 'AQEBAQEBAQEBAQEBAQEBAQ' },
    now: {
      endpoint: now.endpoint,
      p256dh: expect.stringMatching(/^[\w-]{87}$/),
      auth: 'AgICAgICAgICAgICAgICAg',
    },
  })
  await renewPush({ oldSubscription: null, newSubscription: now }, { subscribe, fetch })
  expect(fetch).toHaveBeenCalledOnce()
})
