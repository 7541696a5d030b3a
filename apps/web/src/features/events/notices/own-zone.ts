/** Where this person's clock is. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
