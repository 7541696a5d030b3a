import type { PushMessage } from '@fletch/contract'
import { newBrowser } from '@fletch/testkit/push-browser.ts'
import type { Page } from '@playwright/test'
import { openAs } from '../support/archer.ts'
import { expectAccessible } from '../support/axe.ts'
import { foundClub } from '../support/clubs.ts'
import { announceEvent } from '../support/events.ts'
import { expect, test } from '../support/journey.ts'
import { waitUntilKept } from '../support/offline-start.ts'
import { openProfile } from '../support/profile.ts'

test.use({ serviceWorkers: 'allow' })

/**
 * Replaces the browser maker's push service, which cannot be reached here, and the person who allows notifications:
 * a headless browser refuses them.
 */
const allowAndGiveOut = (page: Page) =>
  page.addInitScript(({ endpoint, p256dh, auth }) => {
    let permission: NotificationPermission = 'default'
    if (localStorage.getItem('fletch.push')) permission = 'granted'
    Object.defineProperty(Notification, 'permission', { get: () => permission })
    Notification.requestPermission = async () => {
      permission = 'granted'
      return permission
    }
    const bytes = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.charCodeAt(0))
        .buffer
    let subscription: object | null = null
    PushManager.prototype.getSubscription = async () => subscription as PushSubscription | null
    PushManager.prototype.subscribe = async (options) => {
      subscription = {
        endpoint,
        options: { applicationServerKey: bytes(String(options?.applicationServerKey)) },
        getKey: (name: string) => bytes(name === 'auth' ? auth : p256dh),
        unsubscribe: async () => {
          subscription = null
          return true
        },
      }
      return subscription as PushSubscription
    }
  }, newBrowser().subscription)

/** Delivers a decrypted message to the worker, as the push service does. */
const deliver = async (page: Page, message: PushMessage) => {
  const devtools = await page.context().newCDPSession(page)
  const registrationId = new Promise<string>((found) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) found(first.registrationId)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registrationId,
    data: JSON.stringify(message),
  })
}

/** The device's screen in the worker, as a string, because its globals are unknown to these types. */
const screen = `
  self.onScreen = []
  ServiceWorkerRegistration.prototype.showNotification = async (title, { body, tag, data }) => {
    self.onScreen = [...self.onScreen.filter((each) => each.tag !== tag), { title, body, tag, data }]
  }
  WindowClient.prototype.focus = async function focus() { return this }
`
const tap = `
  const event = new Event('notificationclick')
  const [{ data }] = self.onScreen
  const notification = { data, close: () => { self.onScreen = [] } }
  self.dispatchEvent(Object.assign(event, { notification, waitUntil: () => undefined }))
`

const inWorker = (page: Page, script: string) => {
  const [worker] = page.context().serviceWorkers()
  if (worker === undefined) throw new Error('There is no worker')
  return worker.evaluate(script)
}

const notifications = (page: Page) => inWorker(page, 'self.onScreen.map(({ title, body }) => [title, body])')

test('notifications are turned on by a tap, shown by the worker, and open the event', {
  tag: '@any-size',
}, async ({ page, newArcher, server }) => {
  const wren = await newArcher('Wren')
  const { id: clubId } = await foundClub(server.address, wren, 'Calling Archers')
  const event = await announceEvent(server.address, wren, clubId, { name: 'Called Round' })
  await allowAndGiveOut(page)
  await openAs(page, wren, '/profile')
  await openProfile(page, 'Event updates')
  await waitUntilKept(page)
  await page.getByRole('button', { name: 'Turn on notifications' }).click()
  await expect(page.getByText('Notifications are on for this device.')).toBeVisible()
  await expect(page.getByLabel('Notification: Results')).toBeChecked()
  await expectAccessible(page)

  const message: PushMessage = {
    kind: 'eve',
    path: `/competitions/${event.id}`,
    tag: 'one',
    event: 'Called Round',
    group: 'Group 2',
    target: 4,
  }
  await inWorker(page, screen)
  await deliver(page, { ...message, target: 3 })
  await expect
    .poll(() => notifications(page))
    .toEqual([['Tomorrow you start at target 3', 'Called Round\u00a0· Group 2']])
  // The later notification replaces it.
  await deliver(page, message)
  await expect
    .poll(() => notifications(page))
    .toEqual([['Tomorrow you start at target 4', 'Called Round\u00a0· Group 2']])
  await inWorker(page, tap)
  await expect(page.getByRole('heading', { name: 'Called Round', level: 1 })).toBeVisible()

  await page.goto('/profile')
  await openProfile(page, 'Event updates')
  await page.getByRole('button', { name: 'Turn off on this device' }).click()
  await expect(page.getByText('Notifications are off on this device.')).toBeVisible()
})
