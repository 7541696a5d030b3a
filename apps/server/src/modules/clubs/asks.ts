import type { DivisionScheme } from '@fletch/domain'
import type { ReadConnection, WriteTransaction } from '../../platform/db/database.ts'
import type { SignedInUser } from '../../platform/http/authentication.ts'
import type { Dependencies } from '../../platform/parts.ts'
import type { AccountParts } from '../accounts/index.ts'
import type { CardParts } from '../cards/index.ts'

/** What clubs ask of events, a module above them. */
export interface EventsOfClubs {
  /** How many events would be deleted with a club, and how many prevent its closing. */
  readonly count: (
    db: ReadConnection,
    clubId: string,
  ) => Promise<{ readonly upcomingEvents: number; readonly activeEvents: number }>
  /** Prevents a club's events from starting until the transaction ends. */
  readonly hold: (tx: WriteTransaction, clubId: string) => Promise<void>
  /**
   * Deletes a club's upcoming events and notifies their archers. Events that were shot are kept, with the club's last
   * name.
   */
  readonly end: (
    tx: WriteTransaction,
    parts: Pick<Dependencies, 'clock' | 'jobs' | 'live'>,
    club: { readonly id: string; readonly name: string },
  ) => Promise<void>
  /**
   * Lets a club's events that have not started use another division scheme, in which the codes mean the same. Throws
   * RuleBroken if archers are registered in a division that it does not have.
   */
  readonly replaceScheme: (
    tx: WriteTransaction,
    parts: Pick<Dependencies, 'clock' | 'live'>,
    who: SignedInUser,
    of: { readonly clubId: string; readonly from: string; readonly to: DivisionScheme },
  ) => Promise<void>
}

/** What clubs ask about archers whom event officers registered as members without an account. */
export interface ArchersOfClubs {
  /**
   * Moves a member's archers to the account that the member got, or only those in events that ask the account first.
   * Returns these archers.
   */
  readonly link: (
    tx: WriteTransaction,
    parts: Pick<Dependencies, 'clock' | 'jobs' | 'live'>,
    member: { readonly memberId: string; readonly userId: string; readonly onlyIfAsked?: boolean },
  ) => Promise<readonly string[]>
  /** Removes the account from the archers again. */
  readonly unlink: (
    tx: WriteTransaction,
    parts: Pick<Dependencies, 'live'>,
    participantIds: readonly string[],
  ) => Promise<void>
  /** Moves archers of one member to another, all or some. Returns these archers. */
  readonly move: (
    tx: WriteTransaction,
    moved: { readonly from: string; readonly to: string; readonly only?: readonly string[] },
  ) => Promise<readonly string[]>
}

/** What clubs ask of series in which they count events. */
export interface SeriesOfClubs {
  /** Deletes the series that no other club runs. */
  readonly end: (tx: WriteTransaction, clubId: string) => Promise<void>
}

/** What clubs ask of the module in which people choose their emails. */
export interface MailChoices {
  /**
   * The link that turns messages of a club off without signing in, and the address for the button of a mail program.
   */
  readonly links: (
    parts: Pick<Dependencies, 'config' | 'db' | 'uploadKey'>,
    link: { readonly userId: string; readonly clubId: string },
  ) => Promise<{ readonly off: string; readonly unsubscribe: string }>
}

export type ClubParts = Dependencies &
  Pick<AccountParts, 'acquaintances' | 'memberships'> &
  Pick<CardParts, 'shoots'> & {
    readonly eventsOfClubs: EventsOfClubs
    readonly archersOfClubs: ArchersOfClubs
    readonly seriesOfClubs: SeriesOfClubs
    readonly mailChoices: MailChoices
  }
