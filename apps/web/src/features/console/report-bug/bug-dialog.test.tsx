import { bugReportCalls, eventLiveCalls } from '@fletch/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { network, open } from '../../../../testing/app.tsx'
import { expectNotice, press } from '../../../../testing/fields.ts'
import { expectTexts, readIn } from '../../../../testing/texts.ts'

const dialog = page.getByRole('dialog')

const submit = () => dialog.getByRole('button', { name: 'Submit' }).click()

const write = async () => {
  await dialog.getByLabelText('Title').fill('The pad ignores me')
  await dialog.getByLabelText('Description').fill('I tap 1A and nothing happens.')
}

const received = {
  id: '01980000-0000-7000-8000-0000000000b1',
  title: 'The pad ignores me',
  description: 'I tap 1A and nothing happens.',
  priority: 'medium' as const,
  category: 'other' as const,
  stepsToReproduce: '',
  userEmail: 'anonymous@fletch.invalid',
  userId: null,
  userAgent: '',
  url: '',
  timestamp: '2026-05-02T09:00:00.000Z',
}

test('a bug report that is too short shows errors and is not sent', async () => {
  await open('/login')
  await press('Report Bug')
  await submit()
  await expectTexts('Title must be at least 5 characters', 'Description must be at least 10 characters')
  expect(network.sent(bugReportCalls.submit)).toEqual([])
})

test('the dialog follows the language that is chosen meanwhile, and keeps what was typed', async () => {
  await open('/login')
  await press('Report Bug')
  await write()
  await readIn('de')
  await expect.element(dialog.getByRole('heading', { name: 'Fehler melden' })).toBeVisible()
  await expect.element(dialog.getByLabelText('Titel')).toHaveValue('The pad ignores me')
})

test('a bug report that fails says so, and can be sent again', async () => {
  network.refuse(bugReportCalls.submit)
  await open('/login')
  await press('Report Bug')
  await write()
  await submit()
  await expectNotice(
    'alert',
    'Failed to submit bug report',
    'Please try again later or contact support directly.',
  )
  network.on(bugReportCalls.submit, received)
  const arrive = network.hold(bugReportCalls.submit)
  await submit()
  await expectTexts('Submitting...', 'Cancel')
  arrive()
  await expectNotice('status', 'Bug report submitted', "We'll review your report soon.")
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a second tap before the button has changed sends nothing again', async () => {
  network.on(bugReportCalls.submit, received)
  const arrive = network.hold(bugReportCalls.submit)
  await open('/login')
  await press('Report Bug')
  await write()
  const button = dialog.getByRole('button', { name: 'Submit' }).element()
  // Both taps happen in one turn, before the app can render.
  for (const _tap of [1, 2])
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  await expectTexts('Submitting...')
  arrive()
  await expectNotice('status', 'Bug report submitted')
  expect(network.sent(bugReportCalls.submit)).toHaveLength(1)
})

test('the console and other screens without a menu have Report Bug at their foot', async () => {
  await open('/admin/login')
  await press('Report Bug')
  // The dialog of the test before may still be fading out, so that seeing one is not enough.
  await expect.element(dialog).toHaveAttribute('open')
})

test('a board that is not public has Report Bug at its foot', async () => {
  network.refuse(eventLiveCalls.followByKey, 404, { message: 'Not found', errors: [] })
  await open(`/live/${'A'.repeat(43)}`)
  await press('Report Bug')
  // The dialog of the test before may still be fading out, so that seeing one is not enough.
  await expect.element(dialog).toHaveAttribute('open')
})

test("a visitor's bug report does not contain the token of the address", async () => {
  network.on(bugReportCalls.submit, received)
  await open('/reset-password?token=secret-of-a-mail')
  await press('Report Bug')
  await expectTexts('anonymous@fletch.invalid')
  expect(dialog.element().textContent).not.toContain('secret-of-a-mail')
  await write()
  await submit()
  await expectNotice('status', 'Bug report submitted')
  const [sent] = network.sent(bugReportCalls.submit)
  expect(sent?.body.url).toMatch(/\/reset-password$/)
  expect(JSON.stringify(sent?.body)).not.toContain('secret-of-a-mail')
})
