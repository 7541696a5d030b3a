import {
  type ClubEvent,
  clubCalls,
  divisionCalls,
  eventAdminCalls,
  eventCalls,
  eventGroupCalls,
  eventLiveCalls,
  eventParticipantCalls,
  roundCalls,
} from '@fletch/contract'
import { ada, network } from './app.tsx'
import { clubWith } from './clubs.ts'

/** An upcoming event of The Oaks that Ada runs, without registrations. */
export const eventWith = (more: Partial<ClubEvent> = {}): ClubEvent => ({
  id: '01980000-0000-7000-8000-0000000000e1',
  clubId: '01980000-0000-7000-8000-0000000000c1',
  clubName: 'The Oaks',
  roundId: 'abc-three-arrow',
  createdBy: ada.id,
  name: 'Winter Shoot',
  description: '',
  competitionDate: '2099-01-17',
  registrationDeadline: null,
  maxParticipants: null,
  archeryStyle: 'all',
  divisionScheme: 'styles',
  distanceUnit: 'yards',
  status: 'upcoming',
  groupSize: 4,
  numberOfTargets: 30,
  courseTargets: 30,
  timeZone: 'UTC',
  proofRequired: false,
  liveKey: null,
  cancelledAt: null,
  createdAt: '2026-05-02T09:00:00.000Z',
  isRegistered: false,
  registrationStatus: null,
  isAsked: false,
  participantCount: 0,
  waitingCount: 0,
  isEventAdmin: true,
  ...more,
})

/** Answers all that the page and the form of an event ask for, without archers and groups. */
export const answerWithEvent = (event: ClubEvent) => {
  network.otherwise(clubCalls.read, clubWith())
  network.otherwise(eventCalls.read, event)
  network.otherwise(eventParticipantCalls.list, [])
  network.otherwise(eventGroupCalls.list, [])
  network.otherwise(eventGroupCalls.moves, [])
  network.otherwise(eventAdminCalls.list, [])
  network.otherwise(divisionCalls.list, [])
  network.otherwise(roundCalls.list, [])
  network.hold(eventLiveCalls.follow)
}
