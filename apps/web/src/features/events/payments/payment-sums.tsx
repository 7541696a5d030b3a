import type { ClubEvent } from '@fletch/contract'
import { type EventPayment, paymentWays } from '@fletch/domain'
import { paymentTexts } from '@fletch/messages/event-payments'
import { joinFacts } from '../../../messages/facts.ts'
import { useScheme } from '../../divisions/use-division-names.ts'
import type { CheckInRow } from '../check-in/check-in-state.ts'
import { formatMoney } from './money.ts'
import { sumsOf } from './sums.ts'

const texts = paymentTexts.sums

type PaymentSumsProps = { event: ClubEvent; payment: EventPayment; rows: readonly CheckInRow[] }

/** For officers: what was paid, what is open, and what was paid in which way. */
export const PaymentSums = ({ event, payment, rows }: PaymentSumsProps) => {
  const scheme = useScheme(event.divisionScheme)
  if (scheme === undefined) return null
  const { due, paid, by, open } = sumsOf(rows, payment, scheme)
  const money = (cents: number) => formatMoney(cents, payment.currency)
  const ways = [
    ...paymentWays.map((way) => ({ name: paymentTexts.ways[way], cents: by[way] })),
    { name: texts.unknown, cents: by.unknown },
  ].filter(({ cents }) => cents > 0)
  return (
    <span className="figures basis-full text-muted">
      {joinFacts([
        texts.paid({ paid: money(paid), due: money(due) }),
        ...(open > 0 ? [texts.open({ money: money(open) })] : []),
        ...ways.map(({ name, cents }) => texts.way({ way: name, money: money(cents) })),
      ])}
    </span>
  )
}
