import type { ClubEvent, Participant } from '@fletch/contract'
import { type PaymentWay, paymentWays } from '@fletch/domain'
import { paymentTexts } from '@fletch/messages/event-payments'
import { inSentence } from '../../../messages/facts.ts'
import { useArrivals } from '../../../phone/check-in/arrivals.ts'
import { useUser } from '../../../session/session.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useScheme } from '../../divisions/use-division-names.ts'
import { recordPayment } from '../check-in/mutations.ts'
import { formatMoney } from './money.ts'
import { amountOf } from './sums.ts'

const texts = paymentTexts.noting

/** What can be noted. That it is not known how is left by the box in the list, and is no choice once the way is known. */
const choicesFor = (isWayUnknown: boolean) => [
  { value: 'no', label: texts.no },
  ...paymentWays.map((value) => ({
    value,
    label: texts.by({ way: inSentence(paymentTexts.ways[value]) }),
  })),
  ...(isWayUnknown ? [{ value: 'yes', label: texts.yes }] : []),
]

/** Whether an archer has paid, and how. Stored on this phone first, as at check-in. */
export const PaymentForm = ({ event, archer }: { event: ClubEvent; archer: Participant }) => {
  const { id: userId } = useUser()
  const scheme = useScheme(event.divisionScheme)
  const kept = useArrivals(userId).find(
    ({ eventId, participantId, refusal }) =>
      eventId === event.id && participantId === archer.id && refusal === undefined,
  )
  const payment = event.details?.payment
  const cents = payment ? amountOf(payment, scheme, archer.archeryStyle) : undefined
  const isPaid = kept?.isPaid ?? archer.paidAt !== undefined
  const paidBy = kept?.isPaid === undefined ? archer.paidBy : kept.paidBy
  const note = (chosen: string) => {
    const way: PaymentWay | undefined = paymentWays.find((each) => each === chosen)
    void recordPayment({ userId, eventId: event.id }, { archer }, chosen !== 'no', way)
  }
  return (
    <SelectField
      label={texts.label}
      hint={
        payment && cents !== undefined
          ? texts.amount({ money: formatMoney(cents, payment.currency) })
          : undefined
      }
      options={choicesFor(isPaid && paidBy === undefined)}
      value={isPaid ? (paidBy ?? 'yes') : 'no'}
      onChange={({ target }) => note(target.value)}
    />
  )
}
