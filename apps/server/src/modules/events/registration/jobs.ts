import { eventPath } from '@fletch/contract'
import { mayDisclose } from '@fletch/domain'
import * as z from 'zod/mini'
import { causedBy, newsOf, sendToRecipient } from '../../../platform/mail/to-recipient.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { readerAt } from '../../accounts/index.ts'
import { findMailRecipient } from '../participants/store.ts'
import { enteredLetter, movedUpLetter } from './mails.ts'

const oneArcher = z.object({ participantId: z.string() })

/** Mails an archer who moved up, unless they gave up the place or their address is unverified. */
export const mailMovedUp = async (
  { config, db, mail, limits }: Pick<Dependencies, 'config' | 'db' | 'mail' | 'limits'>,
  payload: unknown,
): Promise<void> => {
  const place = await findMailRecipient(db.read, oneArcher.parse(payload).participantId)
  if (place === undefined || !mayDisclose(place.entryConsent, 'notice', 'self')) return
  if (place.emailVerifiedAt === null) return
  const url = `${config.publicUrl}${eventPath(place.id)}`
  const about = { event: place.name, date: place.competitionDate }
  const reader = await readerAt(db.read, place.email)
  await sendToRecipient({ mail, limits }, movedUpLetter(reader, about, url), newsOf(place.id))
}

/** Mails an archer whom an officer entered, unless they have answered or their address is unverified. */
export const mailEntered = async (
  { config, db, mail, limits }: Pick<Dependencies, 'config' | 'db' | 'mail' | 'limits'>,
  payload: unknown,
): Promise<void> => {
  const place = await findMailRecipient(db.read, oneArcher.parse(payload).participantId)
  if (place === undefined || !mayDisclose(place.entryConsent, 'question', 'self')) return
  if (place.emailVerifiedAt === null) return
  const url = `${config.publicUrl}${eventPath(place.id)}`
  const about = { event: place.name, date: place.competitionDate }
  const reader = await readerAt(db.read, place.email)
  await sendToRecipient({ mail, limits }, enteredLetter(reader, about, url), causedBy(place.id))
}
