import type { Page } from '@playwright/test'
import { goToTab } from './event-tabs.ts'

/** Shows the tools of an event's page that stand behind 'More'. */
export const showTools = async (page: Page): Promise<void> => {
  const more = page.getByRole('button', { name: 'More', exact: true })
  if ((await more.getAttribute('aria-expanded')) !== 'true') await more.click()
}

/** Goes to the archers and opens what officers can do with one of them. */
export const openArcher = async (page: Page, name: string): Promise<void> => {
  await goToTab(page, 'Archers')
  await page.getByRole('button', { name: `Edit: ${name}` }).click()
}
