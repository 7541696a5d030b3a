import { childCalls, signInCalls, type User } from '@fletch/contract'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network, open, serveUser } from '../../../../testing/app.tsx'
import { button, expectNotice, press } from '../../../../testing/fields.ts'
import { expectTexts } from '../../../../testing/texts.ts'
import { actFor } from '../../../server/act-for.ts'
import { tokens } from '../../../server/token-store.ts'

const kim: User = {
  ...ada,
  id: '01980000-0000-7000-8000-0000000000a7',
  email: 'kim@child.fletch.invalid',
  firstName: 'Kim',
  dateOfBirth: '2017-05-04',
  club: 'The Oaks',
}

const dialog = (name: string) => page.getByRole('dialog', { name })

beforeEach(() => {
  network.on(childCalls.takenOver, [])
})

test("a child is added, with the parent's last name prefilled", async () => {
  network.on(childCalls.list, [])
  await open('/profile', { as: ada })
  await page.getByRole('link', { name: /^My children/ }).click()
  await expectTexts('No children yet')
  await press('Add child')
  const form = dialog('Add child')
  await expect.element(form.getByLabelText('Last Name')).toHaveValue('Nock')
  await form.getByRole('button', { name: 'Add child' }).click()
  await expectTexts('First name is required')
  await form.getByLabelText('First Name').fill('Kim')
  await form.getByLabelText(/^Date of Birth/).fill('2017-05-04')
  network.on(childCalls.add, kim)
  network.on(childCalls.list, [kim])
  await form.getByRole('button', { name: 'Add child' }).click()
  await expectNotice('status', 'Kim Nock added')
  await expectTexts('Kim Nock', 'The Oaks', 'Act for Kim')
  expect(network.sent(childCalls.add)[0]?.body).toMatchObject({ firstName: 'Kim', dateOfBirth: '2017-05-04' })
})

test('the link for an own sign-in asks for the password, and is shown once with its code', async () => {
  network.on(childCalls.list, [kim])
  await open('/profile/archers', { as: ada, size: 'desk' })
  await press('Set up sign-in for Kim Nock')
  const panel = dialog('Sign-in for Kim')
  await panel.getByRole('button', { name: 'Create link' }).click()
  await expectTexts('Password is required')
  await panel.getByLabelText('Your password').fill('not it')
  const errors = [{ path: 'password', code: 'password-wrong', message: 'This is not your password' }]
  network.refuse(childCalls.link, 400, { code: 'invalid', message: 'This is not your password', errors })
  await panel.getByRole('button', { name: 'Create link' }).click()
  await expect.element(panel.getByLabelText('Your password')).toHaveAccessibleDescription(/not your password/)
  network.on(childCalls.link, { token: 'abc', code: 'K7M2QX', expiresAt: '2026-05-09T09:00:00.000Z' })
  await panel.getByLabelText('Your password').fill('quiet stone 7')
  await panel.getByRole('button', { name: 'Create link' }).click()
  await expect.element(panel.getByLabelText('Code')).toHaveValue('K7M-2QX')
  expect(network.sent(childCalls.link).at(-1)?.body).toEqual({ password: 'quiet stone 7' })
  await expect
    .element(dialog('Sign-in for Kim').getByLabelText('Link'))
    .toHaveValue(`${location.origin}/own-sign-in#token=abc`)
})

test('an own sign-in can be undone with the password until the day that is shown', async () => {
  network.on(childCalls.list, [])
  const { id, firstName, lastName } = kim
  network.on(childCalls.takenOver, [{ id, firstName, lastName, undoUntil: '2026-05-09T09:00:00.000Z' }])
  await open('/profile/archers', { as: ada })
  await expectTexts('New own sign-ins', 'Kim Nock', 'Can be undone until May 9, 2026')
  await press('Undo the sign-in of Kim Nock')
  const panel = dialog('Undo the sign-in of Kim?')
  await panel.getByLabelText('Your password').fill('quiet stone 7')
  network.on(childCalls.undo, () => {
    network.on(childCalls.takenOver, [])
    network.on(childCalls.list, [kim])
    return kim
  })
  await panel.getByRole('button', { name: 'Undo the sign-in' }).click()
  await expectNotice('status', 'You act for Kim Nock again')
  await expectTexts('Act for Kim')
  await expect.element(page.getByText('New own sign-ins')).not.toBeInTheDocument()
})

