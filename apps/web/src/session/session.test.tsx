import { accountCalls, scorecardCalls, signInCalls } from '@fletch/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network, open, serveUser } from '../../testing/app.tsx'
import { button, fill, newcomer, press } from '../../testing/fields.ts'
import { expectTexts } from '../../testing/texts.ts'

const isHere = () => expect.element(button('Open menu')).toBeVisible()

const signInIsShown = () => expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()

for (const [lost, kept] of [
  ['fletch.token', 'fletch.token.backup'],
  ['fletch.token.backup', 'fletch.token'],
] as const)
  test(`a missing ${lost} is restored from ${kept}`, async () => {
    localStorage.setItem(kept, 'a kept token')
    serveUser(ada)
    await open('/clubs')
    await isHere()
    expect(localStorage.getItem(lost)).toBe('a kept token')
    expect(localStorage.getItem(kept)).toBe('a kept token')
  })

test('a token that the server does not know shows the sign-in and is kept', async () => {
  network.refuse(signInCalls.currentUser, 401, { message: 'Please sign in' })
  localStorage.setItem('fletch.token', 'of yesterday')
  await open('/profile')
  await signInIsShown()
  expect(localStorage.getItem('fletch.token')).toBe('of yesterday')
})

const band = () => page.getByText('Your session has ended. Sign in again to continue.')

test('a token that is lost while a card is open closes nothing, and the band asks to sign in', async () => {
  await open('/', { as: ada })
  await expect.element(page.getByLabelText('Archer Name')).toHaveValue('Ada Nock')
  for (const key of ['fletch.token', 'fletch.token.backup']) localStorage.removeItem(key)
  dispatchEvent(new StorageEvent('storage', { key: 'fletch.token' }))
  await expect.element(band()).toBeVisible()
  await expect.element(page.getByLabelText('Archer Name')).toHaveValue('Ada Nock')
  await press('Sign in again')
  await signInIsShown()
})

test('a user who signs out in another tab leaves nothing open here', async () => {
  await open('/', { as: ada })
  await expect.element(page.getByLabelText('Archer Name')).toHaveValue('Ada Nock')
  localStorage.setItem('fletch.logged-out', 'true')
  for (const key of ['fletch.token', 'fletch.token.backup']) localStorage.removeItem(key)
  dispatchEvent(new StorageEvent('storage', { key: 'fletch.token' }))
  await signInIsShown()
})

test('by a clock that is a day ahead the card opens with the band, also after a reload', async () => {
  const hours = 3_600_000
  await open('/', { as: ada })
  await expect.element(page.getByLabelText('Archer Name')).toHaveValue('Ada Nock')
  localStorage.setItem('fletch.session', String(Date.now() - 25 * hours))
  for (const _reload of ['once', 'twice']) {
    await open('/')
    await expect.element(band()).toBeVisible()
    await expect.element(page.getByLabelText('Archer Name')).toHaveValue('Ada Nock')
  }
  expect(localStorage.getItem('fletch.token')).toBeNull()
  await press('Sign in again')
  await signInIsShown()
})

test('after the end of a session other pages that load show the sign-in', async () => {
  await open('/', { as: ada })
  await expect.element(page.getByLabelText('Archer Name')).toHaveValue('Ada Nock')
  localStorage.setItem('fletch.session', '1')
  await open('/scorecards')
  await signInIsShown()
})

test('what the server refused while another tab extended the session is loaded again', async () => {
  serveUser(ada)
  network.refuse(signInCalls.me, 401, { message: 'Please sign in' })
  localStorage.setItem('fletch.token', 'replaced')
  await open('/profile')
  await expectTexts('Profile not found')
  network.on(signInCalls.me, ada)
  localStorage.setItem('fletch.token', 'its successor')
  // The browser sends this event to the tabs that did not change the storage.
  dispatchEvent(new StorageEvent('storage', { key: 'fletch.token' }))
  await expect.element(page.getByRole('link', { name: 'Edit Profile' })).toBeVisible()
})

test('a write in another tab is shown here', async () => {
  await open('/profile', { as: ada })
  await expect.element(page.getByRole('link', { name: 'Edit Profile' })).toBeVisible()
  network.on(signInCalls.me, { ...ada, firstName: 'Adele' })
  dispatchEvent(new StorageEvent('storage', { key: 'fletch.cache-version' }))
  await expect.element(page.getByText('Adele Nock', { exact: true })).toBeVisible()
})

for (const path of ['/profile', '/scorecards?q=oaks', '/scorecard/0198', '/competitions'])
  test(`a visitor of ${path} signs in and returns there`, async () => {
    serveUser(ada)
    network.refuse(scorecardCalls.read, 404, { message: 'No such scorecard' })
    network.on(signInCalls.login, { token: 'a token', user: ada })
    await open(path)
    await signInIsShown()
    await fill({ Email: ada.email, Password: 'quiet stone 7' })
    await press('Sign in')
    await isHere()
    expect(location.pathname + location.search).toBe(path)
  })

test('a visitor who registers comes to the page they wanted', async () => {
  serveUser(ada)
  network.on(accountCalls.register, { token: 'a token', user: ada })
  await open('/profile')
  await page.getByRole('link', { name: 'Create Account' }).click()
  await fill(newcomer)
  await press('Create Account')
  await isHere()
  expect(location.pathname).toBe('/profile')
})

test('until the user is known the screen reads Loading...', async () => {
  serveUser(ada)
  // A new token, because the current user is not requested for the token of a sign-in on this page.
  localStorage.setItem('fletch.token', 'of last week')
  const arrive = network.hold(signInCalls.currentUser)
  await open('/clubs')
  await expectTexts('Loading...')
  arrive()
  await isHere()
})

const ofNoUse = [
  ['a server that says nothing', () => void network.hold(signInCalls.currentUser)],
  [
    "a hotel's sign-in page",
    () => network.refuse(signInCalls.currentUser, 200, '<h1>Welcome to the Stag</h1>'),
  ],
  [
    'a proxy whose server is away',
    () => network.refuse(signInCalls.currentUser, 502, '<h1>Bad Gateway</h1>'),
  ],
] as const

for (const [name, answer] of ofNoUse)
  test(`${name} does not keep the last signed-in user from their card`, async () => {
    answer()
    await open('/', { as: ada })
    await expect.element(page.getByLabelText('Archer Name')).toHaveValue('Ada Nock')
  })
