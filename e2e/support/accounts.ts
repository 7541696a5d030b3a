import { expect, type Page } from '@playwright/test'

/** The values of a registration form, by label. */
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

/** A form field by its label, which may end with '(optional)'. */
export const fieldOf = (page: Page, label: string) =>
  page.getByRole('main').getByLabel(new RegExp(`^${label}( \\(optional\\))?$`))

/** Fills fields by their labels. */
export const fill = async (page: Page, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, value] of Object.entries(values)) await fieldOf(page, label).fill(value)
}

/** Expects that the fields still have these values. */
export const expectKept = async (page: Page, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, value] of Object.entries(values)) await expect(fieldOf(page, label)).toHaveValue(value)
}

/** The current notice: failures are alerts, successes are statuses. */
export const notice = (page: Page) => page.locator('[popover]')

/** Closes the notice. */
export const closeNotice = (page: Page): Promise<void> =>
  notice(page).getByRole('button', { name: 'Close' }).click()
