import * as z from 'zod/mini'
import { storedJson } from '../../../platform/db/stored-json.ts'
import { columnsOf, formFrom } from './member-form.ts'
import type { MemberRow, WholeEntry } from './store.ts'

/** What both a club and a person write. */
type Personal = Pick<WholeEntry, 'firstName' | 'lastName' | 'email' | 'phone' | 'dateOfBirth' | 'gender'>

const personalOf = (from: Personal): Personal => ({
  firstName: from.firstName,
  lastName: from.lastName,
  email: from.email,
  phone: from.phone,
  dateOfBirth: from.dateOfBirth,
  gender: from.gender,
})

const personal = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  dateOfBirth: z.nullable(z.string()),
  gender: z.nullable(z.string()),
})

/** What a club wrote itself of a member, and what a merge with the entry of an account made of it. */
const clubEntryShape = z.object({ origin: z.enum(['form', 'import']), was: personal, became: personal })
type ClubEntry = z.output<typeof clubEntryShape>

const storedClubEntry = storedJson("club's own entry", clubEntryShape)

type Stored = Pick<WholeEntry, 'origin' | 'clubEntry'> & Personal

/**
 * A member as the club wrote it, without what a merge took from an account. What officers changed since is theirs. Null
 * if the club wrote nothing itself: the member joined, or an officer added the account.
 */
export const withoutAccount = (
  member: Stored,
): (Personal & { readonly origin: ClubEntry['origin'] }) | null => {
  const { clubEntry, origin } = member
  if (clubEntry === null)
    return origin === 'form' || origin === 'import' ? { ...personalOf(member), origin } : null
  const { was, became, origin: ofClub } = storedClubEntry(clubEntry)
  const now = personalOf(member)
  const own = <Field extends keyof Personal>(field: Field): Personal[Field] =>
    now[field] === became[field] ? was[field] : now[field]
  return {
    firstName: own('firstName'),
    lastName: own('lastName'),
    email: own('email'),
    phone: own('phone'),
    dateOfBirth: own('dateOfBirth'),
    gender: own('gender'),
    origin: ofClub,
  }
}

/**
 * What to keep of the club's own entry when two are merged, as JSON. Null if the club wrote neither or both of them: then
 * all of the merged member, or nothing of it, is the club's.
 */
export const clubEntryAfter = (kept: Stored, gone: Stored, merged: Personal): string | null => {
  const hasAccountData = [kept, gone].some(
    ({ origin, clubEntry }) => clubEntry !== null || origin === 'joined' || origin === 'account',
  )
  const [own, otherEntry] = [kept, gone].flatMap((entry) => withoutAccount(entry) ?? [])
  if (!hasAccountData || own === undefined) return null
  const personal: Personal = {
    ...personalOf(own),
    email: own.email || (otherEntry?.email ?? ''),
    phone: own.phone || (otherEntry?.phone ?? ''),
    dateOfBirth: own.dateOfBirth ?? otherEntry?.dateOfBirth ?? null,
    gender: own.gender ?? otherEntry?.gender ?? null,
  }
  const entry: ClubEntry = { origin: own.origin, was: personal, became: personalOf(merged) }
  return JSON.stringify(entry)
}

const nothingPersonal: Omit<Personal, 'firstName' | 'lastName'> = {
  email: '',
  phone: '',
  dateOfBirth: null,
  gender: null,
}

/** The columns of a member with only what the club itself wrote of the person, and the name. */
export const clubsOwnColumns = (row: MemberRow) => {
  const { origin, ...own } = withoutAccount(row) ?? { ...nothingPersonal, origin: row.origin }
  return { ...columnsOf({ ...formFrom(row), ...own }), origin, clubEntry: null }
}
