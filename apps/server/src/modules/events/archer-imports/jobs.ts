import { eventPath } from '@fletch/contract'
import * as z from 'zod/mini'
import { causedBy, sendToRecipient } from '../../../platform/mail/to-recipient.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { pushDevice, sendToDevice } from '../../accounts/index.ts'
import { readerOf } from '../notice-mails/mail-parts.ts'
import { isBlocked } from '../notice-mails/notice-content.ts'
import { isMailWanted, unsubscribeLinks } from '../notice-mails/sending.ts'
import { countPush } from '../notice-pushes/limits.ts'
import { pushOrderOfTakenBack } from '../notice-pushes/messages.ts'
import { kindsIn } from '../notices/reads.ts'
import { findReader } from '../notices/store.ts'
import { findEvent } from '../record/reads.ts'
import { takenBackLetter } from './mails.ts'

const oneEntry = z.object({ userId: z.string(), competitionId: z.string(), about: z.string() })
const oneDevice = z.object({ userId: z.string(), competitionId: z.string(), deviceId: z.string() })

const kind = 'registered'

/** Mails an archer that their entry was taken back, unless they are in the event again or do not want the mail. */
export const mailTakenBack = async (
  parts: Pick<Dependencies, 'config' | 'db' | 'limits' | 'mail' | 'uploadKey'>,
  payload: unknown,
): Promise<void> => {
  const { db, config } = parts
  const { userId, competitionId, about } = oneEntry.parse(payload)
  const reader = await findReader(db.read, userId)
  if (reader === undefined || !isMailWanted({ ...reader, kind })) return
  const event = await findEvent(db.read, { userId }, competitionId)
  if (event === null || event.registrationStatus !== null) return
  const { off, unsubscribe } = await unsubscribeLinks(parts, { userId: reader.readerId, kind })
  const letter = takenBackLetter({
    to: readerOf(reader),
    event,
    url: `${config.publicUrl}${eventPath(event.id)}`,
    off,
  })
  await sendToRecipient(parts, letter, causedBy(event.createdBy), { id: `taken-back-${about}`, unsubscribe })
}

/** Notifies a device of the same, in place of the notification of the entry. */
export const pushTakenBack = async (
  parts: Pick<Dependencies, 'db' | 'limits' | 'push'>,
  payload: unknown,
): Promise<void> => {
  const { read } = parts.db
  const { userId, competitionId, deviceId } = oneDevice.parse(payload)
  const device = await pushDevice(read, deviceId)
  const reader = await findReader(read, userId)
  // The device may belong to another account by now.
  if (device === null || reader === undefined || device.userId !== reader.readerId) return
  if (isBlocked(reader) || kindsIn(reader.pushesOff).includes(kind)) return
  const event = await findEvent(read, { userId }, competitionId)
  if (event === null || event.registrationStatus !== null) return
  await countPush(parts, device)
  await sendToDevice(parts, device, pushOrderOfTakenBack(reader, event))
}
