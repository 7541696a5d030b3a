import type { eventChangeKinds, messageReaders } from '@fletch/contract'
import type {
  ArcherMark,
  ComparingTime,
  DistanceUnit,
  EventStatus,
  MissedRoundRule,
  ParticipantStatus,
  PaymentWay,
  SentNoticeKind,
} from '@fletch/domain'
import type { Generated } from 'kysely'
import type { Day, Instant } from './stored-texts.ts'

export interface EventsTable {
  id: string
  /** Null once the club is closed. */
  clubId: string | null
  /** The last name of a closed club. */
  clubName: string
  createdBy: string
  name: string
  description: string
  competitionDate: Day
  registrationDeadline: Day | null
  /** Null means no limit. */
  maxParticipants: number | null
  /** Codes of the division scheme, comma-separated, or 'all'. */
  archeryStyle: string
  divisionScheme: string
  distanceUnit: DistanceUnit
  roundId: string
  /** Null means the round's own rule for ties. */
  tieRule: Generated<string | null>
  status: EventStatus
  groupSize: number
  numberOfTargets: number
  courseTargets: number
  timeZone: string
  proofRequired: boolean
  /** Whether a zone can be chosen only after the photo, for this round. */
  asksPhoto: Generated<boolean>
  /** Whether the public reads the names of guests. Of an event of several rounds, the first round's counts. */
  namesGuests: Generated<boolean>
  /** Whether people register by email, without an account. Of an event of several rounds, the first round's counts. */
  takesMailEntries: Generated<boolean>
  /** Null for the club's. Of an event of several rounds, the first round's counts. */
  language: Generated<string | null>
  /** Who permitted scoring on phones in flight mode; null for other events, and for later rounds. */
  flightMode: Generated<string | null>
  /** When the two scorers of a group compare; null where there is one, and for later rounds. */
  secondScorer: Generated<ComparingTime | null>
  /** How many archers have ever registered; numbers each registration. */
  turnsGiven: Generated<number>
  /** The name in lower case, for search. */
  searchText: string
  /** The key of the public board; null while the event is not public. */
  liveKey: Generated<string | null>
  /** The end of its short link; null for later rounds, and for an event that a process of the previous version added. */
  shortCode: Generated<string | null>
  cancelledAt: Instant | null
  /**
   * For a later round: the event, which is its first round. Settings, admins and registrations of the event apply to
   * all rounds.
   */
  firstRoundId: Generated<string | null>
  /** From 1. */
  roundNumber: Generated<number>
  /** The name that the officer gave the round; empty if none. */
  roundName: Generated<string>
  /** What happens to archers who miss a round. */
  missedRound: Generated<MissedRoundRule>
  /** JSON: what archers read and are asked; null for later rounds. */
  details: Generated<string | null>
  /** How often the calendar entry was changed, and when last. */
  toldChanges: Generated<number>
  toldAt: Generated<Instant | null>
  /** When groups were last changed before the start; null once archers were told, if any had to be. */
  startsChangedAt: Generated<Instant | null>
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
  /** The name of an archer without an account; for others their name at registration. */
  firstName: string
  lastName: string
  /** The club of an archer without an account, as an officer typed it; '' for others. */
  club: Generated<string>
  /** The member entry that an officer registered, if it has no account. */
  memberId: Generated<string | null>
  /** The club for which an account registered; null for guests, if there was none, and once the club is closed. */
  forClubId: Generated<string | null>
  /** Its name at registration, or its last one. */
  forClubName: Generated<string | null>
  /** A code of the clubs' own styles; 'all' if the event has another scheme. */
  archeryStyle: string
  /** The code of another scheme; null for the clubs' own styles. */
  division: string | null
  status: ParticipantStatus
  /** Order of registration, from 1. */
  turn: number
  groupId: string | null
  /** Position within the group. */
  groupPlace: number | null
  /** Order among level archers, from a shoot-off. */
  shootOff: Generated<number | null>
  /** In a later round: the registration, which is in the first round. */
  entryId: Generated<string | null>
  /** Order among archers who were level over all rounds, from a shoot-off. */
  shootOffOverAll: Generated<number | null>
  /** The officers' mark; it applies while the archer is retired. */
  mark: Generated<ArcherMark | null>
  markReason: Generated<string | null>
  /** Points that officers take off the total. */
  penalty: Generated<number | null>
  penaltyReason: Generated<string | null>
  /** When an officer recorded the arrival; it applies while the archer is not absent. */
  checkedInAt: Generated<Instant | null>
  /** When an officer recorded the payment; stored with the registration, for all rounds. */
  paidAt: Generated<Instant | null>
  /** How, if the officer noted it; stored with the registration. */
  paidBy: Generated<PaymentWay | null>
  /** JSON: the archer's answers; stored with the registration. */
  answers: Generated<string | null>
  /** Where the consent for one class up comes from; null if there is none. Stored with the registration. */
  consent: Generated<'stated' | 'officer' | null>
  registeredAt: Instant
  /** When an officer registered the account; null for archers who registered themselves. In later rounds always null. */
  askedAt: Instant | null
  /** When the archer said yes, by registering or by an answer. Without it nothing of the archer is open. */
  agreedAt: Instant | null
  /** When the archer said no, or took back a yes. */
  declinedAt: Instant | null
  /** JSON: the division and the consent for one class up that the archer agreed to. */
  agreedTo: string | null
  /** The account that is asked whether a guest's entry in a finished event is theirs. */
  askedUserId: Generated<string | null>
  /** The list with which an officer imported the archer; null for all others. */
  importId: Generated<string | null>
  /** When the archer agreed or changed an answer, or an officer changed the entry; null if never. */
  changedAt: Generated<Instant | null>
  /** A parent entered an archer under 16 without an account. Stored with the registration. */
  enteredAsChild: Generated<boolean>
}

