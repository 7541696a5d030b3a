import type {
  AdministratorRole,
  ArcheryStyle,
  DistanceUnit,
  EventStatus,
  MembershipStatus,
  MembershipType,
  ParticipantStatus,
  ZoneCode,
} from '@fletch/domain'
import type { AdminAction, clubActivityKinds, LogLevel } from '@fletch/domain/contract'
import type { Generated } from 'kysely'

/** ISO 8601 UTC text on both databases. */
type Instant = string
/** YYYY-MM-DD on both databases. */
type Day = string
/** A JSON document as text: parsed where it is read. */
type Json = string

export interface UsersTable {
  id: string
  email: string
  /** The address without case: unique. */
  emailKey: string
  passwordHash: string
  firstName: string
  lastName: string
  club: string
  homeClubId: string | null
  dateOfBirth: Day | null
  clubMemberId: string
  gender: 'male' | 'female' | 'other' | null
  profilePhotoPath: string | null
  emailVerifiedAt: Instant | null
  resetTokenHash: string | null
  resetTokenExpiresAt: Instant | null
  /** 'first last' and 'last first', without case: what people type to find somebody. */
  nameKey: string
  reverseNameKey: string
  /** Of the latest verification mail. */
  verificationTokenHash: Generated<string | null>
  verificationExpiresAt: Generated<Instant | null>
  /** When they were here last, to the hour; outlives their sessions. */
  lastActiveAt: Generated<Instant | null>
  createdAt: Instant
}

export interface SessionsTable {
  id: string
  userId: string
  /** SHA-256 of the bearer token; the token itself is nowhere. */
  tokenHash: string
  createdAt: Instant
  expiresAt: Instant
  /** What the browser said of itself at the sign-in. */
  userAgent: string
  /** To the hour. */
  seenAt: Instant | null
}

/** Summary columns, written with the entries, so that lists and statistics never parse documents. */
export interface ScorecardSummaryColumns {
  totalScore: number
  targetsScored: number
  photographed: number
  bestTarget: number | null
  mostCommonZone: ZoneCode | null
  totalDistance: number
  zone1a: number
  zone1b: number
  zone1c: number
  zone2a: number
  zone2b: number
  zone2c: number
  zone3a: number
  zone3b: number
  zone3c: number
  zoneMiss: number
}

export interface ScorecardsTable extends ScorecardSummaryColumns {
  id: string
  userId: string
  archerName: string
  club: string
  /** Archer and club in lower case, for search. */
  searchText: string
  date: Day
  archeryStyle: ArcheryStyle
  distanceUnit: DistanceUnit
  startingTarget: number
  numberOfTargets: number
  courseTargets: number
  /** The entries, in order of their rows. */
  entries: Json
  isGroupScorecard: Generated<boolean>
  groupId: string | null
  groupParticipants: Generated<Json>
  editorUserId: string | null
  originalGroupScorecardId: string | null
  version: number
  createdAt: Instant
  updatedAt: Instant
}

/** A card's targets by distance, in both units: whichever the archer uses more is shown. */
export interface ScorecardDistancesTable {
  scorecardId: string
  unit: DistanceUnit
  /** Where the band begins, in its unit. */
  band: number
  targets: number
  points: number
}

/** The change ledger: append-only, outlives the card. */
export interface ScorecardChangesTable {
  id: string
  scorecardId: string
  userId: string
  at: Instant
  /** 'created', 'deleted', a detail's name, or what changed in a row: zone, distance, photoPath. */
  field: string
  position: number | null
  was: Json | null
  became: Json | null
  /** Whose column it was, in a group's card. */
  participantId: string | null
  /** Why, where somebody had to say so. */
  reason: string | null
}

export interface ObjectsTable {
  id: string
  ownerId: string
  kind: 'proof' | 'profile' | 'logo'
  /** awaited: no bytes yet; stored: bytes are there; kept: a person uses it; abandoned: to be deleted. */
  state: 'awaited' | 'stored' | 'kept' | 'abandoned'
  /** SHA-256 of the bytes that were sent. */
  receivedHash: string | null
  /** SHA-256 of the image that we wrote. */
  etag: string | null
  size: number | null
  width: number | null
  height: number | null
  createdAt: Instant
}

export interface ScorecardPhotosTable {
  scorecardId: string
  objectId: string
}

