import type { Currency } from '@fletch/domain'
import { shownLocale } from '@fletch/messages/catalogues.ts'

/** Hundredths of a currency as people write them in their country. */
export const formatMoney = (cents: number, currency: Currency): string =>
  new Intl.NumberFormat(shownLocale(), { style: 'currency', currency }).format(cents / 100)

/** An amount that a person typed, with a comma or a point, in hundredths; undefined if it is none. */
export const centsIn = (typed: string): number | undefined => {
  const found = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(typed.trim())
  if (found === null) return undefined
  return Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'))
}

/** Hundredths as they are typed. */
export const typedCents = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)