/** An entry for an event by email, without an account. */
export interface MailEntriesTable {
  id: string
  competitionId: string
  /** Null until the person confirms, and after an officer took the archer out. */
  participantId: Generated<string | null>
  email: string
  emailKey: string
  /** JSON: what the person filled in; empty once they said that it was not them. */
  form: string
  /** The token of the newest mail; null before it and once it is void. */
  tokenHash: Generated<string | null>
  askedAt: Instant
  /** When it may be deleted, unless the event was moved to a later day. */
  expiresAt: Instant
  confirmedAt: Generated<Instant | null>
  /** The owner of the mailbox said that it was not them: the event sends nothing more to this address. */
  disownedAt: Generated<Instant | null>
  /** The last news that was mailed, so that none is mailed twice; '' if there was none. */
  told: Generated<string>
  /** JSON: by round, the day and the start that were mailed on the evening before or since. */
  startsTold: Generated<string>
  /** The language of the page on which the person registered; null if it did not say. */
  language: string | null
  /** The same in the words of the person's country, such as `de-CH`. */
  locale: Generated<string | null>
}

/** Archers who refused to be registered. Officers cannot register them again. */
interface EventRefusalsTable {
  competitionId: string
  userId: string
  refusedAt: Instant
}

export interface EventGroupsTable {
  id: string
  competitionId: string
  /** Position among the event's groups, from 0. */
  place: number
  groupName: string
  startingTarget: number
  /** HH:MM, local time of the event; null if all groups start together. */
  startsAt: Generated<string | null>
  /** Opens the group when typed; null if a version without codes made the group. */
  code: string | null
  /** The group of the previous round that it was made from. */
  continues: Generated<string | null>
  createdAt: Instant
}

/** A division that is listed with another one. */
interface EventDivisionMergesTable {
  competitionId: string
  code: string
  intoCode: string
  /** Who merged it. */
  userId: string | null
  at: Instant
}

/** Every archer who is or was in a group, because what was shot there may still arrive. */
interface GroupArchersTable {
  groupId: string
  participantId: string
}

