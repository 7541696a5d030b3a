import type { Page } from '@playwright/test'

const outside = '/favicon.svg'

/** Goes to a page of the same origin outside the app; an empty window is already there. */
export const stepOutside = async (page: Page): Promise<void> => {
  if (new URL(page.url()).pathname !== outside) await page.goto(outside)
}

/** The server of this page's browser; a blank page is opened there first. */
export const addressOf = async (page: Page): Promise<string> => {
  if (!page.url().startsWith('http')) await stepOutside(page)
  return new URL(page.url()).origin
}
