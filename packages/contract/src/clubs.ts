import { clubJoinings, clubRoles, memberAudiences, membershipStatuses } from '@fletch/domain'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { errorAnswer } from './errors.ts'
import { clubFieldFaults } from './faults/clubs.ts'
import { say } from './faults/say.ts'
import {
  asStored,
  asTyped,
  id,
  instant,
  type LineRules,
  languageShared,
  optionalEmail,
  optionalText,
  whole,
} from './fields.ts'
import { sharedLanguage } from './own-language.ts'
import { pageOf, pageQuery } from './pages.ts'
import { withoutYes } from './profile.ts'

const websiteShape = /^https?:\/\/[^\s/.]+\.[^\s]+$/i

/** Adds the scheme if it was typed without one. */
const website = ({ optionalLine }: LineRules) =>
  z.pipe(
    z.pipe(
      optionalLine({ most: 500 }),
      z.transform((typed: string) =>
        typed === '' || /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`,
      ),
    ),
    z
      .string()
      .check(
        z.refine(
          (address: string) => address === '' || websiteShape.test(address),
          say(clubFieldFaults, 'website-invalid'),
        ),
      ),
  )

const form = (rules: LineRules) =>
  z.object({
    name: rules.line({ most: 200, required: say(clubFieldFaults, 'club-name-required') }),
    description: optionalText(),
    address: rules.optionalLine({ most: 300 }),
    city: rules.optionalLine({ most: 200 }),
    state: rules.optionalLine({ most: 200 }),
    zipCode: rules.optionalLine({ most: 30 }),
    phone: rules.optionalLine({ most: 50 }),
    email: optionalEmail(rules.email()),
    website: website(rules),
    foundedYear: z._default(z.nullable(whole(1000, 3000)), null),
    /** Who may join. Absent: as before, or anyone for a new club. */
    joining: z.optional(z.enum(clubJoinings)),
    /** Who sees the members. Absent: as before, or everyone who is signed in for a new club. */
    membersSeenBy: z.optional(z.enum(memberAudiences)),
    /** Of its papers, and of events that have none. */
    language: sharedLanguage,
  })

/** What a person fills in (rule R33). */
export const clubForm = form(asTyped)
export type ClubForm = z.output<typeof clubForm>

/** The form's fields of one line. */
export const clubLines = ['name', 'address', 'city', 'state', 'zipCode', 'phone', 'email', 'website'] as const

/** A club as every signed-in user sees it. */
export const club = z.object({
  id: id(),
  name: z.string(),
  description: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  phone: z.string(),
  email: z.string(),
  website: z.string(),
  foundedYear: z.nullable(z.number()),
  /** A path on this origin; null without a logo. Logos are public. */
  logoPath: z.nullable(z.string()),
  ownerId: id(),
  createdAt: instant(),
  /** 'city, state'. */
  location: z.string(),
  /** Who may join: anyone, people whom officers accept, or people with the code. */
  joining: z.enum(clubJoinings),
  /**
   * Who sees the members: everyone who is signed in, or members. Members and officers alone see people who have not
   * joined or agreed themselves, and everyone under 16; officers alone see a status other than active.
   */
  membersSeenBy: z.enum(memberAudiences),
  /** Of its papers, and of events that have none. */
  language: languageShared(),
  /** Null if the caller may not see the members. */
  memberCount: z.nullable(z.number()),
  /** Finds the club when typed or opened as a link. Empty if only officers know it, because it is what joins. */
  joinCode: z.string(),
  /** The caller's role in the club. */
  myRole: z.enum(clubRoles),
  /** The caller's membership; null if they have none. An administrator need not be a member. */
  myMembership: z.nullable(
    z.object({
      id: id(),
      status: z.enum(membershipStatuses),
      /** The day of joining that the club entered, while the caller has not agreed. */
      joinDate: z.optional(z.string()),
      /** Absent if the caller agreed to the membership. */
      consent: z.optional(withoutYes),
    }),
  ),
  /** The caller's request to join. Absent if there is none. */
  myRequest: z.optional(z.object({ requestedAt: instant(), refusedAt: z.nullable(instant()) })),
  /**
   * The member whom the owner asked to take over the club, until they answer. Visible only to the owner and that
   * member; null for others.
   */
  handOver: z.nullable(z.object({ userId: id(), name: z.string(), proposedAt: instant() })),
})
export type Club = z.output<typeof club>

/** What anyone with a club's join code can see. */
export const clubInvitation = z.pick(club, { name: true, location: true, logoPath: true, joinCode: true })
export type ClubInvitation = z.output<typeof clubInvitation>

export const clubQuery = z.object({
  ...pageQuery,
  /** Searched in name, city and state, ignoring case. */
  q: z.optional(z.string().check(z.maxLength(200))),
})
export type ClubQuery = z.output<typeof clubQuery>

/** What is lost when a club is closed, shown before it is confirmed. */
export const clubClosing = z.object({
  members: z.number(),
  administrators: z.number(),
  /** Events that would be deleted with it. */
  upcomingEvents: z.number(),
  /** A club with active events cannot be closed. */
  activeEvents: z.number(),
})
export type ClubClosing = z.output<typeof clubClosing>

const oneClub = z.object({ id: id() })
const clubAnswers = { 200: club, 400: errorAnswer, 401: errorAnswer, 404: errorAnswer }
const ownersOnly = { 401: errorAnswer, 403: errorAnswer, 404: errorAnswer }

export const clubCalls = {
  list: call('GET', '/api/clubs', {
    access: 'user',
    summary: 'All clubs: a bare list of at most 1,000, or pages with ?limit=',
    order: 'Newest first',
    query: clubQuery,
    answers: { 200: z.union([z.array(club), pageOf(club)]), 400: errorAnswer, 401: errorAnswer },
  }),
  create: call('POST', '/api/clubs', {
    ownOnly: true,
    access: 'user',
    summary: 'Create a club and become its owner and an active member',
    body: clubForm,
    answers: { 201: club, 400: errorAnswer, 401: errorAnswer, 409: errorAnswer, 422: errorAnswer },
  }),
  byCode: call('GET', '/api/clubs/by-code/:code', {
    secret: 'code',
    access: 'user',
    summary: 'The club that a short code leads to',
    params: z.object({ code: z.string().check(z.maxLength(50)) }),
    answers: { 200: club, 401: errorAnswer, 404: errorAnswer },
  }),
  invitation: call('GET', '/api/clubs/by-code/:code/invitation', {
    secret: 'code',
    access: 'anyone',
    summary: 'What a club is called that a short code leads to, for those who have no account yet',
    params: z.object({ code: z.string().check(z.maxLength(50)) }),
    answers: { 200: clubInvitation, 404: errorAnswer, 429: errorAnswer },
  }),
  read: call('GET', '/api/clubs/:id', {
    access: 'user',
    inClub: 'visitor',
    summary: 'One club',
    params: oneClub,
    answers: clubAnswers,
  }),
  save: call('PUT', '/api/clubs/:id', {
    access: 'user',
    inClub: 'administrator',
    summary: 'Change what a club says of itself',
    params: oneClub,
    body: form(asStored),
    answers: { ...clubAnswers, 403: errorAnswer, 409: errorAnswer },
  }),
  setLogo: call('PUT', '/api/clubs/:id/logo', {
    access: 'user',
    inClub: 'administrator',
    summary: "Show an uploaded image (purpose 'logo') as the club's logo, or none",
    params: oneClub,
    body: z.object({
      /** The upload URL or the path of the object; null removes the logo. */
      logoURL: z.nullable(z.string().check(z.maxLength(2000))),
    }),
    answers: { ...clubAnswers, 403: errorAnswer },
  }),
  renewCode: call('POST', '/api/clubs/:id/code', {
    access: 'user',
    inClub: 'administrator',
    summary: 'Give the club another code; the earlier one and its link lead nowhere any more',
    params: oneClub,
    answers: { ...clubAnswers, 403: errorAnswer },
  }),
  handOver: call('PUT', '/api/clubs/:id/owner', {
    access: 'user',
    inClub: 'owner',
    summary:
      'Ask an active member with an account to take the club over: its owner stays until they agree, and an administrator then; another name replaces the first',
    params: oneClub,
    body: z.object({ userId: id() }),
    answers: { ...clubAnswers, 403: errorAnswer, 422: errorAnswer, 429: errorAnswer },
  }),
  takeBackHandOver: call('DELETE', '/api/clubs/:id/owner', {
    access: 'user',
    inClub: 'owner',
    summary: 'Take back the question whether a member takes the club over',
    params: oneClub,
    answers: { 204: null, ...ownersOnly },
  }),
  answerHandOver: call('POST', '/api/clubs/:id/owner/answer', {
    access: 'user',
    inClub: 'visitor',
    summary: 'Answer whether one takes the club over, for the member who was asked',
    params: oneClub,
    body: z.object({ agreed: z.boolean() }),
    answers: { ...clubAnswers, 409: errorAnswer, 422: errorAnswer },
  }),
  closing: call('GET', '/api/clubs/:id/closing', {
    access: 'user',
    inClub: 'owner',
    summary: 'What would go with the club if it were closed',
    params: oneClub,
    answers: { 200: clubClosing, ...ownersOnly },
  }),
  close: call('DELETE', '/api/clubs/:id', {
    access: 'user',
    inClub: 'owner',
    summary: 'Close the club for good, with its memberships and upcoming events',
    params: oneClub,
    answers: { 204: null, ...ownersOnly, 409: errorAnswer },
  }),
}
