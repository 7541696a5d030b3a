import { archerKey, groupOfCard, isSecondCard, personName, secondCardId, tally } from '@fletch/domain'
import type { ReadConnection } from '../../../platform/db/database.ts'
import {
  entriesFrom,
  type Shooter,
  type ShotFilter,
  type ShotInEvent,
  type SumsInEvent,
} from '../../cards/index.ts'
import { roundFrom } from '../../rounds/index.ts'
import { storedZones } from '../record/stored-shots.ts'
import { listShotBy, listSumsOf } from './season-store.ts'
import { listShooters } from './shots-store.ts'

// What was shot in events, as the cards module asks.

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

/**
 * Archers of a group by the keys of their columns, with what they have shot so far; for a second scorer's card, as second
 * scorers have written it.
 */
export const shootersByKeys = async (
  db: ReadConnection,
  cardId: string,
  keys: readonly string[],
): Promise<Shooter[]> => {
  const isSecond = isSecondCard(cardId)
  const archers = await listShooters(db, groupOfCard(cardId), keys)
  return archers.map((archer) => ({
    id: archerKey(archer),
    name: personName(archer),
    archeryStyle: archer.archeryStyle,
    cardId: archer.groupId === null || !isSecond ? archer.groupId : secondCardId(archer.groupId),
    hasStoodHere: archer.stoodIn !== null,
    isShooting: archer.status === 'registered',
    shot: isSecond
      ? entriesFrom(archer.secondScores ?? '[]', archer.secondArrows)
      : entriesFrom(archer.scores ?? '[]', archer.arrows),
  }))
}
