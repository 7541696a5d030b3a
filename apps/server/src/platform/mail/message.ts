import type { SendMailOptions } from 'nodemailer'
import { PermanentFailure } from '../jobs/jobs.ts'
import type { Mail } from './mail.ts'

// One plain address, without anything that could start another recipient, a name or a header.
const plainAddress = /^[^\s@,;:<>()[\]\\"\p{Cc}]+@[^\s@,;:<>()[\]\\"\p{Cc}]+$/u

/** Whether a text is usable as a recipient address. */
const isPlainAddress = (text: string): boolean => plainAddress.test(text)

/** The host of the sender address. */
const hostOf = (from: string): string => /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'fletch.invalid'

const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/** The message for nodemailer, used by both senders. It never reads files or URLs. */
export const messageOf = (
  { to, subject, text, html, attachments = [], replyTo, id, unsubscribe }: Mail,
  from: string,
): SendMailOptions => {
  if (!isPlainAddress(to)) throw new PermanentFailure('The address cannot be written to')
  return {
    from,
    to: { name: '', address: to },
    subject: oneLine(subject),
    text,
    html,
    attachments: attachments.map(({ name, type, bytes, contentId }) => ({
      filename: oneLine(name),
      contentType: type,
      content: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      ...(contentId !== undefined && { cid: contentId, contentDisposition: 'inline' as const }),
    })),
    ...(replyTo !== undefined && isPlainAddress(replyTo) && { replyTo: { name: '', address: replyTo } }),
    ...(id !== undefined && { messageId: `<${id}@${hostOf(from)}>` }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe !== undefined && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
