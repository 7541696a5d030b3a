import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'

/** The printed card in the browser's print layout. */
export const layOutForPaper = async (page: Page) => {
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  return page.locator('.printed-card')
}

/** Returns to the screen layout. */
export const layOutForScreen = async (page: Page): Promise<void> => {
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: null })
}

/** Downloads the CSV file: its name and lines. */
export const downloadCsv = async (page: Page): Promise<{ name: string; lines: readonly string[] }> => {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV', exact: true }).last().click()
  const file = await download
  const text = await readFile(await file.path(), 'utf8')
  return { name: file.suggestedFilename(), lines: text.replace('\u{feff}', '').trimEnd().split('\r\n') }
}
