import { usualSchemeId } from '@fletch/domain'
import type { ReadConnection } from '../../../platform/db/database.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { schemeNamed } from '../../divisions/index.ts'
import { readEvent } from '../record/reads.ts'
import { fileReaders } from '../results/list-settings.ts'
import { resultsOf, resultsOfRound } from '../results/reads.ts'
import { teamStandingsFor } from '../teams/reads.ts'

export interface FileWanted {
  readonly round?: number | undefined
  /** Selects only the list that this division is in. */
  readonly division?: string | undefined
}

interface InList {
  readonly archeryStyle: string
  readonly of?: readonly string[] | undefined
}

/** Whether something is in the list of a division. Always true if no division is given. */
const inListOf = (lists: readonly InList[], division: string | undefined) => {
  const list = lists.find(({ of = [] }) => of.some((code) => code === division))?.archeryStyle ?? division
  return ({ archeryStyle }: InList): boolean => list === undefined || archeryStyle === list
}

/** The results for a file that is made on a day: over all rounds or of one, with all lists or one. */
export const resultsForFile = async (
  db: ReadConnection,
  who: SignedInUser,
  competitionId: string,
  { round, division, day }: FileWanted & { readonly day: string },
) => {
  const event = await readEvent(db, who, competitionId)
  const rounds = round === undefined ? (event.rounds ?? []) : []
  const readers = fileReaders(event, day)
  const results = await (rounds.length > 0 ? resultsOf : resultsOfRound)(db, competitionId, readers)
  const { divisions, unranked = [], apart = [], targetsOut = [] } = results
  const isWanted = inListOf(divisions, division)
  const scheme = await schemeNamed(db, event.divisionScheme ?? usualSchemeId)
  return {
    event,
    rounds,
    // Teams count over all rounds and divisions, so a file of a part has none.
    teams:
      division === undefined &&
      event.partOf === undefined &&
      (round === undefined || event.rounds === undefined)
        ? await teamStandingsFor(db, event, { results, readers })
        : undefined,
    settled: results.settled,
    reopenings: results.reopenings ?? [],
    divisions: divisions.filter(isWanted),
    unranked: unranked.filter(isWanted),
    apart: apart.filter(isWanted),
    targetsOut,
    names: new Map(scheme.divisions.map(({ code, name }) => [code, name])),
  }
}

export type WantedResults = Awaited<ReturnType<typeof resultsForFile>>
