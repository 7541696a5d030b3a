import * as z from 'zod/mini'
import type { Parts } from '../../../platform/parts.ts'
import { pushDevice, sendToDevice } from '../../accounts/index.ts'
import { isBlocked, readNotice, settingOf, type TellingParts, toldBy } from '../notice-mails/told.ts'
import { kindsIn } from '../notices/reads.ts'
import { orderOf } from './messages.ts'

const oneNotice = z.object({ noticeId: z.string(), deviceId: z.string() })

/** Sends a notice to a device, unless it is no longer true or not wanted. */
export const pushNotice = async (
  parts: TellingParts & Pick<Parts, 'push'>,
  payload: unknown,
): Promise<void> => {
  const { noticeId, deviceId } = oneNotice.parse(payload)
  const [device, read] = [
    await pushDevice(parts.db.read, deviceId),
    await readNotice(parts.db.read, noticeId),
  ]
  // The device may belong to another account by now.
  if (device === null || read === null || device.userId !== read.notice.readerId) return
  const { notice, ...facts } = read
  if (isBlocked(notice) || kindsIn(notice.pushesOff).includes(settingOf(notice))) return
  const told = await toldBy(parts, read)
  if (told === null) return
  const order = orderOf(notice, facts, told, parts.clock.now())
  if (order.life > 0) await sendToDevice(parts, device, order)
}
