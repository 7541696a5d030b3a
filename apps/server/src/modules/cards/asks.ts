import type { Scorecard } from '@fletch/contract'
import type { ArcheryStyle, Counts, DistanceUnit, Entry, EventStatus, Round } from '@fletch/domain'
import type { ReadConnection, WriteTransaction } from '../../platform/db/database.ts'
import type { SignedInUser } from '../../platform/http/authentication.ts'
import type { Dependencies } from '../../platform/parts.ts'
import type { AccountParts } from '../accounts/index.ts'

type Person = Pick<SignedInUser, 'userId'>

/** A person's rights in the shoot of a group's card, and the shoot's status. */
export interface ShootRights {
  readonly shootId: string
  readonly status: EventStatus
  /** The round of the shoot. */
  readonly roundId: string
  readonly isEventAdmin: boolean
  /** True for current and former archers of the group. */
  readonly hasStoodIn: boolean
}

/** An archer of a shoot. */
export interface Shooter {
  readonly id: string
  readonly name: string
  /** A code of the shoot's division scheme. */
  readonly archeryStyle: string
  /** The card of the archer's current group, whether begun or not; null if the archer is in no group. */
  readonly cardId: string | null
  /** Whether the archer is or was in the group of the card in question. */
  readonly hasStoodHere: boolean
  /** False once the archer has retired or is absent. */
  readonly isShooting: boolean
  /** The archer's entries so far, which are stored separately from the cards. */
  readonly shot: readonly Entry[]
}

/** An archer's entries in an event, before penalties. They are stored separately from the cards. */
interface EventResultBase {
  readonly userId: string
  /** The group's card. The archer may have copied their column to an individual card. */
  readonly cardId: string
  readonly club: string
  readonly date: string
  readonly createdAt: string
  readonly round: Round
}

export interface ShotInEvent extends EventResultBase {
  readonly eventName: string
  readonly distanceUnit: DistanceUnit
  readonly entries: readonly Entry[]
}

export interface SumsInEvent extends EventResultBase {
  readonly totalScore: number
  readonly zones: Counts
}

/** Filters for a season. */
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
  /** Whether the app supports several rounds. An older app would score every card by the one round it supports. */
  readonly knowsRounds: boolean
}

/** What the cards module needs from the events module, which depends on it. A group's card has the group's id. */
export interface Shoots {
  /**
   * Null if the card has no shoot, or its shoot is deleted. The caller has locked the card, so the answer stays true
   * until its transaction ends.
   */
  readonly rightsOn: (db: ReadConnection, cardId: string, who: Person) => Promise<ShootRights | null>
  /** The archers of a card's shoot, in any group, to whom the given column ids belong. */
  readonly archersCalled: (
    db: ReadConnection,
    cardId: string,
    ids: readonly string[],
  ) => Promise<readonly Shooter[]>
  /**
   * The names of archers of a card's shoot by column, as files that are passed on show them on a day (YYYY-MM-DD). A
   * column without an archer of the shoot has none.
   */
  readonly namesInFiles: (
    db: ReadConnection,
    cardId: string,
    of: { readonly keys: readonly string[]; readonly day: string },
  ) => Promise<ReadonlyMap<string, string>>
  /** The cards of the groups in which a user shoots, whether begun or not. */
  readonly cardsOf: (db: ReadConnection, userId: string) => Promise<readonly string[]>
  /** The names of the events of some groups' cards, at least one. A card whose event is deleted is left out. */
  readonly eventNamesOf: (
    db: ReadConnection,
    cardIds: readonly string[],
  ) => Promise<readonly { readonly id: string; readonly name: string }[]>
  /** A user's entries in events in which at least one target is scored. */
  readonly shotInEvents: (
    db: ReadConnection,
    userId: string,
    filter: ShotFilter,
  ) => Promise<readonly ShotInEvent[]>
  /** The totals of some users in events, without reading the entries. */
  readonly sumsInEvents: (db: ReadConnection, userIds: readonly string[]) => Promise<readonly SumsInEvent[]>
  /** Whether an id belongs to a group. No other card can have such an id. */
  readonly isGroup: (db: ReadConnection, id: string) => Promise<boolean>
  /** Locks the shoot of a card against other changes to its groups until the transaction ends. */
  readonly hold: (tx: WriteTransaction, cardId: string) => Promise<void>
  /** Begins the card of a group, or returns the existing one. */
  readonly begin: (
    tx: WriteTransaction,
    parts: Pick<CardParts, 'acquaintances' | 'clock' | 'live' | 'shoots'>,
    who: SignedInUser,
    wanted: WantedCard,
  ) => Promise<{ readonly isNew: boolean; readonly card: Scorecard }>
}

export interface ChangedColumn {
  /** The archer, as the card names them. */
  readonly id: string
  readonly name: string
  readonly confirmedAt: string | null
  /** Whether the group may have handed in its card before this change. */
  readonly mayBeFinished: boolean
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
  /** The columns in which entries or photos changed. */
  readonly columns: readonly ChangedColumn[]
}

type Telling = Pick<Dependencies, 'live'>

/** Callbacks for changes to a group's card. They run in the same transaction. */
export interface CardChangeListeners {
  readonly columnsChanged: (tx: WriteTransaction, parts: Telling, change: ChangedCard) => Promise<void>
  /** An archer confirmed their own column; null means that the confirmation is withdrawn. */
  readonly columnConfirmed: (
    tx: WriteTransaction,
    parts: Telling,
    column: { readonly shootId: string; readonly id: string; readonly confirmedAt: string | null },
  ) => Promise<void>
  /** A group handed in its card: these columns are finished, under the editor of that time. */
  readonly columnsFinished: (
    tx: WriteTransaction,
    parts: Telling,
    finished: {
      readonly shootId: string
      readonly ids: readonly string[]
      readonly at: string
      readonly under: string | null
    },
  ) => Promise<void>
  /** Someone asks the officers about a score of a column. */
  readonly scoreQueried: (
    tx: WriteTransaction,
    parts: Telling & Pick<Dependencies, 'clock'>,
    who: Person,
    query: { readonly shootId: string; readonly id: string; readonly target: number; readonly text: string },
  ) => Promise<void>
  /** Something else about a card changed: its editor, its open proposals, or whether it exists. */
  readonly cardChanged: (tx: WriteTransaction, parts: Telling, shootId: string) => Promise<void>
}

export type CardParts = Dependencies &
  Pick<AccountParts, 'acquaintances'> & { readonly shoots: Shoots; readonly followers: CardChangeListeners }
