import type { Page } from '@playwright/test'

/** Adds fields to the server's answer for a path, for states that only a second person could cause. */
export const answerAlso = (page: Page, path: string, more: Readonly<Record<string, unknown>>) =>
  page.route(`**${path}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), ...more } })
  })
