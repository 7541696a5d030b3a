import { emailVerificationCalls, mailServerCalls, scorecardCalls, sharingCalls } from '@fletch/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network } from '../../../../testing/app.tsx'
import { cardOf, openCard } from '../../../../testing/cards.ts'
import { expectNotice, press } from '../../../../testing/fields.ts'
import { expectTexts } from '../../../../testing/texts.ts'
import { markAllStale } from '../../../server/query-client.ts'

const dialog = page.getByRole('dialog')
const state = { email: ada.email, isVerified: true, isDisowned: false }

const openMail = async (number: number) => {
  const card = cardOf('own', `01980000-0000-7000-8000-00000000cb0${number}`)
  network.otherwise(scorecardCalls.save, card)
  await openCard(card, 'desk')
  await expectTexts('Export and share')
  await press('Email')
}

test('once the address is verified in another tab, the dialog says that the card can be emailed', async () => {
  network.on(emailVerificationCalls.state, { ...state, isVerified: false })
  await openMail(1)
  await expectTexts(`Your address ${ada.email} is not verified yet.`)
  network.on(emailVerificationCalls.state, state)
  // As a write of another tab does.
  markAllStale()
  await expectTexts('Your address is verified: you can email this scorecard now.')
  await expect.element(dialog.getByText('is not verified yet')).not.toBeInTheDocument()
})

test('of an address that was verified before, the dialog says nothing', async () => {
  network.on(emailVerificationCalls.state, state)
  await openMail(2)
  await expect.poll(() => network.sent(emailVerificationCalls.state).length).toBeGreaterThan(0)
  await expect.element(dialog.getByLabelText('Recipient')).toBeVisible()
  await expect.element(dialog.getByText('Your address is verified')).not.toBeInTheDocument()
})

test('without a mail server a card is not called emailed, and the notice names other ways', async () => {
  network.on(emailVerificationCalls.state, state)
  network.on(mailServerCalls.read, { configured: false })
  await openMail(3)
  network.on(sharingCalls.mail, { message: 'Scorecard emailed', attachments: { csv: 1, images: 0 } })
  await dialog.getByLabelText('Recipient').fill('club@example.org')
  await dialog.getByRole('button', { name: 'Send Email' }).click()
  await expectNotice('alert', 'No email was sent', 'Print the card, or share it as CSV.')
})
