import { bows, membershipStatuses, membershipTypes, nameOrders } from '@fletch/domain'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { clubActivity } from './club-activity.ts'
import { errorAnswer } from './errors.ts'
import { clubFieldFaults } from './faults/clubs.ts'
import { fieldFaults } from './faults/fields.ts'
import { say } from './faults/say.ts'
import {
  asStored,
  asTyped,
  calendarDate,
  id,
  instant,
  type LineRules,
  optionalEmail,
  optionalText,
} from './fields.ts'
import { ownValues, typedOwnValues } from './own-fields.ts'
import { pageOf, pageQuery } from './pages.ts'
import { dateOfBirth, names, optionalGender } from './person.ts'
import { membership, withoutYes } from './profile.ts'

const mostPositions = 10

const isWithoutRepeat = (positions: readonly string[]) => new Set(positions).size === positions.length

/** Stored as 'vice_president', shown with spaces and capitals. */
const position = ({ line }: LineRules) =>
  z.pipe(
    line({ most: 50, required: say(clubFieldFaults, 'position-unnamed') }),
    z.transform((typed: string) => typed.toLowerCase().replace(/\s+/g, '_')),
  )

const positions = (rules: LineRules) =>
  z._default(
    z
      .array(position(rules))
      .check(
        z.maxLength(mostPositions, say(clubFieldFaults, 'too-many-positions', { most: mostPositions })),
        z.refine(isWithoutRepeat, say(clubFieldFaults, 'position-repeated')),
      ),
    [],
  )

const joinDate = calendarDate(say(clubFieldFaults, 'join-date-required'))

/** What a club records about any membership. */
const membershipFields = (rules: LineRules) => ({
  membershipId: rules.optionalLine({ most: 100 }),
  membershipType: z._default(z.enum(membershipTypes), 'regular'),
  clubPositions: positions(rules),
  status: z._default(z.enum(membershipStatuses), 'active'),
  notes: optionalText(),
})

const lastDay = z.pipe(
  z._default(
    z.nullable(z.union([z.literal(''), calendarDate()], { error: say(fieldFaults, 'date-malformed') })),
    null,
  ),
  z.transform((day) => day || null),
)

const form = (rules: LineRules) =>
  z.object({
    /** The last days of what expires. Absent from older apps: then nothing changes. */
    expiries: z.optional(z.object({ licence: lastDay, insurance: lastDay, course: lastDay })),
    /** What the club's own fields say. Absent from older apps: then nothing changes. */
    ownValues: z.optional(typedOwnValues),
    ...names(rules),
    email: optionalEmail(rules.email()),
    phone: rules.optionalLine({ most: 50 }),
    dateOfBirth,
    gender: optionalGender,
    joinDate,
    ...membershipFields(rules),
  })

/** A member as an officer enters one (rule R34). */
export const memberForm = form(asTyped)
export type MemberForm = z.output<typeof memberForm>

/** The form's fields of one line. */
export const memberLines = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'membershipId',
  'clubPositions',
] as const

/** Adds a user, whose name and address come from the account. The join date defaults to today. */
export const addedUser = z.object({ ...membershipFields(asTyped), joinDate: z.optional(joinDate) })
export type AddedUser = z.output<typeof addedUser>

/**
 * A member. Email, phone, date of birth, gender, membership ID and notes are visible to the club's officers and to the
 * member; they are null for others, and where not set.
 */
export const clubMember = z.object({
  id: id(),
  clubId: id(),
  /** The linked account; null if there is none. */
  userId: z.nullable(id()),
  firstName: z.string(),
  lastName: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  dateOfBirth: z.nullable(z.string()),
  gender: z.nullable(z.string()),
  membershipId: z.nullable(z.string()),
  membershipType: z.enum(membershipTypes),
  clubPositions: z.array(z.string()),
  joinDate: z.string(),
  status: z.enum(membershipStatuses),
  notes: z.nullable(z.string()),
  createdAt: instant(),
  /** The last days of what expires, for officers and the member; null where the club does not keep it. */
  expiries: z.optional(
    z.object({
      licence: z.nullable(z.string()),
      insurance: z.nullable(z.string()),
      course: z.nullable(z.string()),
    }),
  ),
  /** The values in the club's own fields, for officers only. Absent if there are none. */
  ownValues: z.optional(ownValues),
  /** The bow that the account shot last, for officers and the member. Absent if unknown. */
  bow: z.optional(z.enum(bows)),
  /**
   * Absent if the member agreed to the membership, or has no account. 'asked': someone else made them a member, and they
   * have not answered. 'declined': they stay a member and share nothing. Shown to officers and the member.
   */
  consent: z.optional(withoutYes),
  /** The open invitation, for officers. Absent if there is none. */
  invitation: z.optional(z.object({ invitedAt: instant(), expiresAt: instant() })),
  /** Whether they own the club; an owner cannot be removed. */
  isOwner: z.boolean(),
  /** Counted from the account's own cards that name this club. */
  scorecardStats: z.object({
    numberOfShoots: z.number(),
    totalScore: z.number(),
    mostCommonZone: z.nullable(z.string()),
    /** The round of these figures: the one that the member shot last. Null without sessions. */
    roundId: z.optional(z.nullable(id())),
  }),
})
export type ClubMember = z.output<typeof clubMember>

