import type { ClubMember, MemberData, MemberQuery, Membership, Questions } from '@fletch/contract'
import { fault } from '@fletch/contract'
import {
  expiryKinds,
  firstNameKeyOf,
  memberLinesCsv,
  membersCsv,
  type NameOrder,
  personName,
  sixteenYearsBefore,
  soonUntil,
} from '@fletch/domain'
import { tableFileTexts } from '@fletch/messages/every/table-files'
import { languageFor } from '@fletch/messages/languages.ts'
import * as z from 'zod'
import { partsOfPlace, placeFrom, writeCursor } from '../../../platform/cursors.ts'
import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import { Forbidden, NotFound, refuse } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { readInSpans, streamOf } from '../../../platform/long-answers.ts'
import { bareListLimit } from '../../../platform/pages.ts'
import { signedInAccountOf } from '../../../platform/signed-in-account.ts'
import { activityAbout } from '../activity/reads.ts'
import { listAsking, listRefused } from '../consent/store.ts'
import { columnsOfFile, ownValuesOf } from '../own-fields/reads.ts'
import { reasonNotToListMembers } from '../record/policy.ts'
import { clubToRun, membersShownIn, readClub } from '../record/reads.ts'
import {
  countMembers,
  listAccountsShown,
  listMembers,
  type MemberOrder,
  type Place,
  placeOf,
} from './listing-store.ts'
import { isAccountKnown } from './policy.ts'
import { expiriesOf, formOf, openPartOf, present, presentMembership } from './presenter.ts'
import {
  findMember,
  findMemberOf,
  holdMember,
  listEntriesOf,
  listLeftSuspended,
  listMembershipsOf,
  listSomeMembers,
  type MemberRow,
} from './store.ts'

export const noSuchMember = () => new NotFound(fault('member-unknown'))

type Viewer = Parameters<typeof present>[1]

/** Members as a viewer may see them. */
const presentAll = async (
  db: ReadConnection,
  viewer: Viewer,
  rows: readonly MemberRow[],
): Promise<ClubMember[]> => {
  const values = viewer.seesAll
    ? await ownValuesOf(
        db,
        rows.map(({ id }) => id),
      )
    : undefined
  return rows.map((row) => present(row, viewer, values?.get(row.id)))
}

/** A member as a viewer may see them; throws NotFound if there is none. */
export const memberShown = async (
  db: ReadConnection,
  viewer: Viewer,
  clubId: string,
  id: string,
): Promise<ClubMember> => {
  const row = await findMember(db, clubId, id)
  const [member] = row === undefined ? [] : await presentAll(db, viewer, [row])
  if (member === undefined) throw noSuchMember()
  return member
}

