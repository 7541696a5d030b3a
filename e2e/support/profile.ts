import { expect, type Page } from '@playwright/test'

/** Opens a section of the profile by the title of its row, from the list or from another section. */
export const openProfile = async (page: Page, title: string): Promise<void> => {
  const row = page.getByRole('navigation', { name: 'Profile pages' }).getByRole('link', {
    name: new RegExp(`^${title}`),
  })
  const back = page.getByRole('main').getByRole('link', { name: 'Profile', exact: true })
  await expect(row.or(back)).toBeVisible()
  // A phone shows either the list or a section.
  if (await back.isVisible()) await back.click()
  const before = page.url()
  await row.click()
  await expect(page).not.toHaveURL(before)
}