export const memberSorts = [
  'name',
  'membershipType',
  'status',
  'joinDate',
  'shoots',
  'totalScore',
  'mostCommonZone',
] as const
export type MemberSort = (typeof memberSorts)[number]

/** Which part of a name members are sorted by when sorted by name; the first name by default. */
const nameOrder = z.optional(z.enum(nameOrders))

/** How far a member is from an account, as officers know it. */
export const memberAccounts = ['account', 'invited', 'none'] as const
export type MemberAccount = (typeof memberAccounts)[number]

/**
 * What officers may have to look after: an entry without an email address or a birth date, and what expires within 30
 * days or has expired.
 */
export const memberCares = ['incomplete', 'expiring'] as const
export type MemberCare = (typeof memberCares)[number]

export const memberQuery = z.object({
  ...pageQuery,
  /** Searched in names; for officers also in email and membership ID. */
  q: z.optional(z.string().check(z.maxLength(200))),
  /** Also searched in the values of the club's own fields; for officers. */
  inOwnFields: z.optional(z.enum(['true'])),
  status: z.optional(z.enum(membershipStatuses)),
  /** Only members with an account. */
  hasAccount: z.optional(z.enum(['true'])),
  /** Only members with an account, with an open invitation, or with neither; for officers. */
  account: z.optional(z.enum(memberAccounts)),
  /** Only members who need this care; for officers. */
  care: z.optional(z.enum(memberCares)),
  /** Newest first by default. */
  sort: z.optional(z.enum(memberSorts)),
  direction: z._default(z.enum(['asc', 'desc']), 'asc'),
  nameOrder,
})
export type MemberQuery = z.output<typeof memberQuery>

/** What a club's list keeps of one member, to give it to the person who asks for it. It names no one else. */
export const memberData = z.object({
  exportedAt: instant(),
  club: z.string(),
  member: clubMember,
  /** How the entry came into the list: the member joined, or an officer named the account, filled in the form or imported. */
  origin: z.enum(['joined', 'account', 'form', 'import']),
  /** When the entry was last changed; null if never. */
  changedAt: z.nullable(instant()),
  /** What was changed of the entry, newest first. */
  activity: z.array(z.pick(clubActivity, { at: true, kind: true, changes: true })),
})
export type MemberData = z.output<typeof memberData>

/** The most members of a club besides its owner, as many as a file may hold. Its lists and files are bounded by it. */
export const mostMembers = 10_000

/** A page with the total number of matches. */
export const memberPage = z.extend(pageOf(clubMember), { total: z.number() })

const oneClub = z.object({ id: id() })
const inClub = z.object({ clubId: id() })
const oneMember = z.object({ clubId: id(), memberId: id() })
const refusals = { 400: errorAnswer, 401: errorAnswer, 403: errorAnswer, 404: errorAnswer }

/** The club's code, for a club that is joined with it. */
const joining = z.nullish(z.object({ code: z.optional(z.string().check(z.maxLength(50))) }))

const leaving = z.nullish(
  z.object({
    /** Whether the records of the club go on naming the one who leaves. */
    keepsName: z._default(z.boolean(), false),
  }),
)

/** How a member answers whether they agree to a membership that someone else made, now or later. */
export const membershipAnswer = z.object({
  agreed: z.boolean(),
  /** With a yes: the first day whose results the club sees; null for all. Today by default. */
  resultsFrom: z.optional(z.nullable(calendarDate(say(clubFieldFaults, 'join-date-required')))),
  /** With a no: stays a member and shares nothing. Otherwise the membership ends. */
  stays: z._default(z.boolean(), false),
})
export type MembershipAnswer = z.output<typeof membershipAnswer>

