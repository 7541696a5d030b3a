import type { Page } from '@playwright/test'
import { openAs } from '../support/archer.ts'
import { enterOnServer, nameOf } from '../support/group-scoring.ts'
import { makeGroupShoot } from '../support/group-shoot.ts'
import { expect, test } from '../support/one-window.ts'
import { sizes } from '../support/sizes.ts'

const opener = (page: Page, target: number) =>
  page.getByRole('button', { name: `Open target ${target}`, exact: true })

const tabTo = async (page: Page, place: ReturnType<typeof opener>) => {
  for (let steps = 0; steps < 80; steps += 1) {
    await page.keyboard.press('Tab')
    if (await place.evaluate((element) => element === document.activeElement).catch(() => false)) return
  }
  throw new Error('Tab did not come there')
}

test('in the group’s table, keys score the focused cell', { tag: '@any-size' }, async ({
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

  // The pad beside the table disappears while a target is read back, and the keys stay with the row.
  await cell(nameOf(first), 1).click()
  for (let archer = 0; archer < 4; archer += 1) {
    await page.getByRole('button', { name: /^1A/ }).click()
    await page.waitForTimeout(450)
  }
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('tr[aria-current=step]')).toContainText('2')
  await expect(page.locator('tr[aria-current=step] :focus')).toHaveCount(1)

  // A row without a photo shows the text once.
  await expect(page.getByRole('row').getByText('upload photo to enter score')).toHaveCount(1)
})
