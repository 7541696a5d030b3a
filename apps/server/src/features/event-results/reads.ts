import { archeryStyles, csvOf, standingsOf, type ZoneCounts, zoneCodes } from '@fletch/domain'
import type { EventResults, OpenGroup } from '@fletch/domain/contract'
import type { ReadConnection } from '../../db/database.ts'
import type { Who } from '../../http/authentication.ts'
import { eventToRun, readEvent } from '../events/reads.ts'
import { listCards, listShot } from './store.ts'

type ShotRow = Awaited<ReturnType<typeof listShot>>[number]

const zonesOf = (zones: string | null): ZoneCounts => JSON.parse(zones ?? '{}')

const shotOf = (row: ShotRow) => ({
  participantId: row.participantId,
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

/** Standings per style; settled when nothing that was entered waits for a decision. */
export const resultsOf = async (
  db: ReadConnection,
  who: Pick<Who, 'userId'>,
  competitionId: string,
): Promise<EventResults> => {
  const { proofRequired } = await readEvent(db, who, competitionId)
  const shots = (await listShot(db, competitionId)).map(shotOf)
  const waiting = (await listCards(db, competitionId)).some(({ proposals }) => proposals > 0)
  const divisions = archeryStyles.flatMap((archeryStyle) =>
    standingsOf(shots, [archeryStyle]).map(({ isProvisional, results }) => ({
      archeryStyle,
      isProvisional,
      results: results.map(({ photographed, shootOff: _order, archeryStyle: _style, ...result }) => ({
        ...result,
        proof: { scored: result.targetsScored, photographed },
        lacksProof: proofRequired && photographed < result.targetsScored,
      })),
    })),
  )
  return { settled: !waiting, divisions }
}

const yesOrNo = (is: boolean): string => (is ? 'Yes' : 'No')

/** The results as the text of a CSV file, and the event's name for the file. */
export const resultsFile = async (db: ReadConnection, who: Who, competitionId: string) => {
  const { name } = await readEvent(db, who, competitionId)
  const { divisions } = await resultsOf(db, who, competitionId)
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
  const rows = (await listShot(db, competitionId)).filter(({ status }) => status === 'registered')
  const byGroup = Map.groupBy(rows, ({ groupId }) => groupId)
  return (await listCards(db, competitionId))
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
