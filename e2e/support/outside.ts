import type { Page } from '@playwright/test'

const outside = '/favicon.svg'

/** Goes to a page of the same origin that is no part of the app; an emptied window stands there already. */
export const stepOutside = async (page: Page): Promise<void> => {
  if (new URL(page.url()).pathname !== outside) await page.goto(outside)
}

/** The server that this page's browser talks to; a page that shows nothing yet is brought there first. */
export const addressOf = async (page: Page): Promise<string> => {
  if (!page.url().startsWith('http')) await stepOutside(page)
  return new URL(page.url()).origin
}
