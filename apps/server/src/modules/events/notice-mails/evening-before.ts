import { dayAfter, isEveOf } from '@fletch/domain'
import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { tellEveByMail } from '../mailed-archers/starts.ts'
import { notifyArcher } from '../notices/commands.ts'
import { listArchersOfRoundsToCome, listArchersToRemind } from '../notices/store.ts'
import { standingInLaterRound } from '../participants/later-rounds.ts'

/** On the evening before, in their own time zone, notifies archers where and when they start. */
export const notifyEveOfEvents = async (
  tx: WriteTransaction,
  parts: Pick<Dependencies, 'clock' | 'jobs'>,
): Promise<void> => {
  const now = instantOf(parts.clock)
  const today = now.slice(0, 10)
  // Where it is the evening before that day, this clock already shows that day, or the day before.
  const days = { from: today, to: dayAfter(today, 2) }
  const archers = (await listArchersToRemind(tx, days)).map(({ groupId, ...archer }) => ({
    ...archer,
    hasGroup: groupId !== null,
  }))
  const expected = (await listArchersOfRoundsToCome(tx, days))
    .filter((archer) => standingInLaterRound(archer) === 'registered')
    .map((archer) => ({ ...archer, hasGroup: false }))
  for (const { userId, competitionId, day, timeZone, ownZone, hasGroup } of [...archers, ...expected])
    if (isEveOf({ day, timeZone: ownZone ?? timeZone, hasGroup }, now))
      await notifyArcher(tx, parts, userId, { kind: 'eve', competitionId, about: day })
  await tellEveByMail(tx, parts, days)
}
