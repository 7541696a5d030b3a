import { bows, membershipStatuses, membershipTypes } from '@fletch/domain'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { errorAnswer } from './errors.ts'
import { fieldFaults } from './faults/fields.ts'
import { say } from './faults/say.ts'
import { asStored, asTyped, id, instant, type LineRules, languageShared } from './fields.ts'
import { dateOfBirth, names, optionalGender } from './person.ts'
import { user } from './user.ts'

const clubRequired = say(fieldFaults, 'club-required')

/** A bow or none; a form sends '' for none. */
const optionalBow = z.pipe(
  z.nullable(z.enum(['', ...bows])),
  z.transform((bow) => bow || null),
)

const details = (rules: LineRules) => ({
  ...names(rules),
  dateOfBirth,
  clubMemberId: rules.optionalLine(),
  gender: optionalGender,
  /** If absent, the stored bow is kept. */
  bow: z.optional(optionalBow),
})

/** What users may change in their own account (rule R8). */
export const profile = z.object({ ...details(asTyped), club: asTyped.line({ required: clubRequired }) })
export type Profile = z.output<typeof profile>

/** The same as read from the server. A user who registered without a club has none until they name one. */
const savedProfile = z.object({ ...details(asStored), club: asStored.optionalLine() })

/** The profile's fields of one line. */
export const profileLines = ['firstName', 'lastName', 'club', 'clubMemberId'] as const

const homeClub = z.object({
  /** One of the user's clubs; null for none. */
  clubId: z.nullable(id()),
})

const profilePhoto = z.object({
  /** The upload URL or the path of the object; null removes the photo. */
  profilePhotoURL: z.nullable(z.string().check(z.maxLength(2000))),
})

/** What a member without a yes has said: nothing yet, or no. */
export const withoutYes = z.enum(['asked', 'declined'])

/** A user's membership of a club (rule R35). */
export const membership = z.object({
  clubId: id(),
  club: z.object({
    id: id(),
    name: z.string(),
    description: z.string(),
    location: z.string(),
    logoPath: z.nullable(z.string()),
    language: languageShared(),
  }),
  /** 'Owner' for the owner; 'Member' if there is nothing else to say. */
  position: z.string(),
  clubPositions: z.array(z.string()),
  membershipId: z.nullable(z.string()),
  membershipType: z.enum(membershipTypes),
  status: z.enum(membershipStatuses),
  joinDate: z.nullable(z.string()),
  createdAt: instant(),
  /** Absent if the user agreed to the membership. */
  consent: z.optional(withoutYes),
})
export type Membership = z.output<typeof membership>

const userAnswers = { 200: user, 400: errorAnswer, 401: errorAnswer }

const memberships = {
  access: 'user',
  summary: 'The clubs that the signed-in user belongs to',
  order: 'Oldest first, by when the user joined',
  answers: { 200: z.array(membership), 401: errorAnswer },
} as const

export const profileCalls = {
  save: call('PUT', '/api/auth/profile', {
    access: 'user',
    summary: 'Change name, club, date of birth, club member ID and gender',
    body: savedProfile,
    answers: userAnswers,
  }),
  setHomeClub: call('POST', '/api/auth/set-home-club', {
    access: 'user',
    summary: 'Choose one of the own clubs as home club, or none',
    body: homeClub,
    answers: { ...userAnswers, 404: errorAnswer },
  }),
  setPhoto: call('PUT', '/api/auth/profile-photo', {
    access: 'user',
    summary: 'Show an uploaded image as profile photo, or none',
    body: profilePhoto,
    answers: { ...userAnswers, 404: errorAnswer },
  }),
  memberships: call('GET', '/api/auth/club-memberships', memberships),
  myClubs: call('GET', '/api/clubs/my', memberships),
}
