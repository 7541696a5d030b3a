// The service worker: every address of the app starts from what is kept here, with or without a network. Answers of
// the API never pass through it. docs/decisions/0012-service-worker.md says how versions follow each other.
import { type AppBuild, asksForPush, type VersionNews } from './app-build.ts'
import { keptApp } from './kept-app.ts'
import { isHashed, keptPath } from './kept-path.ts'
import { openPlace } from './push-opening.ts'
import { renewPush } from './push-renewal.ts'
import { shownPush } from './push-words.ts'

declare const self: ServiceWorkerGlobalScope

/** Written in by the build. */
declare const APP_BUILD: AppBuild

const build = APP_BUILD
const app = keptApp(build, { caches, fetch: (path, init) => fetch(path, init) })

/** The versions that pages run: each of them holds a lock of that name. */
const versionsInUse = async (): Promise<ReadonlySet<string>> => {
  const { held = [] } = await self.navigator.locks.query()
  return new Set(held.flatMap(({ name }) => name ?? []))
}

/** A page has started: what was lost is fetched again, what no one needs goes. */
const welcome = async (page: Client): Promise<void> => {
  await app.keep()
  page.postMessage({ version: build.version } satisfies VersionNews)
  await app.tidy(await versionsInUse())
}

const answer = async (event: FetchEvent, path: string): Promise<Response> => {
  // Storage that fails is no reason to keep anyone from the network.
  const kept = await app.find(path).catch(() => undefined)
  if (kept !== undefined) return kept
  const response = await fetch(event.request)
  if (isHashed(path) && response.ok) event.waitUntil(app.add(path, response.clone()))
  return response
}

self.addEventListener('install', (event) => {
  const install = async () => {
    await app.keep()
    // At once: open pages go on with the code that they have, and find its files here.
    await self.skipWaiting()
  }
  event.waitUntil(install())
})

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const path = keptPath(event.request, self.location.origin)
  if (path !== undefined) event.respondWith(answer(event, path))
})

self.addEventListener('message', (event) => {
  // A page that is to turn notifications on wants a worker that shows them: one of before says nothing to this.
  if (event.data === asksForPush) event.ports[0]?.postMessage(true)
  else if (event.source instanceof Client) event.waitUntil(welcome(event.source))
})

self.addEventListener('push', (event) => {
  const { title, body, tag, path } = shownPush(event.data?.text() ?? '')
  const shown = { body, tag, data: path, icon: '/icon-192.png' }
  event.waitUntil(self.registration.showNotification(title, shown))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPlace(self.clients, String(event.notification.data ?? '/')))
})

self.addEventListener('pushsubscriptionchange', (event) => {
  const subscribe = (options: PushSubscriptionOptions) => self.registration.pushManager.subscribe(options)
  event.waitUntil(renewPush(event, { subscribe, fetch: (path, init) => fetch(path, init) }))
})
