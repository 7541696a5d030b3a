import { expect, type Page } from '@playwright/test'
import { openAs } from '../support/archer.ts'
import { routeCalls } from '../support/calls.ts'
import { closeDialogs } from '../support/dialogs.ts'
import { editCard, isWide } from '../support/scoring.ts'
import type { Cast } from './cast.ts'
import { goingOn, placeAfter, type Scene } from './scene.ts'

/** One of the archer's cards, counted from the newest. */
const cardOf = ({ archer }: Cast, number: number) => {
  const card = archer.cards[number]
  if (card === undefined) throw new Error('The archer has fewer cards')
  return card
}

const placeOf = (cast: Cast, number: number) => `/scorecard/${cardOf(cast, number).id}`

const seeCard = async (page: Page, cast: Cast, number: number) => {
  const { totalScore } = cardOf(cast, number)
  await expect(page.getByText(new RegExp(`^(Total )?${totalScore}$`)).first()).toBeVisible()
}

const photosAreThere = (page: Page) =>
  expect
    .poll(() =>
      page
        .locator('img')
        .evaluateAll((images) => images.every((image) => 'complete' in image && image.complete)),
    )
    .toBe(true)

const newest = 0
const brokenOff = 4

const finished = 1

const scorecardFinished: Scene = {
  name: 'scorecard-finished',
  open: async (page, cast) => {
    await openAs(page, cast.archer, placeOf(cast, finished))
    await seeCard(page, cast, finished)
    await expect(page.getByText('Session summary')).toBeVisible()
    await photosAreThere(page)
  },
}

const scorecardRemarks = goingOn(scorecardFinished, 'scorecard-remarks', async (page) => {
  // The card may already have been opened in another size.
  await editCard(page)
  if (!isWide(page)) await page.getByRole('button', { name: 'Summary and details' }).click()
  await page.getByRole('button', { name: /weather, bow, note$/ }).click()
  const rain = page.getByText('Rain', { exact: true })
  if (!(await rain.isChecked())) await rain.click()
  await page.getByLabel('Temperature').fill('7')
  await page.getByLabel('Note').fill('Soft ground after target 9. New string, arrows fly high from 40 m on.')
})

const scorecardRemarked = goingOn(scorecardRemarks, 'scorecard-remarked', async (page) => {
  const button = page.getByRole('button', { name: 'Done', exact: true })
  // Resizing the window draws the card again.
  if (await button.isVisible()) await button.click()
  await expect(page.getByText('Rain, 7 °C')).toBeVisible()
})

const scorecardPhotoMissing = placeAfter('scorecard-remarked', {
  name: 'scorecard-photo-missing',
  as: ({ archer }) => archer,
  path: (cast) => placeOf(cast, brokenOff),
  see: async (page, cast) => {
    await seeCard(page, cast, brokenOff)
    await photosAreThere(page)
  },
})

const scorecardWithPhotos = placeAfter('scorecard-photo-missing', {
  name: 'scorecard-with-photos',
  as: ({ archer }) => archer,
  path: (cast) => placeOf(cast, newest),
  see: async (page, cast) => {
    await seeCard(page, cast, newest)
    const { startingTarget } = cardOf(cast, newest)
    if (!isWide(page)) await page.getByRole('button', { name: `Target ${startingTarget},` }).click()
    await expect(page.getByRole('img').first()).toBeVisible()
    await photosAreThere(page)
  },
})

const scorecardPhotoLarge = goingOn(
  scorecardWithPhotos,
  'scorecard-photo-large',
  async (page, { archer }) => {
    const target = archer.cards[newest]?.startingTarget
    const photos = archer.cards[newest]?.scores.flatMap(({ photoPath }) => photoPath ?? []) ?? []
    const was = photos.find((path) => path !== photos[0])
    const line = { at: '2026-10-04T15:12:00.000Z', name: 'Ben Riser', field: 'photoPath', row: 0 }
    await routeCalls(page, /\bphotosOfRow=0\b/, (route) =>
      route.fulfill({
        json: {
          items: [{ ...line, id: '1', was, became: photos[0], isDeclined: false }],
          nextCursor: null,
        },
      }),
    )
    await page
      .getByRole('button', { name: `Show the proof photo of target ${target} larger` })
      .first()
      .click()
    await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Earlier photos' })).toBeVisible()
    await photosAreThere(page)
  },
)

