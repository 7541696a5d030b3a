import {
  clubAdministratorCalls,
  clubCalls,
  clubImportCalls,
  clubMemberCalls,
  emailVerificationCalls,
  type MemberInvitation,
  mailServerCalls,
  memberInvitationCalls,
} from '@fletch/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network, open } from '../../../../testing/app.tsx'
import { clubWith } from '../../../../testing/clubs.ts'
import { button, expectNotice, press } from '../../../../testing/fields.ts'
import { memberWith } from '../../../../testing/members.ts'
import { expectTexts } from '../../../../testing/texts.ts'

const club = clubWith()
const invited = {
  invitation: { invitedAt: '2026-05-02T09:00:00.000Z', expiresAt: '2026-06-01T09:00:00.000Z' },
}

const openMembers = async (
  members: ReturnType<typeof memberWith>[],
  search = '',
  size: 'phone' | 'desk' = 'phone',
) => {
  network.otherwise(clubCalls.read, club)
  network.otherwise(clubAdministratorCalls.list, [])
  network.otherwise(clubMemberCalls.list, { items: members, nextCursor: null, total: members.length })
  network.otherwise(clubImportCalls.list, [])
  network.otherwise(mailServerCalls.read, { configured: true })
  network.otherwise(emailVerificationCalls.state, { email: ada.email, isVerified: true, isDisowned: false })
  await open(`/clubs/${club.id}?tab=members${search}`, { as: ada, size })
}

test('officers see of each member an account, an invitation or none, and choose by it', async () => {
  await openMembers([
    memberWith({ id: 'm1', firstName: 'Ada', userId: ada.id }),
    memberWith({ id: 'm2', firstName: 'Bo', ...invited }),
    memberWith({ id: 'm3', firstName: 'Cleo' }),
  ])
  await expectTexts('Invited on May 2, 2026', 'No account')
  await press('Filters')
  await page.getByLabelText('Account', { exact: true }).selectOptions('none')
  await expect.poll(() => network.sent(clubMemberCalls.list).at(-1)?.query).toMatchObject({ account: 'none' })
})

test('a member is invited, the invitation is withdrawn, and a failure says so', async () => {
  const cleo = memberWith()
  await openMembers([cleo])
  await press('Cleo Nock')
  network.refuse(memberInvitationCalls.invite)
  await press('Invite by email')
  await expectNotice('alert', 'Invitation Failed', 'The invitation was not sent. Please try again.')
  network.on(memberInvitationCalls.invite, { ...cleo, ...invited })
  await press('Invite by email')
  await expectNotice('status', 'Invitation sent', 'Cleo Nock gets an email with a link.')
  await expectTexts('The invitation is valid until Jun 1, 2026.')
  await expect.element(button('Send again')).toBeVisible()
  network.on(memberInvitationCalls.withdraw, undefined)
  await press('Withdraw invitation')
  await expectNotice('status', 'Invitation withdrawn')
  await expect.element(button('Invite by email')).toBeVisible()
})

test('without a mail server no invitation is called sent, and the notice says what to do instead', async () => {
  const cleo = memberWith()
  network.on(mailServerCalls.read, { configured: false })
  await openMembers([cleo])
  await press('Cleo Nock')
  network.on(memberInvitationCalls.invite, { ...cleo, ...invited })
  await press('Invite by email')
  await expectNotice(
    'alert',
    'No email was sent',
    'This Fletch has no mail server yet. Give out the link or the code of the club instead.',
  )
  await expect.element(page.getByText('Invitation sent')).not.toBeInTheDocument()
})

test('a child, and a member without an address, are not invited', async () => {
  await openMembers([memberWith({ dateOfBirth: new Date().toISOString().slice(0, 10) })])
  await press('Cleo Nock')
  await expectTexts('No account')
  await expect.element(button('Invite by email')).not.toBeInTheDocument()
  await openMembers([memberWith({ email: null })])
  await press('Cleo Nock')
  await expect.element(button('Invite by email')).not.toBeInTheDocument()
})

const token = 'kX2Vv0pUqz6cY8mW4nT1rL7jH3gF9dS5aQxZbNcMvKo'
const mailed: MemberInvitation = {
  clubId: club.id,
  clubName: 'The Oaks',
  location: 'Ballarat',
  logoPath: null,
  firstName: 'Dag',
  lastName: 'Nilsen',
  invitedBy: 'Ilse Vane',
  expiresAt: '2026-06-01T09:00:00.000Z',
}

test('a visitor sees who asks, and ways to an account', async () => {
  network.otherwise(memberInvitationCalls.read, mailed)
  await open(`/clubs/join/${token}`)
  await expectTexts('Join The Oaks', 'Ilse Vane invites you.', 'You join as Dag Nilsen.')
  await expect.element(page.getByRole('link', { name: 'Create Account' })).toBeVisible()
  expect(network.sent(memberInvitationCalls.read).map(({ params }) => params)).toEqual([{ token }])
})

test('who is signed in joins, and lands in the club', async () => {
  network.otherwise(memberInvitationCalls.read, mailed)
  network.otherwise(clubCalls.read, clubWith({ myRole: 'member', ownerId: 'ilse' }))
  await open(`/clubs/join/${token}`, { as: ada })
  await expectTexts('Ilse Vane invites you.', 'You join as Dag Nilsen.', `You are signed in as ${ada.email}.`)
  network.refuse(memberInvitationCalls.accept)
  await press('Join club')
  await expectNotice('alert', 'Join Failed', 'You could not join. Please try again.')
})

test('an invitation that ended says so to everyone', async () => {
  network.refuse(memberInvitationCalls.read, 404)
  await open(`/clubs/join/${token}`, { as: ada })
  await expectTexts('This invitation no longer works')
})

test('officers invite everyone of the current search and filter', async () => {
  network.otherwise(memberInvitationCalls.invitable, ({ query }) => ({
    invitable: query.account === 'none' ? 38 : 41,
  }))
  await openMembers([memberWith()], '', 'desk')
  await expect.element(button('Invite 41 by email')).toBeVisible()
  await page.getByLabelText('Account', { exact: true }).selectOptions('none')
  await press('Invite 38 by email')
  await expectTexts('Invite 38 members?')
  network.refuse(memberInvitationCalls.inviteFound)
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Invite 38 by email' })
  await confirm.click()
  await expectNotice('alert', 'Invitation Failed', 'The invitation was not sent. Please try again.')
  let invited = 0
  network.on(memberInvitationCalls.inviteFound, () => {
    invited = 38
    return { invited }
  })
  network.on(memberInvitationCalls.invitable, () => ({ invitable: 38 - invited }))
  await confirm.click()
  await expectNotice('status', '38 invitations were sent')
  await expect.element(page.getByRole('button', { name: /^Invite \d+ by email/ })).not.toBeInTheDocument()
  expect(network.sent(memberInvitationCalls.inviteFound).at(-1)?.body).toEqual({ account: 'none' })
})
