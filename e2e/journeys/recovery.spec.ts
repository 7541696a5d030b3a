import type { Page } from '@playwright/test'
import { fieldOf } from '../support/accounts.ts'
import { openAs, remember, remembered } from '../support/archer.ts'
import {
  breakages,
  breakStart,
  doesNothing,
  hearPauses,
  isNotThere,
  runInRealTime,
} from '../support/broken-start.ts'
import { expect, test } from '../support/journey.ts'
import { openMore } from '../support/scoring.ts'
import { expectSignedIn, stopTime } from '../support/session.ts'

// The app's own worker would serve the files that are broken here on purpose.
test.use({ serviceWorkers: 'block' })

const deviceDelay = { phone: 500, desktop: 200 } as const

const noRecovery = (page: Page) => {
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/recovery.js')) requests.push(request.url())
  })
  return requests
}

const failure = (page: Page, title: string) =>
  page.getByRole('alert').filter({ has: page.getByRole('heading', { name: title, level: 1 }) })

test.describe('a healthy start', () => {
  test('needs no timer: with the clock stopped the app starts', { tag: '@any-size' }, async ({ page }) => {
    await stopTime(page)
    await page.goto('/login')
    await expect(page.locator('html')).not.toHaveAttribute('data-start')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  })

  test('is checked at 2, 5 and 10 s, and then nothing is fetched and nothing wiped', {
    tag: '@any-size',
  }, async ({ page, newArcher }) => {
    const requests = noRecovery(page)
    const pauses = await hearPauses(page)
    await remember(page, { 'fletch.theme': 'sun', 'fletch.logged-out': 'true' })
    await openAs(page, await newArcher(), '/profile')
    await expectSignedIn(page)
    await expect.poll(() => pauses).toEqual(expect.arrayContaining([2000, 5000, 10_000]))
    // 10 s pass in half a second here.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 11_000)))
    expect(requests).toEqual([])
    expect(await remembered(page, 'fletch.theme')).toBe('sun')
    await expectSignedIn(page)
  })

  test('on a slow connection is not a failed start', { tag: '@any-size' }, async ({ page }) => {
    const requests = noRecovery(page)
    await hearPauses(page)
    const arrived = Promise.withResolvers<void>()
    await page.route(/\/assets\/index-[\w-]+\.js$/, async (route) => {
      await arrived.promise
      await route.continue()
    })
    await page.goto('/login', { waitUntil: 'commit' })
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 11_000)))
    expect(requests).toEqual([])
    await runInRealTime(page)
    arrived.resolve()
    await expect(page.locator('html')).not.toHaveAttribute('data-start')
    expect(requests).toEqual([])
  })
})

for (const [name, breakage] of [
  ['is not there', isNotThere],
  ['does nothing', doesNothing],
] as const) {
  test(
    `an app that ${name} is tried three times, then the page says so, and Retry starts again`,
    { tag: '@any-size' },
    async ({ page, newArcher, complaints }, { project }) => {
      const ada = await newArcher()
      await remember(page, { 'fletch.theme': 'dark', 'fletch.token.backup': ada.token })
      const pauses = await hearPauses(page)
      await breakStart(page, breakage)
      await openAs(page, ada, '/profile')

      await expect(failure(page, 'Chrome Compatibility Issue')).toContainText('is still on this device')
      const device = deviceDelay[project.name === 'phone' ? 'phone' : 'desktop']
      // The checks at 2, 5 and 10 s are timers too, so only the order of the others counts.
      expect(pauses.filter((each) => each === device)).toHaveLength(3)
      expect(pauses.filter((each) => [1000, 3000].includes(each))).toEqual([1000, 3000])
      expect(await remembered(page, 'fletch.token')).toBe(ada.token)
      expect(await remembered(page, 'fletch.token.backup')).toBe(ada.token)
      expect(await remembered(page, 'fletch.theme')).toBeNull()

      await page.unroute(breakage.files)
      await page.getByRole('button', { name: 'Retry' }).click()
      await expectSignedIn(page)
      expect(new URL(page.url()).pathname).toBe('/profile')
      complaints.splice(0)
    },
  )
}

test('a failed start is noticed whatever is wrong with its files', {
  tag: '@any-size',
}, async ({ page, complaints }) => {
  await hearPauses(page)
  for (const [name, breakage] of Object.entries(breakages)) {
    await test.step(`the app ${name}`, async () => {
      await breakStart(page, breakage)
      const recovery = page.waitForRequest(/\/recovery\.js$/)
      // A new address each time, because attempts are counted per entry of the browser's history.
      await page.goto(`/login?${encodeURIComponent(name)}`)
      await recovery
      await page.unroute(breakage.files)
      await expect(page.locator('html')).not.toHaveAttribute('data-start')
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    })
  }
  complaints.splice(0)
})

test('a mount that throws is tried again, and what was entered is kept', {
  tag: '@any-size',
}, async ({ page, newArcher, complaints }) => {
  const ada = await newArcher()
  await openAs(page, ada, '/')
  await openMore(page)
  await fieldOf(page, 'Archer Name').fill('Ada of the Oaks')
  await fieldOf(page, 'Archer Name').blur()
  await expect(page.getByText('Not saved yet').first()).toBeVisible()
  await page.evaluate(() => caches.open('left-behind'))
  // In real time, because with fast timers a good start on a slow machine counts as a failed one.
  // A browser that lacks the popover API fails twice and then works.
  await page.addInitScript(() => {
    const starts = Number(sessionStorage.getItem('starts')) + 1
    sessionStorage.setItem('starts', String(starts))
    const { showPopover } = HTMLElement.prototype
    HTMLElement.prototype.showPopover = function show() {
      if (starts <= 2) throw new Error('broken on purpose')
      showPopover.call(this)
    }
  })
  await page.reload()
  // Scoring has not started, so the form opens with what was typed.
  await expect(fieldOf(page, 'Archer Name')).toHaveValue('Ada of the Oaks')
  expect(await page.evaluate(() => sessionStorage.getItem('starts'))).toBe('3')
  expect(await page.evaluate(() => caches.has('left-behind'))).toBe(false)
  complaints.splice(0)
})

