import { hash, randomBytes } from 'node:crypto'

/** 256 random bits, for sessions and for links in mails. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Tokens are stored and compared only in this form. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url')
