import {
  type ClubEvent,
  divisionCalls,
  eventAdminCalls,
  eventCalls,
  eventGroupCalls,
  eventLiveCalls,
  eventMessageCalls,
  eventParticipantCalls,
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

const nothing = { turnedOff: 0, unproven: 0, withoutAccount: 0 }

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
  await expectTexts('Reaches 3 archers.', '1 archer has turned off these emails.')
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
  await expectTexts('Reaches 3 archers.')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await press('Write to archers')
  await expectTexts('Reaches 3 archers.')
  await expect.element(dialog.getByLabelText('Subject')).toHaveValue('Parking')
  await expect.element(dialog.getByLabelText('Message')).toHaveValue('Please share cars.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await press('Write to archers')
  await expectTexts('Reaches 31 archers.')
  await expect.element(dialog.getByLabelText('Subject')).toHaveValue('')
  await expect.element(dialog.getByLabelText('Message')).toHaveValue('')
})
