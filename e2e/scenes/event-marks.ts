import { eventResultCalls } from '@fletch/contract'
import { expect, type Page } from '@playwright/test'
import { openAs } from '../support/archer.ts'
import { routeCalls } from '../support/calls.ts'
import { closeDialogs } from '../support/dialogs.ts'
import { goToTab } from '../support/event-tabs.ts'
import { showTools } from '../support/event-tools.ts'
import { holdMarkedShoot, type MarkedShoot } from '../support/marked-shoot.ts'
import { addressOf } from '../support/outside.ts'
import { senderTo } from '../support/send.ts'
import { goingOn, placeAfter, type Scene } from './scene.ts'

const shoots = new Map<string, Promise<MarkedShoot>>()

const shootOf = async (page: Page): Promise<MarkedShoot> => {
  const address = await addressOf(page)
  const shoot = shoots.get(address) ?? holdMarkedShoot(address)
  shoots.set(address, shoot)
  return shoot
}

const marked = placeAfter('event-history-failing', {
  name: 'event-marks',
  as: async (_cast, page) => (await shootOf(page)).officer,
  path: async (_cast, page) => `/competitions/${(await shootOf(page)).event.id}/participants`,
  see: (page) => expect(page.getByText('Shot from the wrong peg at target 2')).toBeVisible(),
})

const markSteps = goingOn(marked, 'event-mark-steps', async (page) => {
  await page.getByRole('button', { name: /^Edit: Eva Kant/ }).click()
  await expect(page.getByRole('button', { name: 'Disqualify' })).toBeVisible()
})

const disqualifying = goingOn(markSteps, 'event-mark-disqualify-wrong', async (page) => {
  await page.getByRole('button', { name: 'Disqualify' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disqualify' }).click()
  await expect(page.getByText('A disqualification needs a reason').first()).toBeVisible()
})

const penalty = goingOn(disqualifying, 'event-mark-penalty', async (page) => {
  await page.getByRole('dialog').getByRole('button', { name: 'Back', exact: true }).click()
  await page.getByRole('button', { name: 'Give penalty' }).click()
  await page.getByLabel('Points to take off').fill('10')
  await page.getByLabel('Reason').fill('Looked for arrows behind the next target')
})

const history = goingOn(penalty, 'event-history', async (page) => {
  await closeDialogs(page)
  await goToTab(page, 'Overview')
  await showTools(page)
  await page.getByRole('button', { name: 'History' }).click()
  await expect(page.getByText('Dan Nock disqualified')).toBeVisible()
})

const results = placeAfter('event-history', {
  name: 'event-marks-results',
  as: async (_cast, page) => (await shootOf(page)).officer,
  path: async (_cast, page) => `/competitions/${(await shootOf(page)).event.id}/results`,
  see: async (page) => {
    await expect(page.getByRole('heading', { name: 'Without a rank' })).toBeVisible()
    await expect(page.getByText('disqualified', { exact: true })).toBeVisible()
  },
})

const targetsOut = goingOn(results, 'event-targets-out', async (page) => {
  await page.getByRole('button', { name: 'Take out a target' }).click()
  await expect(page.getByRole('button', { name: 'Put back: target 2' })).toBeVisible()
})

const targetsOutWrong = goingOn(targetsOut, 'event-targets-out-wrong', async (page) => {
  await page.getByRole('button', { name: 'Take out', exact: true }).click()
  await expect(page.getByText('A target that is taken out needs a reason').first()).toBeVisible()
})

/** A completed event, to be reopened without a reason. */
const reopening: Scene = {
  name: 'event-reopen-wrong',
  open: async (page) => {
    const address = await addressOf(page)
    const { officer, event } = await holdMarkedShoot(address)
    await senderTo(address, officer.token)(eventResultCalls.complete, undefined, { id: event.id })
    await openAs(page, officer, `/competitions/${event.id}/results`)
    await page.getByRole('button', { name: 'Reopen Event' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Reopen Event' }).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
  },
}

const reopened = goingOn(reopening, 'event-reopened', async (page) => {
  await page.getByLabel('Reason').fill('The card of group 2 was read wrongly at target 3')
  await page.getByRole('dialog').getByRole('button', { name: 'Reopen Event' }).click()
  await expect(page.getByText(/^Reopened .+ The card of group 2/)).toBeVisible()
})

/** Marks, penalties and targets taken out, and how the results show them. */
export const eventMarkScenes: readonly Scene[] = [
  marked,
  markSteps,
  disqualifying,
  penalty,
  history,
  results,
  targetsOut,
  targetsOutWrong,
  reopening,
  reopened,
  {
    name: 'event-marks-archer',
    open: async (page) => {
      const { archer, event } = await shootOf(page)
      await openAs(page, archer, `/competitions/${event.id}`)
      await expect(page.getByText('Shot from the wrong peg at target 2')).toBeVisible()
    },
  },
  {
    name: 'event-history-failing',
    open: async (page) => {
      const { officer, event } = await shootOf(page)
      await routeCalls(page, /\/changes/, (route) =>
        route.fulfill({
          status: 503,
          json: { code: 'of-the-test', message: 'The database is away. Please try again in a moment.' },
        }),
      )
      await openAs(page, officer, `/competitions/${event.id}`)
      await showTools(page)
      await page.getByRole('button', { name: 'History' }).click()
      await expect(page.getByText('The history could not be loaded')).toBeVisible()
    },
  },
]
