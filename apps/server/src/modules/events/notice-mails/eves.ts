import { dayAfter, isEveOf } from '@fletch/domain'
import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import type { Parts } from '../../../platform/parts.ts'
import { tellArcher } from '../notices/commands.ts'
import { listBeforeDays } from '../notices/store.ts'

/** Tells archers, on the evening before where they are, where and when they start. */
export const tellEves = async (tx: WriteTransaction, parts: Pick<Parts, 'clock' | 'jobs'>): Promise<void> => {
  const now = instantOf(parts.clock)
  const today = now.slice(0, 10)
  // Where it is evening before that day, it is this day or the next one here.
  const archers = await listBeforeDays(tx, { from: today, to: dayAfter(today, 2) })
  for (const { userId, competitionId, day, timeZone, ownZone, groupId } of archers)
    if (isEveOf({ day, timeZone: ownZone ?? timeZone, hasGroup: groupId !== null }, now))
      await tellArcher(tx, parts, userId, { kind: 'eve', competitionId, about: day })
}
