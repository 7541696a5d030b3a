import { expect, type Page } from '@playwright/test'

/** Closes everything over the page. */
export const closeDialogs = async (page: Page): Promise<void> => {
  const dialogs = page.locator('dialog:modal')
  await expect(async () => {
    if (await dialogs.first().isVisible()) await page.keyboard.press('Escape')
    // The first Escape may only empty a search field.
    await expect(dialogs).toHaveCount(0, { timeout: 200 })
  }).toPass()
}
