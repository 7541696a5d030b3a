import { emailKey, foldForSearch, maskEmail } from '@fletch/domain'
import { type FoundUser, userSearchBounds } from '@fletch/domain/contract'
import type { ReadConnection } from '../../../platform/db/database.ts'
import type { Who } from '../../../platform/http/authentication.ts'
import type { AccountParts } from '../asks.ts'
import { maySeeAddress } from './policy.ts'
import { listBeginning, listNamed, listOfAddress, listWithIds } from './store.ts'

const { most } = userSearchBounds

interface Addressed {
  readonly id: string
  readonly email: string
}

/** The addresses of some users as a user may see them: whole or masked, the own one whole. */
export const addressesFor = async (
  { acquaintances }: Pick<AccountParts, 'acquaintances'>,
  db: ReadConnection,
  { userId }: Pick<Who, 'userId'>,
  users: readonly Addressed[],
): Promise<ReadonlyMap<string, string>> => {
  const ids = users.map(({ id }) => id)
  const known = new Set(await acquaintances.among(db, userId, ids)).add(userId)
  return new Map(users.map(({ id, email }) => [id, known.has(id) ? email : maskEmail(email)]))
}

/** Users by name or address. Someone is found by the beginning of an address only where it is known already. */
export const searchUsers = async (
  { acquaintances, db: { read: db } }: Pick<AccountParts, 'acquaintances' | 'db'>,
  who: Who,
  text: string,
): Promise<FoundUser[]> => {
  const q = text.replaceAll('\0', '') // no name holds one
  const typed = q.trim().replace(/\s+/g, ' ').toLowerCase()
  const folded = foldForSearch(q)
  const address = emailKey(q)
  const found = [
    ...(await listOfAddress(db, address)),
    ...(await listWithIds(db, await acquaintances.beginning(db, who.userId, address, most))),
    ...(folded === '' ? [] : await listNamed(db, folded, most)),
    // Names that a version before this one has written, until they are folded.
    ...(await listBeginning(db, 'nameKey', typed, most)),
    ...(await listBeginning(db, 'reverseNameKey', typed, most)),
  ]
  const once = [...new Map(found.map((user) => [user.id, user])).values()].slice(0, most)
  const ids = once.map(({ id }) => id)
  const searcher = { known: await acquaintances.among(db, who.userId, ids), typed: address }
  return once
    .toSorted((one, other) => (one.nameKey < other.nameKey ? -1 : 1))
    .map(({ emailKey: key, nameKey: _name, email, ...user }) => ({
      ...user,
      email: maySeeAddress(searcher, { id: user.id, emailKey: key }) ? email : maskEmail(email),
    }))
}
