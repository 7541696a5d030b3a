/**
 * What two spellings of one address have in common: addresses are compared without case. Mail goes to the
 * address that was registered, never to a key and never to another spelling that happens to share it.
 */
export const emailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase()
