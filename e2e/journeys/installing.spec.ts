import { openAs } from '../support/archer.ts'
import { expect, test } from '../support/journey.ts'
import { beginCard, shoot } from '../support/scoring.ts'

const offer = 'Install Fletch before your first card'

/** Fires the event with which Chromium offers to install the app, and counts the prompts. */
const allowInstalling = () => {
  const event = new Event('beforeinstallprompt', { cancelable: true })
  const prompts: string[] = []
  const prompt = async () => void prompts.push('asked')
  // The browser fires it only once, so repeat it until the app listens.
  const timer = setInterval(() => {
    dispatchEvent(Object.assign(event, { prompt }))
    if (event.defaultPrevented) clearInterval(timer)
  }, 50)
  Object.assign(window, { prompts })
}

test('installing is offered before the first card, but not while a started card waits', {
  tag: '@any-size',
}, async ({ page, newArcher }) => {
  await page.addInitScript(allowInstalling)
  await openAs(page, await newArcher(), '/')
  await expect(page.getByText(offer)).toBeVisible()
  await page.getByRole('button', { name: 'Install', exact: true }).click()
  expect(await page.evaluate(() => Object(window).prompts)).toEqual(['asked'])
  await expect(page.getByText(offer)).toBeHidden()

  await page.reload()
  await expect(page.getByText(offer)).toBeVisible()
  await beginCard(page, { targets: 2 })
  await shoot(page, 1, ['1A'])
  await expect(page.getByText(offer)).toBeHidden()
  await page.reload()
  await expect(page.getByText('Total').first()).toBeVisible()
  await expect(page.getByText(offer)).toBeHidden()
})

test('the install offer stays away after it is declined', { tag: '@any-size' }, async ({
  page,
  newArcher,
}) => {
  await page.addInitScript(allowInstalling)
  await openAs(page, await newArcher(), '/')
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByText(offer)).toBeHidden()
  await page.reload()
  await expect(page.getByLabel('Number of Targets')).toBeVisible()
  await page.waitForTimeout(1000)
  await expect(page.getByText(offer)).toBeHidden()
})

test.describe('on an iPhone', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
  })

  test('the app explains how to install it, and why before the first card', { tag: '@any-size' }, async ({
    page,
    newArcher,
  }) => {
    await openAs(page, await newArcher(), '/')
    await expect(page.getByText('Tap Share, then Add to Home Screen, and sign in there.')).toBeVisible()
    await page.getByText('Why now?').click()
    await expect(page.getByText('has its own storage')).toBeVisible()
    await expect(page.getByText('after seven days without a visit')).toBeVisible()
  })
})

test('Chromium finds nothing that prevents the app from being installed', { tag: '@any-size' }, async ({
  page,
}) => {
  await page.goto('/login')
  const browser = await page.context().newCDPSession(page)
  const { errors, data } = await browser.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const manifest: unknown = JSON.parse(data ?? '{}')
  expect(manifest).toMatchObject({
    name: 'Fletch',
    display: 'standalone',
    shortcuts: expect.arrayContaining([expect.objectContaining({ name: 'New scorecard', url: '/?new' })]),
  })
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  // Every journey runs in a private window.
  const errorIds = installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')
  expect(errorIds).toEqual([])
})
