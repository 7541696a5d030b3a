import type { Config } from '../../config.ts'

/** Whom a push service may ask when something is wrong with our messages (RFC 8292): where we are, else our mailbox. */
export const pushSubject = ({ publicUrl, mailFrom }: Pick<Config, 'publicUrl' | 'mailFrom'>): string =>
  publicUrl.startsWith('https://')
    ? publicUrl
    : `mailto:${mailFrom.slice(mailFrom.indexOf('<') + 1).replace('>', '')}`
