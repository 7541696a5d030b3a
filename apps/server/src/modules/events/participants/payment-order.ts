import type { ClubEvent, MailEntry } from '@fletch/contract'
import { amountFor, paymentReference, personName } from '@fletch/domain'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { schemeNamed } from '../../divisions/index.ts'

/** An archer with a place, as far as a payment depends on it. */
interface Payer {
  readonly id: string
  readonly archeryStyle: string
  readonly user: { readonly firstName: string; readonly lastName: string }
  readonly isPaid: boolean
}

/** What an archer still has to pay; undefined if that is nothing, or the event names no amount for them. */
export const orderOf = async (
  db: ReadConnection,
  event: Pick<ClubEvent, 'name' | 'status' | 'divisionScheme' | 'details'>,
  { id, archeryStyle, user, isPaid }: Payer,
): Promise<MailEntry['order']> => {
  const payment = event.details?.payment
  if (!payment || isPaid || event.status === 'cancelled') return undefined
  const { divisions } = await schemeNamed(db, event.divisionScheme)
  const age = divisions.find(({ code }) => code === archeryStyle)?.age ?? null
  const cents = amountFor(payment, { code: archeryStyle, age }) ?? 0
  if (cents === 0) return undefined
  return { payment, cents, reference: paymentReference(id, personName(user), event.name) }
}
