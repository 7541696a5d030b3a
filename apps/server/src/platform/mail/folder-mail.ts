import { randomBytes } from 'node:crypto'
import { access, constants, mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { type Clock, instantOf } from '../clock.ts'
import type { MailSender } from './mail.ts'
import { messageOf } from './message.ts'

interface MailFolder {
  readonly folder: string
  readonly from: string
  readonly clock: Clock
}

const slugOf = (subject: string): string =>
  subject
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40)

/** `2026-05-02T09-30-00-000Z-reset-your-password-1f3a5c.eml`, so that a folder listing is sorted by time. */
const nameOf = (subject: string, clock: Clock): string =>
  `${instantOf(clock).replace(/[:.]/g, '-')}-${slugOf(subject)}-${randomBytes(3).toString('hex')}.eml`

/**
 * Writes mails as .eml files, which every mail program opens. Each file is written beside its place and then moved, so
 * that watchers of the folder never see half a mail. Only the owner can read it, because links in mails open accounts.
 */
export const folderMail = ({ folder, from, clock }: MailFolder): MailSender => {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async (mail) => {
      const { message } = await composer.sendMail(messageOf(mail, from))
      const name = nameOf(mail.subject, clock)
      const beside = join(folder, `.${name}.part`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      try {
        const file = await open(beside, 'wx', 0o600)
        try {
          await file.writeFile(message)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(beside, join(folder, name))
      } catch (error) {
        await rm(beside, { force: true })
        throw error
      }
    },
    greet: async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await access(folder, constants.W_OK)
    },
    close: async () => composer.close(),
  }
}
