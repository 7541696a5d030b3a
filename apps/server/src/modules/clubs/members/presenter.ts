import {
  countedIn,
  firstNameKeyOf,
  identityOf,
  lastNameKeyOf,
  locationOf,
  memberSearchText,
  personName,
  threeArrowRound,
} from '@fletch/domain'
import type { ClubMember, MemberForm, Membership } from '@fletch/domain/contract'
import { hasMailbox } from '../../../platform/mail/mail.ts'
import { roundFrom } from '../../rounds/index.ts'
import { mayMeetDetails } from './policy.ts'
import type { listMembershipsOf, MemberRow } from './store.ts'

interface Viewer {
  readonly userId: string
  readonly seesAll: boolean
  readonly ownerId: string
}

/** A person's full name. */
export const nameOf = ({ firstName, lastName }: Pick<MemberRow, 'firstName' | 'lastName'>): string =>
  personName({ firstName, lastName })

/** A child has no mailbox; older members may have the placeholder address. */
const addressOf = ({ email }: Pick<MemberRow, 'email'>): string => (hasMailbox(email) ? email : '')

const orNull = (text: string): string | null => (text === '' ? null : text)

const zoneIn = ({ figuresRoundId, roundValue, zoneOrder }: MemberRow): string | null =>
  countedIn(roundFrom(figuresRoundId ?? threeArrowRound.id, roundValue))[zoneOrder] ?? null

/** A member as a viewer may see them. */
export const present = (row: MemberRow, viewer: Viewer): ClubMember => {
  const details = mayMeetDetails(viewer, row)
    ? {
        email: orNull(addressOf(row)),
        phone: orNull(row.phone),
        dateOfBirth: row.dateOfBirth,
        gender: row.gender,
        membershipId: orNull(row.membershipId),
        notes: orNull(row.notes),
      }
    : { email: null, phone: null, dateOfBirth: null, gender: null, membershipId: null, notes: null }
  return {
    id: row.id,
    clubId: row.clubId,
    userId: row.userId,
    firstName: row.firstName,
    lastName: row.lastName,
    ...details,
    membershipType: row.membershipType,
    clubPositions: JSON.parse(row.clubPositions),
    joinDate: row.joinDate,
    status: row.status,
    createdAt: row.createdAt,
    isOwner: row.userId !== null && row.userId === viewer.ownerId,
    scorecardStats: {
      numberOfShoots: row.shoots,
      totalScore: row.totalScore,
      mostCommonZone: zoneIn(row),
      roundId: row.figuresRoundId,
    },
  }
}

/** The columns that a form fills. */
export const columnsOf = (form: Omit<MemberForm, 'gender'> & Pick<MemberRow, 'gender'>) => {
  const nameKey = `${form.firstName} ${form.lastName}`.toLowerCase()
  return {
    ...form,
    clubPositions: JSON.stringify(form.clubPositions),
    nameKey,
    firstNameKey: firstNameKeyOf(form),
    firstNameOf: nameKey,
    lastNameKey: lastNameKeyOf(form),
    lastNameOf: nameKey,
    searchText: memberSearchText(form),
    ...identityOf(form),
  }
}

/** The form of a stored member. */
export const formOf = (row: MemberRow) => ({
  firstName: row.firstName,
  lastName: row.lastName,
  email: addressOf(row),
  phone: row.phone,
  dateOfBirth: row.dateOfBirth,
  gender: row.gender,
  membershipId: row.membershipId,
  membershipType: row.membershipType,
  clubPositions: JSON.parse(row.clubPositions) as string[],
  joinDate: row.joinDate,
  status: row.status,
  notes: row.notes,
})

const inWords = (position: string): string =>
  position.replaceAll('_', ' ').replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())

type MembershipRow = Awaited<ReturnType<typeof listMembershipsOf>>[number]

/** A membership as its user sees it. */
export const presentMembership = (
  { id: _id, origin: _origin, name, description, city, state, logoPath, ownerId, ...row }: MembershipRow,
  userId: string,
): Membership => {
  const clubPositions: string[] = JSON.parse(row.clubPositions)
  // Only the owner is shown as 'Owner'; a position with that name is ignored.
  const held = clubPositions.find((each) => each !== 'owner') ?? 'member'
  const position = ownerId === userId ? 'Owner' : held
  return {
    ...row,
    club: { id: row.clubId, name, description, location: locationOf({ city, state }), logoPath },
    position: inWords(position),
    clubPositions,
    membershipId: orNull(row.membershipId),
  }
}
