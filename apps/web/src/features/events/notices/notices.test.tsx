import { emailVerificationCalls, noticeCalls, type PushDevice, pushDeviceCalls } from '@fletch/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { ada, network, open } from '../../../../testing/app.tsx'
import { button, expectNotice, press } from '../../../../testing/fields.ts'
import { expectTexts } from '../../../../testing/texts.ts'
import { updatePushSubscription } from '../../../boot/after-start.ts'
import { readTyped } from '../../../phone/kept/typed-forms.ts'
import { queryClient } from '../../../server/query-client.ts'
import { storedPushDevice } from '../../../session/push-device.ts'
import { pushPlatform } from '../../../session/push-platform.ts'

const publicKey = btoa(String.fromCharCode(4, ...Array.from({ length: 64 }, (_, at) => at)))
  .replaceAll('+', '-')
  .replaceAll('/', '_')
  .replace(/=+$/, '')

const phone: PushDevice = {
  id: '01980000-0000-7000-8000-0000000000d1',
  userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 7) Chrome/130.0.0.0 Mobile Safari/537.36',
  seenAt: '2026-11-20T07:41:00.000Z',
}
const desk: PushDevice = {
  id: '01980000-0000-7000-8000-0000000000d2',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
  seenAt: '2026-11-19T07:41:00.000Z',
}

/** A browser with notifications whose user gives this answer, and what it created. */
const browserThat = (answers: NotificationPermission, permission: NotificationPermission = 'default') => {
  let subscription: PushSubscription | undefined
  const unsubscribe = vi.fn(async () => {
    subscription = undefined
    return true
  })
  const bytes = (length: number) => new Uint8Array(length).fill(7).buffer
  const subscribe = vi.fn(async (key: string) => {
    const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
    const parts: Partial<PushSubscription> = {
      endpoint: 'https://push.example.org/a',
      getKey: (name) => bytes(name === 'auth' ? 16 : 65),
      options: {
        userVisibleOnly: true,
        applicationServerKey: Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer,
      },
      unsubscribe,
    }
    subscription = parts as PushSubscription
    return subscription
  })
  let now = permission
  const ask = vi.fn(async () => {
    now = answers
    return now
  })
  vi.spyOn(pushPlatform, 'isThere').mockReturnValue(true)
  vi.spyOn(pushPlatform, 'permission').mockImplementation(() => now)
  vi.spyOn(pushPlatform, 'ask').mockImplementation(ask)
  vi.spyOn(pushPlatform, 'subscription').mockImplementation(async () => subscription)
  vi.spyOn(pushPlatform, 'subscribe').mockImplementation(subscribe)
  return { ask, subscribe, unsubscribe }
}

afterEach(async () => {
  vi.restoreAllMocks()
  localStorage.removeItem('fletch.push')
})

test('who has not verified the address is told which updates come by email', async () => {
  const says = 'Emails about events that you entered yourself reach you all the same.'
  await open('/profile/updates', { as: ada, size: 'desk' })
  await expectTexts('You are registered', 'Verified')
  expect(document.body.innerText).not.toContain(says)
  network.on(emailVerificationCalls.state, { email: ada.email, isVerified: false, isDisowned: false })
  await open('/profile/updates', { as: ada, size: 'desk' })
  await expectTexts('Not verified', says)
  network.on(emailVerificationCalls.state, { email: ada.email, isVerified: false, isDisowned: true })
  await open('/profile/details', { as: ada, size: 'desk' })
  await expectTexts(`The owner of ${ada.email} said that this account is not theirs. No email goes there.`)
  expect(document.body.innerText).not.toContain('Send verification email')
  await open('/profile/updates', { as: ada, size: 'desk' })
  await expectTexts('You are registered')
  expect(document.body.innerText).not.toContain(says)
})

