import type { ClubMember, Membership, OwnValues } from '@fletch/contract'
import { countedIn, type Expiries, locationOf, personName, threeArrowRound } from '@fletch/domain'
import { roundFrom } from '../../rounds/index.ts'
import { isOpen, withoutYesOf } from '../consent/policy.ts'
import { withoutAccount } from './club-entry.ts'
import { addressOf, formFrom, storedPositions } from './member-form.ts'
import { type MemberReader, mayMeetAccount, mayMeetDetails } from './policy.ts'
import type { listMembershipsOf, MemberRow, StoredMember } from './store.ts'

interface Viewer extends MemberReader {
  readonly userId: string
  readonly ownerId: string
}

/** A person's full name. */
export const nameOf = ({ firstName, lastName }: Pick<MemberRow, 'firstName' | 'lastName'>): string =>
  personName({ firstName, lastName })

const orNull = (text: string): string | null => (text === '' ? null : text)

const zoneIn = ({ figuresRoundId, roundValue, zoneOrder }: MemberRow): string | null =>
  countedIn(roundFrom(figuresRoundId ?? threeArrowRound.id, roundValue))[zoneOrder] ?? null

const noFigures = { shoots: 0, totalScore: 0, zoneOrder: 10, figuresRoundId: null, roundValue: null }

const nothingPersonal = { email: '', phone: '', dateOfBirth: null, gender: null }

const invitationOf = ({ invitedAt, expiresAt }: MemberRow): Pick<ClubMember, 'invitation'> =>
  invitedAt === null || expiresAt === null ? {} : { invitation: { invitedAt, expiresAt } }

/** What the club wrote of what expires. It is its own data. */
export const expiriesOf = (
  row: Pick<MemberRow, 'licenceUntil' | 'insuranceUntil' | 'courseUntil'>,
): Expiries => ({ licence: row.licenceUntil, insurance: row.insuranceUntil, course: row.courseUntil })

/** A member as the club may know them: without the person's yes, what the club itself wrote. */
export const openPartOf = <Row extends StoredMember>(row: Row): Row => {
  if (isOpen(row)) return row
  const { origin: _origin, ...own } = withoutAccount(row) ?? { ...nothingPersonal, origin: row.origin }
  return { ...row, ...own, ...noFigures }
}

/** A member as a viewer may see them; with what the club's own fields say, which only officers see. */
export const present = (whole: MemberRow, viewer: Viewer, ownValues?: OwnValues): ClubMember => {
  const isOwn = whole.userId === viewer.userId
  const openRow = isOwn ? whole : openPartOf(whole)
  const row = isOwn || mayMeetAccount(viewer, whole) ? openRow : { ...openRow, userId: null }
  const consent = mayMeetDetails(viewer, row) ? withoutYesOf(row) : null
  const showsBow = mayMeetDetails(viewer, row) && (isOwn || isOpen(whole)) && whole.bow !== null
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
    clubPositions: storedPositions(row.clubPositions),
    joinDate: row.joinDate,
    status: row.status,
    createdAt: row.createdAt,
    ...(mayMeetDetails(viewer, row) && { expiries: expiriesOf(whole) }),
    ...(viewer.seesAll && ownValues !== undefined && { ownValues }),
    ...(showsBow && { bow: whole.bow }),
    ...(consent !== null && { consent }),
    ...(viewer.seesAll && invitationOf(row)),
    isOwner: row.userId !== null && row.userId === viewer.ownerId,
    scorecardStats: {
      numberOfShoots: row.shoots,
      totalScore: row.totalScore,
      mostCommonZone: zoneIn(row),
      roundId: row.figuresRoundId,
    },
  }
}

/** The form of a stored member, as officers read it. */
export const formOf = (stored: StoredMember) => formFrom(openPartOf(stored))

const inWords = (position: string): string =>
  position.replaceAll('_', ' ').replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())

type MembershipRow = Awaited<ReturnType<typeof listMembershipsOf>>[number]

/** A membership as its user sees it. */
export const presentMembership = (row: MembershipRow, userId: string): Membership => {
  const { clubId, name, description, city, state, logoPath, language, ownerId } = row
  const clubPositions = storedPositions(row.clubPositions)
  // Only the owner is shown as 'Owner'; a position with that name is ignored.
  const firstPosition = clubPositions.find((each) => each !== 'owner') ?? 'member'
  const position = ownerId === userId ? 'Owner' : firstPosition
  const consent = withoutYesOf(row)
  return {
    clubId,
    club: {
      id: clubId,
      name,
      description,
      location: locationOf({ city, state }),
      logoPath,
      ...(language !== null && { language }),
    },
    position: inWords(position),
    clubPositions,
    membershipId: orNull(row.membershipId),
    membershipType: row.membershipType,
    status: row.status,
    joinDate: row.joinDate,
    createdAt: row.createdAt,
    ...(consent !== null && { consent }),
  }
}
