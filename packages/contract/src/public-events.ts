import { distanceUnits, eventStatuses } from '@fletch/domain'
import * as z from 'zod/mini'
import { publicEventPicturePath } from './app-paths.ts'
import { call } from './call.ts'
import { clubEvent, eventRound } from './club-event.ts'
import { divisionScheme } from './divisions.ts'
import { errorAnswer } from './errors.ts'
import { eventDetailFields } from './event-details.ts'
import { id } from './fields.ts'
import { ownLanguage } from './own-language.ts'
import { publicEventAddress } from './public-event-address.ts'

/** A group as posted on the wall: names, divisions and guests' clubs, no other personal data. */
const publicGroup = z.object({
  id: id(),
  groupName: z.string(),
  startingTarget: z.number(),
  /** HH:MM in local time of the event; absent if all groups start together. */
  startsAt: z.optional(z.string()),
  archers: z.array(
    z.object({ id: id(), name: z.string(), club: z.optional(z.string()), archeryStyle: z.string() }),
  ),
})
export type PublicGroup = z.output<typeof publicGroup>

const startList = z.object({
  /** From 1. */
  round: z.number(),
  /** The name that the officer gave it; empty if none, and if there is only one round. */
  name: z.string(),
  groups: z.array(publicGroup),
})

/** An event as anyone with its link sees it while its officers keep it public. */
export const publicEvent = z.extend(
  z.pick(clubEvent, {
    id: true,
    name: true,
    description: true,
    clubName: true,
    competitionDate: true,
    registrationDeadline: true,
    maxParticipants: true,
    participantCount: true,
    waitingCount: true,
    archeryStyle: true,
    divisionScheme: true,
    groupSize: true,
    roundId: true,
    tieRule: true,
    numberOfTargets: true,
    courseTargets: true,
    timeZone: true,
    proofRequired: true,
    language: true,
    cancelledAt: true,
    shortCode: true,
  }),
  {
    distanceUnit: z.enum(distanceUnits),
    status: z.enum(eventStatuses),
    /** The club's logo: a path on this origin; null without a logo. Logos are public. */
    logoPath: z.nullable(z.string()),
    rounds: z.optional(z.array(eventRound)),
    /** What archers read. Questions are left out; they are for those who register. */
    details: z.optional(z.omit(eventDetailFields, { questions: true, payment: true })),
    /** What people without an account are asked when they register; absent if the event takes no such entries. */
    mailEntries: z.optional(z.object({ questions: eventDetailFields.shape.questions })),
    /** Opens the public board. */
    liveKey: z.string(),
    /** One per round that has groups; empty if the event is cancelled. */
    startLists: z.array(startList),
    /** As much of the division scheme as names the lists of the start lists; absent for the clubs' own styles. */
    scheme: z.optional(divisionScheme),
    /** Lists made of several merged divisions; absent if there are none. */
    merged: z.optional(z.array(z.object({ list: z.string(), of: z.array(z.string()) }))),
  },
)
export type PublicEvent = z.output<typeof publicEvent>

export const publicEventCalls = {
  read: call(publicEventAddress.method, publicEventAddress.path, {
    access: publicEventAddress.access,
    summary: 'An event for everyone, with its start lists, while its officers keep it public',
    params: z.object({ id: id() }),
    answers: { 200: publicEvent, 404: errorAnswer, 429: errorAnswer },
  }),
  picture: call('GET', publicEventPicturePath(':id'), {
    access: 'anyone',
    summary: 'The picture that messengers show of a link to a public event: a PNG of 1200 x 630 pixels',
    params: z.object({ id: id() }),
    query: z.object({ language: z.optional(ownLanguage) }),
    // It waits for its turn among photos.
    pace: 'slow-read',
    answers: { 200: 'bytes', 404: errorAnswer, 429: errorAnswer },
  }),
}
