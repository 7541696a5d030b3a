import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'

/** The printed card as it stands while the browser lays out for paper. */
export const layOutForPaper = async (page: Page) => {
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  return page.locator('.printed-card')
}

/** Back from paper to the screen. */
export const layOutForScreen = async (page: Page): Promise<void> => {
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: null })
}

/** The file that the button 'CSV' gives: its name and its lines. */
export const downloadCsv = async (page: Page): Promise<{ name: string; lines: readonly string[] }> => {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV', exact: true }).last().click()
  const file = await download
  const text = await readFile(await file.path(), 'utf8')
  return { name: file.suggestedFilename(), lines: text.replace('\u{feff}', '').trimEnd().split('\r\n') }
}
