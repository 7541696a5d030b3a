import { appPaths, noticeCalls } from '@fletch/contract'
import type { Dependencies } from '../../../platform/parts.ts'
import { type NoticeLink, noticeToken } from '../notices/links.ts'
import { kindsIn, linkSaltOf } from '../notices/reads.ts'
import { isBlocked, type Notice, settingOf } from './notice-content.ts'

type Addressee = Pick<
  Notice,
  'kind' | 'mailsOff' | 'emailVerifiedAt' | 'addressDisownedAt' | 'blockedAt' | 'archerBlockedAt'
>

/**
 * Whether the recipient gets this mail: not if they turned it off or are blocked. An unverified address may belong to a
 * stranger. It gets the mails of events that its account entered by itself, so many a day (`sendToRecipient`), unless its
 * owner disowned it, and none that others caused.
 */
export const isMailWanted = (
  addressee: Addressee,
  { isOwn = false }: { readonly isOwn?: boolean } = {},
): boolean =>
  (isOwn || addressee.emailVerifiedAt !== null) &&
  addressee.addressDisownedAt === null &&
  !isBlocked(addressee) &&
  !kindsIn(addressee.mailsOff).includes(settingOf(addressee))

/** The link in a mail and the address for a mail program's button that turn off mails of this kind. */
export const unsubscribeLinks = async (
  { config, db, uploadKey }: Pick<Dependencies, 'config' | 'db' | 'uploadKey'>,
  link: NoticeLink,
) => {
  const token = noticeToken({ key: uploadKey, salt: await linkSaltOf(db.read, link.userId) }, link)
  return {
    off: `${config.publicUrl}${appPaths.emailsOff}#token=${token}`,
    unsubscribe: `${config.publicUrl}${noticeCalls.turnOff.path.replace(':token', token)}`,
  }
}
