import { appPaths, eventPath } from '@fletch/contract'
import { personName } from '@fletch/domain'
import * as z from 'zod/mini'
import { newsOf, ownIn, sendToRecipient } from '../../../platform/mail/to-recipient.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { hashToken, newToken } from '../../../platform/tokens.ts'
import { mailedNews } from '../mailed-archers/news.ts'
import { findMailboxOfAccount, findMailEntry, updateMailEntry } from '../mailed-archers/store.ts'
import { findMessage } from '../messages/store.ts'
import { findEvent } from '../record/reads.ts'
import { entryLinkLetter, entryMessageLetter, entryNewsLetter, haveAccountLetter } from './mails.ts'
import { storedForm } from './reads.ts'

type MailParts = Pick<Dependencies, 'config' | 'db' | 'mail' | 'limits'>

/** A visitor: an event as everyone sees it. */
const anyone = { userId: '' }

const oneEntry = z.object({ entryId: z.string() })

/** The mails of an event to addresses that no one has proven are bounded by event and day. */
const unproven = { isUnverified: true }

const findEntry = async ({ db }: Pick<MailParts, 'db'>, entryId: string) => {
  const entry = await findMailEntry(db.read, entryId)
  if (entry === undefined || entry.disownedAt !== null) return undefined
  const event = await findEvent(db.read, anyone, entry.competitionId)
  if (event === null) return undefined
  const about = { event: event.name, clubName: event.clubName, date: event.competitionDate }
  return { entry, event, about }
}

/** Generates a token and mails the link to an entry; does nothing if the entry is gone. */
export const mailEntryLink = async (parts: MailParts, payload: unknown): Promise<void> => {
  const { entryId } = oneEntry.parse(payload)
  const found = await findEntry(parts, entryId)
  if (found === undefined) return
  const { entry, event, about } = found
  const token = newToken()
  const letter = entryLinkLetter(entry.email, about, {
    url: `${parts.config.publicUrl}${appPaths.mailEntry}#token=${token}`,
    name: personName(storedForm(entry)),
    isConfirmed: entry.confirmedAt !== null,
  })
  await sendToRecipient(parts, letter, { ...ownIn(event.id), ...unproven })
  // Only now: asking for mails over the limit must not void the link that works.
  await parts.db.write((tx) => updateMailEntry(tx, entry.id, { tokenHash: hashToken(token) }))
}

const oneAccount = z.object({ userId: z.string(), competitionId: z.string() })

/** Tells the owner of an account that its address was typed to register without one. */
export const mailHaveAccount = async (parts: MailParts, payload: unknown): Promise<void> => {
  const { userId, competitionId } = oneAccount.parse(payload)
  const to = await findMailboxOfAccount(parts.db.read, userId)
  const event = await findEvent(parts.db.read, anyone, competitionId)
  if (to === undefined || event === null) return
  const about = { event: event.name, clubName: event.clubName, date: event.competitionDate }
  const letter = haveAccountLetter(to.email, about, `${parts.config.publicUrl}${eventPath(event.id)}`)
  await sendToRecipient(parts, letter, { ...ownIn(event.id), ...unproven })
}

const oneNews = z.object({ entryId: z.string(), kind: z.enum(mailedNews), about: z.string() })

/** Mails a person who registered by email what happened, unless they withdrew meanwhile. */
export const mailEntryNews = async (parts: MailParts, payload: unknown): Promise<void> => {
  const { entryId, kind, about: messageId } = oneNews.parse(payload)
  const found = await findEntry(parts, entryId)
  if (found === undefined || found.entry.participantId === null) return
  const { entry, event, about } = found
  const url = `${parts.config.publicUrl}${eventPath(event.id)}`
  const cause = { ...newsOf(event.id), ...unproven }
  if (kind !== 'message')
    return sendToRecipient(parts, entryNewsLetter(entry.email, about, { kind, url }), cause)
  const message = await findMessage(parts.db.read, messageId)
  if (message === undefined) return
  const { subject, text, firstName, lastName, email } = message
  const letter = entryMessageLetter(entry.email, about, { subject, text, firstName, lastName }, url)
  await sendToRecipient(parts, letter, cause, { replyTo: email })
}
