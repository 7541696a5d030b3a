import type { PaymentWay } from '@fletch/domain'

/** What archers pay for an event, and how. */
export const paymentTexts = {
  form: {
    title: 'Payment',
    text: 'Archers see the amount and the account, and a code for their banking app. No payment passes through Fletch.',
    currency: 'Currency',
    amount: 'Amount',
    amountOf: (place: number) => `Amount ${place}`,
    of: 'For',
    everyone: 'Everyone',
    others: 'All others',
    add: 'Add amount',
    removeOf: (place: number) => `Remove amount ${place}`,
    iban: 'IBAN',
    ibanHint: 'Leave empty if archers pay on the day.',
    holder: 'Account holder',
    postalCode: 'Postal code of the account holder',
    town: 'Town of the account holder',
    townHint: 'A Swiss QR code needs postal code and town.',
  },

  own: {
    action: 'Pay',
    title: 'Pay for this event',
    onTheDay: 'Please pay on the day.',
    holder: 'Account holder',
    iban: 'IBAN',
    reference: 'Reference',
    referenceHint: 'Please leave it as it is, so that the club knows that you have paid.',
    scan: 'Scan this code with your banking app, or save the picture and open it there.',
    codeOf: (event: string) => `Payment for ${event}`,
    codeFile: (event: string) => `${event}-payment.png`,
    copyIban: 'Copy IBAN',
    copyReference: 'Copy reference',
    copied: 'Copied',
    copyFailed: 'Could not copy',
  },

  /** What officers note about one archer. */
  noting: {
    label: 'Payment',
    amount: (money: string) => `The amount is ${money}.`,
    no: 'Not paid',
    by: (way: string) => `Paid: ${way.toLowerCase()}`,
    yes: 'Paid, not noted how',
  },

  /** What all archers have paid together. */
  sums: {
    paid: (paid: string, due: string) => `${paid} of ${due} paid`,
    way: (way: string, money: string) => `${way} ${money}`,
    unknown: 'Not noted how',
    open: (money: string) => `${money} open`,
  },
  fileColumns: { amount: 'Amount', currency: 'Currency' },

  ways: { cash: 'Cash', transfer: 'Transfer', card: 'Card' } satisfies Record<PaymentWay, string>,
}