test('a guardian lets public pages show the full name of a child under 16', async () => {
  const old: User = { ...kim, id: `${kim.id.slice(0, -1)}8`, firstName: 'Ola', dateOfBirth: '2001-05-04' }
  network.on(childCalls.list, [kim, old])
  await open('/profile/archers', { as: ada })
  const box = page.getByRole('checkbox', { name: 'Show full name in public for Kim Nock' })
  await expect.element(box).not.toBeChecked()
  await expectTexts(
    'Otherwise, start lists, boards and results that everyone can open show Kim N. until the 16th birthday.',
  )
  expect(page.getByRole('checkbox').elements()).toHaveLength(1)
  const inFull = { ...kim, fullNameInPublic: true }
  const held: (() => void)[] = []
  network.on(childCalls.change, () => {
    network.on(childCalls.list, [inFull, old])
    held.push(network.hold(childCalls.list))
    return inFull
  })
  await box.click()
  await expectNotice('status', 'Public pages show the full name of Kim')
  // The list is on its way: the box does not fall back to the old choice.
  await expect.poll(() => network.sent(childCalls.list).length).toBeGreaterThan(1)
  await expect.element(box).toBeChecked()
  for (const letGo of held) letGo()
  await expect.element(box).toBeChecked()
  expect(network.sent(childCalls.change)[0]?.body).toEqual({ fullNameInPublic: true })
  network.refuse(childCalls.change)
  await box.click()
  await expectNotice('alert', 'Not saved')
  await expect.element(box).toBeChecked()
})

test('removing a child asks first, and says when it fails', async () => {
  network.on(childCalls.list, [kim])
  await open('/profile/archers', { as: ada })
  await press('Remove Kim Nock')
  network.refuse(childCalls.remove)
  await dialog('Remove Kim Nock?').getByRole('button', { name: 'Remove with all scorecards' }).click()
  await expectNotice('alert', 'Remove Failed')
  // The list is loaded again after the failure, too.
  network.on(childCalls.remove, () => {
    network.on(childCalls.list, [])
    return undefined
  })
  await dialog('Remove Kim Nock?').getByRole('button', { name: 'Remove with all scorecards' }).click()
  await expectTexts('No children yet')
})

test('a list that fails to load says so and can be loaded again', async () => {
  network.refuse(childCalls.list)
  await open('/profile/archers', { as: ada })
  await expectTexts('The children could not be loaded')
  network.on(childCalls.list, [kim])
  await press('Retry')
  await expectTexts('Kim Nock')
})

test("every page says for whom the user acts, and hides what belongs to the user's own account", async () => {
  actFor(kim, ada)
  tokens.keep(crypto.randomUUID())
  serveUser(kim)
  await open('/profile')
  await expectTexts('Acting for Kim Nock', 'Back to Ada')
  await expect.element(button('Back to Ada')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^My children/ })).not.toBeInTheDocument()
  await expect.element(page.getByText('Delete Account')).not.toBeInTheDocument()
  await expect.poll(() => network.sent(signInCalls.currentUser).length).toBeGreaterThan(0)
  await open('/clubs')
  await expectTexts('All Clubs', 'Acting for Kim Nock')
  await expect.element(page.getByRole('link', { name: 'Create Club' })).not.toBeInTheDocument()
})

test('with the link an archer chooses how to sign in', async () => {
  await open('/own-sign-in#token=abc')
  await page.getByLabelText('Code').fill('k7m-2qx')
  await page.getByLabelText('Email').fill('kim@example.org')
  await page.getByLabelText('Password', { exact: true }).fill('quiet stone 7')
  await page.getByLabelText('Confirm Password').fill('quiet stone 7')
  network.refuse(childCalls.takeOver, 409, {
    code: 'email-taken',
    message: 'An account with this email address already exists',
    errors: [],
  })
  await press('Take over my scorecards')
  await expectNotice('alert', 'Not saved', 'An account with this email address already exists')
  network.on(childCalls.takeOver, { firstName: 'Kim' })
  await press('Take over my scorecards')
  await expectTexts('Welcome, Kim')
  // Checked at once, because a notice disappears by itself.
  expect(page.getByText('An account with this email address already exists').elements()).toEqual([])
  expect(network.sent(childCalls.takeOver)[0]?.body).toMatchObject({
    token: 'abc',
    code: 'k7m-2qx',
    email: 'kim@example.org',
  })
})

test('an incomplete link says so', async () => {
  await open('/own-sign-in')
  await expectTexts('This link is incomplete')
})
