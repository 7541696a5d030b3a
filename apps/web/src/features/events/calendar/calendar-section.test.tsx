import { calendarPath, eventCalendarCalls } from '@fletch/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network, open } from '../../../../testing/app.tsx'
import { expectNotice, press } from '../../../../testing/fields.ts'
import { expectTexts } from '../../../../testing/texts.ts'

const { readOwn, renewOwn } = eventCalendarCalls

test('a calendar that could not be loaded can be loaded again', async () => {
  network.refuse(readOwn)
  await open('/profile/calendar', { as: ada })
  await expectTexts('The address could not be loaded')
  network.on(readOwn, { key: null })
  await press('Retry')
  await expectTexts('Get address')
})

test('a calendar gets an address that opens in a calendar app, and a new address after a confirmation', async () => {
  await open('/profile/calendar', { as: ada })
  await expectTexts('Your events in your calendar')
  network.on(renewOwn, { key: 'first' })
  network.on(readOwn, { key: 'first' })
  await press('Get address')
  await expect
    .element(page.getByRole('link', { name: 'Open in calendar' }))
    .toHaveAttribute('href', `webcal://${location.host}${calendarPath('first')}`)
  await expectTexts(`${location.origin}${calendarPath('first')}`)
  await press('Change address')
  const question = page.getByRole('dialog')
  await expect.element(question).toBeVisible()
  expect(network.sent(renewOwn)).toHaveLength(1)
  network.on(renewOwn, { key: 'second' })
  network.on(readOwn, { key: 'second' })
  await question.getByRole('button', { name: 'Change address' }).click()
  await expectNotice('status', 'Address changed')
  await expectTexts(`${location.origin}${calendarPath('second')}`)
})
