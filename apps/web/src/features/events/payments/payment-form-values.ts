import { type Amount, currencies, type EventPayment, spacedIban } from '@fletch/domain'
import { centsIn, typedCents } from './money.ts'

// Fields are named like the paths of the schema's errors: details.payment.amounts.0.cents

/** The name of a field of an amount. */
export const amountField = (place: number, name: keyof Amount) =>
  `details.payment.amounts.${place}.${name}` as const

const texts = ['iban', 'holder', 'postalCode', 'town'] as const

type Values = Readonly<Record<string, string>>

interface TypedAmount {
  readonly of: string
  readonly typed: string
}

/** The amounts of a form, in order, as typed. */
export const amountsInForm = (values: Values): TypedAmount[] => {
  const rows: TypedAmount[] = []
  for (let place = 0; amountField(place, 'cents') in values; place += 1)
    rows.push({
      of: values[amountField(place, 'of')] ?? '',
      typed: values[amountField(place, 'cents')] ?? '',
    })
  return rows
}

/**
 * Converts a form's values to a payment; null if nothing was typed. Leaves wrong and missing amounts for the schema to
 * refuse at their fields.
 */
export const paymentFromForm = (values: Values) => {
  const of = (name: (typeof texts)[number]) => values[`details.payment.${name}`]?.trim() ?? ''
  const amounts = amountsInForm(values)
  if (amounts.every(({ typed }) => typed.trim() === '') && texts.every((name) => of(name) === '')) return null
  return {
    currency:
      currencies.find((each) => each === values['details.payment.currency']) ??
      ('EUR' satisfies EventPayment['currency']),
    ...Object.fromEntries(texts.map((name) => [name, of(name)])),
    amounts: amounts.map((amount) => ({ of: amount.of, cents: centsIn(amount.typed) ?? Number.NaN })),
  }
}

/** Converts a payment to a form's values. */
export const paymentToForm = (payment: EventPayment | null | undefined): Values =>
  payment
    ? {
        'details.payment.currency': payment.currency,
        ...Object.fromEntries(texts.map((name) => [`details.payment.${name}`, payment[name] ?? ''])),
        'details.payment.iban': spacedIban(payment.iban),
        ...Object.fromEntries(
          payment.amounts.flatMap(({ of, cents }, place) => [
            [amountField(place, 'of'), of],
            [amountField(place, 'cents'), typedCents(cents)],
          ]),
        ),
      }
    : {}
