// An event with its rounds, archers and groups, as clients read them. The forms that change them stand with their
// calls: a phone in the field reads events and sends none.
import {
  archerMarks,
  bows,
  comparingTimes,
  consents,
  currencies,
  distanceUnits,
  eventStatuses,
  genders,
  missedRoundRules,
  participantStatuses,
  paymentWays,
  questionKinds,
} from '@fletch/domain'
import * as z from 'zod/mini'
import { id, instant, languageShared, storedDate } from './fields.ts'

/** Where and how much archers pay. No payment passes through Fletch. */
export const shownPayment = z.object({
  currency: z.enum(currencies),
  /** In capitals, without spaces; empty if archers pay on the day. */
  iban: z.string(),
  holder: z.string(),
  postalCode: z.optional(z.string()),
  town: z.optional(z.string()),
  amounts: z.array(z.object({ of: z.string(), cents: z.number() })),
})

/** What archers read about an event and what they are asked. Absent parts are empty. */
const shownDetails = z.object({
  place: z.string(),
  mapLink: z.string(),
  startTime: z.string(),
  endTime: z.optional(z.string()),
  fee: z.string(),
  feeNote: z.string(),
  /** Null or absent for none. */
  payment: z.optional(z.nullable(shownPayment)),
  contact: z.string(),
  bring: z.string(),
  /** Absent in events that were stored before it could be told. */
  sponsors: z.optional(z.string()),
  questions: z.array(
    z.object({
      id: id(),
      kind: z.enum(questionKinds),
      text: z.string(),
      options: z.optional(z.array(z.string())),
      isRequired: z.optional(z.boolean()),
    }),
  ),
})
/** A round of an event with several. */
export const eventRound = z.object({
  /** From 1. */
  number: z.number(),
  /** The id that its groups, cards and results use. The first round has the event's id. */
  id: id(),
  /** The name that the officer gave it; empty if none. */
  name: z.string(),
  competitionDate: storedDate(),
  roundId: id(),
  tieRule: z.optional(z.nullable(id())),
  numberOfTargets: z.number(),
  courseTargets: z.number(),
  /** As in an event. */
  asksPhoto: z.optional(z.boolean()),
  status: z.enum(eventStatuses),
})
export type EventRound = z.output<typeof eventRound>

/** An event as every signed-in user sees it. */
export const clubEvent = z.object({
  id: id(),
  /** Null once the club is closed. */
  clubId: z.nullable(id()),
  clubName: z.string(),
  createdBy: id(),
  name: z.string(),
  description: z.string(),
  competitionDate: storedDate(),
  registrationDeadline: z.nullable(z.string()),
  maxParticipants: z.nullable(z.number()),
  archeryStyle: z.string(),
  /** The clubs' own styles if absent, as in events that phones stored long ago. */
  divisionScheme: z.optional(id()),
  distanceUnit: z.enum(distanceUnits),
  roundId: id(),
  /** The round's own rule if absent, as in events that phones stored long ago. */
  tieRule: z.optional(z.nullable(id())),
  status: z.enum(eventStatuses),
  groupSize: z.number(),
  numberOfTargets: z.number(),
  courseTargets: z.number(),
  timeZone: z.string(),
  /** A result without all photos is marked, in rounds that ask for photos. */
  proofRequired: z.boolean(),
  /** Whether a zone can be chosen only after the photo. True if absent, as in events that phones stored long ago. */
  asksPhoto: z.optional(z.boolean()),
  /** Whether public pages and files name archers without an account. */
  namesGuests: z.optional(z.boolean()),
  /** Whether people register on the public page with a name and an email address, without an account. */
  takesMailEntries: z.optional(z.boolean()),
  /** Its own, or the club's. */
  language: languageShared(),
  /** Who permitted scoring on phones, which are in flight mode while archers shoot. Absent for other events. */
  flightMode: z.optional(z.string()),
  /** A second scorer in each group, and when the two compare. Absent for other events. */
  secondScorer: z.optional(z.enum(comparingTimes)),
  /** Opens the public board; null while the event is not public, and for everyone but event admins. */
  liveKey: z.nullable(z.string()),
  /** The end of its short link (`shortEventPath`); absent while the event is not public. */
  shortCode: z.optional(z.string()),
  cancelledAt: z.nullable(instant()),
  createdAt: instant(),
  /** Whether the caller has a place. */
  isRegistered: z.boolean(),
  /** The caller's status; null if they are not in the event. */
  registrationStatus: z.nullable(z.enum(participantStatuses)),
  /** An officer registered the caller, who has not agreed yet. */
  isAsked: z.boolean(),
  /** What the caller has said to the entry; absent if they are not in the event. */
  entryConsent: z.optional(z.enum(consents)),
  /** The number of archers with a place. */
  participantCount: z.number(),
  waitingCount: z.number(),
  isEventAdmin: z.boolean(),
  /**
   * The rounds, if there are several, and what happens to archers who miss one. `status` is that of the first round.
   */
  rounds: z.optional(z.array(eventRound)),
  missedRound: z.optional(z.enum(missedRoundRules)),
  /** What archers read and are asked; absent if there is nothing, and for later rounds. */
  details: z.optional(shownDetails),
  /** For a later round: the event that it belongs to, and its number. */
  partOf: z.optional(z.object({ id: id(), round: z.number() })),
})
export type ClubEvent = z.output<typeof clubEvent>

