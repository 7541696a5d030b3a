import type { AdministratorRole, MembershipStatus, MembershipType } from '@fletch/domain'
import type { clubActivityKinds } from '@fletch/domain/contract'
import type { Generated } from 'kysely'
import type { Day, Instant, Json } from './stored-texts.ts'

export interface ClubsTable {
  id: string
  name: string
  /** The name without case: unique. */
  nameKey: string
  /** Name, city and state in lower case, for search. */
  searchText: string
  description: string
  address: string
  city: string
  state: string
  zipCode: string
  phone: string
  email: string
  website: string
  foundedYear: number | null
  logoPath: string | null
  joinCode: string
  ownerId: string
  createdAt: Instant
}

export interface ClubAdministratorsTable {
  id: string
  clubId: string
  userId: string
  role: AdministratorRole
  addedBy: string | null
  addedAt: Instant
}

export interface ClubMembersTable {
  id: string
  clubId: string
  userId: string | null
  firstName: string
  lastName: string
  email: string
  phone: string
  dateOfBirth: Day | null
  gender: string | null
  membershipId: string
  membershipType: MembershipType
  clubPositions: Json
  joinDate: Day
  status: MembershipStatus
  notes: string
  /** joined: by themself; account, form, import: by an officer. */
  origin: 'joined' | 'account' | 'form' | 'import'
  importId: string | null
  /** 'first last' in lower case: what lists are sorted by. */
  nameKey: string
  /** What lists by last name are sorted by; '' until a chore has made it of a row from before. */
  lastNameKey: Generated<string>
  /** The `nameKey` that the last name's key was made for; where it is another one, a chore makes it again. */
  lastNameOf: string | null
  /** Name, email and membership ID in lower case, for officers' search. */
  searchText: string
  /** What tells whether someone is in the club already; each unique in it, null where it tells nothing. */
  emailKey: string | null
  membershipKey: string | null
  personKey: string | null
  /** Figures from the account's cards, brought up to date when the list is read. */
  shoots: Generated<number>
  totalScore: Generated<number>
  /** The most common zone by its place among what the round counts; one past its end for none. */
  zoneOrder: Generated<number>
  /** The round that the figures speak of; null where no card counts. */
  figuresRoundId: string | null
  createdAt: Instant
  /** When an officer changed it last; null when no one did. */
  changedAt: Instant | null
}

/** Members whose figures no longer fit their cards: written by triggers, taken away when they are counted again. */
interface StaleMemberFiguresTable {
  clubId: string
  memberId: string
}

export interface ClubImportsTable {
  id: string
  clubId: string
  userId: string | null
  fileName: string
  /** SHA-256 of what was sent: a repeat of it gives the first answer. */
  requestHash: string
  imported: number
  errors: Json
  importedAt: Instant
  undoneAt: Instant | null
  kept: number
}

/** Whom the owner asked to take a club over, until they answer: one at a time. */
interface ClubHandOversTable {
  clubId: string
  userId: string
  proposedAt: Instant
}

/** An account that was a member: from the day it joined to the day it left, of several memberships the longest span. */
export interface PastMembersTable {
  clubId: string
  userId: string
  joinedOn: Day
  leftOn: Day
}

/** Who left while they were suspended: they join again only when an officer lets them in. */
interface SuspendedLeaversTable {
  clubId: string
  userId: string
  leftAt: Instant
}

/** What someone who joined says of an entry of the same name; an officer who says that they are two ends it, too. */
interface MemberClaimsTable {
  clubId: string
  userId: string
  memberId: string
  isMine: boolean
  saidAt: Instant
}

/** Two entries that became one, as they were. */
export interface MemberMergesTable {
  id: string
  clubId: string
  /** The entry that was kept. */
  memberId: string
  /** The account of either; what is written here goes with it. */
  userId: string | null
  kept: Json
  gone: Json
  /** What became of archers whom officers had entered as either; null where there were none. */
  archers: Generated<Json | null>
  mergedAt: Instant
}

/** What happened in a club: append-only. */
export interface ClubChangesTable {
  id: string
  clubId: string
  at: Instant
  userId: string | null
  kind: (typeof clubActivityKinds)[number]
  /** The member, administrator or import that it was about. */
  subjectId: string | null
  /** The account of whom it was about. */
  subjectUserId: string | null
  subject: string | null
  changes: Json
}

export interface ClubTables {
  clubs: ClubsTable
  clubAdministrators: ClubAdministratorsTable
  clubMembers: ClubMembersTable
  staleMemberFigures: StaleMemberFiguresTable
  clubImports: ClubImportsTable
  clubChanges: ClubChangesTable
  clubHandOvers: ClubHandOversTable
  suspendedLeavers: SuspendedLeaversTable
  pastMembers: PastMembersTable
  memberClaims: MemberClaimsTable
  memberMerges: MemberMergesTable
}
