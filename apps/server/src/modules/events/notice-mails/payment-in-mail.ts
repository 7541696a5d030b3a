import type { ClubEvent } from '@fletch/contract'
import { type PaymentOrder, paymentCode, spacedIban } from '@fletch/domain'
import { eventMailTexts } from '@fletch/messages/every/event-mails'
import { perLocale } from '@fletch/messages/texts.ts'
import type { Variant } from '@fletch/messages/variants.ts'
import type { ReadConnection } from '../../../platform/db/database.ts'
import type { LetterFact, LetterPicture } from '../../../platform/mail/letter-content.ts'
import { type QrPicture, qrPicture } from '../../../platform/mail/qr-picture.ts'
import { unclickableLine } from '../../../platform/mail/unclickable.ts'
import { orderOf } from '../participants/payment-order.ts'
import { readParticipant } from '../participants/reads.ts'
import type { Notice } from './notice-content.ts'

const withPayment: readonly Notice['kind'][] = ['registered', 'moved-up']

/** What an archer still has to pay, and the code for their banking app. */
export interface PaymentInMail {
  readonly order: PaymentOrder
  /** None if the payment can have none, as in cash. */
  readonly code?: QrPicture | undefined
}

/** A code for banking apps. */
export const paymentPicture = ({
  text,
  isSwiss,
}: NonNullable<ReturnType<typeof paymentCode>>): Promise<QrPicture> =>
  qrPicture(text, { hasSwissCross: isSwiss })

/** The code of a payment in a letter. */
export const paymentPictures = (found: PaymentInMail | undefined, language: Variant): LetterPicture[] => {
  if (found?.code === undefined) return []
  const { name, text, onPage } = eventMailTexts(language).payment
  return [{ ...found.code, alt: name, text, inPlainText: onPage }]
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

/** `12.00` or `12,00`; without separators of thousands, which mail programs may take for a link. */
const amounts = perLocale(
  (language: Variant) =>
    new Intl.NumberFormat(language, {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      useGrouping: false,
    }),
)

/** The amount, the account and the reference of a payment. */
export const paymentFacts = (found: PaymentInMail | undefined, language: Variant): LetterFact[] => {
  if (found === undefined) return []
  const { payment, cents, reference } = found.order
  const { currency, iban, holder } = payment
  const names = eventMailTexts(language).facts
  const amount = { name: names.toPay, text: `${amounts(language).format(cents / 100)} ${currency}` }
  if (iban === '') return [amount]
  return [
    amount,
    { name: names.account, text: `${unclickableLine(holder)}, ${spacedIban(iban)}` },
    { name: names.reference, text: unclickableLine(reference) },
  ]
}
