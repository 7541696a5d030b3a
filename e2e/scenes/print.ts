import { expect } from '@playwright/test'
import { answerAlso } from '../support/answer-also.ts'
import { details } from './event-told.ts'
import { goingOn, placeAfter, printed, type Scene } from './scene.ts'

const sheets = placeAfter('participants-import-columns', {
  name: 'print-score-sheets',
  as: async ({ shoot }) => (await shoot()).officer,
  path: async ({ shoot }) => `/competitions/${(await shoot()).upcoming.id}/print`,
  prepare: async (page, { shoot }) => {
    await answerAlso(page, `/api/competitions/${(await shoot()).upcoming.id}`, { details })
  },
  see: (page) => expect(page.getByRole('img', { name: /^QR code/ }).first()).toBeVisible(),
})

const slips = goingOn(sheets, 'print-slips', async (page) => {
  await page.getByRole('button', { name: 'Group slips' }).click()
  await expect(page.getByText('Scan to open the scorecard of this group').first()).toBeVisible()
})

const starts = goingOn(slips, 'print-start-list', async (page) => {
  await page.getByRole('button', { name: 'Start list' }).click()
  await expect(page.getByRole('columnheader', { name: 'Here' })).toBeVisible()
})

const names = goingOn(starts, 'print-names', async (page) => {
  await page.getByRole('button', { name: 'A to Z list' }).click()
  await expect(page.getByText('Nock, Robin')).toBeVisible()
})

const poster = goingOn(names, 'print-poster', async (page) => {
  await page.getByRole('button', { name: 'Poster' }).click()
  await expect(page.getByRole('img', { name: 'QR code: Map' })).toBeVisible()
})

const registration: Scene = placeAfter('event-answers', {
  name: 'print-registration',
  as: async ({ shoot }) => (await shoot()).archer,
  path: async ({ shoot }) => `/competitions/${(await shoot()).upcoming.id}/print?what=registration`,
  prepare: async (page, { shoot }) => {
    await answerAlso(page, `/api/competitions/${(await shoot()).upcoming.id}`, { details })
  },
  see: (page) => expect(page.getByRole('img', { name: 'QR code: Map' })).toBeVisible(),
})

/** What officers print for an event, and what an archer does. */
export const printScenes: readonly Scene[] = [
  sheets,
  slips,
  starts,
  names,
  poster,
  registration,
  printed(sheets, 'score-sheets-printed'),
  printed(slips, 'slips-printed'),
  printed(starts, 'start-list-printed'),
  printed(names, 'names-printed'),
  printed(poster, 'poster-printed'),
  printed(registration, 'registration-printed'),
]