test('emails are turned off in the profile, by kind', async () => {
  network.on(noticeCalls.read, { off: ['results', 'of-a-later-version'] })
  await open('/profile/updates', { as: ada })
  await expectTexts('Event updates')
  await expect.element(page.getByLabelText('Results')).not.toBeChecked()
  await expect.element(button('Save')).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabelText('The evening before: group and target, and any later change').click()
  network.on(noticeCalls.choose, { off: ['eve', 'results'] })
  network.on(noticeCalls.read, { off: ['eve', 'results'] })
  await press('Save')
  await expectNotice('status', 'Your choice is saved')
  expect(network.sent(noticeCalls.choose).map(({ body }) => body)).toEqual([
    { off: ['eve', 'results'], timeZone: expect.any(String) },
  ])
})

test('a choice that is not saved yet stays while another page is open', async () => {
  await open('/profile/updates', { as: ada })
  await page.getByLabelText('Results').click()
  await page.getByRole('link', { name: 'Profile', exact: true }).click()
  await expectTexts('Manage your account information')
  await page.getByRole('link', { name: /^Event updates/ }).click()
  await expect.element(page.getByLabelText('Results')).not.toBeChecked()
  await expect.element(button('Save')).not.toHaveAttribute('aria-disabled', 'true')
  network.on(noticeCalls.choose, { off: ['results'] })
  network.on(noticeCalls.read, { off: ['results'] })
  await press('Save')
  await expectNotice('status', 'Your choice is saved')
  await page.getByLabelText('Results').click()
  await page.getByLabelText('Results').click()
  await expect.element(button('Save')).toHaveAttribute('aria-disabled', 'true')
  expect(readTyped({ userId: ada.id, path: '/profile/updates' })).toBeUndefined()
})

test('emails that have no notification have one switch, beside those of the events', async () => {
  const answers = 'Answers of clubs that you asked to join a series'
  network.on(pushDeviceCalls.read, { publicKey, devices: [phone] })
  await open('/profile/updates', { as: ada })
  await expect.element(page.getByLabelText('Notification: Results')).toBeChecked()
  await expect.element(page.getByLabelText(`Notification: ${answers}`)).not.toBeInTheDocument()
  await page.getByLabelText(`Email: ${answers}`).click()
  network.on(noticeCalls.choose, { off: ['series-answer'], pushesOff: [] })
  network.on(noticeCalls.read, { off: ['series-answer'], pushesOff: [] })
  await press('Save')
  await expectNotice('status', 'Your choice is saved')
  expect(network.sent(noticeCalls.choose).map(({ body }) => body)).toEqual([
    { off: ['series-answer'], pushesOff: [], timeZone: expect.any(String) },
  ])
})

test('the link in an email turns its kind off, and on again, without a sign-in', async () => {
  network.on(noticeCalls.chooseByLink, ({ body }) => ({ kind: 'eve', isOn: body.isOn }))
  await open('/emails-off#token=a.eve.b')
  await expectTexts(
    'Turn off these emails?',
    'You will no longer get these emails: The evening before: group and target, and any later change.',
  )
  expect(network.sent(noticeCalls.chooseByLink)).toEqual([])
  await press('Turn off')
  await expectTexts(
    'Turned off',
    'You no longer get these emails: The evening before: group and target, and any later change.',
  )
  await press('Turn on again')
  await expectTexts('Turned on again')
  expect(network.sent(noticeCalls.chooseByLink).map(({ body }) => body)).toEqual([
    { token: 'a.eve.b', isOn: false },
    { token: 'a.eve.b', isOn: true },
  ])
})

test('the link in a message of a club says that it turns off the messages of that club', async () => {
  network.on(noticeCalls.chooseByLink, ({ body }) => ({ kind: 'club-message', isOn: body.isOn }))
  await open('/emails-off#token=a.club-message.c.b')
  const kind = 'Messages to all members of the club that sent the email.'
  await expectTexts(`You will no longer get these emails: ${kind}`)
  await press('Turn off')
  await expectTexts(`You no longer get these emails: ${kind}`)
})

test('an invalid link leads to the profile', async () => {
  network.refuse(noticeCalls.chooseByLink, 404)
  await open('/emails-off#token=x')
  await press('Turn off')
  await expectTexts('This link does not work')
})

