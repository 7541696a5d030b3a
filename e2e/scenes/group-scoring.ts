import { groupScorecardCalls, scorecardCalls } from '@fletch/contract'
import type { ZoneCode } from '@fletch/domain'
import { expect, type Page } from '@playwright/test'
import { openAs } from '../support/archer.ts'
import {
  enterOnServer,
  expectNext,
  keysOf,
  nameEditorOnServer,
  openGroupSheet,
} from '../support/group-scoring.ts'
import { asking, type GroupShoot, makeGroupShoot } from '../support/group-shoot.ts'
import { addressOf } from '../support/outside.ts'
import { goingOn, type Scene } from './scene.ts'

const names = ['Ada', 'Mads', 'Ilse', 'Xavi', 'Wren', 'Tor']

const zones: readonly ZoneCode[] = ['1A', '1B', '2A', '1C', '2B', '3A', '1A', '1B', 'Miss', '2C']

const target = (row: number): ZoneCode[] =>
  names.map((_, at) => zones[(row * 3 + at * 5) % zones.length] ?? '1A')

/** A group of six on a course of fourteen targets, starting at target 8. */
const shootAt = (address: string) => makeGroupShoot(address, { names, targets: 14, startingTarget: 8 })

const rounds = (whole: number): (readonly (ZoneCode | null)[])[] =>
  Array.from({ length: whole }, (_, row) => target(row))

const archerIn = ({ archers }: GroupShoot, at: number) => {
  const archer = archers[at]
  if (archer === undefined) throw new Error('The group has fewer archers')
  return archer
}

const openCard = async (page: Page, shoot: GroupShoot, at: number) => {
  await openAs(page, archerIn(shoot, at), `/scorecard/${shoot.group.id}`)
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
}

const groupViewOnly: Scene = {
  name: 'group-view-only',
  open: async (page) => {
    const address = await addressOf(page)
    const shoot = await shootAt(address)
    await enterOnServer(address, shoot, { editor: archerIn(shoot, 1), targets: rounds(5) })
    await openCard(page, shoot, 0)
    await expect(page.getByText('View Only - You are not the scorecard editor')).toBeVisible()
  },
}

const groupSheet = goingOn(groupViewOnly, 'group-sheet', async (page) => {
  await openGroupSheet(page)
  await page.getByRole('button', { name: 'Change editor' }).click()
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible()
})

const groupShare = goingOn(groupSheet, 'group-share', async (page) => {
  const csv = page.getByRole('button', { name: 'CSV' })
  await csv.scrollIntoViewIfNeeded()
  await expect(csv).toBeInViewport()
})

