import { expect, type Page } from '@playwright/test'

/** What stands in the fields of a registration, by their labels. */
export const newcomer = (): Readonly<Record<string, string>> => ({
  'First Name': 'Ilse',
  'Last Name': 'Vane',
  Email: `ilse.${crypto.randomUUID().slice(0, 8)}@example.org`,
  Club: 'The Oaks',
  'Date of Birth': '1988-02-29',
  'Club Member ID': 'OAK 17',
  Password: 'quiet stone 7',
  'Confirm Password': 'quiet stone 7',
})

/** A field of a form by its label, which may go on with '(optional)'. */
export const fieldOf = (page: Page, label: string) =>
  page.getByRole('main').getByLabel(new RegExp(`^${label}( \\(optional\\))?$`))

/** Fills fields by their labels. */
export const fill = async (page: Page, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, value] of Object.entries(values)) await fieldOf(page, label).fill(value)
}

/** Expects that fields still hold what was typed into them. */
export const expectKept = async (page: Page, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, value] of Object.entries(values)) await expect(fieldOf(page, label)).toHaveValue(value)
}

/** The notice that is shown: bad news are an alert, good ones a status. */
export const notice = (page: Page) => page.locator('[popover]')

/** Takes the notice away, as a person does who has read it. */
export const closeNotice = (page: Page): Promise<void> =>
  notice(page).getByRole('button', { name: 'Close' }).click()
