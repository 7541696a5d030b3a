import { type PaymentOrder, paymentCode, spacedIban, swissCross } from '@fletch/domain'
import { paymentTexts } from '@fletch/messages/event-payments'
import { Button } from '../../../ui/button.tsx'
import { copyWithNotice } from '../../../ui/copy-text.ts'
import { Fact } from '../../../ui/facts.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { formatMoney } from './money.ts'

const texts = paymentTexts.own

type OrderProps = {
  /** The name of the event. */
  name: string
  order: PaymentOrder
}

/** Where to pay: the code and what it says, side by side where there is room. */
const Account = ({ name, order }: OrderProps) => {
  const { payment, reference } = order
  const code = paymentCode(order)
  return (
    <>
      {code && <p>{texts.scan}</p>}
      <div className="flex flex-wrap gap-x-6 gap-y-4">
        {code && (
          <QrCode
            address={code.text}
            name={texts.codeOf({ event: name })}
            fileName={texts.codeFile({ event: name })}
            picture={{ marks: code.isSwiss ? swissCross : [] }}
          />
        )}
        <dl className="flex min-w-60 flex-1 flex-col gap-3">
          <Fact name={texts.holder}>{payment.holder}</Fact>
          <Fact name={texts.iban}>
            <span className="figures">{spacedIban(payment.iban)}</span>
          </Fact>
          <Fact name={texts.reference}>
            <span className="wrap-break-word">{reference}</span>
            <span className="block text-14 text-muted">{texts.referenceHint}</span>
          </Fact>
        </dl>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copyWithNotice(payment.iban, texts)}>{texts.copyIban}</Button>
        <Button onClick={() => void copyWithNotice(reference, texts)}>{texts.copyReference}</Button>
      </div>
    </>
  )
}

/** What an archer pays, with the account and a code for a banking app. */
export const Order = ({ name, order }: OrderProps) => {
  const { payment, cents } = order
  return (
    <>
      <p className="figures text-[min(2rem,9vw)] leading-tight font-bold">
        {formatMoney(cents, payment.currency)}
      </p>
      {payment.iban === '' ? <p>{texts.onTheDay}</p> : <Account name={name} order={order} />}
    </>
  )
}
