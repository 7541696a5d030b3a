import { scorecardCalls } from '@fletch/contract'
import { accountFormTexts } from '@fletch/messages/every/account-forms'
import { accountTexts } from '@fletch/messages/every/accounts'
import { appTexts } from '@fletch/messages/every/app'
import { clubTexts } from '@fletch/messages/every/clubs'
import { eventTexts } from '@fletch/messages/every/events'
import { faultTexts } from '@fletch/messages/every/faults'
import { photoTexts } from '@fletch/messages/every/photos'
import { profileTexts } from '@fletch/messages/every/profile'
import { roundNameTexts } from '@fletch/messages/every/round-names'
import { scorecardTexts } from '@fletch/messages/every/scorecards'
import { scoringTexts } from '@fletch/messages/every/scoring'
import { webPageTexts } from '@fletch/messages/every/web-page'
import { languageNames, languages } from '@fletch/messages/languages.ts'
import { areaNames } from '@fletch/messages/load-area'
import type { Page } from '@playwright/test'
import { openAs } from '../support/archer.ts'
import { expect, test } from '../support/journey.ts'
import { waitUntilKept } from '../support/offline-start.ts'
import { openCamera, takePicture } from '../support/scoring.ts'
import { senderTo } from '../support/send.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const choose = (page: Page, name: string) => page.getByRole('main').getByText(name, { exact: true }).click()
const languageOf = (page: Page) => page.evaluate(() => document.documentElement.lang)

test.describe('with a browser in Austrian German', () => {
  test.use({ locale: 'de-AT' })

  test('the sign-in is German before any script of the app, and so are a screen without an account and an address that is not there', async ({
    page,
  }) => {
    await page.route('**/assets/*.js', () => undefined)
    await page.goto('/login', { waitUntil: 'commit' })
    await expect(heading(page, accountTexts('de').login.title)).toBeVisible()
    expect(await languageOf(page)).toBe('de')
    await page.unrouteAll()
    await page.reload()
    await page.locator('input[name=email]').fill('nobody@example.org')
    await page.locator('input[name=password]').fill('wrong stone 7')
    await button(page, accountTexts('de').login.submit).click()
    await expect(page.getByText(faultTexts('de')['credentials-invalid']).first()).toBeVisible()
    await page.goto('/register')
    await expect(heading(page, accountFormTexts('de').register.title)).toBeVisible()
  })

  test('the app that is installed is the same, with German shortcuts', { tag: '@any-size' }, async ({
    page,
  }) => {
    await page.goto('/login')
    const browser = await page.context().newCDPSession(page)
    const { errors, data } = await browser.send('Page.getAppManifest')
    expect(errors).toEqual([])
    const manifest: unknown = JSON.parse(data ?? '{}')
    const { description, shortcuts } = webPageTexts('de')
    expect(manifest).toMatchObject({
      id: '/',
      lang: 'de',
      description,
      shortcuts: [{ name: shortcuts.newCard, url: '/?new' }, { name: shortcuts.cards }],
    })
  })
})

test('a language that is pressed before the app has loaded is shown as soon as it has', {
  tag: '@any-size',
}, async ({ page }) => {
  const { promise: isPressed, resolve: press } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await isPressed
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await page.locator('input[name=email]').fill('ilse@example.org')
  await button(page, languageNames.fr).click()
  await button(page, languageNames.it).click()
  await expect(heading(page, accountTexts('en').login.title)).toBeVisible()
  press()
  await expect(heading(page, accountTexts('it').login.title)).toBeVisible()
  await expect(page.locator('input[name=email]')).toHaveValue('ilse@example.org')
})

test('another language is there at once, and what was typed stays', { tag: '@any-size' }, async ({
  page,
}) => {
  await page.goto('/register')
  await page.locator('input[name=firstName]').fill('Ilse')
  await page.locator('input[name=lastName]').fill('Vane')
  for (const language of ['it', 'de', 'fr', 'en'] as const) {
    await button(page, languageNames[language]).click()
    await expect(heading(page, accountFormTexts(language).register.title)).toBeVisible()
    await expect(page.locator('input[name=firstName]')).toHaveValue('Ilse')
    expect(await languageOf(page)).toBe(language)
  }
  await button(page, languageNames.fr).click()
  await expect(heading(page, accountFormTexts('fr').register.title)).toBeVisible()
  await page.reload()
  await expect(heading(page, accountFormTexts('fr').register.title)).toBeVisible()
})

