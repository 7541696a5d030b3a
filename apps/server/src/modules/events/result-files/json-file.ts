import {
  type EventResult,
  type ResultsFile,
  resultsFile,
  resultsFormat,
  resultsSchemaPath,
} from '@fletch/contract'
import { needsShootOff, usualSchemeId } from '@fletch/domain'
import { toJSONSchema } from 'zod/v4/core'
import type { WantedResults } from './results-for-file.ts'

type Rounds = NonNullable<EventResult['byRound']>

const roundsOf = (byRound: Rounds) =>
  byRound.map(({ round, total, penalty, targetsScored, isMissed }) => ({
    round,
    total,
    targets: targetsScored,
    isMissed,
    ...(penalty !== undefined && { penalty }),
  }))

const clubOf = ({ club }: { readonly club?: string | undefined }) => (club ? { club } : {})

const rankedOf = (list: string, result: EventResult): ResultsFile['lists'][number]['results'][number] => {
  const { penalty, takenOut, byRound, isNotFinished } = result
  return {
    rank: result.rank,
    archerId: result.participantId,
    name: result.name,
    division: result.ownDivision ?? list,
    ...clubOf(result),
    total: result.total,
    ...(penalty !== undefined && { penalty }),
    targets: result.targetsScored,
    ...(takenOut !== undefined && { targetsOut: takenOut }),
    hits: result.zones,
    ...(byRound !== undefined && { rounds: roundsOf(byRound) }),
    photos: result.proof.photographed,
    ...(result.proof.paper !== undefined && { paper: result.proof.paper }),
    isConfirmed: result.confirmed,
    isRetired: result.isRetired,
    ...(isNotFinished !== undefined && { isNotFinished }),
    why: result.explanation,
  }
}

/** The tie rule, if the event chose one of those that its round allows. */
const tieRuleOf = ({ tieRule }: { readonly tieRule?: string | null | undefined }) =>
  tieRule == null ? {} : { tieRule }

const teamsIn = ({
  rules: { archers, best },
  standings,
}: NonNullable<WantedResults['teams']>): NonNullable<ResultsFile['teams']> => ({
  archers,
  best,
  results: standings.map(({ id, name, rank, total, missing, members }) => ({
    rank,
    teamId: id,
    name,
    total,
    missing,
    archers: members.map(({ participantId, name: called, total: points, counts }) => ({
      archerId: participantId,
      name: called,
      total: points,
      counts,
    })),
  })),
})

const statusOf = ({ event, rounds }: WantedResults) =>
  rounds.length === 0 || rounds.every(({ status }) => status === event.status) ? event.status : 'active'

/**
 * The results for other programs, as `resultsFile` of the contract describes them, without anything that only this app
 * understands.
 */
export const resultsJson = (wanted: WantedResults, publicUrl: string): ResultsFile => {
  const { event, rounds, settled, reopenings, divisions, unranked, apart, targetsOut, names, teams } = wanted
  const heldRounds = rounds.filter(({ status }) => status !== 'cancelled')
  const status = statusOf({ ...wanted, rounds: heldRounds })
  return {
    $schema: `${publicUrl}${resultsSchemaPath}`,
    format: resultsFormat,
    event: {
      id: event.partOf?.id ?? event.id,
      name: event.name,
      club: event.clubName,
      date: event.competitionDate.slice(0, 10),
      status,
      ...(event.partOf !== undefined && { round: event.partOf.round }),
      ...(heldRounds.length > 0 && {
        rounds: heldRounds.map(({ number, name, competitionDate, tieRule }) => ({
          number,
          name,
          date: competitionDate.slice(0, 10),
          ...tieRuleOf({ tieRule }),
        })),
      }),
      ...(heldRounds.length === 0 && tieRuleOf(event)),
      divisionScheme: event.divisionScheme ?? usualSchemeId,
    },
    isFinal:
      settled &&
      status === 'completed' &&
      !divisions.some(({ results }) => results.some(({ placing }) => needsShootOff(placing))),
    ...(teams && { teams: teamsIn(teams) }),
    lists: divisions.map(({ archeryStyle, of, isProvisional, results }) => ({
      division: archeryStyle,
      name: names.get(archeryStyle) ?? archeryStyle,
      ...(of !== undefined && { of }),
      isProvisional,
      results: results.map((result) => rankedOf(archeryStyle, result)),
    })),
    unranked: unranked.map(({ participantId, name, club, archeryStyle, total, byRound }) => ({
      archerId: participantId,
      name,
      division: archeryStyle,
      total,
      ...clubOf({ club }),
      rounds: roundsOf(byRound),
    })),
    apart: apart.map(({ participantId, name, club, archeryStyle, mark, total, targetsScored }) => ({
      archerId: participantId,
      name,
      division: archeryStyle,
      why: mark,
      total,
      ...clubOf({ club }),
      targets: targetsScored,
    })),
    targetsOut: targetsOut.map(({ target, division, reason, round }) => ({
      target,
      division,
      reason,
      ...(round !== undefined && { round }),
    })),
    reopenings,
  }
}

/** The schema as a document, with the address that files refer to. Fields can be added within a version. */
export const resultsSchema = (publicUrl: string): object => ({
  ...toJSONSchema(resultsFile, { io: 'input' }),
  $id: `${publicUrl}${resultsSchemaPath}`,
  title: resultsFormat,
})
