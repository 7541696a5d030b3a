/**
 * The key by which email addresses are compared: it ignores case. Send mail only to the registered address, never to a
 * key or to another spelling with the same key.
 */
export const emailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase()

/** Addresses that Fletch itself gives: to archers without a mailbox, and to anonymous reports. */
const internalDomain = 'fletch.invalid'

/** Whether an address is in a domain that only Fletch gives addresses in. No mail reaches it, and no one may type it. */
export const isInternalAddress = (email: string): boolean => {
  const domain = emailKey(email.normalize('NFKC')).split('@').at(-1) ?? ''
  return `.${domain.replaceAll('\u3002', '.')}`.endsWith(`.${internalDomain}`)
}
