import type { Page } from '@playwright/test'

/** Navigates inside the open app, as its links do. */
export const goInside = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
