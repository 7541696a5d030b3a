import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { HistoryLine, Scorecard } from '@fletch/contract'
import type { Page } from '@playwright/test'
import { openAs, signInBefore } from '../support/archer.ts'
import { routeCalls, unrouteCalls } from '../support/calls.ts'
import { waitUntilLoadedAhead } from '../support/loaded-ahead.ts'
import { expect, expectStored, onServer, signedInAgain, test } from '../support/outage.ts'
import { startBrowser } from '../support/own-browser.ts'
import { storedIn } from '../support/phone-database.ts'
import {
  beginCard,
  changeZone,
  expectAllSent,
  expectTotal,
  openCamera,
  openTarget,
  photograph,
  saveCard,
  shoot,
  startScoring,
  takePicture,
  tapZone,
} from '../support/scoring.ts'

const cardIdIn = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? ''

const zonesOf = ({ scores }: Scorecard) => scores.map(({ zone }) => zone)

test('a round over a bad connection arrives complete, in order and once @core-phone', async ({
  anotherPhone,
  wire,
  server,
  newArcher,
}) => {
  test.setTimeout(360_000)
  const ada = await newArcher()
  const page = await anotherPhone()
  await openAs(page, ada, '/')
  wire.delay = 60
  await page.getByLabel('Number of Targets').fill('5')
  await page.getByRole('button', { name: 'Start scoring' }).click()
  await shoot(page, 1, ['1A'])
  // Without HTTP/2 a browser has six connections, and preloads must not hold them when answers stop arriving.
  await waitUntilLoadedAhead(page)
  // The card is created but the answer is lost: the request is repeated, and there is one card.
  wire.become('deaf')
  await saveCard(page)
  await expect(page.getByText('Sending', { exact: true }).first()).toBeVisible()
  await expect
    .poll(async () => (await onServer<Scorecard[]>(server.address, ada, '/api/scorecards')).length, {
      timeout: 30_000,
    })
    .toBe(1)
  // The answer arrives while the camera is open, and the picture is not lost.
  const camera = await openCamera(page, () => page.getByRole('button', { name: 'Take photo' }).click())
  wire.become('open')
  await expectAllSent(page)
  await takePicture(camera)
  await tapZone(page, '1B')
  wire.become('cut')
  await shoot(page, 3, ['1C', 'Miss'])
  await expect(page.getByText('Will be sent', { exact: true }).first()).toBeVisible()
  wire.become('open')
  await shoot(page, 5, ['2A'])
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expectAllSent(page)

  const cards = () => onServer<Scorecard[]>(server.address, ada, '/api/scorecards')
  // The state in the header can lag behind a tap.
  await expect
    .poll(async () => (await cards()).map(zonesOf), { timeout: 20_000 })
    .toEqual([['1A', '1B', '1C', 'Miss', '2A']])
  const [card] = await cards()
  if (card === undefined) throw new Error('The server has no card')
  await expect
    .poll(async () => (await onServer<Scorecard>(server.address, ada, `/api/scorecards/${card.id}`)).proof)
    .toEqual({ scored: 5, photographed: 5 })
  const lines = await onServer<HistoryLine[]>(server.address, ada, `/api/scorecards/${card.id}/history`)
  const zones = lines.filter(({ field }) => field === 'zone').map(({ row }) => row)
  expect(new Set(zones).size).toBe(zones.length)
})

test('a browser that is killed while scoring and uploading continues where it was @core-phone', async ({
  wire,
  server,
  newArcher,
}) => {
  test.setTimeout(360_000)
  const ada = await newArcher()
  const folder = await mkdtemp(join(tmpdir(), 'fletch-phone-'))
  // Ada signed in earlier: a browser takes some seconds to store the session.
  const before = await startBrowser(folder, wire.address)
  await openAs(before.page, ada, '/')
  await before.end()
  const first = await startBrowser(folder, wire.address)
  await first.page.goto('/')
  await beginCard(first.page, { targets: 3 })
  await shoot(first.page, 1, ['1A'])
  await saveCard(first.page)
  await expectAllSent(first.page)
  const id = cardIdIn(first.page)
  wire.become('cut')
  await shoot(first.page, 2, ['1B'])
  // It waits, or is just being tried.
  await expect(first.page.getByText(/1 photo waiting|Sending 2 of 2/).first()).toBeVisible()
  await expectStored(first.page, id, ['1A', '1B', null])
  // Killed without any chance to clean up.
  await first.kill()

  wire.become('open')
  const second = await startBrowser(folder, wire.address)
  await second.page.goto('/')
  await expectTotal(second.page, 38)
  await expectAllSent(second.page)
  await expect
    .poll(async () => (await onServer<Scorecard>(server.address, ada, `/api/scorecards/${id}`)).proof)
    .toEqual({ scored: 2, photographed: 2 })
  await second.kill()
  await rm(folder, { recursive: true, force: true })
})

