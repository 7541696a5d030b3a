const average = new Intl.NumberFormat(undefined, { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Always one decimal digit, so that a column of averages can be compared at a glance. */
export const formatAverage = (value: number): string => average.format(value)

const hundredths = new Intl.NumberFormat(undefined, { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Points of an arrow lie close together: always two decimal digits. */
export const formatHundredths = (value: number): string => hundredths.format(value)
