import { join } from 'node:path'
import { type Clock, systemClock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import { folderMail } from './folder-mail.ts'
import type { MailSender } from './mail.ts'
import { smtpMail } from './smtp-mail.ts'

type MailSettings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>

/** Over SMTP where a server is configured; else mails are files that a person can open. */
export const createMailSender = (
  { smtpUrl, mailFrom, dataDir }: MailSettings,
  clock: Clock = systemClock,
): MailSender =>
  smtpUrl === undefined
    ? folderMail({ folder: join(dataDir, 'outbox'), from: mailFrom, clock })
    : smtpMail({ url: smtpUrl, from: mailFrom })
