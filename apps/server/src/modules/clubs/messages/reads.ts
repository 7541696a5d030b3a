import type { ClubMessage, ClubMessageReach, MailingClub } from '@fletch/contract'
import { personName } from '@fletch/domain'
import * as z from 'zod'
import { partsOfPlace, placeFrom, writeCursor } from '../../../platform/cursors.ts'
import type { ReadConnection } from '../../../platform/db/database.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { bareListLimit } from '../../../platform/pages.ts'
import { isOpen } from '../consent/policy.ts'
import { isAccountKnown } from '../members/policy.ts'
import { clubToRun } from '../record/reads.ts'
import { listMembersOf, listMessages, listMessagesOf, listReaders } from './store.ts'

type Row = Awaited<ReturnType<typeof listReaders>>[number]

/** Why a message does not reach a member; null if it does. */
const reasonNotToReach = (member: Row): keyof Omit<ClubMessageReach, 'reached'> | null => {
  if (member.status !== 'active') return 'inactive'
  // An address that an officer typed does not tell whether it has an account.
  if (member.readerId === null || !isAccountKnown(member, { seesAll: true }))
    return member.recordedEmail === '' ? 'withoutAddress' : 'withoutAccount'
  // An officer's text is not sent to a person who was entered and has not agreed.
  if (!isOpen(member)) return 'unproven'
  if (member.blockedAt !== null || member.memberBlockedAt !== null) return 'blocked'
  if (member.addressDisownedAt !== null) return 'disowned'
  return member.turnedOffBy === null ? null : 'turnedOff'
}

/** The recipient of a message. It gets one mail, also if it acts for several members. */
interface Reader {
  readonly email: string
  readonly isVerified: boolean
  /** First names of the children for whom it is; empty if the reader is a member too. */
  readonly children: readonly string[]
}

const namesOf = (before: Reader | undefined, { userId, readerId, firstName }: Row): readonly string[] =>
  userId === readerId || before?.children.length === 0 ? [] : [...(before?.children ?? []), firstName ?? '']

/** The accounts that a message reaches, or of these a single one, and how many members it reaches or not, and why. */
export const readersOf = async (
  db: ReadConnection,
  club: { readonly clubId: string; readonly readerId?: string },
) => {
  const readers = new Map<string, Reader>()
  const reach: ClubMessageReach = {
    reached: 0,
    turnedOff: 0,
    unproven: 0,
    disowned: 0,
    blocked: 0,
    withoutAccount: 0,
    withoutAddress: 0,
    inactive: 0,
  }
  for (const member of await listReaders(db, club)) {
    const reason = reasonNotToReach(member)
    reach[reason ?? 'reached'] += 1
    const { readerId, email, emailVerifiedAt } = member
    if (reason !== null || readerId === null || email === null) continue
    const children = namesOf(readers.get(readerId), member)
    readers.set(readerId, { email, isVerified: emailVerifiedAt !== null, children })
  }
  return { readers, reach }
}

const placeShape = z.tuple([partsOfPlace.instant, partsOfPlace.word])

const present = ({
  firstName,
  lastName,
  ...message
}: Awaited<ReturnType<typeof listMessages>>[number]): ClubMessage => ({
  ...message,
  by: personName({ firstName, lastName }),
})

/** The messages of a club, newest first, for those who run it; bare, or a page if a limit is given. */
export const messagesIn = async (
  db: ReadConnection,
  who: SignedInUser,
  clubId: string,
  { limit, cursor }: { readonly limit?: number | undefined; readonly cursor?: string | undefined },
) => {
  await clubToRun(db, who, clubId)
  const place = cursor === undefined ? undefined : placeFrom(placeShape, cursor)
  const after = place === undefined ? undefined : { at: place[0], id: place[1] }
  if (limit === undefined)
    return (await listMessages(db, { clubId, after, limit: bareListLimit })).map(present)
  const rows = await listMessages(db, { clubId, after, limit: limit + 1 })
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    items: rows.slice(0, limit).map(present),
    nextCursor: last === undefined ? null : writeCursor([last.at, last.id]),
  }
}

/** The clubs whose messages an account gets, for itself or for a child, and whether it does. */
export const mailingClubsOf = async (
  db: ReadConnection,
  { userId }: Pick<SignedInUser, 'userId'>,
): Promise<MailingClub[]> => {
  const members = (await listMembersOf(db, userId)).filter(isOpen)
  const clubs = members.map(({ id, name, turnedOffBy }): [string, MailingClub] => [
    id,
    { id, name, isOn: turnedOffBy === null },
  ])
  return [...new Map(clubs).values()]
}

/** What a user wrote to the members of clubs. */
export const messagesOf = (db: ReadConnection, userId: string) => listMessagesOf(db, userId)
