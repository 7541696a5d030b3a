import type { ClubEvent } from '@fletch/contract'
import type { DivisionMerge, DivisionScheme, Viewer } from '@fletch/domain'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { schemeNamed } from '../../divisions/index.ts'
import { listMerges } from '../record/merges-store.ts'
import { listDisqualified } from './store.ts'

/** Who reads results. Files are passed on, so what archers did not agree to is not in them. */
export interface Readers {
  readonly viewer: Viewer
  /** Whether guests are named. */
  readonly namesGuests: boolean
  /** Whether archers who may not be named and have no score are left out. */
  readonly leavesOut?: boolean
  /**
   * The day (YYYY-MM-DD) of reading, on which the ages of children are reckoned. On it the public reads short names of
   * children; others read the full names, with the short ones for papers.
   */
  readonly day?: string
  /** Whether results are marked whose name these readers do not get, for work inside the server. */
  readonly marksKeptBack?: boolean
}

/** People who take part in the event or run it. */
export const companionReaders: Readers = { viewer: 'companion', namesGuests: true }
/** Everyone else who is signed in. */
export const signedInReaders: Readers = { viewer: 'signed-in', namesGuests: true }

type Named = Pick<ClubEvent, 'namesGuests'>

/**
 * Readers of a file on a day. All of them are signed in and read the names of guests on the screen too. Officers get
 * the full names of children, which federations ask for.
 */
export const fileReaders = ({ isEventAdmin }: Pick<ClubEvent, 'isEventAdmin'>, day: string): Readers => ({
  viewer: 'public',
  namesGuests: true,
  ...(!isEventAdmin && { day }),
})

/** Everyone, with an account or without, on a day. */
export const publicReaders = ({ namesGuests = false }: Named, day: string): Readers => ({
  viewer: 'public',
  namesGuests,
  leavesOut: true,
  day,
})

/** The readers to whom a user belongs. */
export const readersWith = (viewer: Viewer): Readers =>
  viewer === 'signed-in' ? signedInReaders : companionReaders

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
