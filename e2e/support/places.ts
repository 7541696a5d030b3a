import type { Page } from '@playwright/test'

/** Goes to a place of the app that is open, as its own links do. */
export const goInside = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
