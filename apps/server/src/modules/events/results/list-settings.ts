import type { DivisionMerge, DivisionScheme } from '@fletch/domain'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { schemeNamed } from '../../divisions/index.ts'
import { listMerges } from '../record/merges-store.ts'
import { listDisqualified } from './store.ts'

/** How an event lists its archers. */
export interface ListSettings {
  readonly scheme: DivisionScheme
  readonly merges: readonly DivisionMerge[]
  /** Ids of registrations. A disqualification in one round counts for all. */
  readonly disqualified: ReadonlySet<string>
}

export const listingOf = async (
  db: ReadConnection,
  competitionId: string,
  divisionScheme: string | undefined,
): Promise<ListSettings> => ({
  scheme: await schemeNamed(db, divisionScheme),
  merges: await listMerges(db, competitionId),
  disqualified: new Set((await listDisqualified(db, { competitionId })).map(({ entryId }) => entryId)),
})
