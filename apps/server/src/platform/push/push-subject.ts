import type { Config } from '../../config.ts'

/**
 * The contact for push services if something is wrong with our messages (RFC 8292): our URL, or else our mail address.
 */
export const pushSubject = ({ publicUrl, mailFrom }: Pick<Config, 'publicUrl' | 'mailFrom'>): string =>
  publicUrl.startsWith('https://')
    ? publicUrl
    : `mailto:${mailFrom.slice(mailFrom.indexOf('<') + 1).replace('>', '')}`