export interface IdempotencyKeysTable {
  userId: string
  /** Method and path pattern. */
  call: string
  key: string
  /** SHA-256 of the address and body of the first request. */
  requestHash: string
  answer: Json | null
  createdAt: Instant
}

export interface OutboxTable {
  id: string
  kind: string
  payload: Json
  attempts: number
  /** Not before this; moved forward while a worker has it and after each failure. */
  dueAt: Instant
  createdAt: Instant
  doneAt: Instant | null
  givenUpAt: Instant | null
  lastError: string | null
}

/** Written by rate-limiter-flexible on PostgreSQL; empty on SQLite, where one process counts in memory. */
export interface RateLimitsTable {
  key: string
  points: number
  /** Milliseconds since 1970. */
  expire: number | null
}

export interface BugReportsTable {
  id: string
  title: string
  description: string
  priority: 'low' | 'medium' | 'high'
  category: 'scorecard' | 'club' | 'event' | 'profile' | 'other'
  stepsToReproduce: string
  userEmail: string
  userId: string | null
  userAgent: string
  url: string
  createdAt: Instant
  /** Null while it is open. */
  doneAt: Generated<Instant | null>
}

export interface PageVisitsTable {
  id: string
  path: string
  userId: string | null
  /** Of a tab of the browser, not of a sign-in. */
  sessionId: string
  timestamp: Instant
  userAgent: string
  referrer: string
  createdAt: Instant
  /** When it went into the figures of its day. */
  countedAt: Generated<Instant | null>
}

export interface PageExitsTable {
  id: string
  path: string
  sessionId: string
  /** Milliseconds. */
  dwellTime: number
  isBounce: boolean
  timestamp: Instant
  createdAt: Instant
  countedAt: Generated<Instant | null>
}

/** The figures of a day: of all visits, of a page, of a kind of device, of a source. */
export interface VisitDaysTable {
  kind: 'all' | 'page' | 'device' | 'source'
  day: Day
  /** Which page, device or source; empty for all. */
  name: string
  views: number
  sessions: number
  exits: number
  bounces: number
  /** Milliseconds. */
  dwell: number
}

/** The use of a tab on a day. */
export interface VisitSessionsTable {
  day: Day
  sessionId: string
  lastAt: Instant
}

/** Who came, on which day first and last: a user's id, or a tab's name. */
export interface VisitorsTable {
  id: string
  firstDay: Day
  lastDay: Day
}

/** How many came on a day after these days before; '' is no day. */
export interface VisitorDaysTable {
  day: Day
  previousDay: Day | ''
  firstDay: Day
  visitors: number
}

export interface AdminSessionsTable {
  id: string
  /** SHA-256 of the token in the cookie; the token itself is nowhere. */
  tokenHash: string
  userAgent: string
  createdAt: Instant
  expiresAt: Instant
}

/** The ledger of the administrator: append-only. */
export interface AdminActionsTable {
  id: string
  at: Instant
  kind: AdminAction['kind']
  subject: string | null
  userAgent: string
}

/** The server's own log, as far as it is kept. */
export interface LogLinesTable {
  id: string
  at: Instant
  level: LogLevel
  message: string
  details: string
  /** Message and details in lower case. */
  searchText: string
}

export interface SecretsTable {
  name: string
  value: string
}

/** Everything of one user as one file of the object store. */
export interface DataArchivesTable {
  id: string
  userId: string
  state: 'making' | 'ready'
  /** Percent. */
  progress: number
  size: number | null
  createdAt: Instant
  /** When the last attempt was given up; null while it is being made, and when it is ready. */
  failedAt: Instant | null
  /** Swept after this, whether it is ready or was never finished. */
  expiresAt: Instant
}

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
  /** Name, e-mail and membership ID in lower case, for officers' search. */
  searchText: string
  /** What tells whether somebody is in the club already; each unique in it, null where it tells nothing. */
  emailKey: string | null
  membershipKey: string | null
  personKey: string | null
  /** Figures from the account's cards, brought up to date when the list is read. */
  shoots: Generated<number>
  totalScore: Generated<number>
  /** The most common zone by its place in the table of zones; one past its end for none. */
  zoneOrder: Generated<number>
  createdAt: Instant
  /** When an officer changed it last; null when nobody did. */
  changedAt: Instant | null
}

