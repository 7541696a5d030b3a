/** An address as those may see it whom it is not told: 'a***@example.org'. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/su, '$1***')
