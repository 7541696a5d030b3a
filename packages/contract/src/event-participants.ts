import { archerMarks, bows, consents, genders, mostPenalty, participantStatuses } from '@fletch/domain'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { divisionCode } from './division-code.ts'
import { errorAnswer } from './errors.ts'
import { eventAnswers } from './event-details.ts'
import { clubEvent } from './events.ts'
import { eventFieldFaults } from './faults/events.ts'
import { fieldFaults } from './faults/fields.ts'
import { say } from './faults/say.ts'
import { asTyped, id, instant, line, optionalText, text, whole } from './fields.ts'
import { ownTimeZone } from './notices.ts'
import { roundQuery, skipInRoundQuery } from './round-query.ts'

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
  /** The archer's answers at registration. Visible to officers and the archer. */
  answers: z.optional(eventAnswers),
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

const style = divisionCode(say(eventFieldFaults, 'style-required'))

const guestsClub = line({ most: 100 })

/** An archer whom event admins add: by account, as a club member, or by name. */
const addedArcher = z
  .object({
    userId: z.optional(id()),
    /** A member of the event's club, with or without an account. The entry provides name and club. */
    memberId: z.optional(id()),
    name: z.optional(line({ most: 200, required: say(fieldFaults, 'name-required') })),
    /** The last name, if it has more than the last word of the full name. */
    lastName: z.optional(asTyped.optionalLine({ most: 200 })),
    /** For an archer without an account. */
    club: z.optional(guestsClub),
    /**
     * Whether a guest is another person than an archer of the same name in the event. If false, such a guest is refused,
     * so that the officer can be asked; absent from older apps, which do not ask.
     */
    isAnother: z.optional(z.boolean()),
    archeryStyle: style,
    /** The group of an active event to join; the best fitting one if absent. */
    groupId: z.optional(id()),
    /** The same for all archers of one imported list, so that the import can be undone. The client makes it. */
    importId: z.optional(id()),
  })
  .check(
    z.refine(({ userId, memberId, name }) => [userId, memberId, name].some((each) => each !== undefined), {
      error: say(eventFieldFaults, 'archer-unnamed'),
      path: ['name'],
    }),
  )
export type AddedArcher = z.output<typeof addedArcher>

/** Only officers and the archer see the reason. */
export const disqualification = z.object({
  kind: z.literal('disqualified'),
  reason: text({ required: say(eventFieldFaults, 'disqualification-reason-required') }),
})

const setMark = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('not-finished'), reason: optionalText() }),
  disqualification,
])

export const archerPenalty = z.object({
  /** Taken off the total in the results; the card keeps what was shot. */
  points: whole(1, mostPenalty),
  reason: text({ required: say(eventFieldFaults, 'penalty-reason-required') }),
})

const changedArcher = z.object({
  /**
   * 'waiting' is accepted only for an archer who is waiting, so that a participant can be sent back as it was read. Any
   * other status removes a mark.
   */
  status: z.optional(z.enum(participantStatuses)),
  archeryStyle: z.optional(style),
  /** For an archer without an account; '' means none. */
  club: z.optional(guestsClub),
  /** The corrected name of an archer without an account, also after the end. */
  name: z.optional(line({ most: 200, required: say(fieldFaults, 'name-required') })),
  /** The last name, if it has more than the last word of the full name. */
  lastName: z.optional(line({ most: 200 })),
  /** Null removes the mark: the archer shoots on. */
  mark: z.optional(z.nullable(setMark)),
  /** Null removes the penalty. */
  penalty: z.optional(z.nullable(archerPenalty)),
  /** Replaces all of the archer's answers. */
  answers: z.optional(eventAnswers),
})
export type ChangedArcher = z.output<typeof changedArcher>

const oneEvent = z.object({ id: id() })
const oneRound = z.object(roundQuery)
const oneArcher = z.object({ id: id(), participantId: id() })
const refusals = { 400: errorAnswer, 401: errorAnswer, 404: errorAnswer, 409: errorAnswer, 422: errorAnswer }

/** The most archers of an event, with those who wait. The largest 3D shoots of the world have some 2,500. */
export const mostArchers = 3000

