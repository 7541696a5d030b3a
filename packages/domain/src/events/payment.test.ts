import { expect, test } from 'vitest'
import { amountFor, type EventPayment, epcCode, paymentCode, paymentReference, swissCode } from './payment.ts'

const payment: EventPayment = {
  currency: 'EUR',
  iban: 'DE89 3704 0044 0532 0130 00',
  holder: 'The Oaks',
  amounts: [
    { of: '', cents: 1250 },
    { of: 'J', cents: 600 },
    { of: 'JMBH-R', cents: 0 },
  ],
}

test('an archer pays by the division, else by its age class, else what all others pay', () => {
  const of = (code: string, age: string | null) => amountFor(payment, { code, age })
  expect([of('JMBH-R', 'J'), of('JFBH-R', 'J'), of('AMBH-R', 'A'), of('BH', null)]).toEqual([
    0, 600, 1250, 1250,
  ])
  expect(amountFor({ amounts: [{ of: 'J', cents: 600 }] }, { code: 'BH', age: null })).toBeUndefined()
})

test('the EPC code has the lines of EPC069-12', () => {
  const code = epcCode({ payment, cents: 1250, reference: 'ABCD1234 Ben Riser, Winter Shoot' })
  expect(code?.split('\n')).toEqual([
    ...['BCD', '002', '1', 'SCT', '', 'The Oaks', 'DE89370400440532013000', 'EUR12.50', '', ''],
    'ABCD1234 Ben Riser, Winter Shoot',
  ])
})

test('the EPC code says what the example of the guidelines says', () => {
  const order = {
    payment: { ...payment, iban: 'BE72 0000 0000 1616', holder: 'Red Cross of Belgium' },
    cents: 100,
    reference: 'Urgency fund',
  }
  // The example of EPC069-12 has version 001, which wants the BIC, and the purpose CHAR; an amount may have two decimals.
  const example =
    'BCD\n001\n1\nSCT\nBPOTBEB1\nRed Cross of Belgium\nBE72000000001616\nEUR1\nCHAR\n\nUrgency fund'
  const ours = example
    .replace('001', '002')
    .replace('BPOTBEB1', '')
    .replace('EUR1', 'EUR1.00')
    .replace('CHAR', '')
  expect(epcCode(order)).toBe(ours)
})

test.for([
  ['x', 140],
  // A letter with an accent takes two bytes, so that fewer words have room.
  ['ü', 67],
] as const)(
  'an EPC code of long texts of %s stays within the 331 bytes of the standard',
  ([letter, words]) => {
    const code = epcCode({
      payment: { ...payment, holder: letter.repeat(100) },
      cents: 99_999_999_999,
      reference: letter.repeat(200),
    })
    const lines = code?.split('\n') ?? []
    expect(new TextEncoder().encode(code).length).toBeLessThanOrEqual(331)
    expect([lines[5]?.length, lines[7], lines[10]?.length]).toEqual([70, 'EUR999999999.99', words])
  },
)

test('both codes have only letters that banks take', () => {
  const order = {
    payment: { ...payment, holder: 'Bogenschützen „Eiche“ e.\u00a0V.', postalCode: '3000', town: 'Zürich' },
    cents: 1250,
    reference: 'ABCD1234 Łukasz O’Neill, Hirsch & Reh – 3D // 🎯 Cup Nguyễn',
  }
  expect(epcCode(order)?.split('\n')).toEqual(
    expect.arrayContaining([
      'Bogenschützen Eiche e. V.',
      "ABCD1234 Łukasz O'Neill, Hirsch + Reh - 3D / Cup Nguyen",
    ]),
  )
})

test('outside the European Economic Area banks want a BIC, so there is no EPC code', () => {
  const order = { payment: { ...payment, iban: 'GB29 NWBK 6016 1331 9268 19' }, cents: 1250, reference: 'x' }
  expect(epcCode(order)).toBeUndefined()
})

