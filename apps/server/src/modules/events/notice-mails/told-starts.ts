import type { EventGroup } from '@fletch/contract'
import type { ToldStart } from '@fletch/domain'
import * as z from 'zod/mini'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { toldStart } from '../mailed-archers/starts.ts'
import { listStartNotices } from '../notices/store.ts'

const noticeWithStart = z.object({ told: z.optional(z.nullable(toldStart)) })

export const startOfGroup = ({ groupName, targetNumbers, startsAt }: EventGroup): ToldStart => ({
  group: groupName,
  target: targetNumbers[0] ?? 1,
  time: startsAt ?? '',
})

/**
 * What archers of a round were last told about their start on a day, by account. Left out are archers of whom that is
 * not known, and archers whose mail has not been sent yet: it will say what is true then.
 */
export const startsTold = async (
  db: ReadConnection,
  { roundId, day }: { readonly roundId: string; readonly day: string },
): Promise<ReadonlyMap<string, ToldStart | null>> => {
  const starts = new Map<string, ToldStart | null>()
  for (const { userId, kind, about, says, mailedAt } of await listStartNotices(db, roundId)) {
    const isOfOtherDay = kind === 'eve' && about !== day
    const { told } = noticeWithStart.parse(JSON.parse(says ?? '{}'))
    if (isOfOtherDay || mailedAt === null) starts.delete(userId)
    else if (told !== undefined) starts.set(userId, told)
  }
  return starts
}