/** Group scoring, on a phone and at a desk. */
export const groupScoringScenes: readonly Scene[] = [
  {
    name: 'group-begin',
    open: async (page) => {
      const shoot = await shootAt(await addressOf(page))
      await openAs(
        page,
        archerIn(shoot, 0),
        `/competitions/${shoot.event.id}/groups/${shoot.group.id}/scoring`,
      )
      await page.getByLabel('Scorecard editor').selectOption({ label: 'Select a participant' })
      await page.getByRole('button', { name: 'Create Group Scorecard' }).click()
      await expect(page.getByText('Editor Required')).toBeVisible()
    },
  },
  {
    name: 'group-editor',
    open: async (page) => {
      const address = await addressOf(page)
      const shoot = await shootAt(address)
      const [first, second] = [target(6), target(7)]
      const half = [...first.slice(0, 2), ...second.slice(2).map(() => null)]
      await enterOnServer(address, shoot, { editor: archerIn(shoot, 0), targets: [...rounds(6), half] })
      await openCard(page, shoot, 0)
      await expectNext(page, archerIn(shoot, 2))
    },
  },
  {
    name: 'group-without-photos',
    isTight: true,
    open: async (page) => {
      const address = await addressOf(page)
      const shoot = await makeGroupShoot(address, { names, targets: 14, asksPhoto: false })
      await enterOnServer(address, shoot, { editor: archerIn(shoot, 0), targets: rounds(3), photos: 0 })
      await openCard(page, shoot, 0)
      await expectNext(page, archerIn(shoot, 0))
    },
  },
  groupViewOnly,
  {
    name: 'group-proposals',
    open: async (page) => {
      const address = await addressOf(page)
      const shoot = await shootAt(address)
      const [ada, mads] = [archerIn(shoot, 0), archerIn(shoot, 1)]
      await enterOnServer(address, shoot, { editor: mads, targets: rounds(4) })
      await nameEditorOnServer(address, ada, shoot.group.id, ada)
      const late = keysOf(shoot).flatMap((participantId, at) =>
        rounds(3).map((row) => ({ participantId, zone: at === 1 || at === 4 ? '3B' : (row[at] ?? null) })),
      )
      await asking(address, mads)(
        scorecardCalls.save,
        { id: shoot.group.id },
        { archerName: 'x', scores: late },
      )
      await openCard(page, shoot, 0)
      await page.getByRole('button', { name: 'Show', exact: true }).click()
      await expect(page.getByRole('button', { name: 'Accept all' })).toBeVisible()
    },
  },
  {
    name: 'group-confirm',
    open: async (page) => {
      const address = await addressOf(page)
      const shoot = await shootAt(address)
      await enterOnServer(address, shoot, { editor: archerIn(shoot, 0), targets: rounds(14) })
      await openCard(page, shoot, 0)
      await expect(page.getByText('Round finished')).toBeVisible()
      await page.getByRole('button', { name: 'Confirm Ada Nock' }).click()
      await page.getByRole('button', { name: 'I confirm my score' }).click()
      await page.getByRole('button', { name: 'Confirm Mads Nock' }).click()
      await expect(page.getByRole('button', { name: 'I confirm my score' })).toBeVisible()
    },
  },
  {
    name: 'group-query',
    open: async (page) => {
      const address = await addressOf(page)
      const shoot = await shootAt(address)
      const ada = archerIn(shoot, 0)
      await enterOnServer(address, shoot, { editor: ada, targets: rounds(14) })
      await openCard(page, shoot, 0)
      await page.getByRole('button', { name: 'Query a score' }).click()
      await expect(page.getByLabel('What is wrong?')).toBeVisible()
    },
  },
  {
    name: 'event-queries',
    open: async (page) => {
      const address = await addressOf(page)
      const shoot = await shootAt(address)
      const ada = archerIn(shoot, 0)
      await enterOnServer(address, shoot, { editor: ada, targets: rounds(14) })
      await asking(address, ada)(
        groupScorecardCalls.query,
        { id: shoot.group.id },
        { participantId: ada.user.id, target: 3, text: 'I shot a 1B, as the photo shows' },
      )
      await openAs(page, shoot.officer, `/competitions/${shoot.event.id}/results`)
      await page.getByRole('button', { name: 'Show', exact: true }).click()
      await expect(page.getByLabel('Answer, with the reason')).toBeVisible()
    },
  },
  {
    name: 'group-confirmed',
    open: async (page) => {
      const address = await addressOf(page)
      const shoot = await shootAt(address)
      const editor = archerIn(shoot, 0)
      await enterOnServer(address, shoot, { editor, targets: rounds(14) })
      for (const participantId of keysOf(shoot))
        await asking(address, editor)(
          groupScorecardCalls.confirm,
          { id: shoot.group.id },
          { participantId, confirmed: true },
        )
      await openCard(page, shoot, 0)
      await expect(page.getByText('Everyone has confirmed')).toBeVisible()
    },
  },
  {
    name: 'group-paper',
    open: async (page) => {
      const address = await addressOf(page)
      const shoot = await shootAt(address)
      await enterOnServer(address, shoot, { editor: archerIn(shoot, 0), targets: rounds(2) })
      await openAs(page, shoot.officer, `/scorecard/${shoot.group.id}`)
      await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
      await openGroupSheet(page)
      await page.getByRole('button', { name: 'Type in the paper card' }).click()
      await expect(page.getByText('You enter as event admin: From the paper card')).toBeVisible()
    },
  },
  {
    name: 'group-paper-complete',
    open: async (page) => {
      const address = await addressOf(page)
      const shoot = await shootAt(address)
      await enterOnServer(address, shoot, { editor: archerIn(shoot, 0), targets: rounds(14) })
      await openAs(page, shoot.officer, `/scorecard/${shoot.group.id}`)
      await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
      await openGroupSheet(page)
      await page.getByRole('button', { name: 'Type in the paper card' }).click()
      await expect(page.getByText('You enter as event admin: From the paper card')).toBeVisible()
    },
  },
  groupSheet,
  groupShare,
]
