import type { ClubMember } from '@fletch/contract'

/** Cleo Nock, a member of The Oaks without an account, entered by the club. */
export const memberWith = (more: Partial<ClubMember> = {}): ClubMember => ({
  id: '01980000-0000-7000-8000-0000000000b1',
  clubId: '01980000-0000-7000-8000-0000000000c1',
  userId: null,
  firstName: 'Cleo',
  lastName: 'Nock',
  email: 'cleo@example.org',
  phone: null,
  dateOfBirth: '1990-01-01',
  gender: 'female',
  membershipId: 'OAK-1',
  membershipType: 'senior',
  clubPositions: [],
  joinDate: '2019-01-03',
  status: 'active',
  notes: null,
  createdAt: '2026-05-02T09:00:00.000Z',
  isOwner: false,
  scorecardStats: { numberOfShoots: 0, totalScore: 0, mostCommonZone: null },
  ...more,
})
