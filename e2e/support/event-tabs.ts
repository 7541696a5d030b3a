import type { Page } from '@playwright/test'

/** Goes to a tab of an event as one of its officers. */
export const goToTab = (
  page: Page,
  name: 'Overview' | 'Archers' | 'Groups' | 'Live' | 'Results',
): Promise<void> =>
  page.getByRole('navigation', { name: 'Event sections' }).getByRole('link', { name, exact: true }).click()
