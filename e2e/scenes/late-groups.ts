import { eventResultCalls, scorecardCalls } from '@fletch/contract'
import type { ZoneCode } from '@fletch/domain'
import { expect, type Page } from '@playwright/test'
import { openAs } from '../support/archer.ts'
import { enterOnServer, keysOf } from '../support/group-scoring.ts'
import { asking, makeGroupShoot } from '../support/group-shoot.ts'
import { addressOf } from '../support/outside.ts'
import { goingOn, type Scene } from './scene.ts'

const names = ['Ada', 'Mads', 'Ilse', 'Wren']

const targets: readonly ZoneCode[][] = [
  ['1A', '1B', '2A', '1C'],
  ['2B', '3A', '1A', '1B'],
]

/** A completed event of one group, whose editor sent a few values too late. */
const lateShoot = async (page: Page) => {
  const address = await addressOf(page)
  const shoot = await makeGroupShoot(address, { names, targets: 6 })
  const [ada] = shoot.archers
  if (ada === undefined) throw new Error('The group has no archer')
  await enterOnServer(address, shoot, { editor: ada, targets })
  await asking(address, shoot.officer)(eventResultCalls.complete, { id: shoot.event.id })
  const late = keysOf(shoot).flatMap((participantId) =>
    ['3B', '2C', 'Miss'].map((zone) => ({ participantId, zone })),
  )
  await asking(address, ada)(scorecardCalls.save, { id: shoot.group.id }, { archerName: 'x', scores: late })
  return { shoot, ada }
}

const ofEditor: Scene = {
  name: 'late-group-of-the-editor',
  open: async (page) => {
    const { shoot, ada } = await lateShoot(page)
    await openAs(page, ada, `/scorecard/${shoot.group.id}`)
    await expect(page.getByText('12 values are proposed')).toBeVisible()
  },
}

const ofOfficer: Scene = {
  name: 'late-group-proposals',
  open: async (page) => {
    const { shoot } = await lateShoot(page)
    await openAs(page, shoot.officer, `/scorecard/${shoot.group.id}`)
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(page.getByText('They arrived after the event was completed.')).toBeVisible()
  },
}

const history = goingOn(ofOfficer, 'late-group-history', async (page) => {
  await page
    .getByRole('button', { name: /^Keep .+ for / })
    .first()
    .click()
  await expect(page.getByText('Proposed: 3B')).toHaveCount(3)
  await page.getByRole('button', { name: 'Accept all' }).click()
  await expect(page.getByText('Proposals', { exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'History' }).click()
  await expect(page.getByText(/^Proposed by/).first()).toBeVisible()
})

/** A group's card after the event was completed, and its deletion. */
export const lateGroupScenes: readonly Scene[] = [
  ofEditor,
  ofOfficer,
  history,
  {
    name: 'late-group-event',
    open: async (page) => {
      const { shoot, ada } = await lateShoot(page)
      await openAs(page, ada, `/competitions/${shoot.event.id}`)
      await expect(page.getByRole('link', { name: 'View Group Scorecard' }).first()).toBeVisible()
    },
  },
  {
    name: 'late-group-results',
    open: async (page) => {
      const { shoot } = await lateShoot(page)
      await openAs(page, shoot.officer, `/competitions/${shoot.event.id}/results`)
      await expect(page.getByText(/^Some entries are waiting for a decision/)).toBeVisible()
    },
  },
  {
    name: 'group-delete',
    open: async (page) => {
      const { shoot } = await lateShoot(page)
      await openAs(page, shoot.officer, `/scorecard/${shoot.group.id}`)
      await expect(page.getByText('12 values are proposed')).toBeVisible()
      await page.getByRole('button', { name: 'Delete Scorecard' }).click()
      await expect(page.getByText('The history shows that you deleted it.')).toBeVisible()
    },
  },
]