export const eventParticipantCalls = {
  list: call('GET', '/api/competitions/:id/participants', {
    access: 'user',
    inEvent: 'visitor',
    summary: 'Who is in the event; those who wait with their position',
    order: 'Oldest first, by when they registered',
    params: oneEvent,
    byRound: true,
    query: skipInRoundQuery,
    answers: { 200: z.array(participant), 400: errorAnswer, 401: errorAnswer, 404: errorAnswer },
  }),
  register: call('POST', '/api/competitions/:id/register', {
    access: 'user',
    inEvent: 'visitor',
    summary: 'Register with a style; when all places are taken one waits in order',
    params: oneEvent,
    body: z.object({
      archeryStyle: style,
      /**
       * Older apps know no questions and may leave it out. A client that sends any answer must answer all required
       * questions.
       */
      answers: z.optional(eventAnswers),
      /**
       * A parent or guardian has agreed in writing. Only needed for a division one class up; older apps do not send it.
       */
      consent: z.optional(z.boolean()),
      /**
       * For which of their clubs an archer of several registers. Older apps do not send it: then the club that invites,
       * the home club, or the only one.
       */
      forClubId: z.optional(id()),
      /** The archer's time zone, for the timing and the wording of notices. */
      timeZone: z.optional(ownTimeZone),
    }),
    answers: { 201: participant, ...refusals },
  }),
  answer: call('POST', '/api/competitions/:id/entry/answer', {
    access: 'user',
    inEvent: 'visitor',
    summary:
      'Answer whether one takes part, for an archer whom an officer entered; no gives the place up, and after the start retires',
    params: oneEvent,
    body: z.object({ agreed: z.boolean() }),
    answers: { 200: clubEvent, ...refusals },
  }),
  answerQuestions: call('PUT', '/api/competitions/:id/entry/answers', {
    access: 'user',
    inEvent: 'visitor',
    summary: 'Change what one answered at registration',
    params: oneEvent,
    body: z.object({ answers: eventAnswers }),
    answers: { 200: participant, ...refusals },
  }),
  chooseClub: call('PUT', '/api/competitions/:id/entry/club', {
    access: 'user',
    inEvent: 'visitor',
    summary: 'Change for which of the own clubs one registered, until the event starts',
    params: oneEvent,
    body: z.object({ forClubId: id() }),
    answers: { 200: participant, ...refusals },
  }),
  retire: call('POST', '/api/competitions/:id/retire', {
    access: 'user',
    inEvent: 'visitor',
    summary: 'Retire from an active event; what was shot stays, and an officer takes it back',
    params: oneEvent,
    byRound: true,
    query: oneRound,
    answers: { 200: clubEvent, 401: errorAnswer, 404: errorAnswer, 409: errorAnswer },
  }),
  withdraw: call('DELETE', '/api/competitions/:id/register', {
    access: 'user',
    inEvent: 'visitor',
    summary: 'Give the place up; the first who waits moves up and gets a mail',
    params: oneEvent,
    answers: { 204: null, 401: errorAnswer, 404: errorAnswer, 409: errorAnswer },
  }),
  add: call('POST', '/api/competitions/:id/participants', {
    access: 'user',
    inEvent: 'administrator',
    summary:
      'Add an archer, also without an account, late, or beyond the places; one with an account has a place and is asked',
    params: oneEvent,
    byRound: true,
    query: oneRound,
    body: addedArcher,
    answers: { 201: participant, ...refusals, 403: errorAnswer },
  }),
  change: call('PUT', '/api/competitions/:id/participants/:participantId', {
    access: 'user',
    inEvent: 'administrator',
    summary:
      'Absent, retired or back; another style; a mark or a penalty, or without it again; the corrected name of a guest',
    params: oneArcher,
    byRound: true,
    query: oneRound,
    body: changedArcher,
    answers: { 200: participant, ...refusals, 403: errorAnswer },
  }),
  remove: call('DELETE', '/api/competitions/:id/participants/:participantId', {
    access: 'user',
    inEvent: 'administrator',
    summary: 'Take an archer out before the start',
    params: oneArcher,
    answers: { 204: null, 401: errorAnswer, 403: errorAnswer, 404: errorAnswer, 409: errorAnswer },
  }),
}
