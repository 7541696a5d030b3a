const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })

/** The day of an ISO time, in the user's own zone. */
export const formatLocalDay = (iso: string): string => day.format(new Date(iso))
