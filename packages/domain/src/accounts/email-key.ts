/**
 * The key by which email addresses are compared: it ignores case. Send mail only to the registered address, never to a
 * key or to another spelling with the same key.
 */
export const emailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase()
