import { dayAfter, startMovesBetween } from '@fletch/domain'
import { instantAfter, instantOf, minutes } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { groupsOf } from '../groups/reads.ts'
import { tellChangedStartsByMail } from '../mailed-archers/starts.ts'
import { notifyArcher } from '../notices/commands.ts'
import { findEvent } from '../record/reads.ts'
import { listRoundsWithChangedStarts, takeChangedStarts } from './store.ts'
import { startOfGroup, startsTold } from './told-starts.ts'

/** Archers are told when an officer has changed no group for this long, so that many changes are one message. */
export const pause = minutes(3)

const noOne = { userId: '' }

/** Notifies the archers of a round who start otherwise than they were told. */
const notifyRound = async (
  tx: WriteTransaction,
  parts: Pick<Dependencies, 'clock' | 'jobs'>,
  roundId: string,
  before: string,
): Promise<void> => {
  const about = await takeChangedStarts(tx, roundId, before)
  const round = about === null ? null : await findEvent(tx, noOne, roundId)
  if (about === null || round === null) return
  const event = round.partOf === undefined ? round : await findEvent(tx, noOne, round.partOf.id)
  const placed = (await groupsOf(tx, noOne, roundId)).flatMap((group) =>
    group.participants.map(({ id, userId }) => ({ id, userId, start: startOfGroup(group) })),
  )
  const starts = new Map(placed.map(({ userId, start }) => [userId, start]))
  const startsOfArchers = new Map(placed.map(({ id, start }) => [id, start]))
  const startTime = event?.details?.startTime ?? ''
  for (const [userId, was] of await startsTold(tx, { roundId, day: round.competitionDate }))
    if (startMovesBetween(was, starts.get(userId) ?? null, startTime).length > 0)
      await notifyArcher(tx, parts, userId, {
        kind: 'start-changed',
        competitionId: roundId,
        about,
        says: { was },
      })
  const startOf = (archerId: string) => startsOfArchers.get(archerId) ?? null
  await tellChangedStartsByMail(tx, parts, { round, startTime, startOf })
}

/** Notifies archers whose group, target or time changed after they were told of it on the evening before. */
export const notifyOfChangedStarts = async (
  parts: Pick<Dependencies, 'clock' | 'db' | 'jobs'>,
): Promise<void> => {
  const { clock, db } = parts
  const today = instantOf(clock).slice(0, 10)
  const before = instantAfter(clock, -pause)
  // Where it is the evening before, or the day itself, this clock shows one of these days.
  const days = { from: dayAfter(today, -1), to: dayAfter(today, 2) }
  for (const { id } of await listRoundsWithChangedStarts(db.read, { ...days, before }))
    await db.write((tx) => notifyRound(tx, parts, id, before))
}
