import * as z from 'zod/mini'
import { instantOf } from '../../../platform/clock.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { pushDevice, sendToDevice } from '../../accounts/index.ts'
import {
  contentOfNotice,
  isBlocked,
  isTakenBack,
  type NoticeParts,
  readNotice,
  settingOf,
} from '../notice-mails/notice-content.ts'
import { kindsIn } from '../notices/reads.ts'
import { setPushed } from '../notices/store.ts'
import { countPush } from './limits.ts'
import { pushOrderOf } from './messages.ts'

const oneNotice = z.object({ noticeId: z.string(), deviceId: z.string() })

/**
 * Sends a notice to a device, unless it is no longer true or not wanted. Over the limit per hour of the device or its
 * account it throws, so that the job is retried later. Attempts count, because the account chose where they go.
 */
export const pushNotice = async (
  parts: NoticeParts & Pick<Dependencies, 'limits' | 'push'>,
  payload: unknown,
): Promise<void> => {
  const { noticeId, deviceId } = oneNotice.parse(payload)
  const device = await pushDevice(parts.db.read, deviceId)
  const context = await readNotice(parts.db.read, noticeId)
  // The device may belong to another account by now.
  if (device === null || context === null || device.userId !== context.notice.readerId) return
  const { notice, ...facts } = context
  if (isBlocked(notice) || kindsIn(notice.pushesOff).includes(settingOf(notice))) return
  const content = await contentOfNotice(parts, context)
  if (content === null) return
  const order = pushOrderOf(notice, facts, content, parts.clock.now())
  if (order.life <= 0) return
  await countPush(parts, device)
  // Before it is sent: a notification that may have arrived is taken back, one that never left is not.
  if (notice.kind === 'entered') {
    const storedNotice = await parts.db.write((tx) => setPushed(tx, notice.id, instantOf(parts.clock)))
    if (isTakenBack(storedNotice)) return
  }
  await sendToDevice(parts, device, order)
}
