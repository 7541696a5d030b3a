import { createHmac, timingSafeEqual } from 'node:crypto'
import { type MailKind, mailKinds } from '@fletch/domain'

/** What a mailed link turns off, and for which user. */
export interface NoticeLink {
  readonly userId: string
  readonly kind: MailKind
}

/** What signs the links of a user: the server's key, and a salt that each lock-out replaces; null if there was none. */
interface Signing {
  readonly key: Uint8Array
  readonly salt: string | null
}

// The key also signs upload addresses, so these signatures begin with a separate word.
const signatureOf = ({ key, salt }: Signing, { userId, kind }: NoticeLink): string =>
  createHmac('sha256', key)
    .update(`emails-off\n${userId}\n${kind}${salt === null ? '' : `\n${salt}`}`)
    .digest('base64url')

/** The token of a mailed link. It allows nothing else, and is valid until a lock-out of the account. */
export const noticeToken = (signing: Signing, link: NoticeLink): string =>
  `${link.userId}.${link.kind}.${signatureOf(signing, link)}`

const isEqual = (signature: string, right: string): boolean => {
  const one = Buffer.from(signature)
  const other = Buffer.from(right)
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Returns null for a token that this server did not sign. */
export const readNoticeToken = async (
  key: Uint8Array,
  token: string,
  saltOf: (userId: string) => Promise<string | null>,
): Promise<NoticeLink | null> => {
  const [userId = '', kindName = '', signature = ''] = token.split('.')
  const kind = mailKinds.find((each) => each === kindName)
  if (kind === undefined) return null
  const right = signatureOf({ key, salt: await saltOf(userId) }, { userId, kind })
  return isEqual(signature, right) ? { userId, kind } : null
}
