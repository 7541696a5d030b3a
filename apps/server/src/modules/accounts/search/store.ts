import type { ReadConnection } from '../../../platform/db/database.ts'

const columns = [
  'id',
  'email',
  'emailKey',
  'firstName',
  'lastName',
  'club',
  'clubMemberId',
  'nameKey',
] as const

/** After everything that begins with a text. */
const endOf = (prefix: string): string => `${prefix}\u{10ffff}`

/** Users of whose names one word, and what follows it, begins with a text: a walk along its index. */
export const listNamed = (db: ReadConnection, folded: string, most: number) =>
  db
    .selectFrom('userNames')
    .innerJoin('users', 'users.id', 'userNames.userId')
    .select(columns)
    .where('key', '>=', folded)
    .where('key', '<', endOf(folded))
    .orderBy('key')
    .orderBy('userId')
    // A name may begin with the same word twice.
    .limit(most * 2)
    .execute()

/** Users of whom one of these columns begins with a text: a walk along its index. */
export const listBeginning = (
  db: ReadConnection,
  column: 'nameKey' | 'reverseNameKey',
  prefix: string,
  most: number,
) =>
  db
    .selectFrom('users')
    .select(columns)
    .where(column, '>=', prefix)
    .where(column, '<', endOf(prefix))
    .orderBy(column)
    .limit(most)
    .execute()

export const listOfAddress = (db: ReadConnection, emailKey: string) =>
  db.selectFrom('users').select(columns).where('emailKey', '=', emailKey).execute()

export const listWithIds = (db: ReadConnection, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('users').select(columns).where('id', 'in', ids).orderBy('emailKey').execute()