test('notifications are turned on only by a tap; then each kind has two switches', async () => {
  const browser = browserThat('granted')
  network.on(pushDeviceCalls.read, { publicKey, devices: [desk] })
  await open('/profile/updates', { as: ada })
  await expectTexts('Notifications are off on this device.', 'Edge on Windows')
  expect(browser.ask).not.toHaveBeenCalled()
  network.on(pushDeviceCalls.add, { id: phone.id })
  network.on(pushDeviceCalls.read, { publicKey, devices: [phone, desk] })
  await press('Turn on notifications')
  await expectNotice('status', 'Notifications are on')
  await expectTexts('Notifications are on for this device.')
  expect(browser.subscribe).toHaveBeenCalledWith(publicKey)
  expect(network.sent(pushDeviceCalls.add).map(({ body }) => body)).toEqual([
    {
      endpoint: 'https://push.example.org/a',
      p256dh: expect.stringMatching(/^[\w-]{87}$/),
      auth: expect.stringMatching(/^[\w-]{22}$/),
    },
  ])
  await page.getByLabelText('Notification: Results').click()
  network.on(noticeCalls.choose, { off: [], pushesOff: ['results'] })
  network.on(noticeCalls.read, { off: [], pushesOff: ['results'] })
  await press('Save')
  await expectNotice('status', 'Your choice is saved')
  expect(network.sent(noticeCalls.choose)[0]?.body).toMatchObject({ off: [], pushesOff: ['results'] })
  await expect.element(page.getByLabelText('Email: Results')).toBeChecked()
  await expect.element(page.getByLabelText('Notification: Results')).not.toBeChecked()
})

test('on a small phone the two switches are below their words, each with its name', async () => {
  browserThat('granted', 'granted')
  network.on(pushDeviceCalls.read, { publicKey, devices: [desk] })
  await open('/profile/updates', { as: ada })
  await page.viewport(320, 568)
  const eve = 'The evening before: group and target, and any later change'
  const words = page.getByRole('rowheader', { name: eve })
  const [mail, push] = ['Email', 'Notification'].map((name) => page.getByLabelText(`${name}: ${eve}`))
  const boxOf = (locator: Locator | undefined) => locator?.element().getBoundingClientRect() ?? new DOMRect()
  await expect.element(words).toBeVisible()
  // Two lines of 24 px, and the padding.
  expect(boxOf(words).height).toBeLessThanOrEqual(60)
  expect(boxOf(mail).top).toBeGreaterThanOrEqual(boxOf(words).bottom)
  expect(boxOf(push).top).toBe(boxOf(mail).top)
  await expectTexts('Email', 'Notification')
  await push?.click()
  await expect.element(push ?? words).not.toBeChecked()
  await page.viewport(390, 844)
  await expect.poll(() => boxOf(mail).top < boxOf(words).bottom).toBe(true)
})

test('updates that could not be loaded can be loaded again', async () => {
  network.refuse(noticeCalls.read)
  await open('/profile/updates', { as: ada })
  await expectTexts('Your choice could not be loaded')
  network.on(noticeCalls.read, { off: [] })
  await press('Retry')
  await expectTexts('You are registered')
})

test('this device and others can be turned off; this one also unsubscribes in the browser', async () => {
  const browser = browserThat('granted', 'granted')
  await pushPlatform.subscribe(publicKey)
  localStorage.setItem('fletch.push', `${ada.id} ${phone.id}`)
  network.on(pushDeviceCalls.read, { publicKey, devices: [phone, desk] })
  await open('/profile/updates', { as: ada })
  await expectTexts('Notifications are on for this device.')
  network.on(pushDeviceCalls.remove, () => undefined)
  network.on(pushDeviceCalls.read, { publicKey, devices: [phone] })
  await press('Turn off on Edge on Windows')
  await expectNotice('status', 'Notifications turned off')
  expect(browser.unsubscribe).not.toHaveBeenCalled()
  network.on(pushDeviceCalls.read, { publicKey, devices: [] })
  await press('Turn off on this device')
  await expectTexts('Notifications are off on this device.')
  expect(browser.unsubscribe).toHaveBeenCalledOnce()
  expect(network.sent(pushDeviceCalls.remove).map(({ params }) => params.id)).toEqual([desk.id, phone.id])
  expect(storedPushDevice()).toBeUndefined()
})

