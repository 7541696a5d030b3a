import { scorecardCalls } from '@fletch/domain/contract'
import type { Locator, Page } from '@playwright/test'
import { type Archer, openAs, signInBefore } from '../support/archer.ts'
import { asking } from '../support/group-shoot.ts'
import { expect, test } from '../support/one-window.ts'
import { beginCard, expectTotal, isWide, photograph, shoot } from '../support/scoring.ts'

const openWhole = async (page: Page) => {
  if (isWide(page)) return
  const opener = page.getByRole('button', { name: 'Summary and details' })
  if (await opener.isVisible()) await opener.click()
}

/** A card of today that the server has, with one of its targets scored. */
const unfinishedOnServer = (address: string, archer: Archer) =>
  asking(address, archer)(
    scorecardCalls.create,
    {},
    {
      archerName: 'Ada of yesterday',
      club: 'The Oaks',
      date: '2026-11-21',
      archeryStyle: 'BH',
      numberOfTargets: 3,
      scores: [{ zone: '1A', distance: '', photoPath: null }],
    },
  )

test('a reload before Start scoring leads back to the form, with what was typed', {
  tag: '@any-size',
}, async ({ page, newArcher }) => {
  await signInBefore(page, await newArcher())
  await page.goto('/')
  await page.getByLabel('Club').fill('Forest Five')
  await page.getByLabel('Number of Targets').fill('12')
  await page.getByLabel('Number of Targets').blur()
  await page.waitForTimeout(300)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Start scoring' })).toBeVisible()
  await expect(page.getByLabel('Club')).toHaveValue('Forest Five')
  await expect(page.getByLabel('Number of Targets')).toHaveValue('12')
  await page.getByRole('button', { name: 'Start scoring' }).click()
  await page.waitForTimeout(300)
  await page.reload()
  await expect(page.getByText('upload photo to enter score').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start scoring' })).toBeHidden()
})

test('a page that dies behind its camera comes back to its target, not to the form', {
  tag: '@any-size',
}, async ({ page, newArcher }) => {
  await signInBefore(page, await newArcher())
  await beginCard(page, { targets: 3 })
  if (isWide(page)) return
  const camera = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Take photo' }).click()
  await camera
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Target 1' })).toBeVisible()
})

test('the start restores the newest unfinished card, a saved one too, also on the second day', {
  tag: '@any-size',
}, async ({ page, newArcher, server }) => {
  const ada = await newArcher()
  const card = await unfinishedOnServer(server.address, ada)
  await openAs(page, ada, `/scorecard/${card.id}`)
  await expect(page.getByText('1 of 3 targets').first()).toBeVisible()
  await page.clock.install({ time: Date.now() + 30 * 3_600_000 })
  await signInBefore(page, ada)
  await page.evaluate(() => localStorage.setItem('fletch.session', String(Date.now() + 30 * 3_600_000)))
  await page.goto('/')
  await expect(page.getByText('1 of 3 targets').first()).toBeVisible()
  await expect(page.getByText('Ada of yesterday').first()).toBeVisible()

  // Another one is begun beside it, and overwrites nothing.
  await page.goto('/?new')
  await expect(page.getByLabel('Archer Name')).toHaveValue('Ada Nock')
})

test('Fill Example asks before it writes over what was shot', { tag: '@any-size' }, async ({
  page,
  newArcher,
}) => {
  await signInBefore(page, await newArcher())
  await beginCard(page, { targets: 6 })
  await openWhole(page)
  await page.getByRole('button', { name: 'Fill Example' }).click()
  await expectTotal(page, 70)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await shoot(page, 1, ['1A', '1A'])
  await expectTotal(page, 40)
  await openWhole(page)
  await page.getByRole('button', { name: 'Fill Example' }).click()
  await expect(page.getByRole('button', { name: 'Overwrite 2 targets' })).toBeVisible()
  await expectTotal(page, 40)
  await page.getByRole('button', { name: 'Overwrite 2 targets' }).click()
  await expectTotal(page, 70)
})

test('a card always says whose it is, and what is done with it stands behind a button', async ({
  page,
  newArcher,
}) => {
  await signInBefore(page, await newArcher())
  for (const width of [320, 412, 900]) {
    if (isWide(page) && width < 900) continue
    await page.setViewportSize({ width, height: width === 320 ? 568 : 839 })
    await page.goto('/?new')
    await page.getByLabel('Number of Targets').fill('2')
    await page.getByLabel('Number of Targets').blur()
    const start = page.getByRole('button', { name: 'Start scoring' })
    if (await start.isVisible()) await start.click()
    await expect(page.getByText('Ada Nock').first()).toBeVisible()
    const opener = page.getByRole('button', { name: 'Summary and details' })
    const look = await opener.evaluate((button) => {
      const { borderTopWidth, borderTopStyle } = getComputedStyle(button)
      const { width, height } = button.getBoundingClientRect()
      return { border: borderTopStyle !== 'none' && borderTopWidth !== '0px', width, height }
    })
    expect(look.border).toBe(true)
    expect(look.height).toBeGreaterThanOrEqual(48)
    await photograph(page, 1)
    await expect(page.getByText('Ada Nock').first()).toBeVisible()
    await page.getByRole('button', { name: /^1A/ }).click()
    await photograph(page, 2)
    await page.getByRole('button', { name: /^1B/ }).click()
    await expect(page.getByRole('heading', { name: 'Round finished' })).toBeVisible()
    await expect(page.getByText('Ada Nock').first()).toBeVisible()
  }
})

test('Clear and Undo above the pad are as tall as a finger', { tag: '@any-size' }, async ({
  page,
  newArcher,
}) => {
  await signInBefore(page, await newArcher())
  for (const size of [
    { width: 412, height: 839 },
    { width: 320, height: 568 },
  ]) {
    await page.setViewportSize(size)
    await page.goto('/?new')
    await page.getByLabel('Number of Targets').fill('3')
    await page.getByLabel('Number of Targets').blur()
    await page.getByRole('button', { name: 'Start scoring' }).click()
    await shoot(page, 1, ['1A'])
    await page.getByRole('button', { name: 'Target 1, 1A' }).click()
    for (const name of [/^Clear the score/, /^Undo 1/]) {
      const box = await page.getByRole('button', { name }).boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(48)
      expect(box?.width).toBeGreaterThanOrEqual(48)
    }
  }
})

test('in the head of a card nothing lies over anything else', { tag: '@any-size' }, async ({
  page,
  newArcher,
}) => {
  await signInBefore(page, await newArcher())
  await beginCard(page, { targets: 3 })
  await shoot(page, 1, ['1A'])
  const head = page.getByRole('banner')
  const parts = [
    head.locator('a[href="/"] > *'),
    head.getByText('On this phone', { exact: true }).last(),
    head.getByRole('button', { name: 'Open menu' }),
  ]
  for (const width of [320, 360, 390, 430, 480, 600]) {
    await page.setViewportSize({ width, height: 844 })
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()))
    const edges = boxes.flatMap((box) => [box?.x ?? -1, (box?.x ?? -1) + (box?.width ?? 0)])
    expect(edges, `${width} pixels`).toEqual(edges.toSorted((one, other) => one - other))
  }
})

test('a notice leaves the running total of a card in sight, and on a phone its targets', async ({
  page,
  newArcher,
}) => {
  await signInBefore(page, await newArcher())
  await beginCard(page, { targets: 3 })
  await shoot(page, 1, ['1A', '2B', 'Miss'])
  await expect(page.getByText('Round finished')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  const notice = page.getByRole('status').filter({ hasText: 'Scorecard Saved' })
  // What has the focus does not fade.
  await notice.getByRole('button', { name: 'Close' }).focus()
  const isClearOf = async (place: Locator) => {
    const [box, other] = [await notice.boundingBox(), await place.boundingBox()]
    if (box === null || other === null) return false
    return box.y >= other.y + other.height || box.x >= other.x + other.width
  }
  const total = page.getByText('3 of 3 targets')
  await expect.poll(() => isClearOf(total)).toBe(true)
  const strip = page.getByRole('navigation', { name: 'Targets' })
  if (!isWide(page)) await expect.poll(() => isClearOf(strip)).toBe(true)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(() => isClearOf(total)).toBe(true)
})
