import { scorecardCalls } from '@fletch/contract'
import { fieldOf, notice } from '../support/accounts.ts'
import { openAs } from '../support/archer.ts'
import { expectToFit } from '../support/fits.ts'
import { fileOf } from '../support/loaded-ahead.ts'
import { expect, test } from '../support/one-window.ts'
import { shoot, startScoring } from '../support/scoring.ts'
import { senderTo } from '../support/send.ts'
import { expectSignedIn } from '../support/session.ts'

test("the product's name in the header also leads away from a card", { tag: '@any-size' }, async ({
  page,
  newArcher,
  server,
}) => {
  const archer = await newArcher()
  const send = senderTo(server.address, archer.token)
  const scores = [{ zone: '1A' }, { zone: '1B' }]
  const { id } = await send(scorecardCalls.create, { archerName: 'Ada', numberOfTargets: 2, scores })
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await openAs(page, archer, `/scorecard/${id}`)
    await expect(page.getByRole('link', { name: 'Previous' }).first()).toBeVisible()
    await expectToFit(page)
    const home = page.getByRole('link', { name: 'Fletch: new scorecard' })
    await expect(home.locator('[data-name]')).toBeVisible({ visible: width > 480 })
    // On the smallest phones the card's state takes its room.
    await expect(home).toBeVisible({ visible: width > 320 })
    if (width === 320) continue
    await home.click()
    await expect(page.getByLabel('Number of Targets')).toBeVisible()
  }
  await page.setViewportSize({ width: 390, height: 800 })
  await startScoring(page, { targets: 2 })
  await shoot(page, 1, ['1A'])
  await expect(page.getByText('Not saved yet').first()).toBeVisible()
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await expectToFit(page)
  }
})

test('a screen is loaded when a finger touches its link, not before', { tag: '@any-size' }, async ({
  page,
  newArcher,
}) => {
  const clubs = fileOf('src/features/clubs/club/clubs-screen.tsx')
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await openAs(page, await newArcher(), '/scorecards')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clubs' }).hover()
  await page.waitForLoadState('networkidle')
  expect(addresses.filter((url) => url.endsWith(clubs))).toEqual([])
  const coming = page.waitForRequest(`**${clubs}`)
  await page.mouse.down()
  await coming
  await page.mouse.up()
  await expect(page).toHaveURL(/\/clubs$/)
})

test('Back closes an open menu, and otherwise returns to the previous screen', { tag: '@any-size' }, async ({
  page,
  newArcher,
}) => {
  await openAs(page, await newArcher(), '/clubs')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' }).click()
  await expect(page).toHaveURL(/\/competitions$/)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  // Like a swipe: the browser ignores its own Back button on pages that were never touched.
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(/\/clubs$/)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
})

test('the first tab stop skips to the content', { tag: '@any-size' }, async ({ page, newArcher }) => {
  await openAs(page, await newArcher(), '/profile')
  await expectSignedIn(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('on a phone in landscape, the notch covers nothing that is read or touched', {
  tag: '@any-size',
}, async ({ page, newArcher }) => {
  const notch = 59
  const reached = () =>
    page.evaluate((inset) => {
      const isUnder = (element: Element) => {
        const { left, right, width } = element.getBoundingClientRect()
        return width > 1 && (left < inset || right > innerWidth - inset)
      }
      const things = document.querySelectorAll('h1, h2, p, label, input, button, a:not(.skip)')
      return [...things].filter(isUnder).map((thing) => thing.textContent || thing.getAttribute('aria-label'))
    }, notch)
  await page.setViewportSize({ width: 844, height: 390 })
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: notch, right: notch } })
  try {
    await openAs(page, await newArcher(), '/scorecards')
    await expect(page.getByRole('heading', { name: 'Scorecards', level: 1 })).toBeVisible()
    expect(await reached()).toEqual([])
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
    await expect.poll(reached).toEqual([])
    await page.keyboard.press('Escape')
    await page.goto('/forgot-password')
    await fieldOf(page, 'Email Address \\*').fill('nobody@example.org')
    await page.getByRole('button', { name: 'Send Reset Link' }).click()
    await expect(notice(page)).toContainText('Request Sent')
    expect(await reached()).toEqual([])
  } finally {
    await protocol.detach()
  }
})

test('a phone in landscape shows the whole sign-in at once', { tag: '@any-size' }, async ({ page }) => {
  for (const viewport of [
    { width: 844, height: 390 },
    { width: 568, height: 320 },
  ]) {
    await page.setViewportSize(viewport)
    await page.goto('/login')
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeInViewport({ ratio: 1 })
  }
})

