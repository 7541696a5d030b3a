import { createTransport } from 'nodemailer'
import { PermanentFailure } from '../jobs/jobs.ts'
import type { Mail, MailSender } from './mail.ts'
import { messageOf } from './message.ts'

interface SmtpServer {
  /** `smtp(s)://user:pass@host:port`, optionally followed by nodemailer options as a query. */
  readonly url: string
  readonly from: string
  /** In ms. */
  readonly patience?: Partial<Patience>
}

/** A server that is silent for longer counts as unavailable, and the mail is sent later. */
interface Patience {
  readonly connecting: number
  readonly silence: number
  readonly altogether: number
}

const usual: Patience = { connecting: 10_000, silence: 30_000, altogether: 120_000 }

// The recipient or the message was refused for good. A refused sender or login is the operator's to fix.
const isRefused = (error: unknown): boolean =>
  error instanceof Error &&
  'permanent' in error &&
  error.permanent === true &&
  'command' in error &&
  (error.command === 'RCPT TO' || error.command === 'DATA')

/** The slowest connection on which a mail with photos can still be sent, in bytes per ms. */
const slowestLine = 60

const sizeOf = ({ attachments = [] }: Mail): number =>
  attachments.reduce((sum, { bytes }) => sum + bytes.length, 0)

/** Uses one connection per mail: no idle connection can break, and a server that is back is used at once. */
export const smtpMail = ({ url, from, patience }: SmtpServer): MailSender => {
  const { connecting, silence, altogether } = { ...usual, ...patience }
  const transport = createTransport({
    url,
    connectionTimeout: connecting,
    greetingTimeout: connecting,
    dnsTimeout: connecting,
    socketTimeout: silence,
  })
  return {
    send: async (mail) => {
      try {
        await transport.sendMail({
          ...messageOf(mail, from),
          signal: AbortSignal.timeout(altogether + Math.ceil(sizeOf(mail) / slowestLine)),
        })
      } catch (error) {
        throw isRefused(error)
          ? new PermanentFailure('The mail server refused this mail for good', { cause: error })
          : error
      }
    },
    greet: async () => {
      await transport.verify()
    },
    close: async () => transport.close(),
  }
}
