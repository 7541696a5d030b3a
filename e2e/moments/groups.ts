import { groupScorecardCalls } from '@fletch/contract'
import { expect, type Page } from '@playwright/test'
import { type Archer, openAs } from '../support/archer.ts'
import { unrouteCalls } from '../support/calls.ts'
import { enterOnServer, openGroupSheet } from '../support/group-scoring.ts'
import { asking, type GroupShoot, makeGroupShoot } from '../support/group-shoot.ts'
import { addressOf } from '../support/outside.ts'
import { failAt, following, type Moment, type NextMoment } from './moment.ts'

const shootOn = async (page: Page) => {
  const address = await addressOf(page)
  const shoot = await makeGroupShoot(address, { names: ['Ada', 'Mads'], guests: 2, targets: 3 })
  const [ada] = shoot.archers
  if (ada === undefined) throw new Error('The group has no archer')
  return { address, shoot, ada }
}

const openCard = async (page: Page, { group }: GroupShoot, archer: Archer) => {
  await openAs(page, archer, `/scorecard/${group.id}`)
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  await openGroupSheet(page)
}

const nameEditor = async (page: Page) => {
  await page.getByRole('button', { name: 'Change editor' }).click()
  await page.getByLabel('Editor', { exact: true }).selectOption({ label: 'Mads Nock' })
  await page.getByRole('button', { name: 'Save', exact: true }).last().click()
}

const copy = async (page: Page, before: (address: string, ada: Archer, id: string) => Promise<unknown>) => {
  const { address, shoot, ada } = await shootOn(page)
  await enterOnServer(address, shoot, { editor: ada, targets: [['1A', '1B']], photos: 1 })
  await openCard(page, shoot, ada)
  await before(address, ada, shoot.group.id)
  await page.getByRole('button', { name: 'Create Individual Copy' }).click()
}

export const groupMoments = {
  'group card not created': async (page) => {
    const { shoot, ada } = await shootOn(page)
    await failAt(page, /\/api\/scorecards$/, 403)
    await openAs(page, ada, `/competitions/${shoot.event.id}/groups/${shoot.group.id}/scoring`)
    await page.getByLabel('Scorecard editor').selectOption({ label: 'Ada Nock (you)' })
    await page.getByRole('button', { name: 'Create Group Scorecard' }).click()
  },
  'editor not named': async (page) => {
    const { address, shoot, ada } = await shootOn(page)
    await enterOnServer(address, shoot, { editor: ada, targets: [] })
    await failAt(page, /\/editor$/, 422)
    await openCard(page, shoot, ada)
    await nameEditor(page)
  },
  'editor named': following('editor not named', async (page) => {
    await unrouteCalls(page, /\/editor$/)
    await nameEditor(page)
  }),
  'copy made before': (page) =>
    // Made through the API, so that this phone does not know of it.
    copy(page, (address, ada, id) => asking(address, ada)(groupScorecardCalls.copy, { id })),
  'copy not made': async (page) => {
    await failAt(page, /\/copy-individual$/)
    await copy(page, () => Promise.resolve())
  },
  'copy made': following('copy not made', async (page) => {
    await unrouteCalls(page, /\/copy-individual$/)
    await page.getByRole('button', { name: 'Create Individual Copy' }).click()
  }),
} satisfies Record<string, Moment | NextMoment>
