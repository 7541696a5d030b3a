import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { forgetNotice, noticeOf } from './notices.ts'

type Typed = Readonly<Record<string, string>>

/** The values of the fields of a registration, by label. */
export const newcomer: Typed = {
  'First Name': 'Ilse',
  'Last Name': 'Vane',
  Email: 'ilse@example.org',
  Club: 'The Oaks',
  'Date of Birth': '1988-02-29',
  'Club Member ID': 'OAK 17',
  Password: 'quiet stone 7',
  'Confirm Password': 'quiet stone 7',
}

/** A field of a form by its label, which may end in '(optional)'. */
export const fieldOf = (label: string) =>
  page.getByRole('main').getByLabelText(new RegExp(`^${label}( \\(optional\\))?$`))

/** Fills in fields by their labels. */
export const fill = async (values: Typed): Promise<void> => {
  for (const [label, value] of Object.entries(values)) await fieldOf(label).fill(value)
}

/** Expects that fields still contain what was typed. */
export const expectKept = async (values: Typed): Promise<void> => {
  for (const [label, value] of Object.entries(values)) await expect.element(fieldOf(label)).toHaveValue(value)
}

/** Expects that a field is marked as invalid and that its error message belongs to it. */
export const expectWrong = async (label: string, message: string): Promise<void> => {
  await expect.element(fieldOf(label)).toHaveAttribute('aria-invalid', 'true')
  await expect.element(fieldOf(label)).toHaveAccessibleDescription(expect.stringContaining(message))
}

export const button = (name: string) => page.getByRole('button', { name })

export const press = (name: string): Promise<void> => button(name).click()

/** Expects a notice with all these texts: errors are alerts, others have the role status. */
export const expectNotice = async (role: 'alert' | 'status', ...words: readonly string[]): Promise<void> => {
  // A separator is tied to the words before it.
  const said = () => noticeOf(role).replaceAll('\u00a0', ' ')
  for (const each of words) await expect.poll(said).toContain(each)
  forgetNotice(role)
}

/** Focuses a button of the notice on screen. A notice with the focus stays, so a slow machine can still press it. */
export const holdNotice = async (name: string): Promise<void> => {
  const held = button(name)
  await expect.element(held).toBeVisible()
  held.element().focus()
  await expect.element(held).toHaveFocus()
}

/** Expects that the notice on screen covers no control of the screen below the header. */
export const expectNoticeCoversNoControl = async (): Promise<void> => {
  const covered = () => {
    const notice = document.querySelector('[popover]:popover-open')?.getBoundingClientRect()
    if (notice === undefined || notice.height === 0) return ['no notice']
    const controls = [...document.querySelectorAll('main :is(a, button, input, select, h1)')]
    return controls
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect()
        return notice.left < right && notice.right > left && notice.top < bottom && notice.bottom > top
      })
      .map((control) => control.textContent)
  }
  await expect.poll(covered).toEqual([])
}
