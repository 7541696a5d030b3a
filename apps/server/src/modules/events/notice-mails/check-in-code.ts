import { checkInOfPath } from '@fletch/contract'
import type { Config } from '../../../config.ts'
import type { LetterPicture } from '../../../platform/mail/letter-content.ts'
import { type QrPicture, qrPicture } from '../../../platform/mail/qr-picture.ts'
import { code, type MailContext } from './mail-parts.ts'
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
export const codeInLetter = ({ checkInCode }: MailContext): LetterPicture[] =>
  checkInCode === undefined
    ? []
    : [
        {
          ...checkInCode,
          alt: 'Your check-in code',
          text: 'Your check-in code: show it when you arrive. The page of the event has it too, but needs a signal.',
          inPlainText: code,
        },
      ]
