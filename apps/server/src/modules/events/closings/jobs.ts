import { appPaths } from '@fletch/contract'
import { causedBy, newsOf, sendToRecipient } from '../../../platform/mail/to-recipient.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { pushDevice, sendToDevice } from '../../accounts/index.ts'
import { readerOf } from '../notice-mails/mail-parts.ts'
import { closedMailFor } from '../notice-mails/mails.ts'
import { isBlocked } from '../notice-mails/notice-content.ts'
import { isMailWanted, unsubscribeLinks } from '../notice-mails/sending.ts'
import { findAddressOf } from '../notice-mails/store.ts'
import { countPush } from '../notice-pushes/limits.ts'
import { pushOrderOfClosing } from '../notice-pushes/messages.ts'
import { kindsIn } from '../notices/reads.ts'
import { findReader } from '../notices/store.ts'
import { cancellationFile } from './calendar.ts'
import { closingMail, closingPush } from './facts.ts'

const kind = 'cancelled'

/** Mails one archer that an event ended with its club, unless they do not want the mail. */
export const mailClosing = async (
  parts: Pick<Dependencies, 'config' | 'db' | 'limits' | 'mail' | 'uploadKey'>,
  payload: unknown,
): Promise<void> => {
  const { db, config } = parts
  const { mailId, userId, event, isAsked = false } = closingMail.parse(payload)
  const reader = await findReader(db.read, userId)
  if (reader === undefined || !isMailWanted({ ...reader, kind }, { isOwn: !isAsked })) return
  const url = `${config.publicUrl}${appPaths.events}`
  const { off, unsubscribe } = await unsubscribeLinks(parts, { userId: reader.readerId, kind })
  const { repliesTo = event.createdBy } = event
  const replyTo = repliesTo === null ? undefined : await findAddressOf(db.read, repliesTo)
  const letter = closedMailFor({
    to: readerOf(reader),
    event: { ...event, isAsked },
    url,
    off,
    isAnswered: replyTo !== undefined,
  })
  const attachments = [cancellationFile(event, { url, mailFrom: config.mailFrom, isAsked })]
  const cause = isAsked
    ? causedBy(event.createdBy)
    : { ...newsOf(event.id), isUnverified: reader.emailVerifiedAt === null }
  await sendToRecipient(parts, letter, cause, { id: mailId, replyTo, unsubscribe, attachments })
}

/** Notifies a device of the same, unless the device has another user by now. */
export const pushClosing = async (
  parts: Pick<Dependencies, 'db' | 'limits' | 'push'>,
  payload: unknown,
): Promise<void> => {
  const { userId, deviceId, event } = closingPush.parse(payload)
  const device = await pushDevice(parts.db.read, deviceId)
  const reader = await findReader(parts.db.read, userId)
  if (device === null || reader === undefined || device.userId !== reader.readerId) return
  if (isBlocked(reader) || kindsIn(reader.pushesOff).includes(kind)) return
  await countPush(parts, device)
  await sendToDevice(parts, device, pushOrderOfClosing(reader, event))
}
