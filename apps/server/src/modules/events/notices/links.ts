import { createHmac, timingSafeEqual } from 'node:crypto'
import { type MailKind, mailKinds } from '@fletch/domain'

/** What a mailed link turns off, and for which user. */
export type NoticeLink =
  | { readonly userId: string; readonly kind: MailKind }
  | { readonly userId: string; readonly clubId: string }

const clubMessages = 'club-message.'

/** What a link turns off, as its token names it: a kind of mails, or the messages of a club. */
const nameOf = (link: NoticeLink): string => ('clubId' in link ? `${clubMessages}${link.clubId}` : link.kind)

/** What signs the links of a user: the server's key, and a salt that each lock-out replaces; null if there was none. */
interface Signing {
  readonly key: Uint8Array
  readonly salt: string | null
}

// The key also signs upload addresses, so these signatures begin with a separate word.
const signatureOf = ({ key, salt }: Signing, link: NoticeLink): string =>
  createHmac('sha256', key)
    .update(`emails-off\n${link.userId}\n${nameOf(link)}${salt === null ? '' : `\n${salt}`}`)
    .digest('base64url')

/** The token of a mailed link. It allows nothing else, and is valid until a lock-out of the account. */
export const noticeToken = (signing: Signing, link: NoticeLink): string =>
  `${link.userId}.${nameOf(link)}.${signatureOf(signing, link)}`

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
  // No token that was signed has a NUL, and a database cannot be asked for one.
  if (token.includes('\0')) return null
  const [userId = '', ...words] = token.split('.')
  const signature = words.pop() ?? ''
  const name = words.join('.')
  const kind = mailKinds.find((each) => each === name)
  const link = kind === undefined ? { userId, clubId: name.replace(clubMessages, '') } : { userId, kind }
  const right = signatureOf({ key, salt: await saltOf(userId) }, link)
  return isEqual(signature, right) ? link : null
}
