import { emailKey } from '@fletch/domain'
import type { Parts } from '../parts.ts'
import { type Letter, write } from './letter.ts'
import type { Mail } from './mail.ts'

/**
 * Mails what others caused, as often in an hour as a mailbox can bear, no matter who they were. What is more throws, so
 * that its job is tried again later. What was sent counts, so that a mail server that is away uses nothing up.
 */
export const sendToRecipient = async (
  { mail, limits }: Pick<Parts, 'mail' | 'limits'>,
  letter: Letter,
  beside: Omit<Partial<Mail>, 'to' | 'subject' | 'text' | 'html'> = {},
): Promise<void> => {
  const recipient = emailKey(letter.to)
  if (await limits.isUsedUp('questionMailsToRecipient', recipient))
    throw new Error('The mailbox has had its mails of this hour')
  await mail.send({ ...write(letter), ...beside })
  await limits.note('questionMailsToRecipient', recipient)
}
