import type { Participant } from '@fletch/contract'
import type { EventPayment, PaymentWay } from '@fletch/domain'
import { expect, test } from 'vitest'
import type { CheckInState } from '../check-in/check-in-state.ts'
import { amountOf, sumsOf } from './sums.ts'

const payment: EventPayment = {
  currency: 'EUR',
  iban: '',
  holder: '',
  amounts: [
    { of: '', cents: 1200 },
    { of: 'J', cents: 600 },
  ],
}
const scheme = {
  divisions: [
    { code: 'AMTR', name: '', age: 'A', sex: 'M', bow: 'TR' },
    { code: 'JMTR', name: '', age: 'J', sex: 'M', bow: 'TR' },
  ],
}

const archer = (archeryStyle: string): Participant => ({
  id: archeryStyle,
  competitionId: 'e',
  userId: null,
  groupId: null,
  archeryStyle,
  registeredAt: '',
  status: 'registered',
  position: null,
  user: { firstName: 'Ben', lastName: 'Riser' },
  isAsked: false,
})

const row = (
  archeryStyle: string,
  isPaid: boolean,
  standing: CheckInState = 'missing',
  paidBy?: PaymentWay,
) => ({
  archer: archer(archeryStyle),
  isPaid,
  standing,
  paidBy,
})

test('an archer pays for the age class of the division', () => {
  expect([amountOf(payment, scheme, 'JMTR'), amountOf(payment, scheme, 'AMTR')]).toEqual([600, 1200])
  // Until the scheme has loaded no one is told a wrong amount.
  expect(amountOf(payment, undefined, 'JMTR')).toBeUndefined()
})

test('what was paid in each way and what is open adds up to what is due', () => {
  const rows = [
    row('AMTR', true, 'here', 'cash'),
    row('JMTR', true, 'here', 'transfer'),
    row('AMTR', true, 'missing'),
    row('JMTR', true, 'missing'),
    row('JMTR', false),
    row('AMTR', false, 'here'),
  ]
  expect(sumsOf(rows, payment, scheme)).toEqual({
    due: 5400,
    paid: 3600,
    open: 1800,
    by: { cash: 1200, transfer: 600, card: 0, unknown: 1800 },
  })
})

test('absent and waiting archers owe nothing, but what they have paid counts', () => {
  const rows = [
    row('AMTR', false, 'absent'),
    row('AMTR', false, 'waiting'),
    row('AMTR', true, 'absent', 'card'),
  ]
  expect(sumsOf(rows, payment, scheme)).toMatchObject({ due: 1200, paid: 1200, open: 0 })
})

test('an archer who pays nothing owes nothing', () => {
  const free: EventPayment = { ...payment, amounts: [{ of: '', cents: 0 }] }
  expect(sumsOf([row('AMTR', false)], free, scheme)).toMatchObject({ due: 0, open: 0 })
})
