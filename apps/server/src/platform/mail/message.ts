import type { SendMailOptions } from 'nodemailer'
import { Hopeless } from '../jobs/jobs.ts'
import type { Mail } from './mail.ts'

// One plain address: nothing that could begin a second recipient, a name or a header.
const plainAddress = /^[^\s@,;:<>()[\]\\"\p{Cc}]+@[^\s@,;:<>()[\]\\"\p{Cc}]+$/u

/** Whether a mail can be written to a text as an address. */
const isPlainAddress = (text: string): boolean => plainAddress.test(text)

/** Where mails come from. */
const hostOf = (from: string): string => /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'fletch.invalid'

const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/** A mail as both senders hand it to nodemailer. Neither file nor address is ever read for it. */
export const messageOf = (
  { to, subject, text, html, attachments = [], replyTo, id, unsubscribe }: Mail,
  from: string,
): SendMailOptions => {
  if (!isPlainAddress(to)) throw new Hopeless('The address cannot be written to')
  return {
    from,
    to: { name: '', address: to },
    subject: oneLine(subject),
    text,
    html,
    attachments: attachments.map(({ name, type, bytes }) => ({
      filename: oneLine(name),
      contentType: type,
      content: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
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
