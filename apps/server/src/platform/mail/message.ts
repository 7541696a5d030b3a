import type { SendMailOptions } from 'nodemailer'
import { Hopeless } from '../jobs/jobs.ts'
import type { Mail } from './mail.ts'

// One plain address: nothing that could begin a second recipient, a name or a header.
const plainAddress = /^[^\s@,;:<>()[\]\\"\p{Cc}]+@[^\s@,;:<>()[\]\\"\p{Cc}]+$/u

const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/** A mail as both senders hand it to nodemailer. Neither file nor address is ever read for it. */
export const messageOf = (
  { to, subject, text, html, attachments = [] }: Mail,
  from: string,
): SendMailOptions => {
  if (!plainAddress.test(to)) throw new Hopeless('The address cannot be written to')
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
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
