import type { ReadConnection, WriteTransaction } from '../../platform/db/database.ts'
import type { LivePart } from '../../platform/live/live.ts'
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
  /** Deletes a club's upcoming events; those that were shot stay, under its last name. */
  readonly end: (
    tx: WriteTransaction,
    parts: { readonly live: LivePart },
    club: { readonly id: string; readonly name: string },
  ) => Promise<void>
}

/** What clubs ask of the series that they count events in. */
export interface SeriesOfClubs {
  /** Deletes the series that no other club runs. */
  readonly end: (tx: WriteTransaction, clubId: string) => Promise<void>
}

export type ClubParts = Parts &
  Pick<CardParts, 'shoots'> & { readonly eventsOfClubs: EventsOfClubs; readonly seriesOfClubs: SeriesOfClubs }
