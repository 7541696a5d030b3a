/**
 * The key by which email addresses are compared: it ignores case. Send mail only to the registered address, never to a
 * key or to another spelling with the same key.
 */
export const emailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase()

/** The end of addresses that Fletch itself gives: to archers without a mailbox, and to anonymous reports. */
const internal = /[@.\u3002]fletch[.\u3002]invalid$/i

/** Whether an address is in a domain that only Fletch gives addresses in. No mail reaches it, and no one may type it. */
export const isInternalAddress = (email: string): boolean => internal.test(email.normalize('NFKC').trim())
