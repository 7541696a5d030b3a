import type { Page } from '@playwright/test'

/** Has the server's answer of one address say something more: what only a second person brings about. */
export const answerAlso = (page: Page, path: string, more: Readonly<Record<string, unknown>>) =>
  page.route(`**${path}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), ...more } })
  })
