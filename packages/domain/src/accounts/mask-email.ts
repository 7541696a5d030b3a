/** Masks an email address for people who may not see it: 'a***@example.org'. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/su, '$1***')