test('a page that loads no script at all says so', { tag: '@any-size' }, async ({ page, complaints }) => {
  await page.route(/\.js$/, (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/login')
  await expect(failure(page, 'Unable to Load App')).toBeVisible()
  await page.unroute(/\.js$/)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-start')
  complaints.splice(0)
})

const reportFailedStart = async (page: Page) => {
  await page.getByText('Report Bug').click()
  await page.getByLabel('Title').fill('Nothing starts')
  await page.getByLabel('Description').fill('I opened Fletch and it did not come up.')
  const submit = page.getByRole('button', { name: 'Submit' })
  const sending = '**/api/bug-reports'
  await page.route(sending, (route) =>
    route.fulfill({ status: 503, json: { code: 'server-failed', message: '' } }),
  )
  await submit.click()
  await expect(page.getByText('Failed to submit bug report')).toBeVisible()
  await page.unroute(sending)
  // The page does not read the answer, so read it while it is being sent.
  const answered = Promise.withResolvers<unknown>()
  await page.route(sending, async (route) => {
    const response = await route.fetch()
    answered.resolve(await response.json())
    await route.fulfill({ response })
  })
  await submit.click()
  await expect(page.getByText('Bug report submitted')).toBeVisible()
  await expect(submit).toBeHidden()
  return answered.promise
}

test('a failed start can be reported without the app, as the signed-in archer', {
  tag: '@any-size',
}, async ({ page, newArcher, complaints }) => {
  const ada = await newArcher()
  await hearPauses(page)
  await breakStart(page, isNotThere)
  await openAs(page, ada, '/scorecards?q=oaks')
  await expect(failure(page, 'Chrome Compatibility Issue')).toBeVisible()
  expect(await reportFailedStart(page)).toMatchObject({
    title: 'Nothing starts',
    description: 'I opened Fletch and it did not come up.',
    priority: 'medium',
    category: 'other',
    userId: ada.user.id,
    url: new URL('/scorecards', page.url()).href,
    userAgent: await page.evaluate(() => navigator.userAgent),
  })
  complaints.splice(0)
})

test('a failed start can be reported when no script loads at all', { tag: '@any-size' }, async ({
  page,
  complaints,
}) => {
  await page.route(/\.js$/, (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/login')
  await expect(failure(page, 'Unable to Load App')).toBeVisible()
  expect(await reportFailedStart(page)).toMatchObject({ userId: null, userEmail: 'anonymous@fletch.invalid' })
  complaints.splice(0)
})

test.describe('in a browser that is not Chrome', () => {
  test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' })

  test('the page says that the app cannot be loaded', { tag: '@any-size' }, async ({ page, complaints }) => {
    await hearPauses(page)
    await breakStart(page, isNotThere)
    await page.goto('/login')
    await expect(failure(page, 'Unable to Load App')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    complaints.splice(0)
  })
})

test('with storage blocked the app works from memory, and with a database that does not open it says so', {
  tag: '@any-size',
}, async ({ page, newArcher, signIn, complaints }) => {
  await page.addInitScript(() => {
    const blocked = () => {
      throw new DOMException('blocked on purpose', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: blocked })
    IDBFactory.prototype.open = blocked
  })
  await signIn(page, await newArcher())
  await openMore(page)
  await fieldOf(page, 'Archer Name').fill('Ada of the Oaks')
  await fieldOf(page, 'Archer Name').blur()
  await expect(page.getByText('could not be kept on this phone').first()).toBeVisible()
  complaints.splice(0)
})

test.describe('behind a service worker that answers rubbish', () => {
  test.use({ serviceWorkers: 'allow' })

  const installWorker = async (page: Page, breaks: RegExp) => {
    // Otherwise the app would install its own worker.
    await page.context().route('**/sw.js', (route) => route.abort())
    await page.context().route('**/broken-worker.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `
          addEventListener('install', () => skipWaiting())
          addEventListener('activate', (event) => event.waitUntil(clients.claim()))
          addEventListener('fetch', (event) => {
            if (${breaks}.test(event.request.url)) event.respondWith(new Response('', { status: 500 }))
          })`,
      }),
    )
    await page.goto('/favicon.svg')
    await page.goto('/login')
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/broken-worker.js')
      await navigator.serviceWorker.ready
    })
  }
  const expectUp = async (page: Page) => {
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect(page.locator('html')).not.toHaveAttribute('data-start')
  }

  test('the worker is removed and the app starts', { tag: '@any-size' }, async ({ page, complaints }) => {
    await installWorker(page, /assets\/index-/)
    const recovery = page.waitForRequest(/\/recovery\.js$/)
    await page.goto('/login?again')
    await recovery
    await expectUp(page)

    // A worker that blocks every script, even the one that would remove it.
    await installWorker(page, /\.js$/)
    await page.goto('/login?once-more')
    await expect(failure(page, 'Unable to Load App')).toBeVisible()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expectUp(page)
    complaints.splice(0)
  })
})