const openSheet = async (page: Page) => {
  await closeDialogs(page)
  if (!isWide(page)) await page.getByRole('button', { name: 'Summary and details' }).click()
}

const scorecardMail = goingOn(scorecardPhotoLarge, 'scorecard-mail', async (page) => {
  await openSheet(page)
  await page.getByRole('button', { name: 'Email', exact: true }).click()
  await page.getByRole('button', { name: 'Send Email' }).click()
  await expect(page.getByText('Email Required')).toBeVisible()
})

const scorecardHistory = goingOn(scorecardMail, 'scorecard-history', async (page, { archer }) => {
  const time = '2026-10-04T15:12:00.000Z'
  const line = { at: time, name: 'Ada Nock', isDeclined: false }
  await routeCalls(page, `**/api/scorecards/${archer.cards[newest]?.id}/history?*`, (route) =>
    route.fulfill({
      json: {
        items: [
          { ...line, id: '4', field: 'zone', row: 2, was: '1C', became: '2B', isDeclined: true },
          { ...line, id: '3', field: 'zone', row: 2, was: '1A', became: '2B' },
          { ...line, id: '2', field: 'photoPath', row: 1, was: null, became: '/objects/proof/1' },
          {
            ...line,
            id: '1',
            field: 'club',
            row: null,
            was: 'The Oaks',
            became: 'Greenwood Bowhunters',
            name: null,
          },
          { ...line, id: '0', field: 'created', row: null, was: null, became: null },
        ],
        nextCursor: null,
      },
    }),
  )
  await openSheet(page)
  await page.getByRole('button', { name: 'History' }).click()
  await expect(page.getByText('Scorecard saved for the first time')).toBeVisible()
})

const scorecardChangedInTwoPlaces = goingOn(
  scorecardHistory,
  'scorecard-changed-in-two-places',
  async (page, { archer }) => {
    const card = archer.cards[newest]
    if (card === undefined) throw new Error('The archer has no card')
    const theirs = card.scores.map((entry, row) => (row === 0 ? { ...entry, zone: '3C' } : entry))
    await routeCalls(page, `**/api/scorecards/${card.id}`, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({
            status: 409,
            json: {
              code: 'card-changed-elsewhere',
              message: 'This card was saved elsewhere meanwhile',
              current: { ...card, version: card.version + 1, scores: theirs },
            },
          })
        : route.continue(),
    )
    await closeDialogs(page)
    const first = isWide(page)
      ? `Open target ${card.startingTarget}`
      : new RegExp(`^Target ${card.startingTarget},`)
    await page.getByRole('button', { name: first }).first().click()
    await page.getByRole('button', { name: /^Miss/ }).click()
    // Skips the five seconds of quiet before a retry.
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Changed in two places' })).toBeVisible()
  },
)

const scorecardInQuestion = goingOn(scorecardChangedInTwoPlaces, 'scorecard-in-question', async (page) => {
  await closeDialogs(page)
  await expect(page.getByText('1 zone to choose')).toBeVisible()
})

/** A saved card. */
export const scorecardScenes: readonly Scene[] = [
  scorecardFinished,
  scorecardRemarks,
  scorecardRemarked,
  scorecardWithPhotos,
  scorecardPhotoMissing,
  scorecardPhotoLarge,
  scorecardMail,
  scorecardHistory,
  scorecardChangedInTwoPlaces,
  scorecardInQuestion,
  {
    name: 'scorecard-loading',
    open: async (page, { archer }) => {
      // The phone also requests its newest cards, and this is one of them.
      await routeCalls(page, /\/api\/scorecards/, () => undefined)
      await openAs(page, archer, `/scorecard/${archer.cards[newest]?.id}`)
      await expect(page.getByText('Loading scorecard...')).toBeAttached()
    },
  },
  {
    name: 'scorecard-failing',
    open: async (page, { archer }) => {
      await openAs(page, archer, '/scorecard/01980000-0000-7000-8000-000000000000')
      await expect(page.getByText('Failed to fetch scorecard: 404')).toBeVisible()
    },
  },
]
