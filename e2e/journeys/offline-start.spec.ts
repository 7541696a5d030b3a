import { scorecardCalls } from '@fletch/contract'
import type { Page } from '@playwright/test'
import { type Deployments, deploymentsBefore } from '../support/deployments.ts'
import { test as base, expect } from '../support/journey.ts'
import { fileOf } from '../support/loaded-ahead.ts'
import {
  expectVersion,
  keptPaths,
  lookForUpdate,
  versionOf,
  waitUntilKept,
} from '../support/offline-start.ts'
import { beginCard, expectAllSent, expectTotal, saveCard, shoot } from '../support/scoring.ts'
import { senderTo } from '../support/send.ts'

const test = base.extend<{ deployments: Deployments }>({
  deployments: async ({ server }, use) => {
    const deployments = await deploymentsBefore(server.address)
    await use(deployments)
    await deployments.close()
  },
  baseURL: async ({ deployments }, use) => use(deployments.address),
})

// The other journeys run without the worker, because they could not fail or delay its requests.
test.use({ serviceWorkers: 'allow' })

const newVersion = (page: Page) => page.getByText('A new version of Fletch is ready')

/** Milliseconds to fetch and check a version of more than a hundred files on a busy machine. */
const deploying = 30_000

/** Marks a page, to see later whether it was reloaded. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }))

const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window)

/** The status of a file, bypassing the browser's cache. */
const fetchPastCache = async (path: string) => (await fetch(path, { cache: 'no-store' })).status

test('after one visit the app opens offline at any address; a round is scored and sent later @core-phone', async ({
  page,
  context,
  newArcher,
  signIn,
  server,
}) => {
  const archer = await newArcher('Wren')
  await signIn(page, archer)
  await waitUntilKept(page)
  await page.close()
  await context.setOffline(true)

  const cold = await context.newPage()
  await beginCard(cold, { targets: 3 })
  await shoot(cold, 1, ['1A', '1B'])
  await saveCard(cold)
  await expect(cold.getByText('Kept on this phone', { exact: true })).toBeVisible()
  // Pages that were never opened online: the list, and a card that is not on this phone.
  await cold.goto('/scorecards')
  await expect(cold.getByText('Will be sent').first()).toBeVisible()
  await cold.goto('/scorecard/0198c5a4-0000-7000-8000-000000000000')
  await expect(cold.getByText('you are offline, and this phone does not have it')).toBeVisible()
  await cold.goto('/nowhere')
  await expect(cold.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await cold.goto('/')
  await cold.reload()
  await expectTotal(cold, 38)

  await context.setOffline(false)
  await shoot(cold, 3, ['1C'])
  await saveCard(cold)
  const send = senderTo(server.address, archer.token)
  await expect.poll(() => send(scorecardCalls.list)).toEqual([expect.objectContaining({ totalScore: 54 })])

  const answers = (await keptPaths(cold)).filter((path) => !/^\/($|assets\/|[\w.-]+$)/.test(path))
  expect(answers, 'answers of the API that are kept').toEqual([])
})

test('a first visit that is cut off while the app is being stored continues with the next signal', async ({
  page,
  context,
  newArcher,
  signIn,
  deployments,
  complaints,
}) => {
  // A file that only the worker requests.
  deployments.breakOff(new RegExp(`^${fileOf('src/features/events/results/results-screen.tsx')}$`))
  await signIn(page, await newArcher())
  await beginCard(page, { targets: 2 })
  await expect.poll(deployments.broken).toBeGreaterThan(0)
  const hasWorker = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined)
  await expect.poll(hasWorker).toBe(false)
  await context.setOffline(true)
  deployments.breakOff(undefined)
  await shoot(page, 1, ['1A'])
  await context.setOffline(false)
  await waitUntilKept(page)
  await context.setOffline(true)
  await page.reload()
  await expectTotal(page, 20)
  complaints.length = 0
})

