import { inShownLocale } from '@fletch/messages/catalogues.ts'

const average = inShownLocale(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
)

/** Always one decimal digit, so that a column of averages can be compared at a glance. */
export const formatAverage = (value: number): string => average().format(value)

const hundredths = inShownLocale(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
)

/** Always two decimal digits, because averages per arrow are close together. */
export const formatHundredths = (value: number): string => hundredths().format(value)
