// The service worker: it answers every address of the app from the cache, with or without a network. API requests never
// pass through it. docs/decisions/0012-service-worker.md describes updates.
import { type AppBuild, pushSupportQuery, type VersionNews } from './app-build.ts'
import { appCache } from './kept-app.ts'
import { cachePathFor, isHashed } from './kept-path.ts'
import { notificationOf } from './notification-text.ts'
import { keysOf } from './push-keys.ts'
import { openPath } from './push-opening.ts'

interface Surroundings {
  readonly subscribe: (options: PushSubscriptionOptions) => Promise<PushSubscription>
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>
}

type Change = Pick<PushSubscriptionChangeEvent, 'newSubscription' | 'oldSubscription'>

/**
 * Registers a new push subscription when the browser has replaced the old one. The old subscription's secrets authorize
 * the request, because the worker has no token. If the browser does not provide the old subscription, the app registers
 * the new one at its next start.
 */
export const renewPush = async (
  { newSubscription, oldSubscription }: Change,
  { subscribe, fetch }: Surroundings,
): Promise<void> => {
  if (!oldSubscription) return
  const { endpoint, auth } = keysOf(oldSubscription)
  const now = keysOf(newSubscription ?? (await subscribe(oldSubscription.options)))
  const answer = await fetch('/api/push-devices/renew', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ was: { endpoint, auth }, now }),
  })
  // Another status means that the server does not know the old subscription: notifications were turned off and stay
  // off. The next start of the app handles everything else.
  if (answer.status >= 500) throw new Error(`The renewal was answered with ${answer.status}`)
}

declare const self: ServiceWorkerGlobalScope

/** Inserted by the build. */
declare const APP_BUILD: AppBuild

const build = APP_BUILD
const app = appCache(build, { caches, fetch: (path, init) => fetch(path, init) })

/** The versions that open pages run. Each page holds a lock with its version's name. */
const versionsInUse = async (): Promise<ReadonlySet<string>> => {
  const { held = [] } = await self.navigator.locks.query()
  return new Set(held.flatMap(({ name }) => name ?? []))
}

/** Handles the start of a page: restores lost files and deletes unused versions. */
const onPageStart = async (page: Client): Promise<void> => {
  await app.keep()
  page.postMessage({ version: build.version } satisfies VersionNews)
  await app.tidy(await versionsInUse())
}

const answer = async (event: FetchEvent, path: string): Promise<Response> => {
  // If the cache fails, use the network.
  const kept = await app.find(path).catch(() => undefined)
  if (kept !== undefined) return kept
  const response = await fetch(event.request)
  if (isHashed(path) && response.ok) event.waitUntil(app.add(path, response.clone()))
  return response
}

self.addEventListener('install', (event) => {
  const install = async () => {
    await app.keep()
    // Activates this worker at once. Open pages keep the code that they have loaded, and find its files in the cache.
    await self.skipWaiting()
  }
  event.waitUntil(install())
})

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const path = cachePathFor(event.request, self.location.origin)
  if (path !== undefined) event.respondWith(answer(event, path))
})

self.addEventListener('message', (event) => {
  // A page asks whether this worker shows notifications. An earlier worker does not answer.
  if (event.data === pushSupportQuery) event.ports[0]?.postMessage(true)
  else if (event.source instanceof Client) event.waitUntil(onPageStart(event.source))
})

self.addEventListener('push', (event) => {
  const { title, body, tag, path } = notificationOf(event.data?.text() ?? '')
  const shown = { body, tag, data: path, icon: '/icon-192.png' }
  event.waitUntil(self.registration.showNotification(title, shown))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPath(self.clients, String(event.notification.data ?? '/')))
})

self.addEventListener('pushsubscriptionchange', (event) => {
  const subscribe = (options: PushSubscriptionOptions) => self.registration.pushManager.subscribe(options)
  event.waitUntil(renewPush(event, { subscribe, fetch: (path, init) => fetch(path, init) }))
})