test('a line break in a name starts no new field', () => {
  const order = { payment: { ...payment, holder: 'The\nOaks' }, cents: 5, reference: 'a\nb' }
  expect(epcCode(order)?.split('\n')).toHaveLength(11)
  expect(epcCode(order)).toContain('EUR0.05')
})

test('without an account, for nothing, and in francs there is no EPC code', () => {
  const order = { payment, cents: 1250, reference: 'x' }
  expect(epcCode({ ...order, cents: 0 })).toBeUndefined()
  expect(epcCode({ ...order, payment: { ...payment, iban: '' } })).toBeUndefined()
  expect(epcCode({ ...order, payment: { ...payment, currency: 'CHF' } })).toBeUndefined()
})

const swiss: EventPayment = {
  ...payment,
  currency: 'CHF',
  iban: 'CH93 0076 2011 6238 5295 7',
  postalCode: '3000',
  town: 'Bern',
}

test('the Swiss code has its 31 lines', () => {
  const lines = swissCode({ payment: swiss, cents: 1500, reference: 'ABCD1234 Ben Riser' })?.split('\n')
  expect(lines).toHaveLength(31)
  expect(lines?.slice(0, 11)).toEqual([
    ...['SPC', '0200', '1', 'CH9300762011623852957', 'S', 'The Oaks', '', '', '3000', 'Bern', 'CH'],
  ])
  expect(lines?.slice(18, 20)).toEqual(['15.00', 'CHF'])
  expect(lines?.slice(27)).toEqual(['NON', '', 'ABCD1234 Ben Riser', 'EPD'])
})

test('the Swiss code says what an example of the guidelines says', () => {
  const order = {
    payment: {
      ...swiss,
      iban: 'CH37 0900 0000 3044 4222 5',
      holder: 'Salvation Army Foundation Switzerland',
    },
    cents: 19_995,
    reference: 'Donation to the Winterfest Campaign',
  }
  // An example of the Swiss guidelines: a donation without a payer. It leaves the amount open, which is in line 19.
  const example = [
    ...['SPC', '0200', '1', 'CH3709000000304442225', 'S', 'Salvation Army Foundation Switzerland', '', ''],
    ...['3000', 'Bern', 'CH', '', '', '', '', '', '', '', '199.95', 'CHF', '', '', '', '', '', '', ''],
    ...['NON', '', 'Donation to the Winterfest Campaign', 'EPD'],
  ]
  expect(swissCode(order)?.split('\n')).toEqual(example)
})

test('a Swiss account can be paid in euros', () => {
  const order = { payment: { ...swiss, currency: 'EUR' as const }, cents: 1500, reference: 'x' }
  expect(swissCode(order)?.split('\n')[19]).toBe('EUR')
  expect(paymentCode(order)).toEqual({ text: swissCode(order), isSwiss: true })
  // Without the town it has no code: a transfer to Switzerland needs a BIC.
  expect(paymentCode({ ...order, payment: { ...order.payment, town: '' } })).toBeUndefined()
})

test('there is no Swiss code for another country, a QR-IBAN, or an owner without a town', () => {
  const of = (more: Partial<EventPayment>) =>
    swissCode({ payment: { ...swiss, ...more }, cents: 1500, reference: 'x' })
  expect(of({ iban: payment.iban })).toBeUndefined()
  expect(of({ iban: 'CH44 3199 9123 0008 8901 2' })).toBeUndefined()
  expect(of({ town: '' })).toBeUndefined()
})

test('a reference begins with a code that is the same each time, and is short enough', () => {
  const id = '01980000-0000-7000-8000-0000000abcd1'
  expect(paymentReference(id, 'Ben Riser', 'Winter Shoot')).toBe('000ABCD1 Ben Riser, Winter Shoot')
  expect(paymentReference(id, 'x'.repeat(300), 'y')).toHaveLength(140)
  expect(paymentReference(id, 'Иван', 'Spring\n// Shoot')).toBe('000ABCD1 Spring / Shoot')
})
