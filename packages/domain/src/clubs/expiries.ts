/** What of a member can expire: the licence of a federation, an insurance, a course such as first aid. */
export const expiryKinds = ['licence', 'insurance', 'course'] as const
export type ExpiryKind = (typeof expiryKinds)[number]

/** The last day on which each is valid, YYYY-MM-DD; null if the club does not keep it. */
export type Expiries = Readonly<Record<ExpiryKind, string | null>>

/** So many days before a day, officers are reminded and the list shows it. */
const daysBeforeExpiry = 30

/** The last day that counts as soon, YYYY-MM-DD. */
export const soonUntil = (today: string): string => {
  const [year = 0, month = 1, date = 1] = today.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, date + daysBeforeExpiry)).toISOString().slice(0, 10)
}

/** Whether something is valid on a day, and for how long. */
export const expiryOn = (until: string, today: string): 'expired' | 'soon' | 'valid' => {
  if (until < today) return 'expired'
  return until <= soonUntil(today) ? 'soon' : 'valid'
}
