import type { Club, ClubClosing, ClubInvitation, ClubQuery } from '@fletch/contract'
import { fault } from '@fletch/contract'
import { locationOf, readJoinCode } from '@fletch/domain'
import * as z from 'zod'
import { partsOfPlace, placeFrom, writeCursor } from '../../../platform/cursors.ts'
import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import { Forbidden, NotFound, refuse } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { bareListLimit } from '../../../platform/pages.ts'
import type { ClubParts } from '../asks.ts'
import { withoutCallersConsent } from '../consent/columns.ts'
import { callersConsent } from '../consent/policy.ts'
import {
  type ClubRelation,
  mayKnowCode,
  mayMeetHandOver,
  membersShownTo,
  reasonNotToOwn,
  reasonNotToRun,
  roleIn,
} from './policy.ts'
import {
  type ClubRow,
  countAdministrators,
  findClub,
  findClubByCode,
  findJoining,
  holdClubRow,
  listClubs,
  listOwned,
  lockClubRow,
  nameOf,
} from './store.ts'

const noSuchClub = () => new NotFound(fault('club-unknown'))

const handOverIn = (row: ClubRow, userId: string): Club['handOver'] => {
  const { askedUserId, askedFirstName, askedLastName, proposedAt, ownerId } = row
  if (askedUserId === null || proposedAt === null) return null
  if (!mayMeetHandOver({ ownerId, askedUserId }, userId)) return null
  return { userId: askedUserId, name: `${askedFirstName} ${askedLastName}`, proposedAt }
}

const membershipIn = (row: ClubRow, userId: string): Club['myMembership'] => {
  const { memberId, memberStatus, memberJoinDate: joinDate } = row
  if (memberId === null || memberStatus === null) return null
  const consent = callersConsent(row, userId)
  const open = { id: memberId, status: memberStatus }
  return consent === null ? open : { ...open, consent, ...(joinDate !== null && { joinDate }) }
}

const requestIn = ({ requestedAt, requestRefusedAt }: ClubRow): Pick<Club, 'myRequest'> =>
  requestedAt === null ? {} : { myRequest: { requestedAt, refusedAt: requestRefusedAt } }

const present = (row: ClubRow, { userId }: Pick<SignedInUser, 'userId'>): Club => {
  const {
    administratorId,
    memberId,
    memberStatus,
    memberJoinDate: _joined,
    askedUserId: _user,
    askedFirstName: _first,
    askedLastName: _last,
    proposedAt: _at,
    requestedAt: _requested,
    requestRefusedAt: _refused,
    language,
    ...club
  } = withoutCallersConsent(row)
  const myRole = roleIn({ ownerId: club.ownerId, administratorId, memberId }, userId)
  const myMembership = membershipIn(row, userId)
  const isShown = membersShownTo({ role: myRole, membership: myMembership }, club) !== 'none'
  return {
    ...club,
    ...(language !== null && { language }),
    location: locationOf(club),
    memberCount: isShown ? club.memberCount : null,
    joinCode: mayKnowCode({ role: myRole, joining: club.joining }) ? club.joinCode : '',
    myRole,
    myMembership,
    ...requestIn(row),
    handOver: handOverIn(row, userId),
  }
}

const placeShape = z.tuple([partsOfPlace.instant, partsOfPlace.word])

/** All clubs, newest first; bare, or a page if a limit is given. */
export const listOfClubs = async (db: ReadConnection, who: SignedInUser, { q, limit, cursor }: ClubQuery) => {
  const place = cursor === undefined ? undefined : placeFrom(placeShape, cursor)
  const after = place === undefined ? undefined : { createdAt: place[0], id: place[1] }
  const wanted = { userId: who.userId, q, after }
  if (limit === undefined)
    return (await listClubs(db, { ...wanted, limit: bareListLimit })).map((row) => present(row, who))
  const rows = await listClubs(db, { ...wanted, limit: limit + 1 })
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    items: rows.slice(0, limit).map((row) => present(row, who)),
    nextCursor: last === undefined ? null : writeCursor([last.createdAt, last.id]),
  }
}

export const readClub = async (
  db: ReadConnection,
  who: Pick<SignedInUser, 'userId'>,
  id: string,
): Promise<Club> => {
  const row = await findClub(db, who.userId, id)
  if (row === undefined) throw noSuchClub()
  return present(row, who)
}

export const isClub = async (db: ReadConnection, id: string): Promise<boolean> =>
  (await nameOf(db, id)) !== undefined

export const readClubByCode = async (
  db: ReadConnection,
  who: Pick<SignedInUser, 'userId'>,
  typed: string,
): Promise<Club> => {
  const code = readJoinCode(typed)
  const row = code === null ? undefined : await findClubByCode(db, who.userId, code)
  if (row === undefined) throw new NotFound(fault('club-code-unknown'))
  // Who asks with the code knows it.
  return { ...present(row, who), joinCode: row.joinCode }
}

/** How a club is joined, with the code that joins it. */
export const joiningOf = async (db: ReadConnection, id: string) => {
  const row = await findJoining(db, id)
  if (row === undefined) throw noSuchClub()
  return row
}

/** What anyone with a club's join code can see. */
export const invitationOf = async (db: ReadConnection, typed: string): Promise<ClubInvitation> => {
  const { name, location, logoPath, joinCode } = await readClubByCode(db, { userId: '' }, typed)
  return { name, location, logoPath, joinCode }
}

/** Locks a club against being closed or handed over while someone works in it. */
export const holdClub = async (tx: WriteTransaction, id: string): Promise<void> => {
  if ((await holdClubRow(tx, id)) === undefined) throw noSuchClub()
}

/** Locks a club exclusively while its owner may change. */
export const lockClub = async (tx: WriteTransaction, id: string): Promise<void> => {
  if ((await lockClubRow(tx, id)) === undefined) throw noSuchClub()
}

const standingIn = ({ myRole, myMembership }: Club): ClubRelation => ({
  role: myRole,
  membership: myMembership,
})

/** The club, for someone who runs it; throws Forbidden for others. */
export const clubToRun = async (db: ReadConnection, who: SignedInUser, id: string): Promise<Club> => {
  const club = await readClub(db, who, id)
  refuse(reasonNotToRun(standingIn(club)), Forbidden)
  return club
}

/** The club, for its owner; throws Forbidden for others. */
export const clubToOwn = async (
  db: ReadConnection,
  who: Pick<SignedInUser, 'userId'>,
  id: string,
): Promise<Club> => {
  const club = await readClub(db, who, id)
  refuse(reasonNotToOwn(standingIn(club)), Forbidden)
  return club
}

/** Which members of a club a person sees. */
export const membersShownIn = (club: Club) => membersShownTo(standingIn(club), club)

/** The counts of what is lost when a club is closed. */
export const closingOf = async (
  { eventsOfClubs }: Pick<ClubParts, 'eventsOfClubs'>,
  db: ReadConnection,
  who: Pick<SignedInUser, 'userId'>,
  id: string,
): Promise<ClubClosing> => {
  const { memberCount } = await clubToOwn(db, who, id)
  return {
    // An owner sees all members.
    members: memberCount ?? 0,
    administrators: await countAdministrators(db, id),
    ...(await eventsOfClubs.count(db, id)),
  }
}

/** The clubs that a user owns, with the number of other members of each. */
export const ownedClubs = (db: ReadConnection, userId: string) => listOwned(db, userId)
