import { type FoundUser, fault, userSearchBounds } from '@fletch/contract'
import {
  compareTexts,
  emailKey,
  foldForSearch,
  isUnder16,
  maskEmail,
  sixteenYearsBefore,
} from '@fletch/domain'
import { todayOf } from '../../../platform/clock.ts'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { invalidField } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { signedInAccountOf } from '../../../platform/signed-in-account.ts'
import type { AccountParts } from '../asks.ts'
import { mayName } from '../children/policy.ts'
import { maySeeAddress } from './policy.ts'
import { listBeginning, listChildrenNamed, listNamed, listOfAddress, listWithIds } from './store.ts'

const { least, most } = userSearchBounds

/** How many children with a matching name are checked for those that the searcher knows. */
const mostChildren = 200

interface Addressed {
  readonly id: string
  readonly email: string
}

/** The addresses of users as a user may see them: in full or masked, their own in full. */
export const addressesFor = async (
  { acquaintances }: Pick<AccountParts, 'acquaintances'>,
  db: ReadConnection,
  { userId }: Pick<SignedInUser, 'userId'>,
  users: readonly Addressed[],
): Promise<ReadonlyMap<string, string>> => {
  const ids = users.map(({ id }) => id)
  const knownIds = new Set(await acquaintances.among(db, userId, ids)).add(userId)
  return new Map(users.map(({ id, email }) => [id, knownIds.has(id) ? email : maskEmail(email)]))
}

/**
 * Finds users by name or address. The beginning of an address finds only users whose address the searcher may see. Only
 * those who know a child, or act for it, find it; an account under 16 by its birth date counts as a child, even with an own sign-in.
 */
export const searchUsers = async (
  { acquaintances, clock, db: { read: db } }: Pick<AccountParts, 'acquaintances' | 'clock' | 'db'>,
  who: SignedInUser,
  text: string,
): Promise<FoundUser[]> => {
  const q = text.replaceAll('\0', '') // no name contains one
  const words = q.trim().replace(/\s+/g, ' ').toLowerCase()
  const folded = foldForSearch(q)
  // Accents and signs that are not seen are no characters to search for.
  if (folded.length < least) throw invalidField('q', fault('too-short', { least }))
  const address = emailKey(q)
  const today = todayOf(clock)
  const bornBy = sixteenYearsBefore(today)
  const users = [
    ...(await listOfAddress(db, address)),
    ...(await listWithIds(db, await acquaintances.beginning(db, who.userId, address, most))),
    ...(folded === '' ? [] : await listNamed(db, folded, { most, bornBy })),
    // Names stored by an earlier version, until their search keys are written.
    ...(await listBeginning(db, 'nameKey', words, { most, bornBy })),
    ...(await listBeginning(db, 'reverseNameKey', words, { most, bornBy })),
    ...(folded === '' ? [] : await listChildrenNamed(db, folded, { most: mostChildren, bornBy })),
  ]
  const once = [...new Map(users.map((user) => [user.id, user])).values()]
  const ids = once.map(({ id }) => id)
  const knownIds = await acquaintances.among(db, who.userId, ids)
  const searcher = { known: knownIds, typed: address, account: signedInAccountOf(who) }
  return once
    .filter((user) => mayName(searcher, { ...user, isUnder16: isUnder16(user.dateOfBirth, today) }))
    .slice(0, most)
    .toSorted((one, other) => compareTexts(one.nameKey, other.nameKey))
    .map(({ emailKey: key, nameKey: _name, dateOfBirth: _born, guardianId, email, ...user }) => ({
      ...user,
      email: maySeeAddress(searcher, { id: user.id, emailKey: key, guardianId }) ? email : maskEmail(email),
    }))
}
