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
