import type { Scorecard } from '@fletch/domain/contract'
import type { Page } from '@playwright/test'
import { openAs } from '../support/archer.ts'
import { expect, expectAllSent, onServer, test } from '../support/outage.ts'
import { expectTotal, openCamera, saveCard, takePicture } from '../support/scoring.ts'

/** Begins a new card of another round than the usual one. */
const beginRound = async (page: Page, { round, targets }: { round: string; targets: number }) => {
  await page.getByRole('button', { name: /^Change/ }).click()
  const rounds = page.getByRole('dialog', { name: 'Choose a round' })
  await rounds.getByLabel('Search rounds').fill(round)
  await rounds.getByRole('button', { name: new RegExp(`^${round}`) }).click()
  await expect(rounds).toBeHidden()
  await page.getByLabel('Number of Targets').fill(String(targets))
  await page.getByLabel('Number of Targets').blur()
  await page.getByRole('button', { name: 'Start scoring' }).click()
}

const photographTarget = async (page: Page) => {
  await takePicture(await openCamera(page, () => page.getByRole('button', { name: 'Take photo' }).click()))
  await expect(page.getByRole('button', { name: /^(?:K|1K)/ }).first()).toBeVisible()
}

const key = (page: Page, code: string) => page.getByRole('button', { name: new RegExp(`^${code}\\b`) })

const onlyCard = async (address: string, archer: Parameters<typeof onServer>[1]): Promise<Scorecard> => {
  const [card] = await onServer<Scorecard[]>(address, archer, '/api/scorecards')
  if (card === undefined) throw new Error('There is no card')
  return card
}

test('a round whose arrows all count is scored arrow by arrow, without a signal in between', {
  tag: '@any-size',
}, async ({ anotherPhone, wire, server, newArcher }) => {
  const ada = await newArcher()
  const page = await anotherPhone()
  await openAs(page, ada, '/')
  await beginRound(page, { round: 'IFAA 3-D Standard', targets: 3 })
  await photographTarget(page)
  await key(page, 'K').click()
  await key(page, 'V').click()
  await expectTotal(page, 18)
  await saveCard(page)
  await expectAllSent(page)

  wire.become('cut')
  await photographTarget(page)
  await key(page, 'W').click()
  await expectTotal(page, 23)
  // A box is tapped again and changed; Undo takes one arrow back.
  await page.getByRole('button', { name: /^Arrow 1/ }).click()
  await key(page, 'K').click()
  await expectTotal(page, 28)
  await key(page, 'M').click()
  wire.become('open')
  await expectAllSent(page)

  const card = await onlyCard(server.address, ada)
  expect(card).toMatchObject({ roundId: 'ifaa-3d-standard-2021', totalScore: 28, targetsScored: 2 })
  expect(card.scores.map(({ arrows = [] }) => arrows).slice(0, 2)).toEqual([
    ['K', 'V'],
    ['K', 'M'],
  ])
  await page.reload()
  await expectTotal(page, 28)
})

test('a round whose first hit counts has the pad of its areas, and says what counts', {
  tag: '@any-size',
}, async ({ anotherPhone, server, newArcher }) => {
  const ada = await newArcher()
  const page = await anotherPhone()
  await openAs(page, ada, '/')
  await beginRound(page, { round: 'IFAA Animal, marked', targets: 2 })
  await photographTarget(page)
  await page.getByRole('link', { name: 'What counts?' }).click()
  await expect(page.getByRole('heading', { name: 'IFAA Animal, marked' })).toBeVisible()
  await expect(page.getByText('Archers who are level have a shoot-off.')).toBeVisible()
  await page.goBack()
  await key(page, '2K').click()
  await expectTotal(page, 16)
  await photographTarget(page)
  await key(page, 'Miss').click()
  await saveCard(page)
  await expectAllSent(page)
  const card = await onlyCard(server.address, ada)
  expect(card).toMatchObject({ roundId: 'ifaa-animal-marked-2021', totalScore: 16, targetsScored: 2 })
  expect(card.scores.map(({ arrows = [] }) => arrows)).toEqual([
    ['M', 'K'],
    ['M', 'M', 'M'],
  ])
})
