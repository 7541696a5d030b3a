// Apart from the codes, because a phone makes its key in the morning and its first code in the evening.

/** How a code is signed and its signature checked, as WebCrypto names it. */
export const codeSignature = { name: 'ECDSA', hash: 'SHA-256' } as const

/** The keys that sign codes, as WebCrypto names them. */
export const codeKeys = { name: 'ECDSA', namedCurve: 'P-256' } as const
