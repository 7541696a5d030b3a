import { expect, type Page } from '@playwright/test'

/** Back to the page itself, for what goes on from there: all that lies over it is closed. */
export const closeDialogs = async (page: Page): Promise<void> => {
  const dialogs = page.locator('dialog:modal')
  await expect(async () => {
    if (await dialogs.first().isVisible()) await page.keyboard.press('Escape')
    // The first one empties a field of a search.
    await expect(dialogs).toHaveCount(0, { timeout: 200 })
  }).toPass()
}
