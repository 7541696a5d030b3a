import { expect } from '@playwright/test'
import { goingOn, placeAfter, type Scene } from './scene.ts'

const sheets = placeAfter('participants-import', {
  name: 'print-score-sheets',
  as: async ({ shoot }) => (await shoot()).officer,
  path: async ({ shoot }) => `/competitions/${(await shoot()).upcoming.id}/print`,
  see: (page) => expect(page.getByRole('img', { name: /^QR code/ }).first()).toBeVisible(),
})

const slips = goingOn(sheets, 'print-slips', async (page) => {
  await page.getByRole('button', { name: 'Group slips' }).click()
  await expect(page.getByText('Scan to open the scorecard of this group').first()).toBeVisible()
})

const names = goingOn(slips, 'print-names', async (page) => {
  await page.getByRole('button', { name: 'A to Z list' }).click()
  await expect(page.getByText('Nock, Robin')).toBeVisible()
})

/** The page as it is printed. */
const onPaper: Scene = {
  ...goingOn(names, 'score-sheets-printed', async (page) => {
    await page.getByRole('button', { name: 'Score sheets' }).click()
    await expect(page.getByRole('img', { name: /^QR code/ }).first()).toBeVisible()
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await page.emulateMedia({ media: 'print' })
  }),
  isOnPaper: true,
}

/** What officers print for an event. */
export const printScenes: readonly Scene[] = [sheets, slips, names, onPaper]
