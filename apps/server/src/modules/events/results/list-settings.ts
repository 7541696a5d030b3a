import type { DivisionMerge, DivisionScheme, Viewer } from '@fletch/domain'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { schemeNamed } from '../../divisions/index.ts'
import { listMerges } from '../record/merges-store.ts'
import { listDisqualified } from './store.ts'

/** Who reads results. Files are passed on, so they name no one whom a public page would not name but guests. */
export interface Readers {
  readonly viewer: Viewer
  /** Whether guests are named. */
  readonly namesGuests: boolean
  /** Whether archers who may not be named and have no score are left out. */
  readonly leavesOut?: boolean
}

export const signedInReaders: Readers = { viewer: 'companion', namesGuests: true }
export const fileReaders: Readers = { viewer: 'public', namesGuests: true }
export const publicReaders: Readers = { viewer: 'public', namesGuests: true, leavesOut: true }

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
