import { archeryStyles, csvOf, groupProgress, standingsOf, type ZoneCounts, zoneCodes } from '@fletch/domain'
import type { BoardArcher, BoardGroup, Competition, EventResults, OpenGroup } from '@fletch/domain/contract'
import type { ReadConnection } from '../../../platform/db/database.ts'
import type { Who } from '../../../platform/http/authentication.ts'
import { eventToRun, noSuchEvent, readEvent } from '../record/reads.ts'
import { findRanked, listCards, listShot } from './store.ts'

type ShotRow = Awaited<ReturnType<typeof listShot>>[number]
type CardRow = Awaited<ReturnType<typeof listCards>>[number]

const zonesOf = (zones: string | null): ZoneCounts => JSON.parse(zones ?? '{}')

const shotOf = (row: ShotRow) => ({
  participantId: row.participantId,
  groupId: row.groupId,
  name: `${row.firstName} ${row.lastName}`.trim(),
  archeryStyle: row.archeryStyle,
  isRetired: row.status === 'retired',
  total: row.totalScore ?? 0,
  targetsScored: row.targetsScored ?? 0,
  zones: zonesOf(row.zones),
  shootOff: row.shootOff,
  photographed: row.photographed ?? 0,
  confirmed: row.confirmedAt !== null,
})

type Shot = ReturnType<typeof shotOf>

const divisionsOf = (shots: readonly Shot[], { proofRequired }: Pick<Competition, 'proofRequired'>) =>
  archeryStyles.flatMap((archeryStyle) =>
    standingsOf(shots, [archeryStyle]).map(({ isProvisional, results }) => ({
      archeryStyle,
      isProvisional,
      results: results.map(({ photographed, shootOff: _order, ...result }) => ({
        ...result,
        proof: { scored: result.targetsScored, photographed },
        lacksProof: proofRequired && photographed < result.targetsScored,
      })),
    })),
  )

const isSettled = (cards: readonly CardRow[]): boolean => cards.every(({ proposals }) => proposals === 0)

const withoutPlaces = (divisions: ReturnType<typeof divisionsOf>): EventResults['divisions'] =>
  divisions.map(({ results, ...division }) => ({
    ...division,
    results: results.map(({ groupId: _group, archeryStyle: _style, ...result }) => result),
  }))

/** Standings per style, the same for everyone; settled when nothing that was entered waits for a decision. */
export const resultsOf = async (db: ReadConnection, competitionId: string): Promise<EventResults> => {
  const [event] = await findRanked(db, { competitionId })
  if (event === undefined) throw noSuchEvent()
  const shots = (await listShot(db, { competitionId })).map(shotOf)
  const settled = isSettled(await listCards(db, { competitionId }))
  return { settled, divisions: withoutPlaces(divisionsOf(shots, event)) }
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
  const shots = (await listShot(db, { competitionId: event.id })).map(shotOf)
  const cards = await listCards(db, { competitionId: event.id })
  const divisions = divisionsOf(shots, event)
  const byGroup = Map.groupBy(shots, ({ groupId }) => groupId)
  return {
    event,
    results: { settled: isSettled(cards), divisions: withoutPlaces(divisions) },
    archers: divisions.flatMap(({ results }) => results),
    groups: cards.map((card) => groupOf(event, card, byGroup.get(card.id) ?? [])),
  }
}

const yesOrNo = (is: boolean): string => (is ? 'Yes' : 'No')

/** The results as the text of a CSV file, and the event's name for the file. */
export const resultsFile = async (db: ReadConnection, who: Who, competitionId: string) => {
  const { name } = await readEvent(db, who, competitionId)
  const { divisions } = await resultsOf(db, competitionId)
  const head = ['Style', 'Rank', 'Name', 'Total', 'Targets', ...zoneCodes, 'Proof', 'Confirmed', 'Why']
  const rows = divisions.flatMap(({ archeryStyle, results }) =>
    results.map((result) => [
      archeryStyle,
      String(result.rank),
      result.name,
      String(result.total),
      String(result.targetsScored),
      ...zoneCodes.map((zone) => String(result.zones[zone] ?? 0)),
      `${result.proof.photographed} of ${result.proof.scored}`,
      yesOrNo(result.confirmed),
      result.explanation,
    ]),
  )
  return { name, csv: csvOf([head, ...rows]) }
}

/** Groups in which something is open, for those who run the event. */
export const openGroupsOf = async (
  db: ReadConnection,
  who: Who,
  competitionId: string,
): Promise<OpenGroup[]> => {
  const { numberOfTargets } = await eventToRun(db, who, competitionId)
  const rows = (await listShot(db, { competitionId })).filter(({ status }) => status === 'registered')
  const byGroup = Map.groupBy(rows, ({ groupId }) => groupId)
  return (await listCards(db, { competitionId }))
    .map(({ id, groupName, updatedAt, proposals }): OpenGroup => {
      const archers = (byGroup.get(id) ?? []).map(shotOf)
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
