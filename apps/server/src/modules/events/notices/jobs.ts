import { moveKinds, noticeKinds } from '@fletch/domain'
import * as z from 'zod/mini'
import type { Parts } from '../../../platform/parts.ts'
import { findCompetition } from '../record/reads.ts'
import { tellArcher } from './commands.ts'
import { listAccountsIn } from './store.ts'

const news = z.object({
  kind: z.enum(noticeKinds),
  competitionId: z.string(),
  about: z.string(),
  says: z.optional(
    z.object({ moves: z.optional(z.array(z.enum(moveKinds))), dayBefore: z.optional(z.string()) }),
  ),
})

/** Tells the news of an event to those who are in it; a second run tells no one twice. */
export const spreadNews = async (
  parts: Pick<Parts, 'clock' | 'db' | 'jobs'>,
  payload: unknown,
): Promise<void> => {
  const told = news.parse(payload)
  await parts.db.write(async (tx) => {
    const event = await findCompetition(tx, { userId: '' }, told.competitionId)
    if (event === null) return
    // Results are for those who shot; who waits is told of everything else.
    const archers = await listAccountsIn(tx, event.partOf?.id ?? event.id, {
      waiting: told.kind !== 'results',
    })
    for (const { userId } of archers) await tellArcher(tx, parts, userId, told)
  })
}