export const membershipAnswerCalls = {
  answer: call('POST', '/api/clubs/:id/membership/answer', {
    access: 'user',
    inClub: 'visitor',
    summary:
      'Agree to a membership that someone else made, decline it, or take a yes back. Until a yes it opens nothing of the member',
    params: z.object({ id: id() }),
    body: membershipAnswer,
    answers: { 204: null, ...refusals, 409: errorAnswer },
  }),
}

export const clubMemberCalls = {
  join: call('POST', '/api/clubs/:id/join', {
    access: 'user',
    inClub: 'visitor',
    summary: 'Become a member, in a club that anyone may join, or with its code',
    params: oneClub,
    body: joining,
    answers: {
      201: membership,
      400: errorAnswer,
      401: errorAnswer,
      403: errorAnswer,
      404: errorAnswer,
      409: errorAnswer,
    },
  }),
  leave: call('POST', '/api/clubs/:id/leave', {
    access: 'user',
    inClub: 'visitor',
    summary: 'Leave the club; its owner cannot. Its records then name no one, unless the name may stay',
    params: oneClub,
    body: leaving,
    answers: {
      204: null,
      400: errorAnswer,
      401: errorAnswer,
      403: errorAnswer,
      404: errorAnswer,
      409: errorAnswer,
    },
  }),
  list: call('GET', '/api/clubs/:id/members', {
    access: 'user',
    inClub: 'visitor',
    summary: 'The members: a bare list of at most 1,000, or pages with ?limit=, sorted by any column',
    order: 'Newest first; with ?sort= by that column, ascending unless ?direction=desc',
    params: oneClub,
    query: memberQuery,
    answers: {
      200: z.union([z.array(clubMember), memberPage]),
      400: errorAnswer,
      401: errorAnswer,
      403: errorAnswer,
      404: errorAnswer,
    },
  }),
  care: call('GET', '/api/clubs/:id/member-care', {
    access: 'user',
    inClub: 'administrator',
    summary: 'How many active members have no account and no invitation, and how many need which care',
    params: oneClub,
    answers: {
      200: z.object({ withoutAccount: z.number(), incomplete: z.number(), expiring: z.number() }),
      401: errorAnswer,
      403: errorAnswer,
      404: errorAnswer,
    },
  }),
  download: call('GET', '/api/clubs/:id/members.csv', {
    access: 'user',
    inClub: 'administrator',
    summary: "The members as CSV, in the import's columns and then the club's own fields, by name",
    inSpans: true,
    params: oneClub,
    query: z.object({ nameOrder }),
    answers: { 200: 'bytes', 400: errorAnswer, 401: errorAnswer, 403: errorAnswer, 404: errorAnswer },
  }),
  add: call('POST', '/api/clubs/:clubId/members', {
    access: 'user',
    inClub: 'administrator',
    summary: 'Add a member by hand; one with the verified address of an account is linked to it',
    params: inClub,
    body: memberForm,
    answers: { 201: clubMember, ...refusals, 409: errorAnswer },
  }),
  addUser: call('POST', '/api/clubs/:clubId/members/user/:userId', {
    access: 'user',
    inClub: 'administrator',
    summary: 'Add someone who has an account',
    params: z.object({ clubId: id(), userId: id() }),
    body: addedUser,
    answers: { 201: clubMember, ...refusals, 409: errorAnswer, 429: errorAnswer },
  }),
  save: call('PUT', '/api/clubs/:clubId/members/:memberId', {
    access: 'user',
    inClub: 'administrator',
    summary: 'Change what the club says of a member',
    params: oneMember,
    body: form(asStored),
    answers: { 200: clubMember, ...refusals, 409: errorAnswer },
  }),
  data: call('GET', '/api/clubs/:clubId/members/:memberId/data', {
    access: 'user',
    inClub: 'administrator',
    summary: "What the club's list keeps of one member",
    params: oneMember,
    answers: { 200: memberData, 401: errorAnswer, 403: errorAnswer, 404: errorAnswer },
  }),
  remove: call('DELETE', '/api/clubs/:clubId/members/:memberId', {
    access: 'user',
    inClub: 'administrator',
    summary: 'Remove a member; the owner stays, and only the owner removes administrators',
    params: oneMember,
    answers: { 204: null, ...refusals, 409: errorAnswer },
  }),
}
