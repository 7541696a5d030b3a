import { eventParticipantCalls } from '@fletch/contract'
import { doEventJobs, mailAbout, winterShoot } from '@fletch/testkit'
import { expect, test } from 'vitest'

const payment = {
  currency: 'EUR',
  iban: 'DE89370400440532013000',
  holder: 'The Oaks',
  amounts: [{ of: '', cents: 1250 }],
}
const { register } = eventParticipantCalls
const body = { archeryStyle: 'BH' }
const subject = 'You are registered: Winter Shoot'

test('the confirmation names the amount, the account and the reference, and has a code for banking apps', async () => {
  const { server, bo, params } = await winterShoot({ details: { payment } })
  const { id } = (await bo.send(register, { params, body })).body
  await doEventJobs(server)
  const { text = '', html = '', attachments } = await mailAbout(server, bo, subject)
  expect(text).toContain('To pay: 12.50 EUR')
  expect(text).toContain('Account: The Oaks, DE89 3704 0044 0532 0130 00')
  expect(text).toContain(`Reference: ${id.slice(-8).toUpperCase()} Bo `)
  expect(html.match(/<img [^>]*>/g)).toEqual([
    expect.stringContaining('alt="Your check-in code"'),
    expect.stringContaining('alt="Payment code"'),
  ])
  expect(attachments.filter(({ mimeType }) => mimeType === 'image/png')).toHaveLength(2)
})

test('a Swiss account has a code too if the town is known, and an event without a fee names nothing to pay', async () => {
  const swiss = {
    ...payment,
    iban: 'CH9300762011623852957',
    currency: 'CHF',
    postalCode: '3000',
    town: 'Bern',
  }
  const mailFor = async (details: object) => {
    const { server, bo, params } = await winterShoot({ details })
    await bo.send(register, { params, body })
    await doEventJobs(server)
    return mailAbout(server, bo, subject)
  }
  const paid = await mailFor({ payment: swiss })
  expect(paid.text).toContain('To pay: 12.50 CHF')
  expect(paid.html).toContain('Payment code')
  const townless = await mailFor({ payment: { ...swiss, town: '' } })
  expect(townless.text).toContain('Account: The Oaks, CH93 0076 2011 6238 5295 7')
  expect(townless.html).not.toContain('Payment code')
  expect((await mailFor({ payment: { ...payment, amounts: [{ of: '', cents: 0 }] } })).text).not.toContain(
    'To pay',
  )
})
