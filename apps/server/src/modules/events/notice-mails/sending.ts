import { appPaths, noticeCalls } from '@fletch/domain/contract'
import type { Parts } from '../../../platform/parts.ts'
import { type NoticeLink, noticeToken } from '../notices/links.ts'
import { kindsIn } from '../notices/reads.ts'
import { isBlocked, type Notice, settingOf } from './told.ts'

type Addressee = Pick<Notice, 'kind' | 'mailsOff' | 'emailVerifiedAt' | 'blockedAt' | 'archerBlockedAt'>

/**
 * Whether someone is written to: who turned it off is not, nor an address that no one has proven. Behind that one may be
 * someone who never heard of it, and what officers typed would reach them in our name.
 */
export const isWanted = (addressee: Addressee): boolean =>
  addressee.emailVerifiedAt !== null &&
  !isBlocked(addressee) &&
  !kindsIn(addressee.mailsOff).includes(settingOf(addressee))

/** How mails of a kind are turned off: by a link in them, and by the button of a mail program. */
export const waysOff = ({ config, uploadKey }: Pick<Parts, 'config' | 'uploadKey'>, link: NoticeLink) => {
  const token = noticeToken(uploadKey, link)
  return {
    off: `${config.publicUrl}${appPaths.emailsOff}#token=${token}`,
    unsubscribe: `${config.publicUrl}${noticeCalls.turnOff.path.replace(':token', token)}`,
  }
}

const isAddress = (word: string): boolean => {
  const [name, host = '', ...more] = word.split('@')
  return (
    name !== '' &&
    more.length === 0 &&
    host.split('.').length > 1 &&
    host.split('.').every((part) => part !== '')
  )
}

/** The first address in a text, without the point that ends a sentence. */
export const addressIn = (text: string): string | undefined =>
  text
    .split(/[\s<>(),;:"]/)
    .map((word) => (word.endsWith('.') ? word.slice(0, -1) : word))
    .find(isAddress)
