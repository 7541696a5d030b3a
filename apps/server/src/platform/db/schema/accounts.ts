import type { Bow } from '@fletch/domain'
import type { Generated } from 'kysely'
import type { Day, Instant } from './stored-texts.ts'

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
  /** What they shot last: divisions are proposed from it. */
  bow: Generated<Bow | null>
  profilePhotoPath: string | null
  emailVerifiedAt: Instant | null
  resetTokenHash: string | null
  resetTokenExpiresAt: Instant | null
  /** 'first last' and 'last first', without case: what people type to find someone. */
  nameKey: string
  reverseNameKey: string
  /** The name that `userNames` was written for; where it is another than `nameKey`, a chore writes them again. */
  namesOf: Generated<string | null>
  /** Of the latest verification mail. */
  verificationTokenHash: Generated<string | null>
  verificationExpiresAt: Generated<Instant | null>
  /** When they were here last, to the hour; outlives their sessions. */
  lastActiveAt: Generated<Instant | null>
  /** Since when the administrator lets them in no more. */
  blockedAt: Generated<Instant | null>
  createdAt: Instant
}

/** By what a user is found: every word of the name begins one. */
export interface UserNamesTable {
  userId: string
  key: string
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

/** A phone or computer on which a user has signed in. It opens nothing: it has wrong passwords of its own. */
export interface KnownDevicesTable {
  id: string
  userId: string
  /** SHA-256 of the mark that it keeps; one phone may be known to several accounts. */
  markHash: string
  createdAt: Instant
  usedAt: Instant
}

/** A browser that gets notifications. */
export interface PushDevicesTable {
  id: string
  userId: string
  /** The session that turned it on, or that was there last; it may have ended by itself. */
  sessionId: string
  /** SHA-256, by which one browser is one row, whose account may change. */
  endpointHash: string
  /** Who knows it can send the browser what it does not read: only what we sign opens. */
  endpoint: string
  p256dh: string
  auth: string
  /** What the browser said of itself. */
  userAgent: string
  /** When its app was there last. */
  seenAt: Instant
}

/** An archer without a sign-in, and the account that acts for them. */
export interface GuardiansTable {
  /** Their account: no password opens it. */
  childId: string
  userId: string
  /** SHA-256 of the token of the link with which they get a sign-in of their own. */
  linkTokenHash: string | null
  linkExpiresAt: Instant | null
  createdAt: Instant
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

export interface AccountTables {
  users: UsersTable
  userNames: UserNamesTable
  sessions: SessionsTable
  knownDevices: KnownDevicesTable
  guardians: GuardiansTable
  pushDevices: PushDevicesTable
  dataArchives: DataArchivesTable
}
