import { createHmac, timingSafeEqual } from 'node:crypto'
import { type MailKind, mailKinds } from '@fletch/domain'

/** What a mailed link turns off, and for which user. */
export interface NoticeLink {
  readonly userId: string
  readonly kind: MailKind
}

// The key also signs upload addresses, so these signatures begin with a separate word.
const signatureOf = (key: Uint8Array, { userId, kind }: NoticeLink): string =>
  createHmac('sha256', key).update(`emails-off\n${userId}\n${kind}`).digest('base64url')

/** The token of a mailed link. It allows nothing else, and never expires. */
export const noticeToken = (key: Uint8Array, link: NoticeLink): string =>
  `${link.userId}.${link.kind}.${signatureOf(key, link)}`

/** Returns null for a token that this server did not sign. */
export const readNoticeToken = (key: Uint8Array, token: string): NoticeLink | null => {
  const [userId = '', named = '', signature = ''] = token.split('.')
  const kind = mailKinds.find((each) => each === named)
  if (kind === undefined) return null
  const [given, right] = [signature, signatureOf(key, { userId, kind })].map((each) => Buffer.from(each))
  if (given === undefined || right === undefined || given.length !== right.length) return null
  return timingSafeEqual(given, right) ? { userId, kind } : null
}