/** From now on the page begins to store photos but never finishes, as on a phone with a slow disk. */
const storePhotosForever = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...given: Parameters<typeof put>) {
      const request = put.apply(this, given)
      const again = () => {
        this.get('').onsuccess = again
      }
      if (this.name === 'photos') {
        request.addEventListener('success', again)
        document.documentElement.dataset['stores'] = 'photo'
      }
      return request
    }
  })

/** Taps a zone once within 50 ms after its key appears. */
const tapAtOnce = (page: Page, zone: string): Promise<void> =>
  page.evaluate(
    (code) =>
      new Promise<void>((tapped) => {
        const watcher = new MutationObserver(() => {
          const key = [...document.querySelectorAll('button')].find((each) => each.innerText.startsWith(code))
          if (key === undefined) return
          watcher.disconnect()
          setTimeout(() => {
            key.click()
            tapped()
          }, 30)
        })
        watcher.observe(document.body, { subtree: true, childList: true })
      }),
    zone,
  )

test('a zone tapped within 50 ms after the photo is kept when the page is killed before the photo is stored', {
  tag: '@any-size',
}, async ({ anotherPhone, newArcher }) => {
  const ada = await newArcher()
  const page = await anotherPhone()
  await openAs(page, ada, '/')
  await startScoring(page, { targets: 3 })
  await shoot(page, 1, ['1B'])
  // The first photo is stored in time; only the second never is.
  await expect.poll(() => storedIn(page, 'fletch', 'photos')).toHaveLength(1)
  await storePhotosForever(page)
  const camera = await openCamera(page, () => page.getByRole('button', { name: 'Take photo' }).click())
  const isTapped = tapAtOnce(page, '1A')
  await takePicture(camera)
  await isTapped
  await page.locator('html[data-stores=photo]').waitFor()
  const browser = await page.context().newCDPSession(page)
  // A page that is killed no longer answers.
  await Promise.race([page.waitForEvent('crash'), browser.send('Page.crash')])

  const reopened = await page.context().newPage()
  await reopened.goto('/')
  await expectTotal(reopened, 38)
  await expect(reopened.getByRole('button', { name: /^Target 2, 1A/ })).toBeVisible()
})

test('scores that the server refuses or answers unclearly are kept, with the reason and what to do', async ({
  page,
  newArcher,
}) => {
  test.setTimeout(360_000)
  await signInBefore(page, await newArcher())
  await beginCard(page, { targets: 4 })
  await shoot(page, 1, ['1A'])
  await saveCard(page)
  await expectAllSent(page)
  const address = '**/api/scorecards/*'

  // A hotel's sign-in page answers instead of the server, which does not count as an answer.
  await routeCalls(page, address, (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome' }),
  )
  await shoot(page, 2, ['1B'])
  await expect(page.getByText('Will be sent', { exact: true }).first()).toBeVisible()
  await page
    .getByRole('link', { name: /Previous/ })
    .first()
    .click()
  await page.getByRole('link', { name: /1 card on this phone/ }).click()
  await expect(
    page.getByText('No answer from Fletch. If this Wi-Fi asks you to sign in', { exact: false }).first(),
  ).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as a file' }).click()
  const exported = JSON.parse(await readFile(await (await download).path(), 'utf8'))
  expect(exported.cards[0].card.scores[1].zone).toBe('1B')

  // A new server that needs a newer app. It is set up before the hotel page goes away, so that no call gets through
  // in between.
  await routeCalls(page, address, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 426,
          json: { code: 'of-the-test', message: 'Please update Fletch to go on.' },
        })
      : route.continue(),
  )
  await page
    .getByRole('button', { name: /^Send now/ })
    .first()
    .click()
  await expect(page.getByText('Needs attention').first()).toBeVisible()
  await expect(page.getByText('Please update Fletch to go on.').first()).toBeVisible()
  await unrouteCalls(page, address)
  await page.getByRole('button', { name: 'Send all now' }).click()
  await expect(page.getByText('Everything is sent')).toBeVisible({ timeout: 20_000 })
})

test('a full phone says so, keeps scores before photos, and loses nothing it had', async ({
  page,
  newArcher,
}) => {
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype
    const full = () => new DOMException('There is no room', 'QuotaExceededError')
    IDBObjectStore.prototype.put = function (value, key) {
      const room: unknown = Reflect.get(window, 'room')
      const isPhoto = this.name === 'photos'
      if (room === 'none' || (room === 'for-scores' && isPhoto)) throw full()
      return key === undefined ? put.call(this, value) : put.call(this, value, key)
    }
    navigator.storage.estimate = async () => ({ quota: 100_000_000, usage: 97_000_000 })
  })
  const leave = (room: 'none' | 'for-scores' | 'enough') =>
    page.evaluate((left) => Object.assign(window, { room: left }), room)
  await signInBefore(page, await newArcher())
  await beginCard(page, { targets: 3 })
  // The warning comes before space runs out.
  await expect(
    page.getByText('This phone is nearly full: about 10 more photos fit.', { exact: false }),
  ).toBeVisible()
  await shoot(page, 1, ['1A'])
  await photograph(page, 2)
  await expect(page.getByText('2 photos waiting')).toBeVisible()
  await leave('none')
  await tapZone(page, '1B')
  await expect(
    page.getByText('This phone is full. Your last entries are only on this page', { exact: false }),
  ).toBeVisible()
  await expectTotal(page, 38)
  await leave('enough')
  await openTarget(page, 1)
  await changeZone(page, 1, '1C')
  await expect(page.getByText('This phone is full', { exact: false })).toBeHidden()
  await expectStored(page, null, ['1C', '1B', null])
  await page.reload()
  await expectTotal(page, 34)
})

