import {
  amountFor,
  type DivisionScheme,
  type EventPayment,
  type PaymentWay,
  paymentWays,
} from '@fletch/domain'
import type { CheckInRow } from '../check-in/check-in-state.ts'

type Row = Pick<CheckInRow, 'archer' | 'standing' | 'isPaid' | 'paidBy'>

/** What an archer pays, in hundredths; undefined if no amount is for their division, or until the scheme has loaded. */
export const amountOf = (
  payment: EventPayment,
  scheme: Pick<DivisionScheme, 'divisions'> | undefined,
  archeryStyle: string,
): number | undefined => {
  // An age class may pay less, and only the scheme knows the archer's.
  if (scheme === undefined) return undefined
  const division = scheme.divisions.find(({ code }) => code === archeryStyle)
  return amountFor(payment, { code: archeryStyle, age: division?.age ?? null })
}

export interface Sums {
  /** In hundredths, of archers who have a place and are not absent, or have paid. */
  readonly due: number
  readonly paid: number
  /** What was paid in each way; `unknown` if the way was not noted. */
  readonly by: Readonly<Record<PaymentWay | 'unknown', number>>
  readonly open: number
}

/** What the archers of an event pay together, have paid and still owe. */
export const sumsOf = (
  rows: readonly Row[],
  payment: EventPayment,
  scheme: Pick<DivisionScheme, 'divisions'>,
): Sums => {
  const all = rows
    .filter(({ standing, isPaid }) => isPaid || (standing !== 'absent' && standing !== 'waiting'))
    .map((row) => ({ ...row, cents: amountOf(payment, scheme, row.archer.archeryStyle) ?? 0 }))
  const sum = (some: typeof all) => some.reduce((total, { cents }) => total + cents, 0)
  const paid = all.filter(({ isPaid }) => isPaid)
  const paidIn = (way: PaymentWay | undefined) => sum(paid.filter(({ paidBy }) => paidBy === way))
  const [cash, transfer, card] = paymentWays.map(paidIn)
  return {
    due: sum(all),
    paid: sum(paid),
    by: { cash: cash ?? 0, transfer: transfer ?? 0, card: card ?? 0, unknown: paidIn(undefined) },
    open: sum(all) - sum(paid),
  }
}
