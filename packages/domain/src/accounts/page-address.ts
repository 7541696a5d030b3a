/** Places whose address holds a secret behind their name. */
const secretPlaces = /^((?:[a-z]+:\/\/[^/]*)?\/(?:reset-password|verify-email|live))\/.*$/i

/** The address of a page as it may be told to others: without what it was asked, and without tokens. */
export const tellableAddress = (address: string): string =>
  address.replace(/[?#][\s\S]*$/, '').replace(secretPlaces, '$1')
