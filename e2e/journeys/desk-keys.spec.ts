import type { Page } from '@playwright/test'
import { openAs, signInBefore } from '../support/archer.ts'
import { enterOnServer, nameOf } from '../support/group-scoring.ts'
import { makeGroupShoot } from '../support/group-shoot.ts'
import { expect, test } from '../support/one-window.ts'
import { beginCard, expectTotal, photograph } from '../support/scoring.ts'
import { sizes } from '../support/sizes.ts'

const zoneOf = (page: Page, target: number) =>
  page.getByRole('button', { name: new RegExp(`^Target ${target}: .*, change$`) })

const opener = (page: Page, target: number) =>
  page.getByRole('button', { name: `Open target ${target}`, exact: true })

/** The target whose row is marked as the current one. */
const expectCurrent = async (page: Page, target: number) => {
  const current = page.locator('tr[aria-current=step]')
  await expect(current).toHaveCount(1)
  await expect(current.getByRole('button', { name: `Open target ${target}`, exact: true })).toBeVisible()
}

/** The focus is in the row that is marked. */
const expectFocusIn = async (page: Page, target: number) => {
  await expectCurrent(page, target)
  await expect(page.locator('tr[aria-current=step] :focus')).toHaveCount(1)
}

const tabTo = async (page: Page, place: ReturnType<typeof opener>) => {
  for (let steps = 0; steps < 80; steps += 1) {
    await page.keyboard.press('Tab')
    if (await place.evaluate((element) => element === document.activeElement).catch(() => false)) return
  }
  throw new Error('Tab did not come there')
}

test.describe('own card at a desk', () => {
  test.beforeEach(async ({ page, newArcher }) => {
    await page.setViewportSize(sizes.desktop.viewport)
    await signInBefore(page, await newArcher())
    await beginCard(page, { targets: 4 })
    for (const target of [1, 2, 3]) await photograph(page, target)
    await opener(page, 1).click()
    await expectCurrent(page, 1)
  })

  test('keys score the row that has the focus, which is the one that is marked', {
    tag: '@any-size',
  }, async ({ page }) => {
    await opener(page, 1).focus()
    await tabTo(page, opener(page, 3))
    await expectFocusIn(page, 3)
    await page.keyboard.press('1')
    await page.keyboard.press('b')
    await expectTotal(page, 18)
    await expect(zoneOf(page, 3)).toHaveAccessibleName('Target 3: 1B, change')
    await expect(zoneOf(page, 1)).toHaveAccessibleName('Target 1: not scored, change')
    await expectFocusIn(page, 4)
  })

  test('opening a row by its zone leads to its keys, and keys go on there', { tag: '@any-size' }, async ({
    page,
  }) => {
    // Backwards from the row below, as people go who came too far.
    await opener(page, 4).focus()
    await page.keyboard.press('Shift+Tab')
    await expectFocusIn(page, 3)
    await expect(page.getByRole('group', { name: 'Zone of target 3' }).locator(':focus')).toHaveCount(1)
    await zoneOf(page, 2).click()
    await expectFocusIn(page, 2)
    await page.keyboard.press('1')
    await page.keyboard.press('b')
    await expect(zoneOf(page, 2)).toHaveAccessibleName('Target 2: 1B, change')
    await expectTotal(page, 18)
  })

  test('a click on a zone leaves the keys to the next row', { tag: '@any-size' }, async ({ page }) => {
    await page.getByRole('button', { name: '1A', exact: true }).click()
    await expectFocusIn(page, 2)
    await page.keyboard.press('m')
    await expectTotal(page, 22)
    await expectFocusIn(page, 3)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expectFocusIn(page, 1)
  })

  test('a second click on the same spot changes nothing, also not what the keys are for', {
    tag: '@any-size',
  }, async ({ page }) => {
    await page.getByRole('button', { name: '1A', exact: true }).dblclick()
    await expectFocusIn(page, 2)
    await page.keyboard.press('m')
    await expectTotal(page, 22)
  })

  test('when the round is done keys score nothing until a row is opened', { tag: '@any-size' }, async ({
    page,
  }) => {
    await photograph(page, 4)
    await opener(page, 1).click()
    for (let target = 1; target <= 4; target += 1) await page.keyboard.press('m')
    await expect(page.getByRole('heading', { name: 'Round finished' })).toBeVisible()
    await page.keyboard.press('1')
    await page.keyboard.press('a')
    await expectTotal(page, 8)
    await page.keyboard.press('ArrowUp')
    await expectFocusIn(page, 3)
    await page.keyboard.press('1')
    await page.keyboard.press('a')
    await expectTotal(page, 26)
  })
})

test('in the group’s table keys score the cell that has the focus', { tag: '@any-size' }, async ({
  page,
  server: { address },
}) => {
  await page.setViewportSize(sizes.desktop.viewport)
  const shoot = await makeGroupShoot(address, { names: ['Ada', 'Mads'], guests: 2, targets: 4 })
  const [first, second] = shoot.archers
  if (first === undefined || second === undefined) throw new Error('Too few archers')
  await enterOnServer(address, shoot, {
    editor: first,
    targets: Array.from({ length: 3 }, () => [null, null, null, null]),
  })
  await openAs(page, first, `/scorecard/${shoot.group.id}`)
  const cell = (name: string, target: number) =>
    page.getByRole('button', { name: new RegExp(`^${name}, target ${target}: `) })
  await expect(cell(nameOf(first), 1)).toBeVisible()
  await cell(nameOf(first), 1).focus()
  await tabTo(page, cell(nameOf(second), 3))
  await expect(page.locator('button[aria-current=step]')).toHaveAccessibleName(/target 3/)
  await page.keyboard.press('1')
  await page.keyboard.press('b')
  await expect(cell(nameOf(second), 3)).toHaveAccessibleName(/1B/)
  await expect(page.locator('button[aria-current=step]')).toBeFocused()

  // The pad beside the table goes when a target is read back: the keys stay with the row.
  await cell(nameOf(first), 1).click()
  for (let archer = 0; archer < 4; archer += 1) {
    await page.getByRole('button', { name: /^1A/ }).click()
    await page.waitForTimeout(450)
  }
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('tr[aria-current=step]')).toContainText('2')
  await expect(page.locator('tr[aria-current=step] :focus')).toHaveCount(1)

  // Without a photo a row says once that it waits for one.
  await expect(page.getByRole('row').getByText('upload photo to enter score')).toHaveCount(1)
})
