import { groupScoringPath, scorecardCalls, scorecardPath } from '@fletch/contract'
import { secondCardId, type ZoneCode } from '@fletch/domain'
import { expect, type Page } from '@playwright/test'
import { type Archer, openAs } from '../support/archer.ts'
import { keysOf } from '../support/group-scoring.ts'
import { asking, type GroupShoot, makeGroupShoot } from '../support/group-shoot.ts'
import { addressOf } from '../support/outside.ts'
import { goingOn, type Scene } from './scene.ts'

const zones: readonly ZoneCode[] = ['1A', '1B', '2A', '3C']

/** A group of four with two scorers, Ada and Bo. */
const twoScorers = async (page: Page): Promise<{ shoot: GroupShoot; ada: Archer; bo: Archer }> => {
  const address = await addressOf(page)
  const shoot = await makeGroupShoot(address, {
    names: ['Ada', 'Bo'],
    guests: 2,
    asksPhoto: false,
    secondScorer: 'each-target',
  })
  const [ada, bo] = shoot.archers
  if (ada === undefined || bo === undefined) throw new Error('The group has two archers')
  return { shoot, ada, bo }
}

/** Begins one of the two cards, and enters its first target. */
const enter = async (page: Page, shoot: GroupShoot, by: Archer, id: string, target: readonly ZoneCode[]) => {
  const ask = asking(await addressOf(page), by)
  await ask(scorecardCalls.create, {}, { archerName: 'x', groupId: id, editorUserId: by.user.id })
  const scores = keysOf(shoot).map((participantId, at) => ({ participantId, zone: target[at] ?? null }))
  await ask(scorecardCalls.save, { id }, { archerName: 'x', scores })
}

const choice: Scene = {
  name: 'two-scorers',
  isTight: true,
  open: async (page) => {
    const { shoot, bo } = await twoScorers(page)
    await openAs(page, bo, groupScoringPath(shoot.event.id, shoot.group.id))
    await expect(page.getByRole('button', { name: 'Keep the second card' })).toBeVisible()
  },
}

/** The second scorer has written the first target, the first one not yet. */
const waiting: Scene = {
  name: 'two-scorers-waiting',
  isTight: true,
  open: async (page) => {
    const { shoot, ada, bo } = await twoScorers(page)
    const id = secondCardId(shoot.group.id)
    await enter(page, shoot, ada, shoot.group.id, [])
    await enter(page, shoot, bo, id, zones)
    await openAs(page, bo, scorecardPath(id))
    await page.getByRole('button', { name: /^(Target 1,|Open target 1$)/ }).click()
    await expect(page.getByText('The other card is not there yet at target 1')).toBeVisible()
    await page.getByText('Compare by code').click()
    await expect(page.getByLabel('Other code')).toBeVisible()
  },
}

const differing: Scene = {
  name: 'two-scorers-differing',
  isTight: true,
  open: async (page) => {
    const { shoot, ada, bo } = await twoScorers(page)
    const id = secondCardId(shoot.group.id)
    await enter(page, shoot, ada, shoot.group.id, zones)
    await enter(page, shoot, bo, id, zones.with(1, '1C'))
    await openAs(page, ada, scorecardPath(shoot.group.id))
    await expect(page.getByText('Target 1: the two cards differ').first()).toBeVisible()
  },
}

/** Two people score a group on two cards. */
export const twoScorersScenes: readonly Scene[] = [
  choice,
  waiting,
  differing,
  goingOn(differing, 'two-scorers-difference', async (page) => {
    await page.getByRole('button', { name: 'Show', exact: true }).first().click()
    await expect(page.getByText('Other card: 1C')).toBeVisible()
  }),
]
