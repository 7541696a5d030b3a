import { emailKey } from '@fletch/domain'
import type { Dependencies } from '../parts.ts'
import { renderMail } from './letter.ts'
import type { MailContent } from './letter-content.ts'
import type { Mail } from './mail.ts'

/**
 * Sends a mail that others caused, up to a limit per hour and mailbox, no matter who caused it. Over the limit it throws, so
 * that the job is retried later. Only sent mails count, so that an unavailable mail server uses up nothing.
 */
export const sendToRecipient = async (
  { mail, limits }: Pick<Dependencies, 'mail' | 'limits'>,
  letter: MailContent,
  { attachments = [], ...beside }: Omit<Partial<Mail>, 'to' | 'subject' | 'text' | 'html'> = {},
): Promise<void> => {
  const recipient = emailKey(letter.to)
  if (await limits.isUsedUp('questionMailsToRecipient', recipient))
    throw new Error('The mailbox has had its mails of this hour')
  const rendered = renderMail(letter)
  await mail.send({
    ...{ ...rendered, ...beside },
    attachments: [...(rendered.attachments ?? []), ...attachments],
  })
  await limits.note('questionMailsToRecipient', recipient)
}
