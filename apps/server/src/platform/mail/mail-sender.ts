import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { type Clock, systemClock } from '../clock.ts'
import { hasMailbox, type MailSender } from './mail.ts'

type MailSettings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>

/** Creates the sender with the first mail, to keep the start fast. */
const openedLate = (open: () => Promise<MailSender>): MailSender => {
  let opening: Promise<MailSender> | undefined
  const sender = () => {
    opening ??= open()
    return opening
  }
  return {
    send: async (mail) => {
      if (hasMailbox(mail.to)) await (await sender()).send(mail)
    },
    greet: async () => (await sender()).greet(),
    close: async () => (await opening)?.close(),
  }
}

/** Sends by SMTP if a server is configured; otherwise mails are files that a person can open. */
export const createMailSender = (
  { smtpUrl, mailFrom, dataDir }: MailSettings,
  clock: Clock = systemClock,
): MailSender =>
  openedLate(async () => {
    if (smtpUrl === undefined) {
      const { folderMail } = await import('./folder-mail.ts')
      return folderMail({ folder: join(dataDir, 'outbox'), from: mailFrom, clock })
    }
    const { smtpMail } = await import('./smtp-mail.ts')
    return smtpMail({ url: smtpUrl, from: mailFrom })
  })
