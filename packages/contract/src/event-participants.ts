import { mostPenalty, participantStatuses } from '@fletch/domain'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { clubEvent, participant } from './club-event.ts'
import { divisionCode } from './division-code.ts'
import { errorAnswer } from './errors.ts'
import { eventAnswers } from './event-details.ts'
import { eventFieldFaults } from './faults/events.ts'
import { fieldFaults } from './faults/fields.ts'
import { say } from './faults/say.ts'
import { asTyped, id, line, optionalText, text, whole } from './fields.ts'
import { ownTimeZone } from './notices.ts'
import { roundQuery, skipInRoundQuery } from './round-query.ts'

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