for (const language of languages)
  test(`a round is scored and found again in ${languageNames[language]}`, { tag: '@any-size' }, async ({
    page,
    newArcher,
    server,
  }) => {
    const archer = await newArcher()
    await openAs(page, archer, '/profile/language')
    await choose(page, languageNames[language])
    await expect(heading(page, appTexts(language).language.title)).toBeVisible()
    await page.goto('/')
    const menu = button(page, appTexts(language).menu.open)
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 740 })
      await expect(menu).toBeInViewport({ ratio: 1 })
    }
    const { names, areas } = roundNameTexts(language)
    await expect(page.getByText(names['abc-three-arrow'])).toBeVisible()
    await page.getByLabel(scoringTexts(language).details.numberOfTargets).fill('1')
    await button(page, scoringTexts(language).details.start).click()
    const open = () => button(page, photoTexts(language).take).click()
    await takePicture(await openCamera(page, open))
    await expect(page.getByRole('img', { name: areas.abc.B })).toBeVisible()
    await button(page, /^1A/).click()
    await expect(page.getByText(scoringTexts(language).finished.title)).toBeVisible()
    await button(page, scoringTexts(language).save).last().click()
    await expect(page.getByText(scoringTexts(language).saved)).toBeVisible()
    const send = senderTo(server.address, archer.token)
    await expect.poll(() => send(scorecardCalls.list)).toEqual([expect.objectContaining({ totalScore: 20 })])
    for (const [path, title] of [
      ['/scorecards', scorecardTexts(language).title],
      ['/clubs', clubTexts(language).title],
      ['/competitions', eventTexts(language).title],
      ['/profile', profileTexts(language).title],
    ] as const) {
      await page.goto(path)
      await expect(heading(page, title)).toBeVisible()
    }
  })

test('the language follows the account to another phone, and mails follow it', { tag: '@any-size' }, async ({
  page,
  browser,
  mailTo,
  server,
}) => {
  const texts = accountFormTexts('de').register
  await page.goto('/register')
  await button(page, languageNames.de).click()
  await expect(heading(page, texts.title)).toBeVisible()
  const ilse = { email: `ilse.${Date.now()}@example.org`, password: 'quiet stone 7' }
  for (const [name, text] of Object.entries({ firstName: 'Ilse', lastName: 'Vane', club: 'Die Eichen' }))
    await page.locator(`input[name=${name}]`).fill(text)
  await page.locator('input[name=email]').fill(ilse.email)
  for (const name of ['password', 'confirmPassword'])
    await page.locator(`input[name=${name}]`).fill(ilse.password)
  await button(page, texts.submit).click()
  await expect(button(page, appTexts('de').menu.open)).toBeVisible()

  expect(await mailTo(ilse.email)).toContain('<html lang="de">')

  // Her other phone is English until she signs in.
  const context = await browser.newContext({ baseURL: server.address })
  const phone = await context.newPage()
  await phone.goto('/login')
  await phone.locator('input[name=email]').fill(ilse.email)
  await phone.locator('input[name=password]').fill(ilse.password)
  await button(phone, accountTexts('en').login.submit).click()
  await expect(button(phone, appTexts('de').menu.open)).toBeVisible()

  // What she chooses there is shown on this one when it asks for her again.
  await phone.goto('/profile/language')
  const isTold = phone.waitForResponse('**/api/auth/language')
  await choose(phone, languageNames.fr)
  await isTold
  await context.close()
  await page.reload()
  await expect(button(page, appTexts('fr').menu.open)).toBeVisible()

  // Before a sign-in, a choice is for the person who signs in next.
  const newPhone = await browser.newContext({ baseURL: server.address })
  const another = await newPhone.newPage()
  await another.goto('/login')
  await button(another, languageNames.it).click()
  await expect(heading(another, accountTexts('it').login.title)).toBeVisible()
  await another.locator('input[name=email]').fill(ilse.email)
  await another.locator('input[name=password]').fill(ilse.password)
  const isToldToo = another.waitForResponse('**/api/auth/language')
  await button(another, accountTexts('it').login.submit).click()
  expect((await (await isToldToo).json()).language).toBe('it')
  await newPhone.close()
})

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a language that was read once is there without a network', { tag: '@any-size' }, async ({
    page,
    context,
    newArcher,
    signIn,
  }) => {
    await signIn(page, await newArcher('Wren'))
    await waitUntilKept(page)
    await page.goto('/profile/language')
    await choose(page, languageNames.it)
    await expect(heading(page, appTexts('it').language.title)).toBeVisible()
    const areasKept = () =>
      page.evaluate(async () => {
        const names = await caches.keys()
        const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
        return kept.flat().filter(({ url }) => url.includes('/texts-it-')).length
      })
    await expect.poll(areasKept).toBe(areaNames.length)
    await context.setOffline(true)
    await page.goto('/clubs')
    await expect(heading(page, clubTexts('it').title)).toBeVisible()
    await page.goto('/profile/language')
    await choose(page, languageNames.en)
    await expect(heading(page, 'Language')).toBeVisible()
    await choose(page, languageNames.it)
    await expect(heading(page, appTexts('it').language.title)).toBeVisible()
    // A language that this phone does not have: the page stays as it is, and says why.
    await choose(page, languageNames.fr)
    await expect(page.getByText(appTexts('it').offline)).toBeVisible()
    expect(await languageOf(page)).toBe('it')
  })
})
