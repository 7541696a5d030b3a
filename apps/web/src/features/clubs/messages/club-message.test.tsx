import {
  type ClubMessage,
  clubAdministratorCalls,
  clubCalls,
  clubImportCalls,
  clubMemberCalls,
  clubMessageCalls,
  emailVerificationCalls,
  mailServerCalls,
} from '@fletch/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ada, network, open } from '../../../../testing/app.tsx'
import { clubWith } from '../../../../testing/clubs.ts'
import { button, expectNotice, press } from '../../../../testing/fields.ts'
import { memberWith } from '../../../../testing/members.ts'
import { expectTexts } from '../../../../testing/texts.ts'

const nothing = {
  turnedOff: 0,
  unproven: 0,
  disowned: 0,
  blocked: 0,
  withoutAccount: 0,
  withoutAddress: 0,
  inactive: 0,
}

const sentMessage = (number: number): ClubMessage => ({
  id: `message-${number}`,
  at: '2026-05-02T09:00:00.000Z',
  by: 'Bo Feathers',
  subject: `Message ${number}`,
  text: 'Please bring gloves.\nWe begin at ten.',
  reached: 31,
})

const openMembers = async (more: Parameters<typeof clubWith>[0] = {}) => {
  const club = clubWith(more)
  network.otherwise(clubCalls.read, club)
  network.otherwise(clubAdministratorCalls.list, [])
  network.otherwise(clubMemberCalls.list, { items: [memberWith()], nextCursor: null, total: 1 })
  network.otherwise(clubImportCalls.list, [])
  network.otherwise(clubMessageCalls.preview, { ...nothing, reached: 31 })
  await open(`/clubs/${club.id}?tab=members`, { as: ada })
}

const dialog = page.getByRole('dialog')
const write = async () => {
  await dialog.getByLabelText('Subject').fill('Work party')
  await dialog.getByLabelText('Message', { exact: true }).fill('Please bring gloves.')
}
const send = dialog.getByRole('button', { name: 'Send', exact: true })

test('an officer writes to all members, sees whom it reaches, and is asked once before it leaves', async () => {
  await openMembers()
  network.on(clubMessageCalls.preview, {
    reached: 20,
    turnedOff: 1,
    unproven: 2,
    disowned: 1,
    blocked: 1,
    withoutAccount: 2,
    withoutAddress: 1,
    inactive: 4,
  })
  await press('Write to members')
  await expectTexts(
    'Reaches 20 of 32 members.',
    '1 member has turned off these emails.',
    '2 members were added by an officer and have not agreed yet. They get messages once they do.',
    '1 member gave an email address that belongs to someone else. Please tell them at the club.',
    '1 member has a blocked account.',
    '2 members have an email address, but no account. Messages reach them once they accept an invitation.',
    '1 member has no account and no email address.',
    '4 members are not active.',
  )
  await send.click()
  await expectTexts('Please give the message a subject', 'Please write a message')
  await write()
  await send.click()
  await expectTexts('Send this to 20 members? An email cannot be taken back.')
  expect(network.sent(clubMessageCalls.send)).toEqual([])
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect.element(send).toBeVisible()
  await send.click()
  // A change of the text asks again.
  await dialog.getByLabelText('Subject').fill('Work party on Saturday')
  await expect.element(send).toBeVisible()
  await send.click()
  network.on(clubMessageCalls.send, { ...nothing, reached: 20 })
  await dialog.getByRole('button', { name: 'Send to 20' }).click()
  await expectNotice('status', 'Message sent', 'It is on its way to 20 members.')
  expect(network.sent(clubMessageCalls.send).map(({ body }) => body)).toEqual([
    { subject: 'Work party on Saturday', text: 'Please bring gloves.' },
  ])
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button('Write to members')).toBeVisible()
})

test('a message that was not sent stays in the form, also after Escape, and Cancel discards it', async () => {
  await openMembers()
  await press('Write to members')
  await write()
  await send.click()
  network.refuse(clubMessageCalls.send)
  await dialog.getByRole('button', { name: 'Send to 31' }).click()
  await expectNotice('alert', 'The message was not sent')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await press('Write to members')
  await expect.element(dialog.getByLabelText('Subject')).toHaveValue('Work party')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await press('Write to members')
  await expect.element(dialog.getByLabelText('Subject')).toHaveValue('')
})

