import { checkInOfPath } from '@fletch/contract'
import { eventMailTexts } from '@fletch/messages/every/event-mails'
import type { Config } from '../../../config.ts'
import type { LetterPicture } from '../../../platform/mail/letter-content.ts'
import { type QrPicture, qrPicture } from '../../../platform/mail/qr-picture.ts'
import type { MailContext } from './mail-parts.ts'
import type { Notice } from './notice-content.ts'

const withCode: readonly Notice['kind'][] = ['registered', 'moved-up']

/** The check-in code of the archer whom a notice is about, for mails that say that the archer has a place. */
export const codeFor = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { kind, about }: Pick<Notice, 'kind' | 'about'>,
  event: { readonly id: string },
): Promise<QrPicture> | undefined =>
  withCode.includes(kind) ? qrPicture(`${publicUrl}${checkInOfPath(event.id, about)}`) : undefined

/** Seen without a network, because a course may have no signal. */
export const codeInLetter = ({ checkInCode, to }: MailContext): LetterPicture[] => {
  if (checkInCode === undefined) return []
  const { name, text, onPage } = eventMailTexts(to.language).checkIn
  return [{ ...checkInCode, alt: name, text, inPlainText: onPage }]
}