test('what the user turns off while the app sends the subscription again stays off', async () => {
  const browser = browserThat('granted', 'granted')
  await pushPlatform.subscribe(publicKey)
  localStorage.setItem('fletch.push', `${ada.id} ${phone.id}`)
  network.on(pushDeviceCalls.read, { publicKey, devices: [phone] })
  await open('/profile/updates', { as: ada })
  await expectTexts('Notifications are on for this device.')
  network.on(pushDeviceCalls.add, { id: desk.id })
  network.on(pushDeviceCalls.remove, () => undefined)
  const goOn = network.hold(pushDeviceCalls.add)
  const updated = updatePushSubscription()
  await expect.poll(() => network.sent(pushDeviceCalls.add)).toHaveLength(1)
  await press('Turn off on this device')
  await expectTexts('Turning off...')
  network.on(pushDeviceCalls.read, { publicKey, devices: [] })
  goOn()
  await updated
  await expectTexts('Notifications are off on this device.')
  await expect
    .poll(() => network.sent(pushDeviceCalls.remove).map(({ params }) => params.id))
    .toEqual([desk.id])
  expect(browser.unsubscribe).toHaveBeenCalledOnce()
  expect(storedPushDevice()).toBeUndefined()
})

test('a denied permission is explained', async () => {
  browserThat('denied')
  await open('/profile/updates', { as: ada })
  await expectTexts('Notifications are off on this device.')
  // What still loads would draw the page again.
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  await press('Turn on notifications')
  await expectNotice('alert', 'Could not turn on notifications')
  await expectTexts(
    'This browser blocks notifications from Fletch. Allow them in the browser settings for this site, then open this page again.',
  )
  expect(network.sent(pushDeviceCalls.add)).toEqual([])
})

test('a browser without notifications shows a message', async () => {
  vi.spyOn(pushPlatform, 'isThere').mockReturnValue(false)
  await open('/profile/updates', { as: ada })
  await expectTexts('This browser does not support notifications.')
})

test('on an iPhone a message says that Fletch must be on the home screen first', async () => {
  vi.spyOn(pushPlatform, 'isThere').mockReturnValue(false)
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)',
  )
  await open('/profile/updates', { as: ada })
  await expectTexts(
    'On an iPhone or iPad, add Fletch to the Home Screen first: tap Share, then Add to Home Screen, and sign in there.',
  )
})

test('a device keeps its subscription only for the user who turned it on', async () => {
  const browser = browserThat('granted', 'granted')
  await pushPlatform.subscribe(publicKey)
  network.on(pushDeviceCalls.read, { publicKey, devices: [phone] })
  network.on(pushDeviceCalls.add, { id: phone.id })
  await open('/scorecards', { as: ada })
  localStorage.setItem('fletch.push', `${ada.id} ${phone.id}`)
  await updatePushSubscription()
  expect(network.sent(pushDeviceCalls.add)).toHaveLength(1)
  expect(storedPushDevice()?.userId).toBe(ada.id)
  // The server has new keys, so the browser creates a new subscription.
  network.on(pushDeviceCalls.read, { publicKey: publicKey.replace('BAAB', 'BAAC'), devices: [phone] })
  await updatePushSubscription()
  expect(browser.unsubscribe).toHaveBeenCalledOnce()
  expect(network.sent(pushDeviceCalls.add)).toHaveLength(2)
  // Turned off from another device.
  network.on(pushDeviceCalls.read, { publicKey, devices: [desk] })
  await updatePushSubscription()
  expect(storedPushDevice()).toBeUndefined()
  localStorage.setItem('fletch.push', `${desk.id} ${phone.id}`)
  await updatePushSubscription()
  expect(storedPushDevice()).toBeUndefined()
  expect(browser.unsubscribe).toHaveBeenCalledTimes(2)
})
