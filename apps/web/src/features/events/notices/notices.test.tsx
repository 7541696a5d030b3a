import { noticeCalls } from '@fletch/domain/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network, open } from '../../../../testing/app.tsx'
import { button, expectNotice, press } from '../../../../testing/fields.ts'
import { expectSaid } from '../../../../testing/said.ts'

test('emails are turned off in the profile, by kind', async () => {
  network.on(noticeCalls.read, { off: ['results', 'of-a-later-version'] })
  await open('/profile', { as: ada })
  await expectSaid('Emails about your events')
  await expect.element(page.getByLabelText('Results')).not.toBeChecked()
  await expect.element(button('Save')).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabelText('The evening before: group and target').click()
  network.on(noticeCalls.choose, { off: ['eve', 'results'] })
  network.on(noticeCalls.read, { off: ['eve', 'results'] })
  await press('Save')
  await expectNotice('status', 'Your choice is saved')
  expect(network.sent(noticeCalls.choose).map(({ body }) => body)).toEqual([
    { off: ['eve', 'results'], timeZone: expect.any(String) },
  ])
})

test('the link of an email turns its kind off without a sign-in, and on again', async () => {
  network.on(noticeCalls.chooseByLink, ({ body }) => ({ kind: 'eve', isOn: body.isOn }))
  await open('/emails-off#token=a.eve.b')
  await expectSaid(
    'Turn off these emails?',
    'You will get no more emails of this kind: The evening before: group and target.',
  )
  expect(network.sent(noticeCalls.chooseByLink)).toEqual([])
  await press('Turn off')
  await expectSaid('Turned off', 'You get no more emails of this kind: The evening before: group and target.')
  await press('Turn on again')
  await expectSaid('Turned on again')
  expect(network.sent(noticeCalls.chooseByLink).map(({ body }) => body)).toEqual([
    { token: 'a.eve.b', isOn: false },
    { token: 'a.eve.b', isOn: true },
  ])
})

test('a link that is not ours leads to the profile', async () => {
  network.refuse(noticeCalls.chooseByLink, 404)
  await open('/emails-off#token=x')
  await press('Turn off')
  await expectSaid('This link does not work')
})
