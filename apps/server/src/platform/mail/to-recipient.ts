import { emailKey } from '@fletch/domain'
import type { Limited } from '../http/rate-limits.ts'
import type { Dependencies } from '../parts.ts'
import { renderMail } from './letter.ts'
import type { MailContent } from './letter-content.ts'
import type { Mail } from './mail.ts'

/** Why a mail is sent. Each cause has a limit of its own, so that no one's mails wait behind those of others. */
export type MailCause = (
  | { readonly kind: 'own' | 'news'; readonly event: string }
  | { readonly kind: 'others'; readonly sender: string }
) & {
  /** The recipient has not verified the address, which may be a stranger's. */
  readonly isUnverified?: boolean
}

/** What the recipient did in an event themself. */
export const ownIn = (event: string): MailCause => ({ kind: 'own', event })
/** News of an event in which the recipient takes part, or of a club of which they are a member. */
export const newsOf = (event: string): MailCause => ({ kind: 'news', event })
/** What someone else did: an account, or else a record. */
export const causedBy = (sender: string): MailCause => ({ kind: 'others', sender })

const countsOf = (cause: MailCause, recipient: string): readonly (readonly [CountedByMailbox, string])[] => {
  if (cause.kind === 'others')
    return [
      ['mailsOfSenderToRecipient', `${cause.sender}\n${recipient}`],
      ['mailsOfOthersToRecipient', recipient],
    ]
  const { kind, event } = cause
  const ofEvent = `${event}\n${recipient}`
  const hourly = kind === 'own' ? 'ownMailsToRecipient' : 'newsMailsToRecipient'
  if (cause.isUnverified !== true) return [[hourly, ofEvent]]
  return [
    [hourly, ofEvent],
    ['mailsOfEventToUnverified', `${kind}\n${ofEvent}`],
    ['mailsToUnverified', `${kind}\n${recipient}`],
  ]
}

type CountedByMailbox = Extract<
  Limited,
  | 'mailsOfSenderToRecipient'
  | 'mailsOfOthersToRecipient'
  | 'ownMailsToRecipient'
  | 'newsMailsToRecipient'
  | 'mailsOfEventToUnverified'
  | 'mailsToUnverified'
>

/**
 * Sends a mail within the limits of its cause and mailbox. Over one of them it throws, so that the job is retried later.
 * Only sent mails count, so that an unavailable mail server uses up nothing.
 */
export const sendToRecipient = async (
  { mail, limits }: Pick<Dependencies, 'mail' | 'limits'>,
  letter: MailContent,
  cause: MailCause,
  { attachments = [], ...beside }: Omit<Partial<Mail>, 'to' | 'subject' | 'text' | 'html'> = {},
): Promise<void> => {
  const counts = countsOf(cause, emailKey(letter.to))
  for (const [limited, key] of counts)
    if (await limits.isUsedUp(limited, key)) throw new Error('The mailbox has had its mails of this time')
  const rendered = renderMail(letter)
  await mail.send({
    ...rendered,
    ...beside,
    attachments: [...(rendered.attachments ?? []), ...attachments],
  })
  for (const [limited, key] of counts) await limits.note(limited, key)
}