/** Some members of a club as a viewer may see them, by id. */
export const someShown = async (
  db: ReadConnection,
  viewer: Viewer,
  clubId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ClubMember>> => {
  if (ids.length === 0) return new Map()
  const members = await presentAll(db, viewer, await listSomeMembers(db, clubId, ids))
  return new Map(members.map((member) => [member.id, member]))
}

const textPlace = z.tuple([partsOfPlace.word, partsOfPlace.word])
const textAndNamePlace = z.tuple([partsOfPlace.word, partsOfPlace.word, partsOfPlace.word])
const numberAndNamePlace = z.tuple([partsOfPlace.figure, partsOfPlace.word, partsOfPlace.word])
const dayAndNamePlace = z.tuple([partsOfPlace.day, partsOfPlace.word, partsOfPlace.word])

/** The parts of the cursor for each order. */
const places = {
  name: textPlace,
  membershipType: textAndNamePlace,
  status: textAndNamePlace,
  joinDate: dayAndNamePlace,
  shoots: numberAndNamePlace,
  totalScore: numberAndNamePlace,
  mostCommonZone: numberAndNamePlace,
  newest: z.tuple([partsOfPlace.instant, partsOfPlace.word]),
} as const

/** A cursor's position. Cursors of the previous version hold a first name with accents, before the id. */
const placeIn = (cursor: string, { by, names }: MemberOrder): Place => {
  const place = placeFrom<Place>(places[by], cursor)
  if (by === 'newest' || names !== 'firstName') return place
  return place.with(-2, firstNameKeyOf({ firstName: String(place.at(-2)), lastName: '' }))
}

/** A club's members as the caller may see them; bare, or a page with the total number. */
export const listOfMembers = async (
  db: ReadConnection,
  who: SignedInUser,
  clubId: string,
  query: MemberQuery,
  today: string,
) => {
  const {
    q,
    inOwnFields,
    status,
    hasAccount,
    account,
    care,
    sort,
    nameOrder = 'firstName',
    limit,
    cursor,
  } = query
  const club = await readClub(db, who, clubId)
  const shown = membersShownIn(club)
  refuse(reasonNotToListMembers(shown), Forbidden)
  const viewer = {
    userId: who.userId,
    account: signedInAccountOf(who),
    seesAll: shown === 'all',
    ownerId: club.ownerId,
  }
  const order = { by: sort ?? 'newest', names: nameOrder } as const
  const direction = sort === undefined ? 'desc' : query.direction
  const filter = {
    clubId,
    q,
    inOwnFields,
    status,
    hasAccount: hasAccount === 'true',
    account: viewer.seesAll ? account : undefined,
    care: viewer.seesAll ? care : undefined,
    expiringUntil: soonUntil(today),
    isForOfficers: viewer.seesAll,
    shown: { which: shown, to: who.userId, bornBefore: sixteenYearsBefore(today) },
  }
  const afterPlace = cursor === undefined ? undefined : placeIn(cursor, order)
  const selection = { filter, order, direction, after: afterPlace } as const
  if (limit === undefined)
    return presentAll(db, viewer, await listMembers(db, { ...selection, limit: bareListLimit }))
  const rows = await listMembers(db, { ...selection, limit: limit + 1 })
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    items: await presentAll(db, viewer, rows.slice(0, limit)),
    nextCursor: last === undefined ? null : writeCursor(placeOf(last, order)),
    total: await countMembers(db, filter),
  }
}

/** What officers may have to look after in a club's list. */
export const careIn = async (db: ReadConnection, who: SignedInUser, clubId: string, today: string) => {
  await clubToRun(db, who, clubId)
  const active = { clubId, isForOfficers: true, status: 'active' } as const
  return {
    withoutAccount: await countMembers(db, { ...active, account: 'none' }),
    incomplete: await countMembers(db, { ...active, care: 'incomplete' }),
    expiring: await countMembers(db, { ...active, care: 'expiring', expiringUntil: soonUntil(today) }),
  }
}

/** What a club's list keeps of one member. */
export const memberDataOf = async (
  db: ReadConnection,
  who: SignedInUser,
  { clubId, memberId }: { readonly clubId: string; readonly memberId: string },
  now: string,
): Promise<MemberData> => {
  const { name, ownerId } = await clubToRun(db, who, clubId)
  const row = await findMember(db, clubId, memberId)
  if (row === undefined) throw noSuchMember()
  const viewer = { userId: who.userId, account: signedInAccountOf(who), seesAll: true, ownerId }
  return {
    exportedAt: now,
    club: name,
    member: present(row, viewer, (await ownValuesOf(db, [memberId])).get(memberId)),
    origin: row.origin,
    changedAt: row.changedAt,
    activity: await activityAbout(db, { clubId, memberId }),
  }
}

interface Among {
  readonly clubId: string
  readonly userIds: readonly string[]
  /** YYYY-MM-DD, on which the ages of children are reckoned. */
  readonly today: string
}

/** Which of these accounts a person is shown as members of a club; null for all, for its members and officers. */
export const membersShown = async (
  db: ReadConnection,
  who: Pick<SignedInUser, 'userId'>,
  { clubId, userIds, today }: Among,
): Promise<ReadonlySet<string> | null> => {
  const which = membersShownIn(await readClub(db, who, clubId))
  if (which === 'all' || which === 'active') return null
  const shown = { which, to: who.userId, bornBefore: sixteenYearsBefore(today) }
  return new Set(await listAccountsShown(db, clubId, userIds, shown))
}

/** A member as whom an event officer registers an archer, locked until the transaction ends. */
export interface MemberToEnter {
  /** Null without an account, and while the club may not know that there is one. */
  readonly userId: string | null
  /** The account of which the club may not know. It is asked whether the entry is theirs. */
  readonly askedUserId: string | null
  readonly memberId: string
  readonly firstName: string
  readonly lastName: string
  /** The club's name. */
  readonly club: string
  /** A calendar date, YYYY-MM-DD. */
  readonly dateOfBirth: string | null
}

