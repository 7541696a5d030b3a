import { hash, randomBytes } from 'node:crypto'

/** 256 bits of chance: for sessions and for links in mails. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Tokens are kept and compared only as this. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url')
