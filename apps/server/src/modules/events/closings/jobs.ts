import { appPaths } from '@fletch/domain/contract'
import { sendToRecipient } from '../../../platform/mail/to-recipient.ts'
import type { Parts } from '../../../platform/parts.ts'
import { pushDevice, sendToDevice } from '../../accounts/index.ts'
import { closedLetterOf } from '../notice-mails/mails.ts'
import { isWanted, waysOff } from '../notice-mails/sending.ts'
import { findAddressOf } from '../notice-mails/store.ts'
import { childIn, isBlocked } from '../notice-mails/told.ts'
import { orderOfClosing } from '../notice-pushes/messages.ts'
import { kindsIn } from '../notices/reads.ts'
import { findReader } from '../notices/store.ts'
import { calendarWithout } from './calendar.ts'
import { closingMail, closingPush } from './facts.ts'

const kind = 'cancelled'

/** Mails one archer that an event ended with its club, unless they do not want the mail. */
export const mailClosing = async (
  parts: Pick<Parts, 'config' | 'db' | 'limits' | 'mail' | 'uploadKey'>,
  payload: unknown,
): Promise<void> => {
  const { db, config } = parts
  const { mailId, userId, event } = closingMail.parse(payload)
  const reader = await findReader(db.read, userId)
  if (reader === undefined || !isWanted({ ...reader, kind })) return
  const url = `${config.publicUrl}${appPaths.events}`
  const { off, unsubscribe } = waysOff(parts, { userId: reader.readerId, kind })
  const replyTo = event.contact === '' ? await findAddressOf(db.read, event.createdBy) : event.contact
  const letter = closedLetterOf({
    to: { ...reader, firstName: reader.archerName, child: childIn(reader) },
    event,
    url,
    off,
    isAnswered: replyTo !== undefined,
  })
  const attachments = [calendarWithout(event, url)]
  await sendToRecipient(parts, letter, { id: mailId, replyTo, unsubscribe, attachments })
}

/** Notifies a device of the same, unless the device has another user by now. */
export const pushClosing = async (parts: Pick<Parts, 'db' | 'push'>, payload: unknown): Promise<void> => {
  const { userId, deviceId, event } = closingPush.parse(payload)
  const [device, reader] = [
    await pushDevice(parts.db.read, deviceId),
    await findReader(parts.db.read, userId),
  ]
  if (device === null || reader === undefined || device.userId !== reader.readerId) return
  if (isBlocked(reader) || kindsIn(reader.pushesOff).includes(kind)) return
  await sendToDevice(parts, device, orderOfClosing(reader, event))
}
