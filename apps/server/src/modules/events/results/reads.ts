import { groupProgress } from '@fletch/domain'
import type { BoardArcher, BoardGroup, Competition, EventResults, OpenGroup } from '@fletch/domain/contract'
import type { ReadConnection } from '../../../platform/db/database.ts'
import type { Who } from '../../../platform/http/authentication.ts'
import { readRound } from '../../rounds/index.ts'
import { eventToRun } from '../record/reads.ts'
import {
  type CardRow,
  divisionsOf,
  isSettled,
  listingOf,
  rankedEvent,
  reopeningsOf,
  type Shot,
  shotOf,
} from './listing.ts'
import { overAllOf } from './over-all.ts'
import { listCards, listReopenings, listShot } from './store.ts'

const withoutPlaces = (divisions: ReturnType<typeof divisionsOf>): EventResults['divisions'] =>
  divisions.map(({ results, ...division }) => ({
    ...division,
    results: results.map(({ groupId: _group, archeryStyle: _style, ...result }) => result),
  }))

/**
 * Standings of one round by division, the same for everyone; settled when nothing that was entered waits for a decision.
 */
export const resultsOfRound = async (db: ReadConnection, competitionId: string): Promise<EventResults> => {
  const event = await rankedEvent(db, competitionId)
  const round = await readRound(db, event.roundId)
  const shots = (await listShot(db, { competitionId })).map((row) => shotOf(round, row))
  const settled = isSettled(await listCards(db, { competitionId }))
  const listing = await listingOf(db, event.eventId, event.divisionScheme)
  const reopenings = await listReopenings(db, { competitionId })
  return {
    settled,
    divisions: withoutPlaces(divisionsOf(round, shots, listing, event)),
    ...reopeningsOf(reopenings),
  }
}

/** Standings of an event: over all its rounds where it has several. */
export const resultsOf = async (db: ReadConnection, competitionId: string): Promise<EventResults> => {
  const { laterRounds } = await rankedEvent(db, competitionId)
  return laterRounds === 0 ? resultsOfRound(db, competitionId) : (await overAllOf(db, competitionId)).results
}

/** An event while it is shot: the standings, and how far each group is. */
export interface Field {
  readonly event: Competition
  readonly results: EventResults
  readonly archers: readonly Omit<BoardArcher, 'kind' | 'id'>[]
  readonly groups: readonly Omit<BoardGroup, 'kind'>[]
}

const groupOf = (event: Competition, card: CardRow, archers: readonly Shot[]): Omit<BoardGroup, 'kind'> => {
  const walking = archers.filter(({ isRetired }) => !isRetired)
  const course = { ...event, startingTarget: card.startingTarget }
  const scored = walking.map(({ targetsScored }) => targetsScored)
  const { atTarget, ...progress } = groupProgress(scored, course)
  const hasCard = card.updatedAt !== null
  return {
    id: card.id,
    place: card.place,
    groupName: card.groupName,
    startingTarget: card.startingTarget,
    archers: walking.length,
    hasCard,
    editor: card.firstName === null ? null : `${card.firstName} ${card.lastName ?? ''}`.trim(),
    atTarget: hasCard ? atTarget : null,
    ...progress,
    lastHeardAt: card.updatedAt,
    proposals: card.proposals,
    unconfirmed: walking.filter(({ confirmed }) => !confirmed).length,
  }
}

export const fieldOf = async (db: ReadConnection, event: Competition): Promise<Field> => {
  const round = await readRound(db, event.roundId)
  const shots = (await listShot(db, { competitionId: event.id })).map((row) => shotOf(round, row))
  const cards = await listCards(db, { competitionId: event.id })
  const listing = await listingOf(db, event.partOf?.id ?? event.id, event.divisionScheme)
  const divisions = divisionsOf(round, shots, listing, event)
  const byGroup = Map.groupBy(shots, ({ groupId }) => groupId)
  return {
    event,
    results: { settled: isSettled(cards), divisions: withoutPlaces(divisions) },
    archers: divisions.flatMap(({ results }) => results),
    groups: cards.map((card) => groupOf(event, card, byGroup.get(card.id) ?? [])),
  }
}

/** Groups in which something is open, for those who run the event. */
export const openGroupsOf = async (
  db: ReadConnection,
  who: Who,
  competitionId: string,
): Promise<OpenGroup[]> => {
  const { numberOfTargets, roundId } = await eventToRun(db, who, competitionId)
  const round = await readRound(db, roundId)
  const rows = (await listShot(db, { competitionId })).filter(({ status }) => status === 'registered')
  const byGroup = Map.groupBy(rows, ({ groupId }) => groupId)
  return (await listCards(db, { competitionId }))
    .map(({ id, groupName, updatedAt, proposals }): OpenGroup => {
      const archers = (byGroup.get(id) ?? []).map((row) => shotOf(round, row))
      return {
        groupId: id,
        groupName,
        hasCard: updatedAt !== null,
        lastHeardAt: updatedAt,
        blankTargets: archers.reduce((sum, { targetsScored }) => sum + numberOfTargets - targetsScored, 0),
        proposals,
        unconfirmed: archers.filter(({ confirmed }) => !confirmed).map(({ name }) => name),
      }
    })
    .filter(
      ({ hasCard, blankTargets, proposals, unconfirmed }) =>
        !hasCard || blankTargets > 0 || proposals > 0 || unconfirmed.length > 0,
    )
}
