import type { clubActivityKinds } from '@fletch/contract'
import type {
  AdministratorRole,
  ClubJoining,
  ExpiryKind,
  MemberAudience,
  MembershipStatus,
  MembershipType,
  OwnFieldType,
} from '@fletch/domain'
import type { Generated } from 'kysely'
import type { Day, Instant, Json } from './stored-texts.ts'

export interface ClubsTable {
  id: string
  name: string
  /** The key of the name, which ignores case; unique. */
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
  joining: Generated<ClubJoining>
  membersSeenBy: Generated<MemberAudience>
  /** The language of the club's papers, and of events that have none; null for the reader's. */
  language: Generated<string | null>
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
  /** 'joined': by the member; 'account', 'form', 'import': by an officer. */
  origin: 'joined' | 'account' | 'form' | 'import'
  /** What the club itself wrote, if the entry of an account was merged with that; stays when the account is deleted. */
  clubEntry: Json | null
  importId: string | null
  /** 'first last' in lower case. */
  nameKey: string
  /** The sort key of lists by first name; the name in lower case, or '', until a chore has made it for an older row. */
  firstNameKey: Generated<string>
  /** The `nameKey` that the first-name key was made for. If it differs from the current one, a chore makes it again. */
  firstNameOf: string | null
  /** The sort key of lists by last name; '' until a chore has made it for an older row. */
  lastNameKey: Generated<string>
  /** The `nameKey` that the last-name key was made for. If it differs from the current one, a chore makes it again. */
  lastNameOf: string | null
  /** Name, email and membership ID in lower case, for officers' search. */
  searchText: string
  /** Keys that identify a person within the club, null if the value is absent; unique, the address with the name. */
  emailKey: string | null
  membershipKey: string | null
  personKey: string | null
  /** Figures from the account's cards, updated when the list is read. */
  shoots: Generated<number>
  totalScore: Generated<number>
  /** The index of the most common zone among what the round counts; one past the end for none. */
  zoneOrder: Generated<number>
  /** The round of the figures; null if no card counts. */
  figuresRoundId: string | null
  /**
   * What the member has said to the membership. Only `clubs/consent/` reads these columns. Asked: when someone else made
   * the membership; null if the member did, or has no account.
   */
  askedAt: Generated<Instant | null>
  /** When the member said yes. Without it nothing of the member is open. */
  agreedAt: Generated<Instant | null>
  /** When the member took the yes back and stayed; null otherwise. */
  declinedAt: Generated<Instant | null>
  /** The first day whose results a yes opens; null for all. */
  resultsFrom: Generated<Day | null>
  createdAt: Instant
  /** When an officer last changed it; null if never. */
  changedAt: Instant | null
}

/** Members whose figures are out of date with their cards. Triggers add rows; recounting deletes them. */
interface StaleMemberFiguresTable {
  clubId: string
  memberId: string
}

export interface ClubImportsTable {
  id: string
  clubId: string
  userId: string | null
  fileName: string
  /** SHA-256 of the request; a repeat gets the first answer. */
  requestHash: string
  imported: number
  errors: Json
  importedAt: Instant
  undoneAt: Instant | null
  kept: number
}

/** The member whom the owner asked to take over a club, until they answer; one at a time. */
interface ClubHandOversTable {
  clubId: string
  userId: string
  proposedAt: Instant
}

/**
 * An account that was a member, from the day it joined to the day it left; for several memberships the longest span.
 */
export interface PastMembersTable {
  clubId: string
  userId: string
  joinedOn: Day
  leftOn: Day
  /** Whether the club's records go on naming the account. */
  nameStays: Generated<boolean>
}

/** People who declined to be members. A club cannot enter them again until they join themselves. */
interface MemberRefusalsTable {
  clubId: string
  userId: string
  refusedAt: Instant
}

/** A view: the accounts that agreed to a membership, and the first day whose results that opens; null for all. */
interface AgreedMembersView {
  readonly clubId: string
  readonly userId: string
  readonly resultsFrom: Day | null
}

