import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ada, open } from '../../testing/app.tsx'

test("the chevron of 'More' points up while it is open", async () => {
  await open('/', { as: ada })
  const more = page.getByText('More', { exact: true })
  await expect.element(more).toBeVisible()
  const chevron = () => {
    const icon = more.element().querySelector('svg')
    return icon && getComputedStyle(icon).rotate
  }
  expect(chevron()).toBe('none')
  await more.click()
  await expect.poll(chevron).toBe('180deg')
  await more.click()
  await expect.poll(chevron).toBe('none')
})
