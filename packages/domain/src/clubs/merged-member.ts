import { genders } from '../people/genders.ts'
import type { MembershipStatus, MembershipType } from './club.ts'

/** A member as officers see them. */
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
 * The proposed merge of two entries of one person: the club's own entry is kept, the other fills its empty fields, and
 * the earlier join date is used.
 */
export const mergedMember = (keptMember: KnownMember, other: KnownMember) => {
  const notes = [keptMember.notes, other.notes === keptMember.notes ? null : other.notes]
    .filter(Boolean)
    .join('\n')
  return {
    firstName: keptMember.firstName,
    lastName: keptMember.lastName,
    email: keptMember.email || other.email,
    phone: keptMember.phone || other.phone,
    dateOfBirth: keptMember.dateOfBirth ?? other.dateOfBirth,
    gender: genders.find((gender) => gender === (keptMember.gender ?? other.gender)) ?? null,
    membershipId: keptMember.membershipId || other.membershipId,
    membershipType: keptMember.membershipType,
    clubPositions: [...new Set([...keptMember.clubPositions, ...other.clubPositions])].slice(
      0,
      mostPositions,
    ),
    joinDate: keptMember.joinDate < other.joinDate ? keptMember.joinDate : other.joinDate,
    status: keptMember.status,
    notes: notes.length > longestNotes ? keptMember.notes : notes,
  }
}
