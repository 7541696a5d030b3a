import type { Club } from '@fletch/contract'
import { ada } from './app.tsx'

/** The Oaks, which Ada owns. */
export const clubWith = (more: Partial<Club> = {}): Club => ({
  id: '01980000-0000-7000-8000-0000000000c1',
  name: 'The Oaks',
  description: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  phone: '',
  email: '',
  website: '',
  foundedYear: null,
  location: '',
  logoPath: null,
  ownerId: ada.id,
  memberCount: 12,
  joinCode: 'ABCDEFGH',
  joining: 'anyone',
  membersSeenBy: 'users',
  myRole: 'owner',
  myMembership: null,
  handOver: null,
  createdAt: '2026-05-02T09:00:00.000Z',
  ...more,
})
