import * as z from 'zod/mini'
import { write } from '../../parts/mail/letter.ts'
import type { Parts } from '../../parts/parts.ts'
import { movedUpLetter } from './mails.ts'
import { findForMail } from './store.ts'

const movedUp = z.object({ participantId: z.string() })

/** Writes to somebody who moved up; nothing when they have given the place up again. */
export const mailMovedUp = async (
  { config, db, mail }: Pick<Parts, 'config' | 'db' | 'mail'>,
  payload: unknown,
): Promise<void> => {
  const place = await findForMail(db.read, movedUp.parse(payload).participantId)
  if (place === undefined) return
  const url = `${config.publicUrl}/competitions/${place.id}`
  await mail.send(write(movedUpLetter(place.email, { event: place.name, date: place.competitionDate }, url)))
}