/** Members whose figures no longer fit their cards: written by triggers, taken away when they are counted again. */
export interface StaleMemberFiguresTable {
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

export interface EventsTable {
  id: string
  /** Null once the club is closed. */
  clubId: string | null
  /** Of a club that was closed: its last name. */
  clubName: string
  createdBy: string
  name: string
  description: string
  competitionDate: Day
  registrationDeadline: Day | null
  /** Null: no limit. */
  maxParticipants: number | null
  /** Comma-separated, or 'all'. */
  archeryStyle: string
  distanceUnit: DistanceUnit
  status: EventStatus
  groupSize: number
  numberOfTargets: number
  courseTargets: number
  timeZone: string
  proofRequired: boolean
  /** How many archers ever registered: gives each a turn. */
  turnsGiven: Generated<number>
  /** The name in small letters: what a search looks in. */
  searchText: string
  /** Of the public board; null while it is switched off. */
  liveKey: Generated<string | null>
  cancelledAt: Instant | null
  createdAt: Instant
}

export interface EventAdminsTable {
  id: string
  competitionId: string
  userId: string
  assignedBy: string | null
  assignedAt: Instant
}

export interface EventParticipantsTable {
  id: string
  competitionId: string
  userId: string | null
  /** Of archers without an account; of others as it was when they registered. */
  firstName: string
  lastName: string
  archeryStyle: ArcheryStyle
  status: ParticipantStatus
  /** Order of registration, from 1. */
  turn: number
  groupId: string | null
  /** Place among those of the group. */
  groupPlace: number | null
  /** Place among those who were level, from a shoot-off. */
  shootOff: Generated<number | null>
  registeredAt: Instant
}

export interface EventGroupsTable {
  id: string
  competitionId: string
  /** Order among the event's groups, from 0. */
  place: number
  groupName: string
  startingTarget: number
  /** Leads to the group when it is typed; null where a version without codes made the group. */
  code: string | null
  createdAt: Instant
}

/** What an archer shot in an event: kept beside the group's card, so that results survive the loss of any one. */
export interface CompetitionScorecardsTable {
  id: string
  competitionId: string
  groupId: string
  participantId: string
  scoredBy: string
  archerName: string
  scores: Json
  totalScore: number
  targetsScored: number
  photographed: number
  zones: Json
  confirmedAt: Instant | null
  createdAt: Instant
  updatedAt: Instant
}

/** Values that came from somebody who may not change the card any more, until they are decided. */
export interface ScoreProposalsTable {
  id: string
  scorecardId: string
  /** The participant as the card names them. */
  participantId: string
  position: number
  field: 'zone' | 'distance'
  value: string | null
  userId: string
  at: Instant
  state: 'open' | 'accepted' | 'declined'
}

/** Everybody who is or was editor of a group's card. */
export interface ScorecardEditorsTable {
  scorecardId: string
  userId: string
}

export interface Tables {
  users: UsersTable
  sessions: SessionsTable
  scorecards: ScorecardsTable
  scorecardDistances: ScorecardDistancesTable
  scorecardChanges: ScorecardChangesTable
  objects: ObjectsTable
  scorecardPhotos: ScorecardPhotosTable
  dataArchives: DataArchivesTable
  idempotencyKeys: IdempotencyKeysTable
  outbox: OutboxTable
  rateLimits: RateLimitsTable
  bugReports: BugReportsTable
  pageVisits: PageVisitsTable
  pageExits: PageExitsTable
  visitDays: VisitDaysTable
  visitSessions: VisitSessionsTable
  visitors: VisitorsTable
  visitorDays: VisitorDaysTable
  adminSessions: AdminSessionsTable
  adminActions: AdminActionsTable
  logLines: LogLinesTable
  secrets: SecretsTable
  clubs: ClubsTable
  clubAdministrators: ClubAdministratorsTable
  clubMembers: ClubMembersTable
  staleMemberFigures: StaleMemberFiguresTable
  clubImports: ClubImportsTable
  clubChanges: ClubChangesTable
  events: EventsTable
  eventAdmins: EventAdminsTable
  eventParticipants: EventParticipantsTable
  eventGroups: EventGroupsTable
  competitionScorecards: CompetitionScorecardsTable
  scoreProposals: ScoreProposalsTable
  scorecardEditors: ScorecardEditorsTable
}
