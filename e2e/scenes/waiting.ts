import { expect, type Page } from '@playwright/test'
import { openAs } from '../support/archer.ts'
import { routeCalls } from '../support/calls.ts'
import { isWide } from '../support/scoring.ts'
import type { Cast } from './cast.ts'
import { alsoOpenedAtDesk, goingOn, placeAfter, type Scene } from './scene.ts'
import { newCardFinished } from './scoring.ts'

const newest = 0

/** One card that the server no longer accepts, and one that was never saved. */
const holdTwo = async (page: Page, { archer }: Cast) => {
  const card = archer.cards[newest]
  await routeCalls(page, `**/api/scorecards/${card?.id}`, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 426,
          json: { code: 'of-the-test', message: 'Please update Fletch to go on.' },
        })
      : route.continue(),
  )
  await openAs(page, archer, `/scorecard/${card?.id}`)
  const first = isWide(page)
    ? `Open target ${card?.startingTarget}`
    : new RegExp(`^Target ${card?.startingTarget},`)
  await page.getByRole('button', { name: first }).first().click()
  await page.getByRole('button', { name: /^Miss/ }).click()
  await expect(page.getByText('Needs attention').first()).toBeVisible()
  await page.goto('/?new')
  await page.getByLabel('Number of Targets').fill('12')
  await page.getByLabel('Number of Targets').blur()
  // The first change gives the new card its address, and shortly afterwards the phone stores it.
  await expect(page).toHaveURL(/\/$/)
  await page.waitForTimeout(500)
}

const waitingNothing = placeAfter('today-empty', {
  name: 'waiting-nothing',
  as: ({ newcomer }) => newcomer,
  path: '/waiting',
  see: (page) => expect(page.getByText('Everything is sent')).toBeVisible(),
})

const waitingUnknown: Scene = {
  ...goingOn(waitingNothing, 'waiting-unknown', async (page) => {
    // The database of a later version of the app.
    await page.evaluate(
      () =>
        new Promise((resolve, reject) => {
          const opening = indexedDB.open('fletch', 99)
          opening.onsuccess = () => resolve(opening.result.close())
          opening.onerror = () => reject(opening.error)
        }),
    )
    await page.reload()
    await expect(page.getByText('The data on this phone could not be read')).toBeVisible()
  }),
  logsError: true,
}

const waitingLogout = goingOn(newCardFinished, 'waiting-logout', async (page) => {
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Not everything is sent')).toBeVisible()
})

/** Unsent data on this phone, and the questions about it. */
export const waitingScenes: readonly Scene[] = [
  {
    name: 'waiting-two-cards',
    open: async (page, cast) => {
      await holdTwo(page, cast)
      await page.goto('/waiting')
      await expect(page.getByText('Not saved yet')).toBeVisible()
      await expect(page.getByText('Please update Fletch to go on.')).toBeVisible()
    },
  },
  {
    name: 'waiting-note-offline',
    open: async (page, { archer }) => {
      // The page behind has been opened before, so its screen and cards are loaded.
      await openAs(page, archer, '/scorecards')
      await expect(page.getByRole('article')).toHaveCount(archer.cards.length)
      await page.getByRole('link', { name: /^View/ }).first().click()
      const { startingTarget } = archer.cards[newest] ?? {}
      const first = isWide(page) ? `Open target ${startingTarget}` : new RegExp(`^Target ${startingTarget},`)
      await page.getByRole('button', { name: first }).first().click()
      await page.context().setOffline(true)
      await page.getByRole('button', { name: /^Miss/ }).click()
      await page
        .getByRole('link', { name: /Previous/ })
        .first()
        .click()
      await expect(page.getByRole('link', { name: /1 card on this phone/ })).toBeVisible()
      await expect(page.getByRole('article')).toHaveCount(archer.cards.length)
    },
  },
  waitingNothing,
  waitingUnknown,
  alsoOpenedAtDesk(waitingLogout),
]
