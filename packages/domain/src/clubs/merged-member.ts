import { genders } from '../contract/user.ts'
import type { MembershipStatus, MembershipType } from './club.ts'

/** What is known of a member, as officers read it. */
interface KnownMember {
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
  readonly phone: string | null
  readonly dateOfBirth: string | null
  readonly gender: string | null
  readonly membershipId: string | null
  readonly membershipType: MembershipType
  readonly clubPositions: readonly string[]
  readonly joinDate: string
  readonly status: MembershipStatus
  readonly notes: string | null
}

const longestNotes = 1000
const mostPositions = 10

/**
 * One member of two entries, as it is proposed: what the club wrote down stands, the other entry fills what is empty
 * there, and the earlier join date counts.
 */
export const mergedMember = (kept: KnownMember, other: KnownMember) => {
  const notes = [kept.notes, other.notes === kept.notes ? null : other.notes].filter(Boolean).join('\n')
  return {
    firstName: kept.firstName,
    lastName: kept.lastName,
    email: kept.email || other.email,
    phone: kept.phone || other.phone,
    dateOfBirth: kept.dateOfBirth ?? other.dateOfBirth,
    gender: genders.find((gender) => gender === (kept.gender ?? other.gender)) ?? null,
    membershipId: kept.membershipId || other.membershipId,
    membershipType: kept.membershipType,
    clubPositions: [...new Set([...kept.clubPositions, ...other.clubPositions])].slice(0, mostPositions),
    joinDate: kept.joinDate < other.joinDate ? kept.joinDate : other.joinDate,
    status: kept.status,
    notes: notes.length > longestNotes ? kept.notes : notes,
  }
}
