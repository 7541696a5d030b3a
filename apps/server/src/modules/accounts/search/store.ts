import type { ReadConnection } from '../../../platform/db/database.ts'

/** Users with the address for mail to them: for a child that of the account that acts for it. */
const users = (db: ReadConnection) =>
  db
    .selectFrom('users')
    .leftJoin('guardians', 'guardians.childId', 'users.id')
    .leftJoin('users as guardian', 'guardian.id', 'guardians.userId')
    .select(['users.id', 'users.emailKey', 'users.firstName', 'users.lastName', 'users.club'])
    .select(['users.clubMemberId', 'users.nameKey', 'users.dateOfBirth', 'guardians.userId as guardianId'])
    .select(({ fn, ref }) => fn.coalesce('guardian.email', ref('users.email')).as('email'))

/** The end of the range of texts that start with a prefix. */
const endOf = (prefix: string): string => `${prefix}\u{10ffff}`

/** Users with a word in their names from which on the name starts with a text; uses the index. */
const usersNamed = (db: ReadConnection, folded: string, most: number) =>
  users(db)
    .innerJoin('userNames', 'userNames.userId', 'users.id')
    .where('key', '>=', folded)
    .where('key', '<', endOf(folded))
    .orderBy('key')
    .orderBy('userNames.userId')
    // A name may contain the same first word twice.
    .limit(most * 2)

interface Searched {
  readonly most: number
  /** Who was born later is a child, like those for whom someone acts: neither takes the place of others in a list. */
  readonly bornBy: string
}

export const listNamed = (db: ReadConnection, folded: string, { most, bornBy }: Searched) =>
  usersNamed(db, folded, most)
    .where('guardians.userId', 'is', null)
    .where(({ eb, or }) => or([eb('users.dateOfBirth', 'is', null), eb('users.dateOfBirth', '<=', bornBy)]))
    .execute()

export const listChildrenNamed = (db: ReadConnection, folded: string, { most, bornBy }: Searched) =>
  usersNamed(db, folded, most)
    .where(({ eb, or }) => or([eb('guardians.userId', 'is not', null), eb('users.dateOfBirth', '>', bornBy)]))
    .execute()

/** Users, but no children, for whom one of these columns starts with a text; uses the index. */
export const listBeginning = (
  db: ReadConnection,
  column: 'nameKey' | 'reverseNameKey',
  prefix: string,
  { most, bornBy }: Searched,
) =>
  users(db)
    .where(`users.${column}`, '>=', prefix)
    .where(`users.${column}`, '<', endOf(prefix))
    .where('guardians.userId', 'is', null)
    .where(({ eb, or }) => or([eb('users.dateOfBirth', 'is', null), eb('users.dateOfBirth', '<=', bornBy)]))
    .orderBy(`users.${column}`)
    .limit(most)
    .execute()

export const listOfAddress = (db: ReadConnection, emailKey: string) =>
  users(db).where('users.emailKey', '=', emailKey).where('guardians.userId', 'is', null).execute()

export const listWithIds = (db: ReadConnection, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : users(db).where('users.id', 'in', ids).orderBy('users.emailKey').execute()
