import { clubMessageCalls, type MailingClub } from '@fletch/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network, open } from '../../../../testing/app.tsx'
import { expectNotice, press } from '../../../../testing/fields.ts'
import { expectTexts } from '../../../../testing/texts.ts'

const oaks: MailingClub = { id: 'oaks', name: 'The Oaks', isOn: true }
const elms: MailingClub = { id: 'elms', name: 'Elm Archers', isOn: true }
const row = page.getByRole('link', { name: /^Messages from clubs/ })

test('messages are turned off by club, in their own place, and the list of the profile says how many are on', async () => {
  network.on(clubMessageCalls.clubs, [elms, oaks])
  await open('/profile', { as: ada })
  await expect.element(row).toHaveTextContent('Messages from clubs On')
  await row.click()
  await expectTexts(
    'Choose from which clubs you get these messages, for yourself and for children you act for.',
  )
  network.on(clubMessageCalls.choose, () => undefined)
  network.on(clubMessageCalls.clubs, [elms, { id: 'oaks', name: 'The Oaks', isOn: false }])
  await page.getByLabelText('The Oaks').click()
  await expectNotice('status', 'Your choice is saved')
  expect(network.sent(clubMessageCalls.choose).map(({ params, body }) => [params, body])).toEqual([
    [{ id: 'oaks' }, { isOn: false }],
  ])
  await expect.element(page.getByLabelText('The Oaks')).not.toBeChecked()
  await expect.element(page.getByLabelText('Elm Archers')).toBeChecked()
  await page.getByRole('link', { name: 'Profile', exact: true }).click()
  await expect.element(row).toHaveTextContent('Messages from clubs 1 of 2 on')
})

test('a choice that was not saved is taken back', async () => {
  network.otherwise(clubMessageCalls.clubs, [oaks])
  await open('/profile/club-messages', { as: ada })
  network.refuse(clubMessageCalls.choose)
  await page.getByLabelText('The Oaks').click()
  await expectNotice('alert', 'Your choice was not saved')
  await expect.element(page.getByLabelText('The Oaks')).toBeChecked()
})

test('without a club, or before the clubs are loaded, the section says so', async () => {
  network.refuse(clubMessageCalls.clubs)
  await open('/profile/club-messages', { as: ada })
  await expectTexts('Your choice could not be loaded')
  network.on(clubMessageCalls.clubs, [])
  await press('Retry')
  await expectTexts('No club writes to you yet. Once you join one, you choose here.')
})
