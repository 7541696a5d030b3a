import * as z from 'zod/mini'
import type { Dependencies } from '../../../platform/parts.ts'
import { tellAllByMail } from '../mailed-archers/news.ts'
import { notifyArcher } from '../notices/commands.ts'
import { readersOf } from './reads.ts'
import { findMessage } from './store.ts'

const oneMessage = z.object({ messageId: z.string() })

/** Notifies everyone who gets the message. A second run notifies no one twice. */
export const createMessageNotices = async (
  parts: Pick<Dependencies, 'clock' | 'db' | 'jobs'>,
  payload: unknown,
): Promise<void> => {
  const { messageId } = oneMessage.parse(payload)
  await parts.db.write(async (tx) => {
    const message = await findMessage(tx, messageId)
    if (message === undefined || message.to === 'archer') return
    const { competitionId, to, division } = message
    const { userIds, mailedIds } = await readersOf(tx, competitionId, { to, division: division ?? undefined })
    for (const userId of userIds)
      await notifyArcher(tx, parts, userId, { kind: 'message', competitionId, about: messageId })
    await tellAllByMail(tx, parts, competitionId, { kind: 'message', about: messageId }, mailedIds)
  })
}
