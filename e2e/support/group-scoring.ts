import {
  type EventGroup,
  groupScorecardCalls,
  photoCalls,
  type Scorecard,
  scorecardCalls,
} from '@fletch/contract'
import type { ZoneCode } from '@fletch/domain'
import { targetPhoto } from '@fletch/testkit/target-photo.ts'
import { type Browser, expect, type Page } from '@playwright/test'
import { type Archer, openAs } from './archer.ts'
import { asking, type GroupShoot } from './group-shoot.ts'
import { isWide, passForNoSlip, photograph, tapZone } from './scoring.ts'

/** The column keys of a group's archers, in order. */
export const keysOf = ({ group }: GroupShoot): string[] =>
  group.participants.map(({ id, userId }) => userId ?? id)

/** Uploads a picture of a target. */
export const storePhoto = async (address: string, archer: Archer, shot: number): Promise<string> => {
  const ask = asking(address, archer)
  const { uploadURL } = await ask(photoCalls.requestUpload, {}, { contentType: 'image/jpeg' })
  const answer = await fetch(new URL(uploadURL, address), {
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg' },
    body: new Uint8Array(await targetPhoto(shot)),
  })
  if (!answer.ok) throw new Error(`The upload answered ${answer.status}: ${await answer.text()}`)
  return (await ask(photoCalls.keepScorePhoto, {}, { photoURL: uploadURL })).objectPath
}

type Zones = readonly (ZoneCode | null)[]

/** Starts a group's card on the server and enters targets, each with a zone per archer in order and a photo. */
export const enterOnServer = async (
  address: string,
  shoot: GroupShoot,
  { editor, targets, photos = 3 }: { editor: Archer; targets: readonly Zones[]; photos?: number },
): Promise<void> => {
  const ask = asking(address, editor)
  const { id } = shoot.group
  await ask(scorecardCalls.create, {}, { archerName: 'x', groupId: id, editorUserId: editor.user.id })
  if (targets.length === 0) return
  const paths = await Promise.all(
    Array.from({ length: photos }, (_, shot) => storePhoto(address, editor, shot)),
  )
  const keys = keysOf(shoot)
  const scores = targets.flatMap((zones, row) =>
    keys.map((participantId, at) => ({
      participantId,
      zone: zones[at] ?? null,
      distance: String(18 + ((row * 7) % 25)),
      photoPath: paths[row % paths.length] ?? null,
    })),
  )
  await ask(scorecardCalls.save, { id }, { archerName: 'x', scores })
}

/** Makes someone else the editor. */
export const nameEditorOnServer = (address: string, by: Archer, id: string, editor: Archer) =>
  asking(address, by)(groupScorecardCalls.setEditor, { id }, { editorUserId: editor.user.id })

/** An archer's name on the card. */
export const nameOf = ({ user }: Archer): string => `${user.firstName} ${user.lastName}`

/** Waits until a group's page has everything for scoring without a signal; without a service worker it loads all files. */
export const expectReady = (page: Page): Promise<void> =>
  expect(page.getByText('Ready to go offline', { exact: true })).toBeVisible({ timeout: 60_000 })

/** Starts a group's card offline as its editor, once the phone has everything for that. */
export const beginGroupOffline = async (
  page: Page,
  archer: Archer,
  { id, competitionId }: Pick<EventGroup, 'id' | 'competitionId'>,
): Promise<void> => {
  await openAs(page, archer, `/competitions/${competitionId}/groups/${id}/scoring`)
  await expectReady(page)
  await page.context().setOffline(true)
  const editor = page.getByLabel('Scorecard editor')
  await expect(editor).toHaveValue(archer.user.id)
  await editor.selectOption({ label: 'Select a participant' })
  await page.getByRole('button', { name: 'Create Group Scorecard' }).click()
  await expect(page.getByText('Editor Required')).toBeVisible()
  await editor.selectOption({ label: `${nameOf(archer)} (you)` })
  await page.getByRole('button', { name: 'Create Group Scorecard' }).click()
}

/** Waits until the pad expects this archer's zone. */
export const expectNext = (page: Page, archer: Archer) =>
  expect(page.getByRole('group', { name: new RegExp(`for ${nameOf(archer)}$`) })).toBeVisible()

/** Scores a target for all archers in order, waiting after each tap for the pad to name the next archer. */
export const tapFor = async (
  page: Page,
  archers: readonly Archer[],
  zones: readonly string[],
): Promise<void> => {
  for (const [n, zone] of zones.entries()) {
    const archer = archers[n]
    if (archer === undefined) continue
    const pad = page.getByRole('group', { name: new RegExp(`for ${nameOf(archer)}$`) })
    await expect(pad).toBeVisible()
    await tapZone(page, zone)
    await expect(pad).toBeHidden()
  }
}

/** Leaves a target that was read back. */
export const goOn = async (page: Page): Promise<void> => {
  const next = page.getByRole('button', { name: /^Next target/ })
  await expect(next).toBeVisible()
  await passForNoSlip(page)
  await next.click()
  await expect(next).toBeHidden()
}

/** Opens the sheet of actions on a phone; at a desk they are on the page. */
export const openGroupSheet = async (page: Page): Promise<void> => {
  if (isWide(page)) return
  await page.getByRole('button', { name: 'Group, statistics and actions' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** A separate device on which this archer is signed in. */
export const deviceOf = async (
  browser: Browser,
  page: Page,
  address: string,
  archer: Archer,
  path: string,
) => {
  const viewport = page.viewportSize() ?? { width: 412, height: 839 }
  const context = await browser.newContext({ viewport, baseURL: address, serviceWorkers: 'block' })
  const own = await context.newPage()
  await openAs(own, archer, path)
  return own
}

/** The archers of a group of at least three. */
export const archersOf = ({ archers }: GroupShoot): [Archer, Archer, Archer, ...Archer[]] => {
  const [first, second, third, ...others] = archers
  if (first === undefined || second === undefined || third === undefined)
    throw new Error('The group has fewer archers')
  return [first, second, third, ...others]
}

export const cardOnServer = (address: string, archer: Archer, id: string): Promise<Scorecard> =>
  asking(address, archer)(scorecardCalls.read, { id })

/** What one archer of a card shot. */
export const zonesOf = ({ scores }: Scorecard, id: string) =>
  scores.filter(({ participantId }) => participantId === id).map(({ zone }) => zone)

/** Photographs a target, scores it for all archers and goes on to the next. */
export const shootTarget = async (
  page: Page,
  target: number,
  archers: readonly Archer[],
  zones: readonly string[],
) => {
  await photograph(page, target)
  await tapFor(page, archers, zones)
  await goOn(page)
}