/** Where the consent for shooting one class up comes from: stated at registration, or an officer entered it. */
const consentSources = ['stated', 'officer'] as const

export const participant = z.object({
  id: id(),
  competitionId: id(),
  /** Null for archers without an account, and where the reader may not know which it is. */
  userId: z.nullable(id()),
  /** The archer has an account, a child's, which is not named to this reader. Absent for all others. */
  hasAccount: z.optional(z.boolean()),
  groupId: z.nullable(id()),
  /** A code of the event's division scheme. */
  archeryStyle: z.string(),
  registeredAt: instant(),
  status: z.enum(participantStatuses),
  /** How officers marked a retired archer; absent if they did not. */
  mark: z.optional(z.enum(archerMarks)),
  /** Points that officers take off the total; absent if none. */
  penalty: z.optional(z.number()),
  /** Why, visible to those who run the event and to the archer. */
  markReason: z.optional(z.string()),
  penaltyReason: z.optional(z.string()),
  /** Position on the waiting list, from 1; null for those not waiting. */
  position: z.nullable(z.number()),
  user: z.object({ firstName: z.string(), lastName: z.string() }),
  /** Registered with a name and an email address, without an account; absent for all others. */
  isByMail: z.optional(z.boolean()),
  /** The club that the archer shoots for; absent if not known. Only that of an archer without an account can be changed here. */
  club: z.optional(z.string()),
  /** The club for which an account registered. Visible to officers and the archer; absent if none. */
  forClubId: z.optional(id()),
  /** The entry of the club's member list that an officer registered. Visible to officers. */
  memberId: z.optional(id()),
  /** An officer registered the account, and the archer has not agreed yet. */
  isAsked: z.boolean(),
  /** The archer has not agreed: public pages, files and prints do not name them. Absent for all others. */
  isUnnamed: z.optional(z.boolean()),
  /** The short name of a child, as public pages and papers show it. Visible to officers; absent for all others. */
  publicUser: z.optional(z.object({ firstName: z.string(), lastName: z.string() })),
  /**
   * When an officer recorded the arrival, and the payment of the fee. Visible to officers and the archer; absent until
   * then.
   */
  checkedInAt: z.optional(instant()),
  paidAt: z.optional(instant()),
  /** How, if the officer noted it. */
  paidBy: z.optional(z.enum(paymentWays)),
  /** The archer's answers at registration. Visible to officers and the archer. */
  answers: z.optional(z.array(z.object({ question: id(), answer: z.string() }))),
  /**
   * A parent or guardian agreed in writing that the archer shoots one class up. Visible to officers and the archer;
   * absent if the division is not one class up.
   */
  consent: z.optional(z.enum(consentSources)),
  /** What the archer has said to the entry. Visible to officers and the archer. */
  entryConsent: z.optional(z.enum(consents)),
  /** Of an account that takes part, or a person who registered by email. Visible to officers. */
  contact: z.optional(z.object({ email: z.string(), club: z.string(), memberId: z.string() })),
  /** In a later round, the id of the registration. Visible to officers. */
  entryId: z.optional(id()),
  /** The facts that determine the division. Visible to those who run an event whose scheme uses them. */
  person: z.optional(
    z.object({
      dateOfBirth: z.nullable(z.string()),
      gender: z.nullable(z.enum(genders)),
      bow: z.nullable(z.enum(bows)),
    }),
  ),
})
export type Participant = z.output<typeof participant>

/** Archers who walk and score together. */
export const eventGroup = z.object({
  id: id(),
  competitionId: id(),
  groupName: z.string(),
  /** Where the group starts. */
  targetNumbers: z.array(z.number()),
  /** When the group starts: HH:MM in local time of the event; null if all groups start together. */
  startsAt: z.optional(z.nullable(z.string())),
  /** Opens the group when typed; null if an older version created the group. */
  code: z.nullable(z.string()),
  createdAt: instant(),
  participants: z.array(participant),
  /** The group's card; null until someone starts it. */
  scorecardId: z.nullable(id()),
  /** The group of the previous round that it was made from; absent for a new group. */
  continues: z.optional(z.nullable(id())),
})
export type EventGroup = z.output<typeof eventGroup>
