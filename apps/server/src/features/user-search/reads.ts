import { emailKey, maskEmail } from '@fletch/domain'
import { type FoundUser, userSearchBounds } from '@fletch/domain/contract'
import type { ReadConnection } from '../../db/database.ts'
import type { Who } from '../../http/authentication.ts'
import { managesSomeClub } from '../clubs/reads.ts'
import { managesSomeEvent } from '../event-admins/reads.ts'
import { maySeeAddress } from './policy.ts'
import { listBeginning, listOfAddress } from './store.ts'

const { most } = userSearchBounds

/** Users by name or address. Only who manages a club or an event finds somebody by the beginning of an address. */
export const searchUsers = async (db: ReadConnection, who: Who, text: string): Promise<FoundUser[]> => {
  const q = text.replaceAll('\0', '') // no name holds one
  const typed = q.trim().replace(/\s+/g, ' ').toLowerCase()
  const manages = (await managesSomeClub(db, who)) || (await managesSomeEvent(db, who))
  const searcher = { manages, typed: emailKey(q) }
  const found = [
    ...(searcher.manages
      ? await listBeginning(db, 'emailKey', searcher.typed, most)
      : await listOfAddress(db, searcher.typed)),
    ...(await listBeginning(db, 'nameKey', typed, most)),
    ...(await listBeginning(db, 'reverseNameKey', typed, most)),
  ]
  const once = [...new Map(found.map((user) => [user.id, user])).values()]
  return once
    .slice(0, most)
    .toSorted((one, other) => (one.nameKey < other.nameKey ? -1 : 1))
    .map(({ emailKey: key, nameKey: _name, email, ...user }) => ({
      ...user,
      email: maySeeAddress(searcher, { emailKey: key }) ? email : maskEmail(email),
    }))
}
