import type { Competition } from '@fletch/domain/contract'
import { ada } from './app.tsx'

/** An upcoming event of The Oaks that Ada runs, without registrations. */
export const eventWith = (more: Partial<Competition> = {}): Competition => ({
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