export const memberToEnter = async (
  tx: WriteTransaction,
  clubId: string | null,
  id: string,
): Promise<MemberToEnter> => {
  const row = clubId === null ? undefined : await holdMember(tx, clubId, id)
  if (row === undefined) throw noSuchMember()
  const { firstName, lastName, club } = row
  const account = isAccountKnown(row, { seesAll: true })
    ? { userId: row.userId, askedUserId: null }
    : { userId: null, askedUserId: row.userId }
  return { memberId: id, ...account, firstName, lastName, club, dateOfBirth: openPartOf(row).dateOfBirth }
}

/** The birth date in a member's entry; null if it has none. */
export const memberBirth = async (
  db: ReadConnection,
  clubId: string | null,
  id: string,
): Promise<string | null> => {
  const row = clubId === null ? undefined : await findMember(db, clubId, id)
  return row === undefined ? null : openPartOf(row).dateOfBirth
}

/** So many are read and written in three or four milliseconds. */
const membersAtOnce = 100

/**
 * The members as CSV with the import's columns and the club's own fields, sorted by name, and the name of the file.
 * Each span is read when it is written: a member who is renamed meanwhile may appear twice or be missing, everyone else
 * appears once.
 */
export const membersFile = async (
  db: ReadConnection,
  who: SignedInUser,
  { clubId, names }: { readonly clubId: string; readonly names: NameOrder },
) => {
  const club = await clubToRun(db, who, clubId)
  const filter = { clubId, isForOfficers: true }
  const order = { by: 'name', names } as const
  const spans = readInSpans<MemberRow>(
    (last, limit) =>
      listMembers(db, { filter, order, direction: 'asc', after: last && placeOf(last, order), limit }),
    membersAtOnce,
  )
  const { headings, cellsOf } = await columnsOfFile(db, clubId)
  // The English ones are the names of the import's columns, which programs know.
  const { members: words, expiries } = tableFileTexts(languageFor([club.language ?? '']))
  const lines = async function* () {
    yield membersCsv([], [...expiryKinds.map((kind) => expiries[kind]), ...headings], words)
    for await (const rows of spans) {
      const cells = await cellsOf(rows.map(({ id }) => id))
      const furtherOf = (row: MemberRow): string[] => {
        const days = expiriesOf(row)
        return [...expiryKinds.map((kind) => days[kind] ?? ''), ...cells(row.id)]
      }
      yield memberLinesCsv(rows.map((row) => ({ ...formOf(row), further: furtherOf(row) })))
    }
  }
  return { csv: await streamOf(lines()), clubName: club.name }
}

/** A user's membership of a club; null if there is none. */
export const membershipIn = async (db: ReadConnection, clubId: string, userId: string) => {
  const row = await findMemberOf(db, clubId, userId)
  return row === undefined ? null : { id: row.id, status: row.status, name: personName(row) }
}

/** The clubs of a user. */
export const membershipsOf = async (
  db: ReadConnection,
  { userId }: Pick<SignedInUser, 'userId'>,
): Promise<Membership[]> => (await listMembershipsOf(db, userId)).map((row) => presentMembership(row, userId))

/** The ids of a user's clubs. */
export const clubsOf = async (db: ReadConnection, userId: string): Promise<string[]> =>
  (await listMembershipsOf(db, userId)).map(({ clubId }) => clubId)

/** Everything that clubs have stored about a user, which the user may see. */
export const entriesOf = async (db: ReadConnection, { userId }: Pick<SignedInUser, 'userId'>) => {
  const clubs = new Map((await listMembershipsOf(db, userId)).map((each) => [each.clubId, each]))
  return (await listEntriesOf(db, userId)).map((row) => {
    const club = clubs.get(row.clubId)
    return {
      clubName: club?.name ?? '',
      ...present(row, { userId, account: userId, seesAll: false, ownerId: club?.ownerId ?? '' }),
    }
  })
}

/** The memberships about which a user is asked. */
export const membershipsAskedOf = (
  db: ReadConnection,
  userId: string,
): Promise<NonNullable<Questions['memberships']>> => listAsking(db, userId)

/** The clubs in which a user declined to be a member. */
export const membershipsRefused = (db: ReadConnection, userId: string) => listRefused(db, userId)

/** The clubs that a user left while suspended. */
export const leftSuspended = (db: ReadConnection, userId: string) => listLeftSuspended(db, userId)
