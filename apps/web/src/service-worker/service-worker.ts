// The service worker: it answers every address of the app from the cache, with or without a network. API requests never
// pass through it. docs/decisions/0012-service-worker.md describes updates.
import { showLanguage } from '@fletch/messages/catalogues.ts'
import { isLanguage, type Language, languageFor, localeFor } from '@fletch/messages/languages.ts'
import { type AppBuild, pushSupportQuery, type VersionNews } from './app-build.ts'
import { appCache } from './kept-app.ts'
import { cachePathFor, isHashed } from './kept-path.ts'
import { notificationOf } from './notification-text.ts'
import { openPath } from './push-opening.ts'
import { renewPush } from './push-renewal.ts'

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

/** Where this worker remembers the language of the page that was opened last. */
const memory = { cache: 'fletch-language', path: '/language' }

const languageOfPages = async (): Promise<Language> => {
  const stored = await caches.match(memory.path, { cacheName: memory.cache })
  const language = await stored?.text()
  return isLanguage(language) ? language : languageFor(self.navigator.languages)
}

const rememberLanguage = async (language: Language): Promise<void> => {
  await (await caches.open(memory.cache)).put(memory.path, new Response(language))
}

/** Handles the start of a page, and its choice of a language: restores lost files and deletes unused versions. */
const onPageStart = async (page: Client, language: unknown): Promise<void> => {
  // Pages of earlier versions have no language.
  if (isLanguage(language)) await rememberLanguage(language)
  await app.keep([await languageOfPages()])
  page.postMessage({ version: build.version } satisfies VersionNews)
  await app.tidy(await versionsInUse())
}

const answer = async (event: FetchEvent, path: string): Promise<Response> => {
  // If the cache fails, use the network.
  const storedResponse = await app.find(path).catch(() => undefined)
  if (storedResponse !== undefined) return storedResponse
  const response = await fetch(event.request)
  if (isHashed(path) && response.ok) event.waitUntil(app.add(path, response.clone()))
  return response
}

self.addEventListener('install', (event) => {
  const install = async () => {
    await app.keep([await languageOfPages()])
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
  else if (event.source instanceof Client) event.waitUntil(onPageStart(event.source, event.data))
})

self.addEventListener('push', (event) => {
  const show = async () => {
    const language = await languageOfPages()
    showLanguage(language, localeFor(language, self.navigator.languages))
    const { title, body, tag, path } = notificationOf(event.data?.text() ?? '')
    const options = { body, tag, data: path, icon: '/icon-192.png', lang: language }
    await self.registration.showNotification(title, options)
  }
  event.waitUntil(show())
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPath(self.clients, String(event.notification.data ?? '/')))
})

self.addEventListener('pushsubscriptionchange', (event) => {
  const subscribe = (options: PushSubscriptionOptions) => self.registration.pushManager.subscribe(options)
  event.waitUntil(renewPush(event, { subscribe, fetch: (path, init) => fetch(path, init) }))
})
