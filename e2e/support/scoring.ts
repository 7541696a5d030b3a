import { photoWith } from '@fletch/testkit/photo.ts'
import { expect, type FileChooser, type Locator, type Page } from '@playwright/test'

/** Whether a page is wide enough for the table; a phone shows one target at a time. */
export const isWide = (page: Page): boolean => (page.viewportSize()?.width ?? 0) >= 960

/** Opens the camera or the gallery. It stays closed for 400 ms after a score, so try again. */
export const openCamera = async (page: Page, open: () => Promise<void>): Promise<FileChooser> => {
  let chooser: FileChooser | undefined
  page.once('filechooser', (opened) => {
    chooser = opened
  })
  await expect(async () => {
    if (chooser === undefined) await open()
    expect(chooser).toBeDefined()
  }).toPass({ intervals: [100] })
  if (chooser === undefined) throw new Error('No camera opened')
  return chooser
}

/** Answers an open camera or gallery with a picture. */
export const takePicture = async (camera: FileChooser): Promise<void> =>
  camera.setFiles({ name: 'target.jpg', mimeType: 'image/jpeg', buffer: await photoWith() })

const answerCamera = async (page: Page, open: () => Promise<void>): Promise<void> =>
  takePicture(await openCamera(page, open))

/** Saves the card; a finished round has a second, larger button for it. */
export const saveCard = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Save', exact: true }).last().click()

const rowOf = (page: Page, target: number) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: `Open target ${target}`, exact: true }) })

/** Photographs the current target and waits until its zones can be chosen. */
export const photograph = async (page: Page, target: number): Promise<void> => {
  if (isWide(page)) {
    await page.getByRole('button', { name: `Open target ${target}`, exact: true }).click()
    await answerCamera(page, () =>
      rowOf(page, target).getByRole('button', { name: /photo/i }).first().click(),
    )
    await expect(rowOf(page, target).getByRole('button', { name: /proof photo of target/ })).toBeVisible()
  } else {
    await answerCamera(page, () => page.getByRole('button', { name: 'Take photo' }).click())
  }
  await expect(page.getByRole('button', { name: /^1A/ })).toBeVisible()
}

/** How long a second tap counts as a slip, in ms: 400, and a little for the rounding of clocks. */
const slip = 410

/** The key that was last tapped on each page. */
const lastTaps = new WeakMap<Page, { readonly code: string; readonly at: number }>()

/** Waits until a tap is no slip of the last one. A tap on another key of the pad never is. */
export const passForNoSlip = async (page: Page, code?: string): Promise<void> => {
  const last = lastTaps.get(page)
  if (last === undefined || (code !== undefined && code !== last.code)) return
  const wait = slip - (performance.now() - last.at)
  if (wait > 0) await page.waitForTimeout(wait)
}

/** Taps a key of the pad, once. */
export const tapKey = async (page: Page, code: string, key: Locator): Promise<void> => {
  await passForNoSlip(page, code)
  await key.click()
  lastTaps.set(page, { code, at: performance.now() })
}

/** Taps a zone for the current target. */
export const tapZone = (page: Page, zone: string): Promise<void> =>
  tapKey(page, zone, page.getByRole('button', { name: new RegExp(`^${zone}`) }))

/** Photographs and scores targets one after another, starting at the current one. */
export const shoot = async (page: Page, firstTarget: number, zones: readonly string[]): Promise<void> => {
  for (const [n, zone] of zones.entries()) {
    await photograph(page, firstTarget + n)
    await tapZone(page, zone)
  }
}

/** Opens the details that a new card rarely changes, unless they are open. */
export const openMore = async (page: Page): Promise<void> => {
  const more = page.locator('details').filter({ has: page.getByText('More', { exact: true }) })
  await more.waitFor()
  if ((await more.getAttribute('open')) === null) await more.locator('summary').click()
  await expect(page.getByLabel('Archer Name')).toBeVisible()
}

/** Fills in the details of the open new card and starts scoring. */
export const startScoring = async (page: Page, { targets }: { targets: number }): Promise<void> => {
  await page.getByLabel('Number of Targets').fill(String(targets))
  await page.getByLabel('Number of Targets').blur()
  if (!isWide(page)) await page.getByRole('button', { name: 'Start scoring' }).click()
}

/** Opens a new card, fills in its details and starts scoring. */
export const beginCard = async (page: Page, card: { targets: number }): Promise<void> => {
  await page.goto('/')
  await startScoring(page, card)
}

/** Waits until the running total shows these points. */
export const expectTotal = (page: Page, points: number): Promise<void> =>
  expect(page.getByText(new RegExp(`^(?:Total )?${points}$`)).first()).toBeVisible()

const chipOf = (page: Page, target: number) =>
  page.getByRole('button', { name: new RegExp(`^Target ${target},`) })

/** Opens a target from any other one. */
export const openTarget = (page: Page, target: number): Promise<void> =>
  isWide(page)
    ? page.getByRole('button', { name: `Open target ${target}`, exact: true }).click()
    : chipOf(page, target).click()

/** Changes the zone of a target. A target cannot be opened for 400 ms after a score, so try again. */
export const changeZone = async (page: Page, target: number, zone: string): Promise<void> => {
  const element = isWide(page) ? rowOf(page, target) : chipOf(page, target)
  await expect(async () => {
    await openTarget(page, target)
    await tapZone(page, zone)
    // At a desk the keys of the current row name every zone, so check from another row.
    if (isWide(page)) await openTarget(page, target === 1 ? 2 : 1)
    await expect(element).toContainText(zone, { timeout: 500 })
  }).toPass()
}

/**
 * Expects that the server has the open card with its photos. The number of waiting photos is shown once the card is
 * saved, not before; once they are there, their addresses are sent with the card.
 */
export const expectAllSent = async (page: Page): Promise<void> => {
  const timeout = 40_000
  const saved = page.getByText('Saved', { exact: true }).first()
  await expect(saved).toBeVisible({ timeout })
  await expect(page.getByText(/photos? waiting|Sending \d+ of/)).toBeHidden({ timeout })
  await expect(saved).toBeVisible({ timeout })
}

/** Saves a card for the first time and waits until its photos are sent too. */
export const saveWithPhotos = async (page: Page): Promise<void> => {
  await saveCard(page)
  await expect(page).toHaveURL(/\/scorecard\//)
  await expectAllSent(page)
}

/** Goes from reading a finished card to changing it. */
export const editCard = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Edit this scorecard' }).click()
  await expect(page).toHaveURL(/\?edit$/)
}