test('a new version never interrupts scoring: it is offered, and loads with the next page that is not a card', async ({
  page,
  context,
  newArcher,
  signIn,
  deployments,
}) => {
  await signIn(page, await newArcher())
  await waitUntilKept(page)
  const first = await versionOf(page)
  await beginCard(page, { targets: 3 })
  await shoot(page, 1, ['1A'])
  const otherTab = await context.newPage()
  await otherTab.goto('/scorecards')
  for (const each of [page, otherTab]) await mark(each)
  const oldFile = fileOf('src/features/profile/profile-screen.tsx')
  expect(await keptPaths(page)).toContain(oldFile)

  await deployments.deploy()
  await lookForUpdate(page)
  await expect(newVersion(page)).toBeVisible({ timeout: deploying })
  await expect(newVersion(otherTab)).toBeVisible()
  // The other tab updates when asked, and this one is not affected.
  expect([await isMarked(otherTab), await versionOf(otherTab)]).toEqual([true, first])
  await otherTab.getByRole('button', { name: 'Update' }).click()
  await expectVersion(otherTab, `${first}n1`)
  // The open card continues with its code, including its first save: files that the server deleted are cached here.
  await shoot(page, 2, ['1B'])
  await saveCard(page)
  await expect(page).toHaveURL(/\/scorecard\//)
  await shoot(page, 3, ['1C'])
  await expectTotal(page, 54)
  expect(await page.evaluate(fetchPastCache, oldFile)).toBe(200)
  expect([await isMarked(page), await versionOf(page)]).toEqual([true, first])

  // Once the notice about the save is gone and nothing is being sent, leaving the card loads the new version.
  await expectAllSent(page)
  await expect(page.locator('[popover] p')).toHaveCount(0, { timeout: 20_000 })
  await page.getByRole('link', { name: 'Previous' }).first().click()
  await expectVersion(page, `${first}n1`)
  await expect(page.getByRole('heading', { name: 'Scorecards', exact: true })).toBeVisible()
})

test('Update waits for a change that is being sent', async ({ page, newArcher, signIn, deployments }) => {
  await signIn(page, await newArcher())
  await waitUntilKept(page)
  const first = await versionOf(page)
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Edit Profile' }).click()
  await page.getByLabel('Club*').fill('Forest Five')
  await deployments.deploy()
  await lookForUpdate(page)
  await expect(newVersion(page)).toBeVisible({ timeout: deploying })

  const letThrough = deployments.hold(/\/api\/auth\/profile$/)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await mark(page)
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Sending first')).toBeVisible()
  expect([await isMarked(page), await versionOf(page)]).toEqual([true, first])
  letThrough()
  await expectVersion(page, `${first}n1`)
  await expect(page.getByText('Forest Five', { exact: true })).toBeVisible()
})

test('versions that no page uses are deleted', async ({ page, newArcher, signIn, deployments }) => {
  await signIn(page, await newArcher())
  await waitUntilKept(page)
  const first = await versionOf(page)
  const versions = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('fletch-app-')).length)
  // The second one would make three.
  for (const number of [1, 2]) {
    await deployments.deploy()
    await lookForUpdate(page)
    await expect(newVersion(page)).toBeVisible({ timeout: deploying })
    await page.reload()
    await expectVersion(page, `${first}n${number}`)
    await expect.poll(versions, { timeout: deploying }).toBe(2)
  }
})

test('a page whose files are gone from the server reloads instead of failing', async ({
  page,
  newArcher,
  signIn,
  deployments,
  complaints,
}) => {
  // Its worker was never installed, and one of its screens did not load in time.
  deployments.putWorker('throw new Error("broken")')
  const profile = `**${fileOf('src/features/profile/profile-screen.tsx')}`
  await page.route(profile, (route) => route.abort())
  await signIn(page, await newArcher('Wren'))
  await page.goto('/scorecards')
  await expect.poll(() => complaints.length).toBeGreaterThan(0)
  const first = await versionOf(page)
  await page.unroute(profile)
  await deployments.deploy()
  // What loads ahead can meet the missing files first. Then the page reloads under the click, which is lost.
  await expect(async () => {
    await page.getByRole('link', { name: 'Wren' }).click()
    await expect(page.getByRole('heading', { name: 'User Profile' })).toBeVisible({ timeout: 5000 })
  }).toPass()
  await expectVersion(page, `${first}n1`)
  complaints.length = 0
})

test('a broken worker does not affect the app, and one that lost its cache fetches it again', async ({
  page,
  context,
  newArcher,
  signIn,
  deployments,
  complaints,
}) => {
  deployments.putWorker('throw new Error("broken")')
  await signIn(page, await newArcher())
  await beginCard(page, { targets: 1 })
  await shoot(page, 1, ['1A'])
  await expect.poll(() => complaints.length).toBeGreaterThan(0)
  complaints.length = 0

  await deployments.deploy()
  await page.reload()
  await waitUntilKept(page)
  deployments.putWorker('not a script {')
  await expect(lookForUpdate(page)).rejects.toThrow()
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await page.reload()
  await expectTotal(page, 20)
  await waitUntilKept(page)
  await context.setOffline(true)
  await page.reload()
  await expectTotal(page, 20)
})
