import { createHmac, timingSafeEqual } from 'node:crypto'
import { type NoticeKind, noticeKinds } from '@fletch/domain'

/** What a mailed link turns off, and for whom. */
export interface NoticeLink {
  readonly userId: string
  readonly kind: NoticeKind
}

// The key signs addresses of uploads as well: these begin with a word of their own.
const signatureOf = (key: Uint8Array, { userId, kind }: NoticeLink): string =>
  createHmac('sha256', key).update(`emails-off\n${userId}\n${kind}`).digest('base64url')

/** The token of a mailed link: it opens nothing else, and never ends. */
export const noticeToken = (key: Uint8Array, link: NoticeLink): string =>
  `${link.userId}.${link.kind}.${signatureOf(key, link)}`

/** Null for what we did not sign. */
export const readNoticeToken = (key: Uint8Array, token: string): NoticeLink | null => {
  const [userId = '', named = '', signature = ''] = token.split('.')
  const kind = noticeKinds.find((each) => each === named)
  if (kind === undefined) return null
  const [given, right] = [signature, signatureOf(key, { userId, kind })].map((each) => Buffer.from(each))
  if (given === undefined || right === undefined || given.length !== right.length) return null
  return timingSafeEqual(given, right) ? { userId, kind } : null
}
