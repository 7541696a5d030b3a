import {
  type ClubEvent,
  divisionCalls,
  emailVerificationCalls,
  eventAdminCalls,
  eventCalls,
  eventGroupCalls,
  eventLiveCalls,
  eventMessageCalls,
  eventParticipantCalls,
  mailServerCalls,
  profileCalls,
  roundCalls,
} from '@fletch/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ada, network, open } from '../../../../testing/app.tsx'
import { eventWith } from '../../../../testing/events.ts'
import { button, expectNotice, press } from '../../../../testing/fields.ts'
import { expectTexts } from '../../../../testing/texts.ts'

const event: ClubEvent = eventWith({ isEventAdmin: true })

const nothing = { turnedOff: 0, unproven: 0, disowned: 0, blocked: 0, withoutAccount: 0 }

const openEvent = async () => {
  network.otherwise(eventCalls.read, event)
  network.otherwise(eventParticipantCalls.list, [])
  network.otherwise(eventGroupCalls.list, [])
  network.otherwise(eventGroupCalls.moves, [])
  network.otherwise(eventAdminCalls.list, [])
  network.otherwise(profileCalls.memberships, [])
  network.otherwise(divisionCalls.list, [])
  network.otherwise(roundCalls.list, [])
  network.hold(eventLiveCalls.follow)
  network.on(eventMessageCalls.preview, ({ query }) =>
    query.to === 'waiting' ? { ...nothing, reached: 3, turnedOff: 1 } : { ...nothing, reached: 31 },
  )
  await open(`/competitions/${event.id}`, { as: ada })
  await press('Write to archers')
}

test('an officer writes to the waiting list, and first sees how many archers it reaches', async () => {
  await openEvent()
  await expectTexts('Reaches 31 archers.')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('To').selectOptions('Waiting list')
  await expectTexts('Reaches 3 of 4 archers.', '1 archer has turned off these emails.')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expectTexts('Please give the message a subject', 'Please write a message')
  expect(network.sent(eventMessageCalls.send)).toEqual([])
  await dialog.getByLabelText('Subject').fill('Parking')
  await dialog.getByLabelText('Message').fill('Please share cars.')
  network.on(eventMessageCalls.send, { ...nothing, reached: 3, turnedOff: 1 })
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expectNotice('status', 'Message sent', 'It is on its way to 3 archers.')
  expect(network.sent(eventMessageCalls.send).map(({ body }) => body)).toEqual([
    { to: 'waiting', subject: 'Parking', text: 'Please share cars.' },
  ])
  await expect.element(button('Write to archers')).toBeVisible()
})

test('a message that reaches no one cannot be sent, and the dialog says why', async () => {
  await openEvent()
  network.on(eventMessageCalls.preview, ({ query }) =>
    query.to === 'waiting' ? { ...nothing, reached: 0 } : { ...nothing, reached: 0, withoutAccount: 2 },
  )
  network.otherwise(eventMessageCalls.send, { ...nothing, reached: 0 })
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: 'Send' })
  await dialog.getByLabelText('Subject').fill('Parking')
  await dialog.getByLabelText('Message').fill('Please share cars.')
  await dialog.getByLabelText('To').selectOptions('Waiting list')
  await expectTexts('Reaches no one, so it cannot be sent.', 'The waiting list is empty.')
  await expect.element(send).toHaveAttribute('aria-disabled', 'true')
  await userEvent.type(dialog.getByLabelText('Subject'), '{Enter}')
  await dialog.getByLabelText('To').selectOptions('All archers')
  await expectTexts('Reaches no one, so it cannot be sent.', '2 archers have no account.')
  await expect.element(send).toHaveAttribute('aria-disabled', 'true')
  expect(network.sent(eventMessageCalls.send)).toEqual([])
})

test('a draft is kept after Escape, and discarded by Cancel', async () => {
  await openEvent()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('To').selectOptions('Waiting list')
  await dialog.getByLabelText('Subject').fill('Parking')
  await dialog.getByLabelText('Message').fill('Please share cars.')
  await expectTexts('Reaches 3 of 4 archers.')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await press('Write to archers')
  await expectTexts('Reaches 3 of 4 archers.')
  await expect.element(dialog.getByLabelText('Subject')).toHaveValue('Parking')
  await expect.element(dialog.getByLabelText('Message')).toHaveValue('Please share cars.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await press('Write to archers')
  await expectTexts('Reaches 31 archers.')
  await expect.element(dialog.getByLabelText('Subject')).toHaveValue('')
  await expect.element(dialog.getByLabelText('Message')).toHaveValue('')
})

test('an officer reads how many archers a message does not reach, and every reason', async () => {
  await openEvent()
  network.on(eventMessageCalls.preview, {
    reached: 20,
    turnedOff: 1,
    unproven: 2,
    disowned: 1,
    blocked: 1,
    withoutAccount: 3,
  })
  await page.getByRole('dialog').getByLabelText('To').selectOptions('Waiting list')
  await expectTexts(
    'Reaches 20 of 28 archers.',
    '1 archer has turned off these emails.',
    '2 archers were entered by an admin and have not agreed yet. Their email waits until they do.',
    '1 archer gave an email address that belongs to someone else. Please tell them at the club.',
    '1 archer has a blocked account.',
    '3 archers have no account.',
  )
})

test('an officer with an unverified address reads so before typing, and verifies it in the dialog', async () => {
  network.on(emailVerificationCalls.state, { email: ada.email, isVerified: false, isDisowned: false })
  await openEvent()
  await expectTexts(
    `Your address ${ada.email} is not verified yet.`,
    'You can write to archers once your address is verified, because their replies go there.',
  )
  network.on(emailVerificationCalls.request, { message: 'We have sent you a mail.' })
  await page.getByRole('dialog').getByRole('button', { name: 'Send verification email' }).click()
  await expectNotice('status', 'Email sent', 'We have sent you a mail.')
  expect(network.sent(emailVerificationCalls.request)).toHaveLength(1)
  expect(network.sent(eventMessageCalls.send)).toEqual([])
})

test('on a server without a mail server, an officer reads so before typing, and that nothing was sent', async () => {
  network.on(mailServerCalls.read, { configured: false })
  await openEvent()
  await expectTexts('This Fletch has no mail server yet, so it sends no email. Ask its administrator.')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Subject').fill('Parking')
  await dialog.getByLabelText('Message').fill('Please share cars.')
  network.on(eventMessageCalls.send, { ...nothing, reached: 31 })
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expectNotice(
    'alert',
    'No email was sent',
    'Only phones with notifications get the message: tell the others in another way.',
  )
  await expect.element(page.getByText('Message sent')).not.toBeInTheDocument()
})
