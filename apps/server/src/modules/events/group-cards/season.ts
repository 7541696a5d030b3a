import { tally } from '@fletch/domain'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { entriesFrom, type ShotFilter, type ShotInEvent, type SumsInEvent } from '../../cards/index.ts'
import { roundFrom } from '../../rounds/index.ts'
import { storedZones } from '../record/stored-shots.ts'
import { listShotBy, listSumsOf } from './season-store.ts'

/** What a user shot in events, for the season. */
export const eventShotsOf = async (
  db: ReadConnection,
  userId: string,
  filter: ShotFilter,
): Promise<readonly ShotInEvent[]> =>
  (await listShotBy(db, userId, filter)).map(({ roundId, roundValue, scores, arrows, ...shot }) => ({
    ...shot,
    round: roundFrom(roundId, roundValue),
    entries: entriesFrom(scores, arrows),
  }))

/** What some users shot in events, for their clubs' figures. */
export const eventSumsOf = async (
  db: ReadConnection,
  userIds: readonly string[],
): Promise<readonly SumsInEvent[]> => {
  if (userIds.length === 0) return []
  return (await listSumsOf(db, userIds)).flatMap(
    ({ roundId, roundValue, uncounted, uncountedArrows, ...shot }) => {
      const round = roundFrom(roundId, roundValue)
      if (uncounted === null) return [{ ...shot, round, zones: storedZones(shot.zones) }]
      const { targetsScored, totalScore, zones } = tally(round, entriesFrom(uncounted, uncountedArrows))
      return targetsScored === 0 ? [] : [{ ...shot, round, totalScore, zones }]
    },
  )
}
