import {
  type ClubAdministrator,
  clubAdministratorCalls,
  clubCalls,
  clubMemberCalls,
  userSearchCalls,
} from '@fletch/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ada, network, open } from '../../../../testing/app.tsx'
import { clubWith } from '../../../../testing/clubs.ts'
import { expectNotice, press } from '../../../../testing/fields.ts'
import { memberWith } from '../../../../testing/members.ts'

const bea = memberWith({ id: 'bea', userId: 'user-bea', firstName: 'Bea' })
const administrator: ClubAdministrator = {
  id: 'one',
  clubId: clubWith().id,
  userId: 'user-bea',
  role: 'admin',
  addedBy: ada.id,
  addedAt: '2026-05-02T09:00:00.000Z',
  user: { firstName: 'Bea', lastName: 'Nock' },
  isOwner: false,
}

const dialog = page.getByRole('dialog')
const who = dialog.getByLabelText('Member or email *')
const members = dialog.getByRole('region', { name: 'Members of The Oaks' })

const openAdding = async () => {
  network.on(clubCalls.read, clubWith({ myMembership: { id: 'own', status: 'active' } }))
  network.on(clubAdministratorCalls.list, [])
  network.on(clubMemberCalls.list, { items: [memberWith(), bea], nextCursor: null, total: 2 })
  await open(`/clubs/${clubWith().id}?tab=info`, { as: ada })
  await press('Add administrator')
}

const submit = () => dialog.getByRole('button', { name: 'Add administrator' }).click()

test('a member is found, chosen by keyboard and made an administrator', async () => {
  network.on(clubAdministratorCalls.add, administrator)
  await openAdding()
  await who.fill('nock')
  await members.getByRole('button', { name: 'Invite: Cleo Nock' }).click()
  await expect
    .element(members.getByRole('button', { name: 'Copy invitation link for Cleo Nock' }))
    .toBeVisible()
  await expect.element(members.getByRole('button', { name: 'Choose: Cleo Nock' })).not.toBeInTheDocument()
  const choose = members.getByRole('button', { name: 'Choose: Bea Nock' })
  await choose.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByLabelText('Role')).toHaveFocus()
  await dialog.getByRole('button', { name: 'Choose another' }).click()
  await expect.element(who).toHaveFocus()
  await choose.click()
  await dialog.getByLabelText('Role').selectOptions('Assistant Admin')
  await submit()
  await expectNotice('status', 'Administrator added', 'Bea Nock')
  expect(network.sent(clubAdministratorCalls.add)[0]?.body).toEqual({ userId: 'user-bea', role: 'admin' })
})

test('other people are added by their full address; anything else is an error at the field', async () => {
  network.on(clubAdministratorCalls.add, administrator)
  await openAdding()
  await submit()
  await expect
    .element(dialog.getByText('Please choose a member or enter an email address').first())
    .toBeVisible()
  await who.fill('Nock')
  // What is found moves the button.
  await expect.element(members.getByRole('button', { name: 'Choose: Bea Nock' })).toBeVisible()
  await submit()
  await expect
    .element(dialog.getByText('Choose a member below, or enter a full email address').first())
    .toBeVisible()
  // Typing again starts a new search and clears the error.
  await who.fill('Noc')
  await expect.element(who).not.toHaveAttribute('aria-invalid', 'true')
  network.on(userSearchCalls.search, [])
  await who.fill('bea@example.org')
  await submit()
  await expect.element(dialog.getByText('User not found with that email address').first()).toBeVisible()
  const user = { firstName: 'Bea', lastName: 'Nock', club: '', clubMemberId: '' }
  network.on(userSearchCalls.search, [{ ...user, id: 'user-bea', email: 'bea@example.org' }])
  await submit()
  await expectNotice('status', 'Administrator added', 'Bea Nock')
})

test('a click outside closes the dialog only while nothing was entered', async () => {
  await openAdding()
  const pressOutside = () =>
    dialog.element().dispatchEvent(new MouseEvent('mousedown', { bubbles: true, clientX: 1, clientY: 1 }))
  await who.fill('nock')
  pressOutside()
  await expect.element(who).toHaveValue('nock')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await press('Add administrator')
  await expect.element(who).toHaveValue('')
  pressOutside()
  await expect.element(dialog).not.toBeInTheDocument()
})