test('data of an ended session stays for its user; another user neither sees nor sends it', async ({
  page,
  server,
  signIn,
  newArcher,
}) => {
  test.setTimeout(360_000)
  const [ada, mads] = [await newArcher('Ada'), await newArcher('Mads')]
  await signInBefore(page, ada)
  await beginCard(page, { targets: 3 })
  await shoot(page, 1, ['1A'])
  await saveCard(page)
  await expectAllSent(page)
  const id = cardIdIn(page)
  const token = await page.evaluate(() => localStorage.getItem('fletch.token'))
  await fetch(`${server.address}/api/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  await shoot(page, 2, ['1B'])
  await expect(page.getByText('Will be sent', { exact: true }).first()).toBeVisible()

  // Signing out with unsent data asks first.
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Not everything is sent' })).toBeVisible()
  await expect(
    page.getByText('Changes to 1 card and 1 photo are only on this phone.', { exact: false }),
  ).toBeVisible()
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Log out anyway' }).click()
  await reloaded

  await signIn(page, mads)
  await page.goto('/scorecards')
  await expect(page.getByText('No Scorecards Found')).toBeVisible()
  await expect(page.getByText(/on this phone/)).toBeHidden()
  await page.goto(`/scorecard/${id}`)
  await expect(page.getByText('Failed to fetch scorecard: 404')).toBeVisible()
  expect(await onServer<Scorecard[]>(server.address, mads, '/api/scorecards')).toEqual([])

  const load = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await load
  await signIn(page, ada)
  const fresh = { ...ada, token: await signedInAgain(server.address, ada) }
  await expect
    .poll(
      async () =>
        zonesOf(await onServer<Scorecard>(server.address, fresh, `/api/scorecards/${id}`)).slice(0, 2),
      {
        timeout: 20_000,
      },
    )
    .toEqual(['1A', '1B'])
})

test('a phone whose clock is a day late changes neither order nor totals; conflicts show names and times', async ({
  page,
  server,
  anotherPhone,
  newArcher,
}) => {
  test.setTimeout(360_000)
  const ada = await newArcher()
  await page.addInitScript(() => {
    const real = Date
    const day = 86_400_000
    const shifted = new Proxy(real, {
      construct: (target, given) =>
        given.length === 0 ? new target(target.now() - day) : Reflect.construct(target, given),
      get: (target, name) => (name === 'now' ? () => target.now() - day : Reflect.get(target, name)),
    })
    Object.assign(globalThis, { Date: shifted })
  })
  await openAs(page, ada, '/')
  await beginCard(page, { targets: 3 })
  await shoot(page, 1, ['1A'])
  await saveCard(page)
  await expectAllSent(page)
  const id = cardIdIn(page)

  const other = await anotherPhone()
  await openAs(other, ada, `/scorecard/${id}`)
  await expectTotal(other, 20)
  await page.context().setOffline(true)
  await changeZone(page, 1, '1C')
  await changeZone(other, 1, '2B')
  await expect
    .poll(async () => zonesOf(await onServer<Scorecard>(server.address, ada, `/api/scorecards/${id}`))[0])
    .toBe('2B')
  await expectAllSent(other)
  await page.context().setOffline(false)
  await expect(page.getByText('Needs attention').first()).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByText('Target 1: on this phone 1C, on the server 2B')).toBeVisible()
  await expect(page.getByText(/^Ada Nock, /)).toBeVisible()
  await page.getByRole('button', { name: 'Server: 2B' }).click()

  const history = () => onServer<HistoryLine[]>(server.address, ada, `/api/scorecards/${id}/history`)
  const zones = async () =>
    (await history())
      .filter(({ field, row }) => field === 'zone' && row === 0)
      .map(({ was, became, isDeclined }) => [was, became, isDeclined])
  await expect.poll(zones, { timeout: 20_000 }).toEqual([
    ['1C', '2B', true],
    ['1A', '2B', false],
  ])
  await expectAllSent(page)
  const lines = await history()
  expect([...lines].sort((one, next) => next.at.localeCompare(one.at)).map(({ at }) => at)).toEqual(
    lines.map(({ at }) => at),
  )
  await page.getByRole('button', { name: 'Summary and details' }).click()
  await page.getByRole('button', { name: 'History' }).click()
  await expect(page.getByText('entered on another phone, not chosen')).toBeVisible()
  await expect(page.getByText('Scorecard saved for the first time')).toBeVisible()
})
