const average = new Intl.NumberFormat(undefined, { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Always one decimal digit, so that a column of averages can be compared at a glance. */
export const formatAverage = (value: number): string => average.format(value)

const hundredths = new Intl.NumberFormat(undefined, { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Always two decimal digits, because averages per arrow are close together. */
export const formatHundredths = (value: number): string => hundredths.format(value)
