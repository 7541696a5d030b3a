import { eventCalls, eventCheckInCalls, eventParticipantCalls, publicEventCalls } from '@fletch/contract'
import { announcedEvent, foundClub, peopledEvent, startTestServer } from '@fletch/testkit'
import { expect, test } from 'vitest'

const payment = {
  currency: 'EUR',
  iban: 'de89 3704 0044 0532 0130 00',
  holder: 'The Oaks',
  postalCode: '',
  town: '',
  amounts: [
    { of: '', cents: 1250 },
    { of: 'JR', cents: 600 },
  ],
}

const shoot = async (details: object = { payment }) => {
  const server = await startTestServer()
  const ada = await server.person('Ada')
  const event = await announcedEvent(ada, await foundClub(ada), { isPublic: true, details })
  const params = { id: event.id }
  const save = (more: object) =>
    ada.send(eventCalls.save, { params, body: { ...event, details: { ...event.details, ...more } } })
  const stored = async () => (await ada.send(eventCalls.read, { params })).body.details?.payment
  return { server, ada, event, params, save, stored }
}

test('an event keeps its amounts and its account, the IBAN as banks write it', async () => {
  const { event, stored, server, params } = await shoot()
  const kept = { ...payment, iban: 'DE89370400440532013000' }
  expect(event.details?.payment).toEqual(kept)
  expect(await stored()).toEqual(kept)
  // The public page has no account.
  const open = await server.stranger(publicEventCalls.read, { params })
  expect(open.status).toBe(200)
  expect(JSON.stringify(open.body)).not.toMatch(/DE89|1250/)
})

test('an app that knows no payments keeps the stored one, and null removes it', async () => {
  const { save, stored } = await shoot()
  expect((await save({ payment: undefined, place: 'Oak Wood' })).status).toBe(200)
  expect((await stored())?.amounts).toEqual(payment.amounts)
  expect((await save({ payment: null })).status).toBe(200)
  expect(await stored()).toBeNull()
})

test.for([
  [{ iban: 'my account' }, 'iban', 'iban-malformed'],
  [{ iban: 'DE89 3704 0044 0532 0130' }, 'iban', 'iban-length'],
  [{ iban: 'DE89 3704 0044 0532 0130 01' }, 'iban', 'iban-mistyped'],
  [{ iban: 'XX89 3704 0044 0532 0130 00' }, 'iban', 'iban-country-unknown'],
  [{ iban: 'CH44 3199 9123 0008 8901 2' }, 'iban', 'iban-for-references'],
  [{ holder: '' }, 'holder', 'payment-holder-required'],
  [{ amounts: [] }, 'amounts', 'payment-amount-required'],
  [{ amounts: [payment.amounts[0], payment.amounts[0]] }, 'amounts.1.of', 'amount-repeated'],
  [{ amounts: [{ of: '', cents: 0.5 }] }, 'amounts.0.cents', 'amount-malformed'],
  [{ amounts: [{ of: '', cents: 1_000_001 }] }, 'amounts.0.cents', 'amount-malformed'],
] as const)('a payment with %j is refused at %s with %s', async ([more, field, code]) => {
  const { save } = await shoot({})
  const refused = await save({ payment: { ...payment, ...more } })
  expect([refused.status, refused.error.errors?.[0]]).toMatchObject([
    400,
    { path: `details.payment.${field}`, code },
  ])
})

test('officers note who has paid and how; how is forgotten with the payment', async () => {
  const { ada, event, params } = await shoot()
  const [ben, cleo] = await peopledEvent(ada, event, 2)
  const noted = async (...arrivals: object[]) => {
    await ada.send(eventCheckInCalls.note, { params, body: { arrivals } })
    const { body } = await ada.send(eventParticipantCalls.list, { params })
    return body.map(({ paidAt, paidBy }) => (paidAt === undefined ? 'open' : (paidBy ?? 'paid')))
  }
  const of = (archer: { readonly id: string } | undefined) => ({ participantId: archer?.id ?? '' })
  expect(await noted({ ...of(ben), isPaid: true, paidBy: 'cash' }, { ...of(cleo), paidBy: 'card' })).toEqual([
    'cash',
    // Who has not paid has paid in no way.
    'open',
  ])
  expect(await noted({ ...of(ben), paidBy: 'transfer' }, { ...of(cleo), isPaid: true })).toEqual([
    'transfer',
    'paid',
  ])
  // An older app says only that it was paid.
  expect(await noted({ ...of(ben), isPaid: true })).toEqual(['transfer', 'paid'])
  expect(await noted({ ...of(ben), isPaid: false })).toEqual(['open', 'paid'])
  expect(await noted({ ...of(ben), isPaid: true })).toEqual(['paid', 'paid'])
})