/** Actions of officers that the results must show. Append-only. */
export interface EventChangesTable {
  id: string
  competitionId: string
  /** Null once the account is deleted. */
  userId: string | null
  at: Instant
  kind: (typeof eventChangeKinds)[number]
  /** Empty if none was required. */
  reason: string
  /** The archer it was about. */
  participantId: Generated<string | null>
  /** Further data of this kind of action. */
  says: Generated<string | null>
}

/** A target whose points do not count for a division's list. */
interface EventTargetsOutTable {
  competitionId: string
  /** The number on the peg. */
  target: number
  /** Empty means for everyone. */
  division: string
  reason: string
  /** Who took it out. */
  userId: string | null
  at: Instant
}

/** A calendar that programs subscribe to by its key: of a person's own events, or of those of a club. */
interface CalendarsTable {
  key: string
  userId: string
  /** Null means the person's own events. */
  clubId: string | null
  createdAt: Instant
}

/** A notice about an event, sent to an archer once. */
export interface EventNoticesTable {
  id: string
  userId: string
  /** The event, or the round that it is about. */
  competitionId: string
  kind: SentNoticeKind
  /** Distinguishes notices of the same kind: a registration, a day, a change. */
  about: string
  /** JSON: further data of this kind of notice. */
  says: string | null
  createdAt: Instant
  /** When it was mailed, or left out; null while pending. */
  mailedAt: Generated<Instant | null>
  /** When it was first sent to a device. Only the kind 'entered' notes it, because that can be taken back. */
  pushedAt: Generated<Instant | null>
}

/** A message from an officer to archers of an event; deleted with the officer's account. */
/** What an archer asks the officers about a score. */
interface EventScoreQueriesTable {
  id: string
  competitionId: string
  participantId: string
  /** The number on the peg. */
  target: number
  text: string
  /** Who asked: the archer or the editor. */
  userId: string
  at: Instant
  answer: string | null
  answeredBy: string | null
  answeredAt: Instant | null
}

interface EventMessagesTable {
  id: string
  competitionId: string
  /** Who wrote it. */
  userId: string
  /** 'archer': one archer, as the answer to a query. */
  readers: (typeof messageReaders)[number] | 'archer'
  division: string | null
  subject: string
  text: string
  at: Instant
}

interface NoticeSettingsTable {
  userId: string
  /** Kinds of emails that are turned off, comma-separated. */
  mailsOff: Generated<string>
  /** Kinds of notifications that are turned off, comma-separated. */
  pushesOff: Generated<string>
  /** Signs the links in the person's mails; each lock-out replaces it. Null until the first one. */
  linkSalt: Generated<string | null>
  /** The person's time zone, if their app has sent it. */
  timeZone: Generated<string | null>
}

/** The public key with which one phone signs the codes that it shows in an event, for one user. */
interface EventKeysTable {
  /** Made by the phone. */
  id: string
  /** The whole event. */
  competitionId: string
  userId: string
  /** A point on P-256, in Base64 for addresses. */
  publicKey: string
  createdAt: Instant
  /** The officer who vouched for it without a network; null for a key that the phone agreed on itself. */
  countersignedBy: string | null
}

export interface EventTables {
  eventKeys: EventKeysTable
  eventNotices: EventNoticesTable
  eventMessages: EventMessagesTable
  eventScoreQueries: EventScoreQueriesTable
  noticeSettings: NoticeSettingsTable
  calendars: CalendarsTable
  events: EventsTable
  eventAdmins: EventAdminsTable
  eventParticipants: EventParticipantsTable
  eventGroups: EventGroupsTable
  eventChanges: EventChangesTable
  eventRefusals: EventRefusalsTable
  mailEntries: MailEntriesTable
  groupArchers: GroupArchersTable
  eventDivisionMerges: EventDivisionMergesTable
  eventTargetsOut: EventTargetsOutTable
}
