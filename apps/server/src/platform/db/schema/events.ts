import type {
  ArcherMark,
  DistanceUnit,
  EventStatus,
  MissedRoundRule,
  NoticeKind,
  ParticipantStatus,
} from '@fletch/domain'
import type { eventChangeKinds, messageReaders } from '@fletch/domain/contract'
import type { Generated } from 'kysely'
import type { Day, Instant } from './stored-texts.ts'

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
  /** Codes of the division scheme, comma-separated, or 'all'. */
  archeryStyle: string
  divisionScheme: string
  distanceUnit: DistanceUnit
  roundId: string
  /** Null: ties are decided by the round's own rule. */
  tieRule: Generated<string | null>
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
  /** Of a later round: the event, which is its first. Its settings, admins and registrations are those of all rounds. */
  firstRoundId: Generated<string | null>
  /** From 1. */
  roundNumber: Generated<number>
  /** As the officer called the round; empty where they did not. */
  roundName: Generated<string>
  /** What becomes of archers who miss a round. */
  missedRound: Generated<MissedRoundRule>
  /** JSON: what archers are told and asked; of later rounds null. */
  details: Generated<string | null>
  /** How often what calendars tell of it was changed, and when the last time. */
  toldChanges: Generated<number>
  toldAt: Generated<Instant | null>
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
  /** Of archers without an account, as an officer typed it; '' of all others. */
  club: Generated<string>
  /** Whom an officer entered as a member of the club without an account. */
  memberId: Generated<string | null>
  /** Of the clubs' own styles; 'all' where the event has another scheme. */
  archeryStyle: string
  /** The code of another scheme; null of the clubs' own styles. */
  division: string | null
  status: ParticipantStatus
  /** Order of registration, from 1. */
  turn: number
  groupId: string | null
  /** Place among those of the group. */
  groupPlace: number | null
  /** Place among those who were level, from a shoot-off. */
  shootOff: Generated<number | null>
  /** In a later round: the registration, which is in the first. */
  entryId: Generated<string | null>
  /** Place among those who were level over all rounds, from a shoot-off. */
  shootOffOverAll: Generated<number | null>
  /** What officers marked the archer as; it counts while they are retired. */
  mark: Generated<ArcherMark | null>
  markReason: Generated<string | null>
  /** Points that officers take off the total. */
  penalty: Generated<number | null>
  penaltyReason: Generated<string | null>
  /** When an officer saw the archer arrive; it counts while they are not absent. */
  checkedInAt: Generated<Instant | null>
  /** When an officer noted the fee as paid: with the registration, for all rounds. */
  paidAt: Generated<Instant | null>
  /** JSON: what the archer answered, with the registration. */
  answers: Generated<string | null>
  registeredAt: Instant
  /** When an officer entered the account; null once the archer agreed, and where they registered by themselves. */
  askedAt: Instant | null
}

/** Who said no to being entered: an officer does not enter them again. */
interface EventRefusalsTable {
  competitionId: string
  userId: string
  refusedAt: Instant
}

export interface EventGroupsTable {
  id: string
  competitionId: string
  /** Order among the event's groups, from 0. */
  place: number
  groupName: string
  startingTarget: number
  /** HH:MM, on a clock at the event; null where all groups start at once. */
  startsAt: Generated<string | null>
  /** Leads to the group when it is typed; null where a version without codes made the group. */
  code: string | null
  /** The group of the round before that it was made from. */
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

/** Every archer who stands or stood in a group: what was shot there may still be on its way. */
interface GroupArchersTable {
  groupId: string
  participantId: string
}

/** What officers did to an event that its results must tell. Append-only. */
export interface EventChangesTable {
  id: string
  competitionId: string
  /** Null once the account ended. */
  userId: string | null
  at: Instant
  kind: (typeof eventChangeKinds)[number]
  /** Empty where none was asked for. */
  reason: string
  /** Whom it was about. */
  participantId: Generated<string | null>
  /** What belongs to its kind. */
  says: Generated<string | null>
}

/** A target whose points count for no one of a division's list. */
interface EventTargetsOutTable {
  competitionId: string
  /** The number on the peg. */
  target: number
  /** Empty: for everyone. */
  division: string
  reason: string
  /** Who took it out. */
  userId: string | null
  at: Instant
}

/** A calendar that programs subscribe to under its key: of someone's own events, or of those of a club. */
interface CalendarsTable {
  key: string
  userId: string
  /** Null: the person's own events. */
  clubId: string | null
  createdAt: Instant
}

/** Something that an archer is told of an event, once. */
export interface EventNoticesTable {
  id: string
  userId: string
  /** The event, or the round that it is about. */
  competitionId: string
  kind: NoticeKind | 'entered'
  /** Tells one from another of the same kind: a registration, a day, a change. */
  about: string
  /** JSON: what belongs to its kind. */
  says: string | null
  createdAt: Instant
  /** When it went out by email, or was left out; null while it is to go. */
  mailedAt: Generated<Instant | null>
}

/** What an officer wrote to archers of an event; it goes with the account of the officer. */
interface EventMessagesTable {
  id: string
  competitionId: string
  /** Who wrote it. */
  userId: string
  readers: (typeof messageReaders)[number]
  division: string | null
  subject: string
  text: string
  at: Instant
}

interface NoticeSettingsTable {
  userId: string
  /** Kinds of emails that do not come, comma-separated. */
  mailsOff: Generated<string>
  /** Kinds of notifications that do not come, in the same way. */
  pushesOff: Generated<string>
  /** Where the person's clock is, as far as their app said it. */
  timeZone: Generated<string | null>
}

export interface EventTables {
  eventNotices: EventNoticesTable
  eventMessages: EventMessagesTable
  noticeSettings: NoticeSettingsTable
  calendars: CalendarsTable
  events: EventsTable
  eventAdmins: EventAdminsTable
  eventParticipants: EventParticipantsTable
  eventGroups: EventGroupsTable
  eventChanges: EventChangesTable
  eventRefusals: EventRefusalsTable
  groupArchers: GroupArchersTable
  eventDivisionMerges: EventDivisionMergesTable
  eventTargetsOut: EventTargetsOutTable
}
