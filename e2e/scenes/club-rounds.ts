import { expect, type Page } from '@playwright/test'
import { openAs } from '../support/archer.ts'
import { routeCalls } from '../support/calls.ts'
import { closeDialogs } from '../support/dialogs.ts'
import { goInside } from '../support/places.ts'
import { goingOn, placeAfter, type Scene } from './scene.ts'

const away = {
  status: 503,
  json: { code: 'of-the-test', message: 'The database is away. Please try again in a moment.' },
}

const area = (page: Page, place: number) => page.getByRole('group', { name: `Area ${place}`, exact: true })

const scoreTarget = async (page: Page, target: number, keys: readonly string[]) => {
  await expect(page.getByRole('heading', { name: `Target ${target} of 5` })).toBeVisible()
  for (const key of keys) await page.getByRole('button', { name: key, exact: true }).click()
}

const clubRounds = placeAfter('club-activity', {
  name: 'club-rounds',
  as: async ({ secretary }) => (await secretary()).owner,
  path: async ({ secretary }) => `/clubs/${(await secretary()).club.id}?tab=rounds`,
  see: (page) => expect(page.getByRole('link', { name: 'Ash Run', exact: true })).toBeVisible(),
})

const clubRoundWithdrawal = goingOn(clubRounds, 'club-round-withdrawal', async (page) => {
  await page.getByRole('button', { name: 'Withdraw Oak Walk' }).click()
  await expect(page.getByText('Withdraw Oak Walk?')).toBeVisible()
})

const clubRoundTried = goingOn(clubRoundWithdrawal, 'club-round-tried', async (page, { secretary }) => {
  const { club, round } = await secretary()
  await closeDialogs(page)
  await goInside(page, `/clubs/${club.id}/rounds/new?from=${round.id}`)
  for (const target of [1, 2, 3, 4, 5]) await scoreTarget(page, target, ['X 12', 'K 8'])
  await expect(page.getByRole('button', { name: 'Save round' })).toBeVisible()
})

const clubRoundEmpty = placeAfter('club-round-tried', {
  name: 'club-round-form-empty',
  as: async ({ secretary }) => (await secretary()).owner,
  path: async ({ secretary }) => `/clubs/${(await secretary()).emptyClub.id}/rounds/new`,
  see: (page) => expect(page.getByText('The pad appears here')).toBeVisible(),
})

const clubRoundFull = goingOn(clubRoundEmpty, 'club-round-form-full', async (page) => {
  await page.getByRole('button', { name: 'A round...' }).click()
  const rounds = page.getByRole('dialog', { name: 'Choose a round' })
  await rounds.getByLabel('Search rounds').fill('NFAS Big Game')
  await rounds
    .getByRole('button', { name: /^NFAS Big Game/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Add step' }).click()
  await page.getByLabel('Areas counted').fill('1I 1K')
  await scoreTarget(page, 1, ['2K 14'])
  await expect(page.getByText('1 of 5 targets tried')).toBeVisible()
})

const clubRoundWrong = goingOn(clubRoundFull, 'club-round-form-wrong', async (page) => {
  await page.getByLabel('Round name').fill('')
  await area(page, 1).getByLabel('Code').fill('M')
  await area(page, 2).getByLabel('Arrow 2').fill('1000')
  await page.getByLabel('Other numbers of targets').fill('ten')
  await page.getByLabel('Areas counted').fill('7Q')
  await page.getByRole('button', { name: 'Check the form' }).click()
  await expect(page.getByRole('alert').first()).toBeFocused()
})

const clubRoundDraft = goingOn(clubRoundWrong, 'club-rounds-empty-with-a-draft', async (page) => {
  await page.getByRole('link', { name: 'Club rounds' }).click()
  await expect(page.getByText('Unfinished round')).toBeVisible()
  await expect(page.getByText('No club rounds')).toBeVisible()
})

const clubRoundChoice = goingOn(clubRoundDraft, 'club-round-choice', async (page, { secretary }) => {
  const { emptyClub, round } = await secretary()
  await goInside(page, `/clubs/${emptyClub.id}/rounds/new?from=${round.id}`)
  await expect(page.getByRole('button', { name: `Start with a copy of ${round.name}` })).toBeVisible()
})

const clubRoundFile = goingOn(clubRoundChoice, 'club-round-file-wrong', async (page) => {
  await page.getByRole('button', { name: 'Start with a copy' }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'A file...' }).click()
  const file = { format: 'fletch-round', version: 1, round: { name: '', arrows: 9, areas: [{ code: 'M' }] } }
  await (await chooser).setFiles({
    name: 'winter-league.round.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(file)),
  })
  await expect(page.getByText('winter-league.round.json cannot be used')).toBeVisible()
})

/** A club's own rounds: the list, and the form with its pad. */
export const clubRoundScenes: readonly Scene[] = [
  clubRounds,
  clubRoundWithdrawal,
  clubRoundTried,
  clubRoundEmpty,
  clubRoundFull,
  clubRoundWrong,
  clubRoundDraft,
  clubRoundChoice,
  clubRoundFile,
  {
    name: 'club-rounds-failing',
    open: async (page, { secretary }) => {
      const { owner, club } = await secretary()
      await routeCalls(page, /\/rounds$/, (route) => route.fulfill(away))
      await openAs(page, owner, `/clubs/${club.id}?tab=rounds`)
      await expect(page.getByText('The club rounds could not be loaded')).toBeVisible()
    },
  },
]
