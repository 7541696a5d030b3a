/** The time zone of this device. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
