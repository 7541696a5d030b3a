import type { ReadConnection } from '../../db/database.ts'

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

/** Users of whom one of these columns begins with a text: a walk along its index. */
export const listBeginning = (
  db: ReadConnection,
  column: 'nameKey' | 'reverseNameKey' | 'emailKey',
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
