import type { Page } from '@playwright/test'
import { remember } from './archer.ts'
import { routeCalls } from './calls.ts'

export const adminCredentials = { username: 'admin', password: 'a heron by the pond 7' } as const

/** Fills in and submits the administrator's sign-in. */
export const typeCredentials = async (
  page: Page,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<void> => {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Access Admin Console' }).click()
}

/** Answers of a server by path under /api/admin; an answer with a status is sent as it is. */
export type Answers = Readonly<Record<string, object>>

const fulfilmentOf = (answer: object) =>
  'status' in answer && typeof answer.status === 'number'
    ? { ...answer, status: answer.status }
    : { json: answer }

/** Makes the server give these answers from now on. */
export const answerAsAdmin = async (page: Page, answers: Answers): Promise<void> => {
  for (const [place, answer] of Object.entries(answers))
    await routeCalls(page, new RegExp(`/api/admin/${place}(?:\\?|$)`), (route) =>
      route.fulfill(fulfilmentOf(answer)),
    )
}

/** Opens a tab of the console on a server with these answers. */
export const openConsole = async (page: Page, answers: Answers, tab = ''): Promise<void> => {
  await answerAsAdmin(page, answers)
  await remember(page, { 'fletch.admin': 'true' })
  await page.goto(`/admin/console${tab && `?tab=${tab}`}`)
}
