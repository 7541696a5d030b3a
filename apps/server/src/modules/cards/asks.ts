import type { ArcheryStyle, Counts, DistanceUnit, Entry, EventStatus, Round } from '@fletch/domain'
import type { Scorecard } from '@fletch/domain/contract'
import type { ReadConnection, WriteTransaction } from '../../platform/db/database.ts'
import type { Who } from '../../platform/http/authentication.ts'
import type { Parts } from '../../platform/parts.ts'

type Person = Pick<Who, 'userId'>

/** What a person is to the shoot of a group's card, and what its status is. */
export interface ShootRights {
  readonly shootId: string
  readonly status: EventStatus
  /** The round that is shot in it. */
  readonly roundId: string
  readonly isEventAdmin: boolean
  /** Stands in the group, or stood there and has left it. */
  readonly hasStoodIn: boolean
}

/** An archer of a shoot, as cards name them. */
export interface Shooter {
  readonly id: string
  readonly name: string
  /** A code of the shoot's division scheme. */
  readonly archeryStyle: string
  /** The card, begun or not, of the group in which they shoot now; null where they are in none. */
  readonly cardId: string | null
  /** Whether they stand or stood in the group of the card that was asked about. */
  readonly hasStoodHere: boolean
  /** What they shot so far, as it is kept beside all cards. */
  readonly shot: readonly Entry[]
}

/** What an archer shot in an event and where, as it is kept beside all cards: before penalties. */
interface ShotSomewhere {
  readonly userId: string
  /** The card of the group: the archer may have made an own one of it. */
  readonly cardId: string
  readonly club: string
  readonly date: string
  readonly createdAt: string
  readonly round: Round
}

export interface ShotInEvent extends ShotSomewhere {
  readonly eventName: string
  readonly distanceUnit: DistanceUnit
  readonly entries: readonly Entry[]
}

export interface SumsInEvent extends ShotSomewhere {
  readonly totalScore: number
  readonly zones: Counts
}

/** What narrows a season. */
export interface ShotFilter {
  readonly q?: string | undefined
  readonly style?: ArcheryStyle | undefined
  readonly club?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

interface WantedCard {
  readonly groupId: string
  readonly editorUserId?: string | null | undefined
  /** Whether the app knows rounds: one that does not would score all others by the one that it knows. */
  readonly knowsRounds: boolean
}

/** What cards ask of the events, which stand above them. The card of a group has the group's id. */
export interface Shoots {
  /** Null where there is no shoot, or none any more. Who asks holds the card: what is answered counts until they end. */
  readonly rightsOn: (db: ReadConnection, cardId: string, who: Person) => Promise<ShootRights | null>
  /** Of the archers of a card's shoot, whichever group they are in, those whom cards name so. */
  readonly archersCalled: (
    db: ReadConnection,
    cardId: string,
    ids: readonly string[],
  ) => Promise<readonly Shooter[]>
  /** The cards, begun or not, of the groups in which a user shoots. */
  readonly cardsOf: (db: ReadConnection, userId: string) => Promise<readonly string[]>
  /** What a user shot in events, with at least one target scored. */
  readonly shotInEvents: (
    db: ReadConnection,
    userId: string,
    filter: ShotFilter,
  ) => Promise<readonly ShotInEvent[]>
  /** The sums of what some users shot in events, without reading what they are sums of. */
  readonly sumsInEvents: (db: ReadConnection, userIds: readonly string[]) => Promise<readonly SumsInEvent[]>
  /** Whether an id is a group's, so that no other card can have it. */
  readonly isGroup: (db: ReadConnection, id: string) => Promise<boolean>
  /** Holds the shoot of a card against every other change of its groups, until the transaction ends. */
  readonly hold: (tx: WriteTransaction, cardId: string) => Promise<void>
  /** Begins the card of a group, or gives the one there is. */
  readonly begin: (
    tx: WriteTransaction,
    parts: Pick<CardParts, 'clock' | 'live' | 'shoots'>,
    who: Who,
    wanted: WantedCard,
  ) => Promise<{ readonly isNew: boolean; readonly card: Scorecard }>
}

export interface ChangedColumn {
  /** The archer, as the card names them. */
  readonly id: string
  readonly name: string
  readonly confirmedAt: string | null
  readonly was: readonly Entry[]
  readonly became: readonly Entry[]
}

export interface ChangedCard {
  readonly cardId: string
  readonly shoot: Pick<ShootRights, 'shootId' | 'status'>
  readonly round: Round
  readonly numberOfTargets: number
  /** Who changed it. */
  readonly userId: string
  readonly at: string
  /** Whether an officer entered it, from paper or as a correction. */
  readonly isOfficers: boolean
  /** Those in which something that was shot is another, photos too. */
  readonly columns: readonly ChangedColumn[]
}

type Telling = Pick<Parts, 'live'>

/** Who follows what happens to a group's card, and is told in the same transaction. */
export interface Followers {
  readonly columnsChanged: (tx: WriteTransaction, parts: Telling, change: ChangedCard) => Promise<void>
  /** An archer stands by the own column from now on; with null not any more. */
  readonly columnConfirmed: (
    tx: WriteTransaction,
    parts: Telling,
    column: { readonly shootId: string; readonly id: string; readonly confirmedAt: string | null },
  ) => Promise<void>
  /** Something else of a card is another: its editor, what waits on it, or that it is there. */
  readonly cardChanged: (tx: WriteTransaction, parts: Telling, shootId: string) => Promise<void>
}

export type CardParts = Parts & { readonly shoots: Shoots; readonly followers: Followers }
