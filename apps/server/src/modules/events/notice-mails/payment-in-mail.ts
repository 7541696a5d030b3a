import type { ClubEvent } from '@fletch/contract'
import { type PaymentOrder, paymentCode, spacedIban } from '@fletch/domain'
import type { ReadConnection } from '../../../platform/db/database.ts'
import type { LetterFact, LetterPicture } from '../../../platform/mail/letter-content.ts'
import { qrPicture } from '../../../platform/mail/qr-picture.ts'
import { unclickableLine } from '../../../platform/mail/unclickable.ts'
import { orderOf } from '../participants/payment-order.ts'
import { readParticipant } from '../participants/reads.ts'
import type { Notice } from './notice-content.ts'

const withPayment: readonly Notice['kind'][] = ['registered', 'moved-up']

/** A code for banking apps as a picture in a letter. */
export const paymentPicture = async ({
  text,
  isSwiss,
}: NonNullable<ReturnType<typeof paymentCode>>): Promise<LetterPicture> => ({
  ...(await qrPicture(text, { hasSwissCross: isSwiss })),
  alt: 'Payment code',
  text: 'Scan this code with your banking app, or save the picture and open it there. It has the account, the amount and the reference.',
  inPlainText: 'The page of the event has a code for your banking app.',
})

/** What an archer still has to pay, and the code for their banking app. */
export interface PaymentInMail {
  readonly order: PaymentOrder
  /** None if the payment can have none, as in cash. */
  readonly code?: LetterPicture | undefined
}

type PaidEvent = Pick<ClubEvent, 'id' | 'name' | 'status' | 'divisionScheme' | 'details'>

/** What an archer with a place in an event still has to pay. */
export const paymentOfArcher = async (
  db: ReadConnection,
  event: PaidEvent,
  id: string,
): Promise<PaymentInMail | undefined> => {
  if (!event.details?.payment) return undefined
  const { archeryStyle, user, paidAt, status } = await readParticipant(db, event.id, id)
  if (status !== 'registered') return undefined
  const order = await orderOf(db, event, { id, archeryStyle, user, isPaid: paidAt !== undefined })
  if (order === undefined) return undefined
  const code = paymentCode(order)
  return { order, ...(code !== undefined && { code: await paymentPicture(code) }) }
}

/** The payment of the archer whom a notice is about, for mails that say that the archer has a place. */
export const paymentFor = async (
  db: ReadConnection,
  { kind, about }: Pick<Notice, 'kind' | 'about'>,
  event: PaidEvent & Pick<ClubEvent, 'isAsked'>,
): Promise<PaymentInMail | undefined> =>
  withPayment.includes(kind) && !event.isAsked ? paymentOfArcher(db, event, about) : undefined

/** The amount, the account and the reference of a payment. */
export const paymentFacts = (found: PaymentInMail | undefined): LetterFact[] => {
  if (found === undefined) return []
  const { payment, cents, reference } = found.order
  const { currency, iban, holder } = payment
  const amount = { name: 'To pay', text: `${(cents / 100).toFixed(2)} ${currency}` }
  if (iban === '') return [amount]
  return [
    amount,
    { name: 'Account', text: `${unclickableLine(holder)}, ${spacedIban(iban)}` },
    { name: 'Reference', text: unclickableLine(reference) },
  ]
}