test('a message that reaches no one cannot be sent, and the dialog says why', async () => {
  await openMembers()
  network.on(clubMessageCalls.preview, { ...nothing, reached: 0, turnedOff: 1, withoutAccount: 1 })
  await press('Write to members')
  await expectTexts(
    'Reaches no one, so it cannot be sent.',
    '1 member has an email address, but no account. Messages reach them once they accept an invitation.',
  )
  await write()
  await expect.element(send).toHaveAttribute('aria-disabled', 'true')
  await userEvent.type(dialog.getByLabelText('Subject'), '{Enter}')
  await expect.element(dialog.getByRole('button', { name: 'Back' })).not.toBeInTheDocument()
  expect(network.sent(clubMessageCalls.send)).toEqual([])
})

test('without the number of recipients nothing is sent', async () => {
  await openMembers()
  network.refuse(clubMessageCalls.preview)
  await press('Write to members')
  await expectTexts('The number of recipients could not be loaded.')
  await write()
  await expect.element(send).toHaveAttribute('aria-disabled', 'true')
})

test('an officer with an unverified address reads so before typing, and verifies it in the dialog', async () => {
  network.on(emailVerificationCalls.state, { email: ada.email, isVerified: false, isDisowned: false })
  await openMembers()
  await press('Write to members')
  await expectTexts(
    `Your address ${ada.email} is not verified yet.`,
    'You can write to members once your address is verified, because their replies go there.',
  )
  network.on(emailVerificationCalls.request, { message: 'We have sent you a mail.' })
  await dialog.getByRole('button', { name: 'Send verification email' }).click()
  await expectNotice('status', 'Email sent', 'We have sent you a mail.')
})

test('on a server without a mail server, an officer reads so before typing, and that nothing was sent', async () => {
  network.on(mailServerCalls.read, { configured: false })
  await openMembers()
  await press('Write to members')
  await expectTexts('This Fletch has no mail server yet, so it sends no email. Ask its administrator.')
  await write()
  await send.click()
  network.on(clubMessageCalls.send, { ...nothing, reached: 31 })
  await dialog.getByRole('button', { name: 'Send to 31' }).click()
  await expectNotice(
    'alert',
    'No email was sent',
    'Tell the members in another way. The text is under “Sent messages”.',
  )
  await expect.element(page.getByText('Message sent')).not.toBeInTheDocument()
})

test('the messages that were sent are listed with their text, page by page, or why not', async () => {
  await openMembers({ language: 'de' })
  await press('Write to members')
  network.refuse(clubMessageCalls.list)
  await dialog.getByText('Sent messages').click()
  await expectTexts('The sent messages could not be loaded')
  network.on(clubMessageCalls.list, ({ query }) =>
    query.cursor === undefined
      ? { items: [sentMessage(2)], nextCursor: 'more' }
      : { items: [sentMessage(1)], nextCursor: null },
  )
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await expectTexts('Message 2', 'Message 1', 'We begin at ten.', 'Bo Feathers · 31 members · May 2, 2026')
  for (const written of ['Message 2', /We begin at ten/])
    await expect.element(dialog.getByText(written).first()).toHaveAttribute('lang', 'de')
})

test('a club that sent no message says so', async () => {
  await openMembers()
  network.otherwise(clubMessageCalls.list, { items: [], nextCursor: null })
  await press('Write to members')
  await dialog.getByText('Sent messages').click()
  await expectTexts('No message has been sent yet.')
})

test('members do not write to all members', async () => {
  await openMembers({ myRole: 'member' })
  await expectTexts('Cleo Nock')
  await expect.element(button('Write to members')).not.toBeInTheDocument()
})

test('a club without other members is not written to', async () => {
  await openMembers({ memberCount: 1 })
  await expectTexts('Bring in your members')
  await expect.element(button('Write to members')).not.toBeInTheDocument()
})
