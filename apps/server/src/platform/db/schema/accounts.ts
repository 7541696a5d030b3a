import type { Bow } from '@fletch/domain'
import type { Generated } from 'kysely'
import type { Day, Instant } from './stored-texts.ts'

export interface UsersTable {
  id: string
  email: string
  /** The key of the email address, which ignores case; unique. */
  emailKey: string
  passwordHash: string
  firstName: string
  lastName: string
  club: string
  homeClubId: string | null
  dateOfBirth: Day | null
  clubMemberId: string
  gender: 'male' | 'female' | 'other' | null
  /** The bow that the user shot last, from which divisions are proposed. */
  bow: Generated<Bow | null>
  profilePhotoPath: string | null
  emailVerifiedAt: Instant | null
  /** When the owner of the mailbox said that this account is not theirs; null if they did not, or took it back. */
  addressDisownedAt: Generated<Instant | null>
  resetTokenHash: string | null
  resetTokenExpiresAt: Instant | null
  /** 'first last' and 'last first' in lower case, for search. */
  nameKey: string
  reverseNameKey: string
  /** The name that `userNames` was written for. If it differs from `nameKey`, a chore writes them again. */
  namesOf: Generated<string | null>
  /** Of the latest verification mail. */
  verificationTokenHash: Generated<string | null>
  verificationExpiresAt: Generated<Instant | null>
  /** When the user was last seen, to the hour; outlives their sessions. */
  lastActiveAt: Generated<Instant | null>
  /** Since when the administrator has blocked the account; null if it is not blocked. */
  blockedAt: Generated<Instant | null>
  /** The language in which the user reads, as their app last said (ISO 639-1); null if it never did. */
  language: Generated<string | null>
  /** The same in the words of the user's country, such as `de-CH`; null if their app never said a country. */
  locale: Generated<string | null>
  createdAt: Instant
}

/** Search keys of a user: one starts at every word of the name. */
export interface UserNamesTable {
  userId: string
  key: string
}

/** A mailed link for a new password. Several are valid at once. */
export interface ResetTokensTable {
  /** SHA-256 of the token; the token itself is only in the mail. */
  tokenHash: string
  userId: string
  expiresAt: Instant
}

export interface SessionsTable {
  id: string
  userId: string
  /** SHA-256 of the bearer token; the token itself is not stored. */
  tokenHash: string
  createdAt: Instant
  expiresAt: Instant
  /** The browser's user agent at sign-in. */
  userAgent: string
  /** To the hour. */
  seenAt: Instant | null
}

/** A device on which a user has signed in. It grants no access, but its wrong passwords are counted separately. */
export interface KnownDevicesTable {
  id: string
  userId: string
  /** SHA-256 of the mark that the device keeps. One device may be known to several accounts. */
  markHash: string
  createdAt: Instant
  usedAt: Instant
}

/** A browser that receives notifications. */
export interface PushDevicesTable {
  id: string
  userId: string
  /** The session that turned it on or was used last; it may have expired. */
  sessionId: string
  /** SHA-256 of the endpoint. One browser is one row, whose account may change. */
  endpointHash: string
  /** Anyone who knows it can send to the browser, but the browser accepts only messages signed by us. */
  endpoint: string
  p256dh: string
  auth: string
  /** The browser's user agent. */
  userAgent: string
  /** When its app was last used. */
  seenAt: Instant
}

/** A child without a sign-in, and the account that acts for them. */
export interface GuardiansTable {
  /** The child's account, which no password opens. */
  childId: string
  userId: string
  /** SHA-256 of the token of the link with which the child gets a sign-in. */
  linkTokenHash: string | null
  /** Argon2id of the code without which the link opens nothing. */
  linkCodeHash: Generated<string | null>
  linkExpiresAt: Instant | null
  createdAt: Instant
  /** Whether public pages show the child's full name though it is under 16. */
  fullNameInPublic: Generated<boolean>
}

/** A child that has a sign-in of its own, and the account that can still undo that. */
export interface ChildTakeOversTable {
  childId: string
  userId: string
  undoUntil: Instant
}

/** All data of one user as one file in the object store. */
export interface DataArchivesTable {
  id: string
  userId: string
  state: 'making' | 'ready'
  /** In percent. */
  progress: number
  size: number | null
  createdAt: Instant
  /** When the last attempt failed for good; null while it is being made and once it is ready. */
  failedAt: Instant | null
  /** Deleted after this, whether or not it was finished. */
  expiresAt: Instant
}

export interface AccountTables {
  users: UsersTable
  userNames: UserNamesTable
  sessions: SessionsTable
  resetTokens: ResetTokensTable
  knownDevices: KnownDevicesTable
  guardians: GuardiansTable
  childTakeOvers: ChildTakeOversTable
  pushDevices: PushDevicesTable
  dataArchives: DataArchivesTable
}