/** People who ask to join a club, until officers accept them; a refusal stays, so that they do not ask at once again. */
interface ClubJoinRequestsTable {
  id: string
  clubId: string
  userId: string
  requestedAt: Instant
  refusedAt: Instant | null
}

/** People who left while suspended. They can join again only if an officer lets them in. */
interface SuspendedLeaversTable {
  clubId: string
  userId: string
  leftAt: Instant
}

/**
 * A new member's answer about an entry with the same name, or a person's about a child with their address. It also ends
 * when an officer says that they are two people, or declines.
 */
interface MemberClaimsTable {
  clubId: string
  userId: string
  memberId: string
  isMine: boolean
  /** The entry is a child with the account's verified address, and the answer is whether it is the person's own. */
  asParent: Generated<boolean>
  saidAt: Instant
}

/** Two merged entries as they were before. */
export interface MemberMergesTable {
  id: string
  clubId: string
  /** The entry that was kept. */
  memberId: string
  /** The account of either entry; this row is deleted with it. */
  userId: string | null
  kept: Json
  gone: Json
  /** What happened to archers whom officers had registered as either entry; null if there were none. */
  archers: Generated<Json | null>
  /** What the club's own fields said of the one that is gone; null if nothing. */
  ownValues: Generated<Json | null>
  /** The last days of what expires of the one that is gone; null if it had none. */
  expiries: Generated<Json | null>
  /** The open invitation of the one that is gone; null if it had none, or its officer was locked out since. */
  invitation: Generated<Json | null>
  /** The officer who sent it. */
  invitedBy: Generated<string | null>
  mergedAt: Instant
}

/** An invitation by email to join with an account as this member. One is open at a time. */
export interface MemberInvitationsTable {
  memberId: string
  clubId: string
  /** The officer; null once the account is deleted. */
  invitedBy: string | null
  /** Null until the mail is sent. */
  tokenHash: string | null
  /** The key of the address to which it goes. */
  emailKey: string
  invitedAt: Instant
  expiresAt: Instant
}

/** Until when something of a member is valid. */
export interface MemberExpiriesTable {
  memberId: string
  kind: ExpiryKind
  clubId: string
  validUntil: Day
  /** When officers were reminded; null if they were not, or the day changed since. */
  remindedAt: Generated<Instant | null>
}

/** A field that a club keeps of each of its members. */
export interface OwnFieldsTable {
  id: string
  clubId: string
  name: string
  type: OwnFieldType
  /** What can be chosen. */
  options: Json
  /** Its place in the order of the club's fields, from 0. */
  place: number
}

/** What a field of a club says of one member. */
export interface OwnValuesTable {
  memberId: string
  fieldId: string
  /** A number or a day as text; 'true' for yes. */
  value: string
  searchText: string
}

/** A message of an officer to all members of a club. */
export interface ClubMessagesTable {
  id: string
  clubId: string
  userId: string
  subject: string
  text: string
  /** How many members it reached. */
  reached: number
  at: Instant
  /** When its mails were queued; null until then. */
  queuedAt: Generated<Instant | null>
}

/** An account that turned off the messages of a club, also those to its children. */
export interface ClubMessagesOffTable {
  userId: string
  clubId: string
}

/** The activity of a club: append-only. */
export interface ClubChangesTable {
  id: string
  clubId: string
  at: Instant
  userId: string | null
  kind: (typeof clubActivityKinds)[number]
  /** The member, administrator or import that it was about. */
  subjectId: string | null
  /** The account of the person it was about. */
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
  clubMessages: ClubMessagesTable
  clubMessagesOff: ClubMessagesOffTable
  clubHandOvers: ClubHandOversTable
  clubJoinRequests: ClubJoinRequestsTable
  suspendedLeavers: SuspendedLeaversTable
  pastMembers: PastMembersTable
  memberRefusals: MemberRefusalsTable
  memberClaims: MemberClaimsTable
  memberMerges: MemberMergesTable
  memberInvitations: MemberInvitationsTable
  memberExpiries: MemberExpiriesTable
  ownFields: OwnFieldsTable
  ownValues: OwnValuesTable
}

/** Views, which no one writes. */
export interface ClubViews {
  agreedMembers: AgreedMembersView
}
