import type { ClubEvent, Participant } from '@fletch/contract'
import { type EventPayment, paymentReference, personName } from '@fletch/domain'
import { paymentTexts } from '@fletch/messages/event-payments'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '../../../session/session.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useScheme } from '../../divisions/use-division-names.ts'
import { participantsQuery } from '../participant-queries.ts'
import { Order } from './payment-order.tsx'
import { amountOf } from './sums.ts'

const texts = paymentTexts.own

type PayButtonProps = { event: ClubEvent; archer: Participant; payment: EventPayment }

const PayButton = ({ event, archer, payment }: PayButtonProps) => {
  const [isOpen, setOpen] = useState(false)
  const scheme = useScheme(event.divisionScheme)
  const cents = amountOf(payment, scheme, archer.archeryStyle)
  if (cents === undefined || cents === 0) return null
  const reference = paymentReference(archer.id, personName(archer.user), event.name)
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {texts.action}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={texts.title}>
        <Order name={event.name} order={{ payment, cents, reference }} />
      </Dialog>
    </>
  )
}

/** What the user still has to pay for their place, with the account and a code for a banking app. */
export const OwnPayment = ({ event }: { event: ClubEvent }) => {
  const { id: userId } = useUser()
  const payment = event.details?.payment
  const isIn =
    event.registrationStatus === 'registered' &&
    !event.isAsked &&
    event.status !== 'cancelled' &&
    Boolean(payment)
  const { data } = useQuery({ ...participantsQuery(event.id), enabled: isIn })
  const own = data?.find((archer) => archer.userId === userId)
  if (!isIn || !payment || own === undefined || own.paidAt !== undefined) return null
  return <PayButton event={event} archer={own} payment={payment} />
}
