import { moveKinds, noticeKinds } from '@fletch/domain'
import * as z from 'zod/mini'
import type { Dependencies } from '../../../platform/parts.ts'
import { tellAllByMail } from '../mailed-archers/news.ts'
import { findEvent } from '../record/reads.ts'
import { notifyArcher } from './commands.ts'
import { listAccountsIn } from './store.ts'

const news = z.object({
  kind: z.enum(noticeKinds),
  competitionId: z.string(),
  about: z.string(),
  says: z.optional(
    z.object({
      moves: z.optional(z.array(z.enum(moveKinds))),
      dayBefore: z.optional(z.string()),
      isRemoved: z.optional(z.boolean()),
    }),
  ),
})

/** Notifies everyone in an event. A second run notifies no one twice. */
export const createNotices = async (
  parts: Pick<Dependencies, 'clock' | 'db' | 'jobs'>,
  payload: unknown,
): Promise<void> => {
  const newsItem = news.parse(payload)
  await parts.db.write(async (tx) => {
    const event = await findEvent(tx, { userId: '' }, newsItem.competitionId)
    if (event === null) return
    // Only archers who shot get results; waiting archers get every other kind.
    const archers = await listAccountsIn(tx, event.partOf?.id ?? event.id, {
      waiting: newsItem.kind !== 'results',
    })
    for (const { userId } of archers) await notifyArcher(tx, parts, userId, newsItem)
    const { kind, about } = newsItem
    if (kind === 'changed' || kind === 'cancelled' || kind === 'results')
      await tellAllByMail(tx, parts, event.partOf?.id ?? event.id, { kind, about, roundId: event.id })
  })
}
