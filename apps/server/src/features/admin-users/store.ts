import { sql } from 'kysely'
import type { ReadConnection } from '../../db/database.ts'
import { likePattern } from '../../db/like-pattern.ts'
import type { Place } from '../../pages.ts'

interface Wanted {
  readonly q?: string | undefined
  readonly after: Place
  readonly limit: number
}

/** All users, newest first. */
export const listUsers = (db: ReadConnection, { q = '', after, limit }: Wanted) => {
  let query = db
    .selectFrom('users')
    .select(({ selectFrom, fn }) => [
      'id',
      'firstName',
      'lastName',
      'email',
      'club',
      'emailVerifiedAt',
      'createdAt',
      'lastActiveAt',
      selectFrom('clubs')
        .select(fn.countAll<number>().as('count'))
        .whereRef('clubs.ownerId', '=', 'users.id')
        .$asScalar()
        .$notNull()
        .as('ownedClubs'),
    ])
    .where(({ eb, refTuple, tuple }) => eb(refTuple('createdAt', 'id'), '<', tuple(after.at, after.id)))
  if (q.trim() !== '') {
    const pattern = likePattern(q.trim())
    query = query.where(
      sql<boolean>`(name_key like ${pattern} escape '\\' or email_key like ${pattern} escape '\\')`,
    )
  }
  return query.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

const counted = async (query: { executeTakeFirstOrThrow(): Promise<{ readonly count: number }> }) =>
  (await query.executeTakeFirstOrThrow()).count

export const countUsers = (db: ReadConnection) =>
  counted(db.selectFrom('users').select(({ fn }) => fn.countAll<number>().as('count')))

export const countScorecards = (db: ReadConnection) =>
  counted(db.selectFrom('scorecards').select(({ fn }) => fn.countAll<number>().as('count')))

export const countUsersSince = (db: ReadConnection, instant: string) =>
  counted(
    db
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('createdAt', '>', instant),
  )

export const countActiveSince = (db: ReadConnection, instant: string) =>
  counted(
    db
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('lastActiveAt', '>', instant),
  )

export const countClubOwners = (db: ReadConnection) =>
  counted(db.selectFrom('clubs').select(({ fn }) => fn.count<number>('ownerId').distinct().as('count')))
