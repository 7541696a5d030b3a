import { clubPath } from '@fletch/contract'
import { personName } from '@fletch/domain'
import * as z from 'zod/mini'
import { instantOf } from '../../../platform/clock.ts'
import { newsOf, sendToRecipient } from '../../../platform/mail/to-recipient.ts'
import { readerAt } from '../../accounts/index.ts'
import type { ClubParts } from '../asks.ts'
import { messageMailJob } from './commands.ts'
import { clubMessageLetter } from './mails.ts'
import { readersOf } from './reads.ts'
import { findMessage, takeMessage } from './store.ts'

const oneMessage = z.object({ messageId: z.string() })
const oneMail = z.object({ messageId: z.string(), userId: z.string() })

/** Queues a mail to each account that gets the message. A second run queues none. */
export const createMessageMails = async (
  parts: Pick<ClubParts, 'clock' | 'db' | 'jobs'>,
  payload: unknown,
): Promise<void> => {
  const { messageId } = oneMessage.parse(payload)
  await parts.db.write(async (tx) => {
    const message = await takeMessage(tx, messageId, instantOf(parts.clock))
    if (message === undefined) return
    const { readers } = await readersOf(tx, message)
    for (const userId of readers.keys())
      await parts.jobs.enqueue(tx, { kind: messageMailJob, payload: { userId, messageId } })
  })
}

/** Mails a message to one account, unless it no longer reaches it. */
export const mailMessage = async (
  parts: Pick<ClubParts, 'config' | 'db' | 'limits' | 'mail' | 'mailChoices' | 'uploadKey'>,
  payload: unknown,
): Promise<void> => {
  const { messageId, userId } = oneMail.parse(payload)
  const { config, db, mailChoices } = parts
  const message = await findMessage(db.read, messageId)
  if (message === undefined) return
  const { authorId, clubId, club, subject, text } = message
  const { readers } = await readersOf(db.read, { clubId, readerId: userId })
  const reader = readers.get(userId)
  if (reader === undefined) return
  const { off, unsubscribe } = await mailChoices.links(parts, { userId, clubId })
  const isAnswered = message.emailVerifiedAt !== null
  const letter = clubMessageLetter(await readerAt(db.read, reader.email, { causerId: authorId }), {
    club,
    officer: personName(message),
    subject,
    text,
    language: message.language,
    children: reader.children,
    isAnswered,
    url: `${config.publicUrl}${clubPath(clubId)}`,
    off,
  })
  await sendToRecipient(
    parts,
    letter,
    { ...newsOf(clubId), isUnverified: !reader.isVerified },
    {
      id: `club-message-${messageId}-${userId}`,
      replyTo: isAnswered ? message.email : undefined,
      unsubscribe,
    },
  )
}