test('a screen that fails is replaced by its error, and the header stays', {
  tag: '@any-size',
}, async ({ page, newArcher, complaints }) => {
  const logged = page.waitForEvent('console', { predicate: (message) => message.text().startsWith('Fletch') })
  const file = fileOf('src/features/cards/list/scorecards-screen.tsx')
  await page.route(`**${file}`, (route) => route.abort())
  await openAs(page, await newArcher(), '/scorecards')
  const alert = page.getByRole('alert').filter({ hasText: 'Something went wrong' })
  await expect(alert).toContainText('No connection. Please check your network and try again.')
  await expect(page).toHaveTitle('Something went wrong · Fletch')
  await expect(page.getByRole('main').getByRole('button', { name: 'Report Bug' })).toBeVisible()
  await expectSignedIn(page)
  const userAgent = await page.evaluate(() => navigator.userAgent)
  await expect(page.getByText(`Browser: ${userAgent.slice(0, 50)}`, { exact: true })).toBeVisible()
  const stack = page.locator('pre')
  await expect(stack).toBeHidden()
  await page.getByText('Details').click()
  await expect(stack).toContainText('Failed to fetch dynamically imported module')
  await expect(stack).toContainText(file)

  const record = await (await logged).args()[1]?.jsonValue()
  expect(record).toMatchObject({ userAgent, url: page.url(), time: expect.stringMatching(/^\d{4}-.*Z$/) })

  // Other screens are not affected, and this one returns when it can.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clubs' }).click()
  await expect(page.getByText('Something went wrong')).toBeHidden()
  await page.goBack()
  await expect(alert).toBeVisible()
  await page.unroute(`**${file}`)
  await expect(async () => {
    if (await alert.isVisible()) await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { name: 'Scorecards', level: 1 })).toBeVisible({ timeout: 1000 })
  }).toPass()
  complaints.splice(0)
})

test('Reload Page loads a failed screen from the server', { tag: '@any-size' }, async ({
  page,
  newArcher,
  complaints,
}) => {
  const file = fileOf('src/features/cards/list/scorecards-screen.tsx')
  await page.route(`**${file}`, (route) => route.abort())
  await openAs(page, await newArcher(), '/scorecards')
  await expect(page.getByText('Something went wrong')).toBeVisible()
  await page.unroute(`**${file}`)
  await page.getByRole('button', { name: 'Reload Page' }).click()
  await expect(page.getByRole('heading', { name: 'Scorecards', level: 1 })).toBeVisible()
  complaints.splice(0)
})

test(
  'a notice disappears after five seconds, but stays while a mouse or the keyboard is on it',
  { tag: '@any-size' },
  async ({ page }, { project }) => {
    await page.clock.install()
    await page.goto('/forgot-password')
    const send = async () => {
      await page.getByLabel('Email Address *').fill('nobody@example.org')
      await page.getByRole('button', { name: 'Send Reset Link' }).click()
      await expect(notice(page)).toContainText('Request Sent')
    }
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    await send()
    await page.clock.runFor(4999)
    await expect(notice(page)).toContainText('Request Sent')
    await page.clock.runFor(2)
    await expect(notice(page)).not.toContainText('Request Sent')

    await send()
    // A finger that tapped nearby does not point at it, so on a phone only the focus keeps it open.
    if (project.name === 'phone') await notice(page).getByRole('button', { name: 'Close' }).focus()
    else await notice(page).getByText('Request Sent').hover()
    await page.clock.runFor(60_000)
    await expect(notice(page)).toContainText('Request Sent')
    await notice(page).getByRole('button', { name: 'Close' }).click()
    await expect(notice(page)).not.toContainText('Request Sent')
  },
)

test('a new page opens at its top, and Back returns to the previous position', { tag: '@any-size' }, async ({
  page,
  newArcher,
  server,
}) => {
  const archer = await newArcher()
  const send = senderTo(server.address, archer.token)
  for (let n = 1; n <= 12; n += 1) await send(scorecardCalls.create, { archerName: `Ada ${n}`, scores: [] })
  await openAs(page, archer, '/scorecards')
  const last = page.getByRole('article').filter({ hasText: 'Ada 1' }).last()
  await last.scrollIntoViewIfNeeded()
  const scrolled = () => page.evaluate(() => scrollY)
  const before = await scrolled()
  expect(before).toBeGreaterThan(100)
  await last.getByRole('link', { name: /^View/ }).click()
  await expect(page).toHaveURL(/\/scorecard\//)
  await expect.poll(scrolled).toBe(0)
  await page.goBack()
  await expect(last).toBeVisible()
  await expect.poll(scrolled).toBeGreaterThan(before - 100)
})
