import { groupScorecardCalls, scanPath, scorecardPath } from '@fletch/contract'
import type { ZoneCode } from '@fletch/domain'
import { expect, type Page } from '@playwright/test'
import { type Archer, openAs } from '../support/archer.ts'
import { enterOnServer, keysOf } from '../support/group-scoring.ts'
import { asking, type GroupShoot, makeGroupShoot } from '../support/group-shoot.ts'
import { addressOf } from '../support/outside.ts'
import { goingOn, printed, type Scene } from './scene.ts'

const hits: readonly ZoneCode[] = ['1A', '1B', '1A', '2A', '2B', '1C']

/** A group of six at the end of its round. All but the last have confirmed. */
const shotGroup = async (
  page: Page,
  { targets, guests }: { targets: number; guests: number },
): Promise<{ shoot: GroupShoot; ada: Archer }> => {
  const address = await addressOf(page)
  const shoot = await makeGroupShoot(address, { names: ['Ada'], guests, targets })
  const [ada] = shoot.archers
  if (ada === undefined) throw new Error('The group has no archer')
  const rows = Array.from({ length: targets }, (_, row) =>
    keysOf(shoot).map((_key, at) => hits[(row * 5 + at) % hits.length] ?? '1A'),
  )
  await enterOnServer(address, shoot, { editor: ada, targets: rows })
  for (const participantId of keysOf(shoot).slice(0, -1))
    await asking(address, ada)(
      groupScorecardCalls.confirm,
      { id: shoot.group.id },
      { participantId, confirmed: true },
    )
  return { shoot, ada }
}

const shown: Scene = {
  name: 'hand-in-code',
  isTight: true,
  open: async (page) => {
    const { shoot, ada } = await shotGroup(page, { targets: 28, guests: 5 })
    await openAs(page, ada, scorecardPath(shoot.group.id))
    await page.getByRole('button', { name: 'Show code' }).first().click()
    await expect(page.getByRole('img', { name: /^QR code of the scorecard/ })).toBeVisible()
  },
}

/** An officer's device without a camera, which has read the code from a photo of the phone's screen. */
const read: Scene = {
  name: 'scan-codes',
  isTight: true,
  open: async (page) => {
    const { shoot, ada } = await shotGroup(page, { targets: 28, guests: 5 })
    const agreed = page.waitForResponse((response) => response.url().endsWith('/keys'))
    await openAs(page, ada, scorecardPath(shoot.group.id))
    await page.getByRole('button', { name: 'Show code' }).first().click()
    await agreed
    const code = page.getByRole('img', { name: /^QR code of the scorecard/ })
    await expect(code).toBeVisible()
    const photo = await code.screenshot()
    await openAs(page, shoot.officer, scanPath(shoot.event.id))
    await expect(page.getByText('0 of 1 group')).toBeVisible()
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: photo })
    await expect(page.getByRole('button', { name: 'Take' })).toBeVisible()
    await expect(page.getByText('The office has the same scores.')).toBeVisible()
  },
}

/** The same device before and after. */
const waiting = goingOn(read, 'scan-codes-none', async (page) => {
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByText('There is no camera here')).toBeVisible()
})

/** The printed card of the group, with its code. */
const onPaper: Scene = {
  name: 'hand-in-card',
  open: async (page) => {
    const { shoot, ada } = await shotGroup(page, { targets: 28, guests: 5 })
    await page.addInitScript(() => {
      // The print dialog of the browser would wait for a person.
      window.print = () => document.documentElement.setAttribute('data-printed', '')
    })
    await openAs(page, ada, scorecardPath(shoot.group.id))
    await page.getByRole('button', { name: 'Print', exact: true }).click()
    await expect(page.locator('[data-printed]')).toBeAttached()
  },
}

/** Hand-in by code: what a phone shows, what the office reads, and the code on paper. */
export const handInScenes: readonly Scene[] = [
  shown,
  read,
  waiting,
  onPaper,
  printed(onPaper, 'hand-in-card-printed'),
]
