import type { Scorecard } from '@fletch/contract'
import type { Arrows } from '@fletch/domain'
import { expect, type Page } from '@playwright/test'
import { openCamera, takePicture, tapKey } from './scoring.ts'

// Scoring of any round on a phone, whose pad is found by its keys.

export const key = (page: Page, code: string) => page.getByRole('button', { name: new RegExp(`^${code}\\b`) })

/** Chooses the round of a new card. */
export const chooseRound = async (page: Page, round: string) => {
  await page.getByRole('button', { name: /^Change/ }).click()
  const rounds = page.getByRole('dialog', { name: 'Choose a round' })
  await rounds.getByLabel('Search rounds').fill(round)
  await rounds.getByRole('button', { name: new RegExp(`^${round}`) }).click()
  await expect(rounds).toBeHidden()
}

/** Starts a new card of a round other than the default. */
export const beginRound = async (page: Page, { round, targets }: { round: string; targets: number }) => {
  await chooseRound(page, round)
  const number = page.getByLabel('Number of Targets')
  await number.fill(String(targets))
  await number.blur()
  await expect(number).toHaveValue(String(targets))
  await page.getByRole('button', { name: 'Start scoring' }).click()
  await expect(page.getByText(`0 of ${targets} targets`, { exact: true }).first()).toBeVisible()
}

const pad = (page: Page, of = '') => page.getByRole('group', { name: new RegExp(`^Zone of target .*${of}$`) })

/** Photographs the current target and waits for its pad. */
export const photographTarget = async (page: Page): Promise<void> => {
  await takePicture(await openCamera(page, () => page.getByRole('button', { name: 'Take photo' }).click()))
  await expect(pad(page)).toBeVisible()
}

/** Scores the open target for one archer, arrow by arrow or by zone. */
export const tapKeys = async (page: Page, archer: string, codes: readonly string[]): Promise<void> => {
  const own = pad(page, `for ${archer}`)
  await expect(own).toBeVisible()
  for (const [arrow, code] of codes.slice(0, -1).entries()) {
    await tapKey(page, code, key(page, code))
    await expect(page.getByRole('button', { name: `Arrow ${arrow + 1}: ${code}` })).toBeVisible()
  }
  const last = codes.at(-1) ?? ''
  await tapKey(page, last, key(page, last))
  await expect(own).toBeHidden()
}

/** What was shot on an own card, target by target. */
export const arrowsOf = ({ scores }: Scorecard): readonly Arrows[] => scores.map(({ arrows = [] }) => arrows)
