import type { ReadConnection, WriteTransaction } from '../../platform/db/database.ts'
import type { Parts } from '../../platform/parts.ts'
import type { CardParts } from '../cards/index.ts'

/** What clubs ask of their events, which stand above them. */
export interface EventsOfClubs {
  /** How many events would go with a club, and how many keep it from being closed. */
  readonly count: (
    db: ReadConnection,
    clubId: string,
  ) => Promise<{ readonly upcomingEvents: number; readonly activeEvents: number }>
  /** Locks a club's events against being started until the transaction ends. */
  readonly hold: (tx: WriteTransaction, clubId: string) => Promise<void>
  /** Deletes a club's upcoming events, and tells who is in them; those that were shot stay, under its last name. */
  readonly end: (
    tx: WriteTransaction,
    parts: Pick<Parts, 'clock' | 'jobs' | 'live'>,
    club: { readonly id: string; readonly name: string },
  ) => Promise<void>
}

/** What clubs ask of the archers whom officers of events entered as members without an account. */
export interface ArchersOfClubs {
  /** A member got an account: the archers are of that account from now on. Answers which they are. */
  readonly link: (
    tx: WriteTransaction,
    parts: Pick<Parts, 'clock' | 'jobs' | 'live'>,
    member: { readonly memberId: string; readonly userId: string },
  ) => Promise<readonly string[]>
  /** Takes the account away again. */
  readonly unlink: (
    tx: WriteTransaction,
    parts: Pick<Parts, 'live'>,
    participantIds: readonly string[],
  ) => Promise<void>
  /** Makes archers of one member those of another: all, or some. Answers which they are. */
  readonly move: (
    tx: WriteTransaction,
    moved: { readonly from: string; readonly to: string; readonly only?: readonly string[] },
  ) => Promise<readonly string[]>
}

/** What clubs ask of the series that they count events in. */
export interface SeriesOfClubs {
  /** Deletes the series that no other club runs. */
  readonly end: (tx: WriteTransaction, clubId: string) => Promise<void>
}

export type ClubParts = Parts &
  Pick<CardParts, 'shoots'> & {
    readonly eventsOfClubs: EventsOfClubs
    readonly archersOfClubs: ArchersOfClubs
    readonly seriesOfClubs: SeriesOfClubs
  }
