import { membersCsv, type NameOrder } from '@fletch/domain'
import type { ClubMember, MemberQuery, Membership } from '@fletch/domain/contract'
import { fault } from '@fletch/domain/contract'
import * as z from 'zod'
import { partsOfPlace, placeFrom, writeCursor } from '../../../platform/cursors.ts'
import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import { NotFound } from '../../../platform/errors.ts'
import type { Who } from '../../../platform/http/authentication.ts'
import { bareListLimit } from '../../../platform/pages.ts'
import { clubToRun, readClub, runsClub } from '../record/reads.ts'
import { countMembers, listMembers, placeOf } from './listing-store.ts'
import { formOf, present, presentMembership } from './presenter.ts'
import {
  findMember,
  findMemberOf,
  holdMember,
  listEntriesOf,
  listLeftSuspended,
  listMembershipsOf,
} from './store.ts'

export const noSuchMember = () => new NotFound(fault('member-unknown'))

/** A member as someone may see them; throws NotFound for one that is not there. */
export const memberShown = async (
  db: ReadConnection,
  viewer: Parameters<typeof present>[1],
  clubId: string,
  id: string,
): Promise<ClubMember> => {
  const row = await findMember(db, clubId, id)
  if (row === undefined) throw noSuchMember()
  return present(row, viewer)
}

const textPlace = z.tuple([partsOfPlace.word, partsOfPlace.word])
const textAndNamePlace = z.tuple([partsOfPlace.word, partsOfPlace.word, partsOfPlace.word])
const numberAndNamePlace = z.tuple([partsOfPlace.figure, partsOfPlace.word, partsOfPlace.word])
const dayAndNamePlace = z.tuple([partsOfPlace.day, partsOfPlace.word, partsOfPlace.word])

/** What the cursor of each order holds. */
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

/** A club's members as the caller may see them; bare, or a page with how many there are in all. */
export const listOfMembers = async (db: ReadConnection, who: Who, clubId: string, query: MemberQuery) => {
  const { q, status, hasAccount, sort, nameOrder = 'firstName', limit, cursor } = query
  const club = await readClub(db, who, clubId)
  const viewer = { userId: who.userId, seesAll: runsClub(club), ownerId: club.ownerId }
  const order = { by: sort ?? 'newest', names: nameOrder } as const
  const direction = sort === undefined ? 'desc' : query.direction
  const filter = { clubId, q, status, hasAccount: hasAccount === 'true', searchesDetails: viewer.seesAll }
  const after =
    cursor === undefined ? undefined : placeFrom<readonly (string | number)[]>(places[order.by], cursor)
  const wanted = { filter, order, direction, after } as const
  if (limit === undefined)
    return (await listMembers(db, { ...wanted, limit: bareListLimit })).map((row) => present(row, viewer))
  const rows = await listMembers(db, { ...wanted, limit: limit + 1 })
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    items: rows.slice(0, limit).map((row) => present(row, viewer)),
    nextCursor: last === undefined ? null : writeCursor(placeOf(last, order)),
    total: await countMembers(db, filter),
  }
}

/** A member as whom an officer of an event enters an archer, held until the transaction ends. */
export interface MemberToEnter {
  readonly userId: string | null
  readonly memberId: string
  readonly firstName: string
  readonly lastName: string
  /** What the club is called. */
  readonly club: string
}

export const memberToEnter = async (
  tx: WriteTransaction,
  clubId: string | null,
  id: string,
): Promise<MemberToEnter> => {
  const row = clubId === null ? undefined : await holdMember(tx, clubId, id)
  if (row === undefined) throw noSuchMember()
  return { memberId: id, ...row }
}

/** The members as CSV, in the import's columns, by name; and what the file is called. */
export const membersFile = async (
  db: ReadConnection,
  who: Who,
  { clubId, names }: { readonly clubId: string; readonly names: NameOrder },
) => {
  const club = await clubToRun(db, who, clubId)
  const filter = { clubId, searchesDetails: false }
  const rows = await listMembers(db, { filter, order: { by: 'name', names }, direction: 'asc' })
  return { csv: membersCsv(rows.map(formOf)), clubName: club.name }
}

/** A user's membership in a club; null without one. */
export const membershipIn = async (db: ReadConnection, clubId: string, userId: string) => {
  const row = await findMemberOf(db, clubId, userId)
  return row === undefined
    ? null
    : { id: row.id, status: row.status, name: `${row.firstName} ${row.lastName}` }
}

/** The clubs that a user belongs to. */
export const membershipsOf = async (
  db: ReadConnection,
  { userId }: Pick<Who, 'userId'>,
): Promise<Membership[]> => (await listMembershipsOf(db, userId)).map((row) => presentMembership(row, userId))

/** The clubs of a user by their ids. */
export const clubsOf = async (db: ReadConnection, userId: string): Promise<string[]> =>
  (await listMembershipsOf(db, userId)).map(({ clubId }) => clubId)

/** What clubs have written down of a user, whole: it is theirs to see. */
export const entriesOf = async (db: ReadConnection, { userId }: Pick<Who, 'userId'>) => {
  const clubs = new Map((await listMembershipsOf(db, userId)).map((each) => [each.clubId, each]))
  return (await listEntriesOf(db, userId)).map((row) => {
    const club = clubs.get(row.clubId)
    return {
      clubName: club?.name ?? '',
      ...present(row, { userId, seesAll: false, ownerId: club?.ownerId ?? '' }),
    }
  })
}

/** The clubs that a user left while suspended. */
export const leftSuspended = (db: ReadConnection, userId: string) => listLeftSuspended(db, userId)
