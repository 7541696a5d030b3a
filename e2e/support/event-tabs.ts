import type { Page } from '@playwright/test'

/** Goes to another part of an event, as those who run it do. */
export const goToTab = (
  page: Page,
  name: 'Overview' | 'Check-in' | 'Groups' | 'Live' | 'Results',
): Promise<void> =>
  page.getByRole('navigation', { name: 'Event sections' }).getByRole('link', { name, exact: true }).click()
