import { openAs, signInBefore } from '../support/archer.ts'
import { expect, test } from '../support/one-window.ts'
import { beginCard, expectAllSent, expectTotal, saveCard, saveWithPhotos, shoot } from '../support/scoring.ts'
import { logout } from '../support/session.ts'

test('a new archer registers, scores a card with photos and finds it after a reload and a new sign-in @core-phone', async ({
  page,
}) => {
  const email = `ilse.${Date.now()}.${Math.random()}@example.org`
  await page.goto('/')
  await page.getByRole('link', { name: 'Create Account' }).click()
  await page.getByLabel('First Name').fill('Ilse')
  await page.getByLabel('Last Name').fill('Vane')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Club', { exact: false }).first().fill('The Oaks')
  await page.getByLabel('Password', { exact: true }).fill('quiet stone 7')
  await page.getByLabel('Confirm Password').fill('quiet stone 7')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Account created successfully! Welcome to Fletch.')).toBeVisible()

  await beginCard(page, { targets: 3 })
  await shoot(page, 1, ['1A', '2B', 'Miss'])
  await expect(page.getByText('Round finished')).toBeVisible()
  await expectTotal(page, 34)
  await saveCard(page)
  await expect(page.getByText('Scorecard Saved')).toBeVisible()
  await expect(page).toHaveURL(/\/scorecard\/[0-9a-f-]{36}$/)
  await expectAllSent(page)

  const card = page.url()
  await page.reload()
  await expectTotal(page, 34)

  await page.goto('/scorecards')
  await expect(page.getByText('Ilse Vane').first()).toBeVisible()
  await page.getByRole('link', { name: /^View/ }).first().click()
  await expect(page).toHaveURL(card)

  await logout(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('quiet stone 7')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Welcome back, Ilse!')).toBeVisible()

  // On a phone that never had the card, its photos come from the server.
  await page.goto(card)
  await expectTotal(page, 34)
})

test('a card opened on another device shows its photos from the server', { tag: '@any-size' }, async ({
  page,
  browser,
  newArcher,
  server,
}) => {
  const ada = await newArcher()
  await signInBefore(page, ada)
  await beginCard(page, { targets: 1 })
  await shoot(page, 1, ['1B'])
  await saveWithPhotos(page)
  await expect
    .poll(async () => {
      const answer = await fetch(`${server.address}/api/scorecards`, {
        headers: { authorization: `Bearer ${ada.token}` },
      })
      return (await answer.json()).map((card: { proof: unknown }) => card.proof)
    })
    .toEqual([{ scored: 1, photographed: 1 }])

  const desk = await browser.newContext({ viewport: { width: 1280, height: 800 }, baseURL: server.address })
  const elsewhere = await desk.newPage()
  await openAs(elsewhere, ada, new URL(page.url()).pathname)
  const photo = elsewhere.getByRole('img', { name: /target 1|photo/i }).first()
  await expect(photo).toBeVisible()
  await expect
    .poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
  await desk.close()
})
