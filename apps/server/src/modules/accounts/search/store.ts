import type { ReadConnection } from '../../../platform/db/database.ts'

/** Users with where they are written to: a child by the account that acts for it. */
const users = (db: ReadConnection) =>
  db
    .selectFrom('users')
    .leftJoin('guardians', 'guardians.childId', 'users.id')
    .leftJoin('users as guardian', 'guardian.id', 'guardians.userId')
    .select(['users.id', 'users.emailKey', 'users.firstName', 'users.lastName', 'users.club'])
    .select(['users.clubMemberId', 'users.nameKey', 'guardians.userId as guardianId'])
    .select(({ fn, ref }) => fn.coalesce('guardian.email', ref('users.email')).as('email'))

/** After everything that begins with a text. */
const endOf = (prefix: string): string => `${prefix}\u{10ffff}`

/** Users of whose names one word, and what follows it, begins with a text: a walk along its index. */
const named = (db: ReadConnection, folded: string, most: number) =>
  users(db)
    .innerJoin('userNames', 'userNames.userId', 'users.id')
    .where('key', '>=', folded)
    .where('key', '<', endOf(folded))
    .orderBy('key')
    .orderBy('userNames.userId')
    // A name may begin with the same word twice.
    .limit(most * 2)

export const listNamed = (db: ReadConnection, folded: string, most: number) =>
  named(db, folded, most).where('guardians.userId', 'is', null).execute()

export const listChildrenNamed = (db: ReadConnection, folded: string, most: number) =>
  named(db, folded, most).where('guardians.userId', 'is not', null).execute()

/** Users, but no children, of whom one of these columns begins with a text: a walk along its index. */
export const listBeginning = (
  db: ReadConnection,
  column: 'nameKey' | 'reverseNameKey',
  prefix: string,
  most: number,
) =>
  users(db)
    .where(`users.${column}`, '>=', prefix)
    .where(`users.${column}`, '<', endOf(prefix))
    .where('guardians.userId', 'is', null)
    .orderBy(`users.${column}`)
    .limit(most)
    .execute()

export const listOfAddress = (db: ReadConnection, emailKey: string) =>
  users(db).where('users.emailKey', '=', emailKey).where('guardians.userId', 'is', null).execute()

export const listWithIds = (db: ReadConnection, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : users(db).where('users.id', 'in', ids).orderBy('users.emailKey').execute()
